import { createHash } from 'node:crypto';
import type { Change, ChangeRow } from '../../../contract/changes.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { changeIdOf } from '../../foundation/records/change-origin.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { ClosedChange, WriteTransaction } from '../../foundation/records/write.ts';
import { namesOf } from '../../history/changes/change-names.ts';
import { toRows } from '../../history/changes/change-rows.ts';
import { changeInside, foldIds } from '../../history/changes/dry-run.ts';
import { findChange } from '../../history/changes/get-change.ts';
import { readLines } from '../../history/changes/read-changes.ts';
import { withMadeFields } from './made-fields.ts';

/** The change of an open transaction in the form in which the user is asked to approve it. */
export interface ChangePreview {
  /** The change; null = nothing is changed. */
  readonly change: Change | null;
  /** A hexadecimal hash, equal for two runs that do the same to the same records. */
  readonly hash: string;
}

/** A change with more lines is compared by this number of lines and by their count. */
const comparedLinesMax = 10_000;

/**
 * Fields whose value is the instant of the run, or a rank among neighbours: that they are set is what counts, as of `in two
 * hours`.
 */
const momentary = new Set(['archivedAt', 'deletedAt', 'firedAt', 'position']);

export async function previewChange(
  ctx: Pick<VerbContext, 'actor'>,
  { changed }: ClosedChange,
  open: WriteTransaction,
): Promise<ChangePreview> {
  const { change, madeIds } = await changeInside(ctx, open, changed);
  if (change === null || changed === null) return { change: null, hash: hashOf([]) };
  const queryable = queryTx(open.tx);
  const stored = await findChange(queryable, ctx.actor.userId, changeIdOf(changed));
  const lines = (await readLines(queryable, ctx, [stored], comparedLinesMax)).get(changed) ?? [];
  const { userId } = ctx.actor;
  const rows = await withMadeFields(queryable, userId, toRows(lines, await namesOf(queryable, ctx.actor, lines)));
  const shown = { ...change, rows: await withMadeFields(queryable, userId, change.rows) };
  return {
    change: foldIds(shown, madeIds),
    hash: hashOf(foldIds([change.counts, rows.map(compared)], madeIds)),
  };
}

function compared({ kind, id, name, op, count, fields }: ChangeRow) {
  // A record's name counts only where the change creates it; a renaming by others in the meantime is no difference.
  const made = op === 'created' ? name : null;
  const values = fields.map(({ field, from, to }) =>
    momentary.has(field) || (op === 'created' && field === 'remindAt')
      ? [field, from !== null, to !== null]
      : [field, from, to],
  );
  return [kind, id, op, made, count, values];
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
