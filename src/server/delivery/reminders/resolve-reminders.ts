import { queryTx } from '../../foundation/db/query.ts';
import { quietly, type Tx, type WriteTransaction } from '../../foundation/records/write.ts';
import { momentFromColumns } from './reminder-columns.ts';
import { resolveMoment } from './reminder-moment.ts';
import { dueOf, timezoneOfUser } from './task-due.ts';

/**
 * Resolves the instants of `wall` and `relative` reminders again; every verb that moves a due date calls it. One that comes back to an
 * instant at which it fired, as by an undo, has fired: it notifies once of each.
 */
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
    const isPast = remindAt !== null && remindAt <= now;
    // A fired or missed reminder keeps its status when its new instant is in the past too.
    const over = isPast && (row.status === 'fired' || row.status === 'missed');
    return [{ id: row.id, remindAt: remindAt?.toISOString() ?? null, over, isPast }];
  });
  if (changes.length === 0) return;
  const fired = await firedBefore(
    tx,
    userId,
    changes.filter(({ over, isPast }) => isPast && !over),
  );
  const moved = changes.map(({ id, remindAt, over }) => ({ id, remindAt, over, ...fired.get(id) }));
  await quietly(
    tx,
    userId,
    () => tx.$executeRaw`
    UPDATE reminder SET
      remind_at = change."remindAt",
      status = CASE WHEN change.over THEN reminder.status ELSE coalesce(change.status, 'suspended') END,
      fired_at = CASE WHEN change.over THEN reminder.fired_at ELSE change."firedAt" END,
      updated_at = ${at}
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      AS change(id text, "remindAt" timestamptz, over boolean, status text, "firedAt" timestamptz)
    WHERE reminder.user_id = ${userId} AND reminder.id = change.id`,
  );
}

interface Fired {
  readonly status: 'fired' | 'missed';
  readonly firedAt: string | null;
}

/** What the change log says of reminders at the very instants to which they move, by reminder. */
async function firedBefore(
  tx: Tx,
  userId: string,
  moves: readonly { readonly id: string; readonly remindAt: string | null }[],
): Promise<Map<string, Fired>> {
  if (moves.length === 0) return new Map();
  const rows = await queryTx(tx).query<Fired & { readonly id: string }>(
    `SELECT DISTINCT ON (event.record_id) event.record_id AS id,
       CASE WHEN (event.after->>'missed')::boolean THEN 'missed' ELSE 'fired' END AS status,
       CASE WHEN NOT (event.after->>'missed')::boolean THEN change.at::text END AS "firedAt"
     FROM jsonb_to_recordset($2::jsonb) AS move(id text, "remindAt" timestamptz)
     JOIN change_row event ON event.user_id = $1 AND event.record_id = move.id AND event.op = 'F'
       AND (event.after->>'remind_at')::timestamptz = move."remindAt"
     JOIN change ON change.user_id = $1 AND change.seq = event.seq
     ORDER BY event.record_id, event.seq DESC`,
    [userId, JSON.stringify(moves)],
  );
  return new Map(rows.map(({ id, status, firedAt }) => [id, { status, firedAt }]));
}
