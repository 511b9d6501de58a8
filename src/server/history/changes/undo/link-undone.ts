import type { Queryable } from '../../../foundation/db/query.ts';
import type { VerbContext } from '../../../foundation/records/verb-context.ts';
import { setUndoneBy, type UndoMark, type UndoMarks } from './undo-marks.ts';

/** The marks of some changes, and of all that they undid directly or through others. */
export async function readMarks(
  queryable: Queryable,
  { actor }: VerbContext,
  seqs: readonly number[],
): Promise<Map<number, UndoMark>> {
  const rows = await queryable.query<{ seq: number; undoes: string[] | null; undoneBy: string | null }>(
    `WITH RECURSIVE reached AS (
       SELECT seq, undoes, undone_by FROM change WHERE user_id = $1 AND seq = ANY($2::bigint[])
       UNION
       SELECT c.seq, c.undoes, c.undone_by FROM reached CROSS JOIN LATERAL unnest(reached.undoes) undone(seq)
       JOIN change c ON c.user_id = $1 AND c.seq = undone.seq)
     SELECT seq::int AS seq, undoes::text[] AS undoes, undone_by::text AS "undoneBy" FROM reached`,
    [actor.userId, seqs],
  );
  return new Map(
    rows.map(({ seq, undoes, undoneBy }) => [
      seq,
      { seq, undoes: (undoes ?? []).map(Number), undoneBy: undoneBy === null ? null : Number(undoneBy) },
    ]),
  );
}

/** Links the undone changes with the new one. @returns the number of the new change; null when nothing was changed */
export async function linkUndone(
  queryable: Queryable,
  { actor }: VerbContext,
  marks: UndoMarks,
  undone: readonly number[],
): Promise<number | null> {
  const [row] = await queryable.query<{ seq: string | null }>(
    `SELECT nullif(current_setting('tidemark.seq', true), '') AS seq FROM sync_clock WHERE user_id = $1`,
    [actor.userId],
  );
  if (!row?.seq) return null;
  const seq = Number(row.seq);
  if (undone.length === 0) return seq;
  const before = new Map([...marks.values()].map((mark) => [mark.seq, mark.undoneBy]));
  for (const each of undone) setUndoneBy(marks, each, seq);
  const changed = [...marks.values()].filter((mark) => mark.undoneBy !== before.get(mark.seq));
  await queryable.query('UPDATE change SET undoes = $3::bigint[] WHERE user_id = $1 AND seq = $2', [
    actor.userId,
    seq,
    undone.toSorted((a, b) => a - b),
  ]);
  await queryable.query(
    `UPDATE change SET undone_by = changed.by FROM unnest($2::bigint[], $3::bigint[]) AS changed(seq, by)
     WHERE change.user_id = $1 AND change.seq = changed.seq`,
    [actor.userId, changed.map((mark) => mark.seq), changed.map((mark) => mark.undoneBy)],
  );
  return seq;
}
