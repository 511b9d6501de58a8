import type { ReminderPush } from '../../../contract/push.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { AskedClock } from '../../foundation/db/database-clock.ts';
import { isHourly } from '../../resources/tasks/next-hourly-occurrence.ts';
import type { PushTarget } from './post-push.ts';

/** One message for one browser, claimed so that no other instance sends it. */
export interface PushClaim extends PushTarget {
  readonly userId: string;
  readonly reminderId: string;
  readonly subscriptionId: string;
  /** The number of attempts, this one included. */
  readonly attempts: number;
  /** The message; null = it is obsolete, because the task is completed or it or the reminder is in Trash. */
  readonly push: ReminderPush | null;
}

export interface ClaimOptions {
  readonly countMax: number;
  readonly perUserMax: number;
  /** The users whose pushes are being sent. */
  readonly except: readonly string[];
}

/** Longer than a call may take, so that an expired claim belongs to an instance that ended. */
const claimMs = 60_000;
/** The number of due pushes among which users take turns. */
const lookedAtMax = 1_000;

interface Due {
  readonly userId: string;
  readonly reminders: string[];
  readonly subscriptions: string[];
}

interface Row extends Omit<PushClaim, 'push'> {
  readonly taskId: string;
  readonly taskName: string;
  readonly remindAt: Date;
  readonly locale: string;
  readonly timezone: string;
  readonly isWanted: boolean;
  readonly rule: string | null;
  readonly dueDate: string | null;
  readonly dueTime: string | null;
}

/** Claims due pushes, at most `perUserMax` of each user. */
export async function claimPushes(
  { database, clock }: { readonly database: Database; readonly clock: AskedClock },
  { countMax, perUserMax, except }: ClaimOptions,
): Promise<PushClaim[]> {
  const now = await clock.now();
  const due = await database.prisma.$queryRaw<Due[]>`
    WITH due AS (
      SELECT reminder_id, subscription_id, user_id, next_at FROM push_delivery
      WHERE next_at <= ${now} AND NOT user_id = ANY(${[...except]}::text[])
      ORDER BY next_at LIMIT ${lookedAtMax}),
    ranked AS (
      SELECT due.*, row_number() OVER (PARTITION BY user_id ORDER BY next_at) AS place FROM due)
    SELECT user_id AS "userId", array_agg(reminder_id) AS reminders, array_agg(subscription_id) AS subscriptions FROM (
      SELECT * FROM ranked WHERE place <= ${perUserMax} ORDER BY next_at LIMIT ${countMax}) chosen
    GROUP BY user_id ORDER BY min(next_at)`;
  const rows: Row[] = [];
  for (const each of due) rows.push(...(await claimOf(database, each, now)));
  return rows.map(({ isWanted, taskId, taskName, remindAt, locale, timezone, rule, dueDate, dueTime, ...claim }) => ({
    ...claim,
    push: isWanted
      ? {
          userId: claim.userId,
          reminderId: claim.reminderId,
          taskId,
          taskName,
          remindAt: remindAt.toISOString(),
          locale,
          timezone,
          occurrence: occurrenceOf(rule, dueDate, dueTime),
        }
      : null,
  }));
}

/** Claims some due pushes of a user, except those that another instance has claimed meanwhile. */
function claimOf({ prisma }: Database, { userId, reminders, subscriptions }: Due, now: Date): Promise<Row[]> {
  return prisma.$queryRaw<Row[]>`
    WITH claimed AS (
      SELECT p.reminder_id, p.subscription_id FROM push_delivery p
      JOIN unnest(${reminders}::text[], ${subscriptions}::text[]) AS wanted(reminder_id, subscription_id) USING (reminder_id, subscription_id)
      WHERE p.user_id = ${userId} AND p.next_at <= ${now} FOR UPDATE OF p SKIP LOCKED),
    counted AS (
      UPDATE push_delivery p SET attempts = p.attempts + 1, next_at = ${new Date(now.getTime() + claimMs)}
      FROM claimed c WHERE p.user_id = ${userId} AND p.reminder_id = c.reminder_id AND p.subscription_id = c.subscription_id
      RETURNING p.reminder_id, p.subscription_id, p.attempts, p.remind_at)
    SELECT ${userId}::text AS "userId", p.reminder_id AS "reminderId", p.subscription_id AS "subscriptionId", p.attempts,
      s.endpoint, s.p256dh, s.auth, t.id AS "taskId", t.name AS "taskName", p.remind_at AS "remindAt", u.locale, u.timezone,
      (r.deleted_at IS NULL AND t.deleted_at IS NULL AND t.completed_at IS NULL) AS "isWanted",
      t.recurrence_rule AS rule, t.due_date::text AS "dueDate", left(t.due_time::text, 5) AS "dueTime"
    FROM counted p JOIN push_subscription s ON s.user_id = ${userId} AND s.id = p.subscription_id
    JOIN reminder r ON r.user_id = ${userId} AND r.id = p.reminder_id JOIN task t ON t.user_id = ${userId} AND t.id = r.task_id
    JOIN app_user u ON u.id = ${userId}
    ORDER BY p.remind_at`;
}

/** The occurrence in the form in which a completion names it (contract.md §6). */
function occurrenceOf(rule: string | null, dueDate: string | null, dueTime: string | null): string | null {
  if (rule === null || dueDate === null) return null;
  return isHourly(rule) && dueTime !== null ? `${dueDate}T${dueTime}` : dueDate;
}
