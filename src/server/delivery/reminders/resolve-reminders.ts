import { quietly, type Tx, type WriteTransaction } from '../../foundation/records/write.ts';
import { momentFromColumns } from './reminder-columns.ts';
import { resolveMoment } from './reminder-moment.ts';
import { dueOf, timezoneOfUser } from './task-due.ts';

/** Resolves the instants of `wall` and `relative` reminders again; every verb that moves a due date calls it. */
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

/** The rows of a batch, because a change of zone may move very many reminders. */
const batchRows = 2_000;

type ReminderOfTask = Awaited<ReturnType<typeof someReminders>>[number];

/** Reads a batch of reminders, including those in Trash, so that a restored one has the right instant. */
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
    // A fired or missed reminder keeps its status when its new instant is in the past too.
    const over = (row.status === 'fired' || row.status === 'missed') && remindAt !== null && remindAt <= now;
    return [{ id: row.id, remindAt: remindAt?.toISOString() ?? null, over }];
  });
  if (changes.length === 0) return;
  await quietly(
    tx,
    userId,
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
