import { quietly, type Tx, type WriteTransaction } from '../records/write.ts';
import { momentFromColumns } from './reminder-columns.ts';
import { resolveMoment } from './reminder-moment.ts';
import { dueOf, timezoneOfUser } from './task-due.ts';

/** Brings the moments of `wall` and `relative` reminders up to date; every path that moves a due date calls it. */
export async function resolveReminders(
  open: WriteTransaction,
  userId: string,
  now: Date,
  taskIds?: readonly string[],
): Promise<void> {
  const timezone = await timezoneOfUser(open.tx, userId);
  let after = '';
  for (;;) {
    const rows = await someReminders(open.tx, userId, after, taskIds);
    await moveReminders(open, userId, now, timezone, rows);
    const last = rows.at(-1);
    if (!last || rows.length < batchRows) return;
    after = last.id;
  }
}

/** A user's reminders may be many, and all of them move with another zone. */
const batchRows = 2_000;

type ReminderOfTask = Awaited<ReturnType<typeof someReminders>>[number];

/** Those in Trash too, so that a restore brings back the right instant. */
function someReminders(tx: Tx, userId: string, after: string, taskIds: readonly string[] | undefined) {
  return tx.reminder.findMany({
    where: {
      userId,
      id: { gt: after },
      type: { in: ['wall', 'relative'] },
      ...(taskIds === undefined ? {} : { taskId: { in: [...taskIds] } }),
    },
    include: { task: { select: { dueDate: true, dueTime: true, dueTimezone: true } } },
    orderBy: { id: 'asc' },
    take: batchRows,
  });
}

async function moveReminders(
  { tx, at }: WriteTransaction,
  userId: string,
  now: Date,
  timezone: string,
  rows: readonly ReminderOfTask[],
): Promise<void> {
  const changes = rows.flatMap((row) => {
    const remindAt = resolveMoment(momentFromColumns(row), dueOf(row.task), timezone);
    if (remindAt?.getTime() === row.remindAt?.getTime()) return [];
    // A reminder that has fired or was missed stays so when its instant moves within the past.
    const over = (row.status === 'fired' || row.status === 'missed') && remindAt !== null && remindAt <= now;
    return [{ id: row.id, remindAt: remindAt?.toISOString() ?? null, over }];
  });
  if (changes.length === 0) return;
  await quietly(
    tx,
    () => tx.$executeRaw`
    UPDATE reminder SET
      remind_at = change."remindAt",
      status = CASE WHEN change.over THEN reminder.status ELSE 'suspended' END,
      fired_at = CASE WHEN change.over THEN reminder.fired_at END,
      updated_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS change(id text, "remindAt" timestamptz, over boolean)
    WHERE reminder.user_id = ${userId} AND reminder.id = change.id`,
  );
}
