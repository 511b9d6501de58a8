import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../server/foundation/db/database.ts';

/** The recorded kinds with their derived columns, which triggers maintain or other rows of the log describe. */
const derivedColumns: Readonly<Record<string, readonly string[]>> = {
  project: ['open_task_count'],
  section: [],
  task: ['child_count', 'open_child_count', 'comment_count', 'attachment_count', 'label_ids'],
  label: ['task_count'],
  comment: [],
  reminder: ['status', 'fired_at'],
  attachment: [],
};
const derivedEverywhere = ['updated_at', 'deleted_at', 'deletion_id'];
/** Columns that are set without a row in the log: instants of reminders that follow from the task. */
const quietlySet: Readonly<Record<string, readonly string[]>> = { reminder: ['remind_at'] };

type Columns = Readonly<Record<string, unknown>>;
type Rows = ReadonlyMap<string, Columns>;

/** Every recorded row of a user by kind and id, in the form the log keeps. */
export async function snapshotRows({ pool }: Database, userId: string): Promise<Rows> {
  const rows = new Map<string, Columns>();
  for (const kind of Object.keys(derivedColumns)) {
    const { rows: found } = await pool.query<{ id: string; columns: Columns }>(
      `SELECT id, to_jsonb(r) AS columns FROM ${kind} r WHERE user_id = $1`,
      [userId],
    );
    for (const { id, columns } of found) rows.set(`${kind} ${id}`, columns);
  }
  return rows;
}

interface LogRow {
  readonly seq: number;
  readonly at: Date;
  readonly kind: string | null;
  readonly recordId: string | null;
  readonly op: string | null;
  readonly after: Columns | null;
}

/**
 * Whether the log of a user is complete: numbers 1 … n, instants that grow with them, and the rows of the first
 * snapshot with all recorded updates applied to them are the rows of the last.
 */
export async function compareLog({ pool }: Database, userId: string, first: Rows, last: Rows) {
  const { rows } = await pool.query<LogRow>(
    `SELECT c.seq::int AS seq, c.at, r.kind, r.record_id AS "recordId", r.op, r.after
     FROM change c LEFT JOIN change_row r USING (user_id, seq) WHERE c.user_id = $1 ORDER BY c.seq`,
    [userId],
  );
  const problems: string[] = [];
  const replayed = new Map(first);
  let previous: Pick<LogRow, 'seq' | 'at'> = { seq: 0, at: new Date(0) };
  for (const { seq, at, kind, recordId, op, after } of rows) {
    if (seq !== previous.seq) {
      if (seq !== previous.seq + 1) problems.push(`change ${seq} follows ${previous.seq}`);
      if (at <= previous.at) problems.push(`change ${seq} is not later than the one before it`);
      previous = { seq, at };
    }
    const key = `${kind} ${recordId}`;
    const held = replayed.get(key);
    if (op === 'U' && held) replayed.set(key, { ...held, ...after });
  }
  let rowsCompared = 0;
  for (const [key, columns] of last) {
    const was = replayed.get(key);
    if (!was) continue;
    rowsCompared += 1;
    const kind = key.split(' ')[0] ?? '';
    const ignored = [...derivedEverywhere, ...(derivedColumns[kind] ?? []), ...(quietlySet[kind] ?? [])];
    for (const [column, value] of Object.entries(columns))
      if (!ignored.includes(column) && !isDeepStrictEqual(value, was[column]))
        problems.push(`${key}: ${column} is ${JSON.stringify(value)}, by the log ${JSON.stringify(was[column])}`);
  }
  if (rowsCompared === 0) problems.push('no row was there in both snapshots');
  return { changes: previous.seq, rowsCompared, problems };
}
