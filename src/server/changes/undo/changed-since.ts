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
  const later = await queryTx(run.open.tx).query<ChangeLine>(
    `SELECT ${lineColumns} FROM change_row r WHERE r.user_id = $1 AND r.record_id = $2 AND r.seq > $3 AND r.op = 'U' ORDER BY r.seq`,
    [run.ctx.actor.userId, id, seq],
  );
  const first: Record<string, unknown> = {};
  const last: Record<string, unknown> = {};
  const links = new Map<string, number>();
  for (const line of later) {
    if (line.kind === 'label_on' || line.kind === 'label_off')
      for (const label of idsOf(line) ?? [])
        links.set(label, (links.get(label) ?? 0) + (line.kind === 'label_on' ? 1 : -1));
    else fold(line, first, last);
  }
  const differing = Object.keys(first).filter((column) => !sameJson(first[column], last[column]));
  const fields = shownFields(kind, differing, first, first, last).map(({ field, values: [was, set, now] }) => ({
    field,
    was,
    set,
    now,
  }));
  const [on, off] = [1, -1].map((net) => [...links].filter(([, count]) => count === net).map(([label]) => label));
  const relinked = (on?.length ?? 0) + (off?.length ?? 0) > 0;
  return relinked ? [...fields, { field: 'labelIds', was: off, set: off, now: on }] : fields;
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

/** Whether a record contains records that the undone changes did not create, and that its deletion would cascade to. */
export async function holdsOthers(run: UndoRun, kind: TrashKind, id: string): Promise<boolean> {
  for (const [table, column] of contents[kind]) {
    const rows = await queryTx(run.open.tx).query(
      `SELECT 1 AS one FROM ${table} WHERE user_id = $1 AND ${column} = $2 AND deleted_at IS NULL AND NOT id = ANY($3::text[]) LIMIT 1`,
      [run.ctx.actor.userId, id, [...run.made]],
    );
    if (rows.length > 0) return true;
  }
  return false;
}
