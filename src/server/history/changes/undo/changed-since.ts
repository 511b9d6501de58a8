import type { TrashKind } from '../../../../contract/trash.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import { kinds } from '../../../foundation/records/kinds.ts';
import { shownFields } from '../change-fields.ts';
import { type ChangeLine, type Columns, idsOf, lineColumns, sameJson } from '../change-line.ts';
import { setByGroup, type UndoRun } from './undo-run.ts';

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
  const place = { ...run.homes.get(id), ...(run.positions.has(id) && { position: run.positions.get(id)?.position }) };
  for (const [column, value] of Object.entries(place)) if (Object.hasOwn(last, column)) last[column] = value;
  // A change that restored a record may have changed it too, which is undone before the record returns to Trash.
  const before = own.find((line) => !isLink(line))?.before ?? {};
  const differing = Object.keys(first).filter(
    (column) =>
      !sameJson(first[column], last[column]) &&
      !(Object.hasOwn(before, column) && sameJson(last[column], before[column])),
  );
  const others = (await setByGroup(run, id, seq, differing)) ? [] : differing;
  const fields = shownFields(kind, others, first, first, last).map(({ field, values: [was, set, now] }) => ({
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

/**
 * Whether a record contains records that it did not contain right after a change that created or restored it. Records count as they are
 * and were, however often they went to Trash, or out of it, in between.
 */
export async function holdsOthers(
  { open, ctx, own }: UndoRun,
  kind: TrashKind,
  id: string,
  seq: number,
): Promise<boolean> {
  for (const [table, column] of kinds[kind].contents) {
    const rows = await queryTx(open.tx).query(
      `WITH moved AS MATERIALIZED (
         SELECT DISTINCT ON (r.record_id) r.record_id AS id, r.before->>$5 AS container FROM change_row r
         WHERE r.user_id = $1 AND r.seq > $3 AND r.kind = $4 AND r.op = 'U' AND r.before ? $5
         ORDER BY r.record_id, r.seq),
       in_trash AS MATERIALIZED (
         SELECT DISTINCT ON (each.id) each.id, r.op FROM change_row r
         CROSS JOIN LATERAL jsonb_array_elements_text(CASE jsonb_typeof(r.after->'ids') WHEN 'array' THEN r.after->'ids' WHEN 'null' THEN
           CASE jsonb_typeof(r.after->'roots') WHEN 'array' THEN r.after->'roots' ELSE '[]' END ELSE '[]' END) each(id)
         WHERE r.user_id = $1 AND r.seq > $3 AND r.kind = $4 AND r.op IN ('D', 'R')
         -- Of what one change restored from a deletion and put into another, the restoration came first.
         ORDER BY each.id, r.seq, r.op DESC)
       SELECT 1 AS one FROM ${table} held
       LEFT JOIN moved ON moved.id = held.id
       LEFT JOIN in_trash ON in_trash.id = held.id
       WHERE held.user_id = $1 AND held.${column} = $2 AND held.deleted_at IS NULL AND NOT held.id = ANY($6::text[])
         AND (held.created_at > (SELECT at FROM change WHERE user_id = $1 AND change.seq = $3)
           OR (moved.id IS NOT NULL AND moved.container IS DISTINCT FROM $2)
           OR in_trash.op = 'R')
       LIMIT 1`,
      [ctx.actor.userId, id, seq, table, column, [...own]],
    );
    if (rows.length > 0) return true;
  }
  return false;
}
