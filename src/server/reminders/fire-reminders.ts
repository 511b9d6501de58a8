import type { Clock } from '../platform/clock.ts';
import { openWrite, type Tx, tick, type WriteContext } from '../records/write.ts';
import type { FiredReminder, ReminderDelivery } from './reminder-delivery.ts';

export type FiringContext = Pick<WriteContext, 'database' | 'live' | 'logger'> & {
  readonly clock: Clock;
  readonly deliveries: readonly ReminderDelivery[];
};

/** What came due this long ago while nothing ran is no longer worth a notification. */
const missedAfterMs = 24 * 60 * 60 * 1_000;
const usersPerRound = 200;
const remindersPerUser = 500;
/** A user whose writes take long is left for the next round, so that nobody else waits for them. */
const lockTimeoutMs = 2_000;

/**
 * Fires what is due by the clock: one round of the reminder worker. Any number of instances may run it at once; each
 * reminder is fired by one of them. What came due while none ran is fired late, after 24 hours it is marked `missed`.
 * @returns how many reminders this round fired or marked
 */
export async function fireReminders(ctx: FiringContext): Promise<number> {
  const now = ctx.clock.now();
  // Only candidates, and no locks: a user's write lock comes before the locks on the user's rows, here as everywhere.
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
  return done;
}

interface DueReminder {
  readonly id: string;
  readonly taskId: string;
  readonly taskName: string;
  readonly remindAt: Date;
}

async function fireOfUser(ctx: FiringContext, userId: string, now: Date): Promise<number> {
  const missedUntil = new Date(now.getTime() - missedAfterMs);
  const due = await openWrite<DueReminder[]>({ ...ctx, actor: { userId }, turnWaitMs: lockTimeoutMs }, async (tx) => {
    await tx.$executeRawUnsafe(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    const at = await tick(tx, userId);
    const claimed = await claim(tx, userId, now);
    const ids = claimed.map((reminder) => reminder.id);
    await tx.$executeRaw`
      UPDATE reminder SET
        status = CASE WHEN remind_at <= ${missedUntil} THEN 'missed' ELSE 'fired' END,
        fired_at = CASE WHEN remind_at <= ${missedUntil} THEN NULL ELSE ${now}::timestamptz END,
        updated_at = ${at}
      WHERE user_id = ${userId} AND id = ANY(${ids}::text[])`;
    const open = { tx, at, touched: new Set(['reminder'] as const) };
    return { result: claimed, open: claimed.length === 0 ? null : open };
  });
  for (const reminder of due) if (reminder.remindAt > missedUntil) await deliver(ctx, userId, reminder);
  return due.length;
}

function claim(tx: Tx, userId: string, now: Date): Promise<DueReminder[]> {
  return tx.$queryRaw<DueReminder[]>`
    SELECT r.id, r.task_id AS "taskId", t.name AS "taskName", r.remind_at AS "remindAt"
    FROM reminder r JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id
    WHERE r.user_id = ${userId} AND r.status = 'scheduled' AND r.deleted_at IS NULL AND r.remind_at <= ${now}
    ORDER BY r.remind_at, r.id LIMIT ${remindersPerUser} FOR UPDATE OF r SKIP LOCKED`;
}

async function deliver(ctx: FiringContext, userId: string, { id, taskId, taskName, remindAt }: DueReminder) {
  const fired: FiredReminder = { userId, reminderId: id, taskId, taskName, remindAt };
  for (const delivery of ctx.deliveries) {
    try {
      await delivery.deliver(fired);
    } catch (error) {
      ctx.logger.warn({ err: error, delivery: delivery.name, reminderId: id }, 'reminder not delivered');
    }
  }
}
