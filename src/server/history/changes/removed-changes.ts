import type { Queryable } from '../../foundation/db/query.ts';
import { isTrashKind, kinds } from '../../foundation/records/kinds.ts';
import { type ChangeLine, isEffective, isWhole, recordKindOf, rootsOf } from './change-line.ts';
import type { ChangeNames } from './change-names.ts';

interface LineRecords {
  readonly kind: string;
  readonly ids: readonly string[];
}

/**
 * The numbers of those changes of which nothing is left that an undo could reach, because Trash was emptied of all that their lines tell,
 * or of the tasks that it hung on. One statement for all of them.
 */
export async function removedChanges(
  queryable: Queryable,
  userId: string,
  changes: readonly { readonly seq: number; readonly lines: readonly ChangeLine[] }[],
  { deletions }: ChangeNames,
): Promise<ReadonlySet<number>> {
  const asked = changes.map(({ seq, lines }) => ({
    seq,
    records: lines.filter((line) => isEffective(line) && !isPurged(line)).map((line) => recordsOf(line, lines)),
  }));
  const known = asked.flatMap(({ records }) => (records.includes(null) ? [] : records.filter((each) => each !== null)));
  const removed = await removedIds(queryable, userId, known);
  return new Set(
    asked
      .filter(({ records }) => records.every((each) => each?.ids.every((id) => removed.has(id))))
      .map(({ seq }) => seq),
  );

  function isPurged({ op, recordId }: ChangeLine): boolean {
    return op === 'D' && deletions.get(recordId)?.isPurged === true;
  }

  /** The records by which a line is undone; null where it does not name them. */
  function recordsOf(line: ChangeLine, lines: readonly ChangeLine[]): LineRecords | null {
    const { op, recordId } = line;
    if (recordId === '*') return null;
    if (op !== 'D' && op !== 'R') return { kind: recordKindOf(line.kind), ids: [recordId] };
    const root = deletions.get(recordId);
    if (root === undefined) return null;
    const together = lines.filter((each) => each.op === op && each.recordId === recordId);
    if (isWhole({ rootKind: root.kind, rootId: root.id }, together)) return { kind: root.kind, ids: [root.id] };
    const ids = rootsOf(line);
    return ids && { kind: line.kind, ids };
  }
}

/** Those of some records that are in Trash for good, by themselves or with their task. */
async function removedIds(
  queryable: Queryable,
  userId: string,
  records: readonly LineRecords[],
): Promise<ReadonlySet<string>> {
  const values: unknown[] = [userId];
  const statements = [...Map.groupBy(records, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const select = removedOfKind(kind);
    if (select === null) return [];
    const ids = `$${values.push([...new Set(ofKind.flatMap((each) => each.ids))])}`;
    return [`${select} WHERE r.user_id = $1 AND r.id = ANY(${ids}::text[]) AND d.purged_at IS NOT NULL`];
  });
  if (statements.length === 0) return new Set();
  const rows = await queryable.query<{ id: string }>(statements.join(' UNION ALL '), values);
  return new Set(rows.map(({ id }) => id));
}

/** The statement for records `r` of a kind with their deletions `d`; null for a kind that never is in Trash. */
function removedOfKind(kind: string): string | null {
  const task = 'JOIN task t ON t.user_id = r.user_id AND t.id = r.task_id';
  const deletion = (ids: string) => `JOIN deletion d ON d.user_id = r.user_id AND d.id IN (${ids})`;
  if (kind === 'occurrence') return `SELECT r.id FROM task_occurrence r ${task} ${deletion('t.deletion_id')}`;
  if (!isTrashKind(kind)) return null;
  if (kinds[kind].place !== 'on a task') return `SELECT r.id FROM "${kind}" r ${deletion('r.deletion_id')}`;
  return `SELECT r.id FROM "${kind}" r ${task} ${deletion('r.deletion_id, t.deletion_id')}`;
}
