import type { TrashKind } from '../../../contract/trash.ts';
import { queryTx } from '../../db/query.ts';
import { shownFields } from '../change-fields.ts';
import { type ChangeLine, type Columns, idsOf, lineColumns, sameJson } from '../change-line.ts';
import type { UndoRun } from './undo-run.ts';

interface ChangedField {
  readonly field: string;
  readonly was: unknown;
  readonly set: unknown;
  readonly now: unknown;
}

/**
 * The net differences of a record since a change, from the log. Fields that were changed and changed back are no difference, and
 * neither are changes that the same undo has already undone.
 */
export async function changedSince(run: UndoRun, kind: TrashKind, id: string, seq: number): Promise<ChangedField[]> {
  const lines = await queryTx(run.open.tx).query<ChangeLine>(
    `SELECT ${lineColumns} FROM change_row r WHERE r.user_id = $1 AND r.record_id = $2 AND r.seq >= $3 AND r.op = 'U' ORDER BY r.seq`,
    [run.ctx.actor.userId, id, seq],
  );
  const isLink = ({ kind: lineKind }: ChangeLine) => lineKind === 'label_on' || lineKind === 'label_off';
  const [own, later] = [lines.filter((line) => line.seq === seq), lines.filter((line) => line.seq > seq)];
  const first: Record<string, unknown> = {};
  const last: Record<string, unknown> = {};
  for (const line of later.filter((each) => !isLink(each))) fold(line, first, last);
  const wanted = run.positions.get(id);
  if (wanted && Object.hasOwn(last, 'position')) last['position'] = wanted.position;
  // A change that restored a record may have changed it too, which is undone before the record returns to Trash.
  const before = own.find((line) => !isLink(line))?.before ?? {};
  const differing = Object.keys(first).filter(
    (column) =>
      !sameJson(first[column], last[column]) &&
      !(Object.hasOwn(before, column) && sameJson(last[column], before[column])),
  );
  const fields = shownFields(kind, differing, first, first, last).map(({ field, values: [was, set, now] }) => ({
    field,
    was,
    set,
    now,
  }));
  const links = netLinks(later.filter(isLink));
  if (links.size === 0 || netLinks(lines.filter(isLink)).size === 0) return fields;
  const [on, off] = [1, -1].map((net) => [...links].filter(([, count]) => count === net).map(([label]) => label));
  return [...fields, { field: 'labelIds', was: off, set: off, now: on }];
}

/** The labels that were linked (1) or unlinked (-1) on balance. */
function netLinks(lines: readonly ChangeLine[]): Map<string, number> {
  const links = new Map<string, number>();
  for (const line of lines)
    for (const label of idsOf(line) ?? [])
      links.set(label, (links.get(label) ?? 0) + (line.kind === 'label_on' ? 1 : -1));
  return new Map([...links].filter(([, count]) => count !== 0));
}

/** Collects the earliest `before` and the latest `after` of each column. */
function fold({ before, after }: ChangeLine, first: Record<string, unknown>, last: Record<string, unknown>): void {
  for (const [column, value] of Object.entries(before ?? ({} as Columns))) {
    if (!Object.hasOwn(first, column)) first[column] = value;
    last[column] = after?.[column];
  }
}

/** The tables that refer to a record of each kind, with the referring column. */
const contents: Readonly<Record<TrashKind, readonly (readonly [string, string])[]>> = {
  project: [
    ['section', 'project_id'],
    ['task', 'project_id'],
  ],
  section: [['task', 'section_id']],
  task: [
    ['task', 'parent_id'],
    ['comment', 'task_id'],
    ['reminder', 'task_id'],
    ['attachment', 'task_id'],
  ],
  label: [],
  comment: [['attachment', 'comment_id']],
  reminder: [],
  attachment: [],
};

/**
 * Whether a record contains records that came into it after a change that created or restored it, by changes that are not undone
 * with it. When the change was made it contained only what the change created, restored or moved there.
 */
export async function holdsOthers(run: UndoRun, kind: TrashKind, id: string, seq: number): Promise<boolean> {
  for (const [table, column] of contents[kind]) {
    const rows = await queryTx(run.open.tx).query(
      `WITH later AS MATERIALIZED (
         SELECT r.record_id, r.op, r.after FROM change_row r
         WHERE r.user_id = $1 AND r.seq > $4 AND r.kind = $5 AND NOT r.seq = ANY($6::bigint[])
           AND r.seq::text <> coalesce(nullif(current_setting('tidemark.seq', true), ''), '0')
           AND (r.op = 'R' OR (r.op = 'U' AND r.after ? $7)))
       SELECT 1 AS one FROM ${table} held WHERE held.user_id = $1 AND held.${column} = $2 AND held.deleted_at IS NULL
         AND NOT held.id = ANY($3::text[])
         AND (held.created_at > (SELECT at FROM change WHERE user_id = $1 AND change.seq = $4)
           OR held.id IN (SELECT record_id FROM later WHERE op = 'U')
           OR held.id IN (SELECT jsonb_array_elements_text(after->'ids') FROM later WHERE op = 'R' AND jsonb_typeof(after->'ids') = 'array'))
       LIMIT 1`,
      [run.ctx.actor.userId, id, [...run.made], seq, table, [...run.group], column],
    );
    if (rows.length > 0) return true;
  }
  return false;
}
