import type { ChangeKind } from '../../../../contract/changes.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import type { ChangeLine, Columns } from '../change-line.ts';
import type { UndoRun } from './undo-run.ts';

/** A record that a line updated. */
export interface UpdatedRecord {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly line: ChangeLine;
  /** All its columns at present, right before the change, and right after it. */
  readonly now: Columns;
  readonly was: Columns;
  readonly set: Columns;
}

/** The records of some lines of one change, as far as they exist. */
export async function updatedRecords(run: UndoRun, lines: readonly ChangeLine[]): Promise<UpdatedRecord[]> {
  const records: UpdatedRecord[] = [];
  for (const [kind, ofKind] of Map.groupBy(lines, (line) => line.kind as ChangeKind)) {
    const ids = ofKind.map(({ recordId }) => recordId);
    const present = await presentColumns(run, kind, ids);
    const replaced = await replacedSince(run, kind, ids, ofKind[0]?.seq ?? 0);
    for (const line of ofKind) {
      const id = line.recordId;
      const row = present.get(id);
      if (!row) continue;
      const now = asIfFree(run, id, row);
      // Siblings that are keyed anew leave no line in the log, so only a position with a later line is known to differ.
      const { position, today_position } = now;
      const set = { ...now, ...line.after, position, today_position, ...replaced.get(id) };
      records.push({ kind, id, line, now, set, was: { ...set, ...line.before } });
    }
  }
  return records;
}

/** The place that the undo gave a record, where it could so far only put it beside that. */
function asIfFree({ homes, positions }: UndoRun, id: string, row: Columns): Columns {
  const wanted = positions.get(id);
  return { ...row, ...homes.get(id), ...(wanted && { position: wanted.position }) };
}

async function presentColumns({ open, ctx }: UndoRun, kind: ChangeKind, ids: readonly string[]) {
  const rows = await queryTx(open.tx).query<{ id: string; columns: Columns }>(
    `SELECT id, to_jsonb(r) AS columns FROM "${kind}" r WHERE user_id = $1 AND id = ANY($2::text[])`,
    [ctx.actor.userId, ids],
  );
  return new Map(rows.map(({ id, columns }) => [id, columns]));
}

/** The value that each column had after a change, of the columns that later changes replaced. */
async function replacedSince({ open, ctx }: UndoRun, kind: ChangeKind, ids: readonly string[], seq: number) {
  const rows = await queryTx(open.tx).query<{ id: string; columns: Columns }>(
    `SELECT id, jsonb_object_agg(name, value) AS columns FROM (
       SELECT DISTINCT ON (r.record_id, b.key) r.record_id AS id, b.key AS name, b.value
       FROM change_row r CROSS JOIN LATERAL jsonb_each(r.before) b
       WHERE r.user_id = $1 AND r.kind = $2 AND r.record_id = ANY($3::text[]) AND r.seq > $4 AND r.op = 'U'
       ORDER BY r.record_id, b.key, r.seq) first
     GROUP BY id`,
    [ctx.actor.userId, kind, ids, seq],
  );
  return new Map(rows.map(({ id, columns }) => [id, columns]));
}
