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
  const rows = await database.prisma.$queryRaw<Row[]>`
    WITH due AS (
      SELECT reminder_id, subscription_id, user_id, next_at FROM push_delivery
      WHERE next_at <= ${now} AND NOT user_id = ANY(${[...except]}::text[])
      ORDER BY next_at LIMIT ${lookedAtMax}),
    ranked AS (
      SELECT due.*, row_number() OVER (PARTITION BY user_id ORDER BY next_at) AS place FROM due),
    claimed AS (
      SELECT p.reminder_id, p.subscription_id FROM push_delivery p
      JOIN ranked USING (reminder_id, subscription_id)
      WHERE ranked.place <= ${perUserMax} AND p.next_at <= ${now}
      ORDER BY p.next_at LIMIT ${countMax} FOR UPDATE OF p SKIP LOCKED)
    UPDATE push_delivery p SET attempts = p.attempts + 1, next_at = ${new Date(now.getTime() + claimMs)}
    FROM claimed c, push_subscription s, reminder r, task t, app_user u
    WHERE p.reminder_id = c.reminder_id AND p.subscription_id = c.subscription_id
      AND s.id = p.subscription_id AND r.id = p.reminder_id AND t.id = r.task_id AND u.id = p.user_id
    RETURNING p.user_id AS "userId", p.reminder_id AS "reminderId", p.subscription_id AS "subscriptionId", p.attempts,
      s.endpoint, s.p256dh, s.auth, t.id AS "taskId", t.name AS "taskName", p.remind_at AS "remindAt", u.locale, u.timezone,
      (r.deleted_at IS NULL AND t.deleted_at IS NULL AND t.completed_at IS NULL) AS "isWanted",
      t.recurrence_rule AS rule, t.due_date::text AS "dueDate", left(t.due_time::text, 5) AS "dueTime"`;
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

/** The occurrence in the form in which a completion names it (contract.md §6). */
function occurrenceOf(rule: string | null, dueDate: string | null, dueTime: string | null): string | null {
  if (rule === null || dueDate === null) return null;
  return isHourly(rule) && dueTime !== null ? `${dueDate}T${dueTime}` : dueDate;
}
