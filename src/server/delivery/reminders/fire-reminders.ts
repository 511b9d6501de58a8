import type { AskedClock } from '../../foundation/db/database-clock.ts';
import { workerOrigin } from '../../foundation/records/change-origin.ts';
import { beginWrite, closeChange, openWrite, type Tx, type WriteContext } from '../../foundation/records/write.ts';
import { type DeliveryContext, deliverSignals } from './deliver-signals.ts';

export type FiringContext = DeliveryContext &
  Pick<WriteContext, 'live'> & {
    /** The database's clock, because an instance with a fast clock would fire reminders too early. */
    readonly clock: AskedClock;
  };

/** Reminders that came due longer ago, while no instance ran, are no longer notified. */
const missedAfterMs = 24 * 60 * 60 * 1_000;
const usersPerRound = 200;
const remindersPerUser = 500;
/** A user whose write lock is not free in this time is left for the next round, so that other users do not wait. */
const lockTimeoutMs = 2_000;

/**
 * One round of the reminder worker: fires the reminders that are due by the database's clock and sends their signals. Several
 * instances may run it at once, and each reminder is fired by one of them. Reminders that came due while none ran are fired late,
 * and marked `missed` after 24 hours.
 * @returns how many reminders this round fired or marked
 */
export async function fireReminders(ctx: FiringContext): Promise<number> {
  const now = await ctx.clock.now();
  // This only reads candidates without locks, because a user's write lock must be taken before locks on rows.
  const users = await ctx.database.prisma.$queryRaw<{ userId: string }[]>`
    SELECT user_id AS "userId" FROM reminder
    WHERE status = 'scheduled' AND deleted_at IS NULL AND remind_at <= ${now}
    GROUP BY user_id ORDER BY min(remind_at) LIMIT ${usersPerRound}`;
  let done = 0;
  for (const { userId } of users) {
    try {
      done += await fireOfUser(ctx, userId, now);
    } catch (error) {
      ctx.logger.warn({ err: error, userId }, 'reminders of a user wait for the next round');
    }
  }
  await deliverSignals(ctx);
  return done;
}

async function fireOfUser(ctx: FiringContext, userId: string, now: Date): Promise<number> {
  const missedUntil = new Date(now.getTime() - missedAfterMs);
  const writer = { ...ctx, actor: { userId }, turnWaitMs: lockTimeoutMs, origin: workerOrigin('reminders.fire') };
  return openWrite<number>(writer, async (tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    const open = await beginWrite(tx, writer);
    const ids = await claim(tx, userId, now);
    await tx.$executeRaw`
      UPDATE reminder SET
        status = CASE WHEN remind_at <= ${missedUntil} THEN 'missed' ELSE 'fired' END,
        fired_at = CASE WHEN remind_at <= ${missedUntil} THEN NULL ELSE ${now}::timestamptz END,
        updated_at = ${open.at}
      WHERE user_id = ${userId} AND id = ANY(${ids}::text[])`;
    await recordFired(tx, userId, ids);
    await tx.$executeRaw`
      INSERT INTO reminder_signal (reminder_id, user_id, remind_at)
      SELECT id, user_id, remind_at FROM reminder
      WHERE user_id = ${userId} AND id = ANY(${ids}::text[]) AND status = 'fired'
      ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`
      INSERT INTO push_delivery (reminder_id, subscription_id, user_id, remind_at, next_at)
      SELECT r.id, s.id, s.user_id, r.remind_at, ${now}::timestamptz
      FROM reminder r JOIN push_subscription s ON s.user_id = r.user_id
      WHERE r.user_id = ${userId} AND r.id = ANY(${ids}::text[]) AND r.status = 'fired'
      ON CONFLICT DO NOTHING`;
    return { result: ids.length, change: await closeChange(writer, open) };
  });
}

async function claim(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const due = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM reminder r
    WHERE r.user_id = ${userId} AND r.status = 'scheduled' AND r.deleted_at IS NULL AND r.remind_at <= ${now}
    ORDER BY r.remind_at, r.id LIMIT ${remindersPerUser} FOR UPDATE OF r SKIP LOCKED`;
  return due.map(({ id }) => id);
}

/** Records that reminders fired or were missed as events of the change log, because their records do not differ. */
async function recordFired(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO change_row (user_id, seq, kind, record_id, op, after)
    SELECT user_id, change_seq(), 'reminder', id, 'F',
      jsonb_build_object('task_id', task_id, 'remind_at', remind_at, 'missed', status = 'missed')
    FROM reminder WHERE user_id = ${userId} AND id = ANY(${[...ids]}::text[])`;
}
