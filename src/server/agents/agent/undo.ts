import type { UndoInput } from '../../../contract/agent.ts';
import { DomainError, invalidField } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { listChanges } from '../../history/changes/list-changes.ts';
import { undoOperations } from '../../history/changes/undo/may-undo.ts';
import { undoChanges } from '../../history/changes/undo/undo-changes.ts';
import { plural } from './plural.ts';

const lookedBackMax = 100;

/**
 * Undoes changes together, newest first, or this token's latest change that has not been undone.
 * @throws DomainError as undoChanges · validation_failed unless exactly one of `changeIds` and `last` is given
 */
export async function undo(ctx: VerbContext, { changeIds, last, onConflict }: UndoInput) {
  if ((changeIds === undefined) === (last !== true))
    throw invalidField('changeIds', 'required', 'Give changeIds, or last: true');
  const chosen = [...new Set(changeIds ?? [await lastOwn(ctx)])];
  const { change, undone, kept } = await undoChanges(ctx, { changeIds: chosen, onConflict });
  const nothing = undone.length === 0 && kept.length === 0;
  return {
    summary: nothing
      ? 'Nothing was left to undo.'
      : `Undid ${changesIn(chosen, change?.undoes ?? [])}: ${plural(undone.length, 'record')}${kept.length > 0 ? `, ${kept.length} kept as changed since` : ''}.`,
    undone: undone.map(({ kind, id }) => ({ kind, id })),
    kept: kept.map(({ kind, id, name, reason }) => ({ kind, id, name: name ?? '', reason })),
  };
}

/** `chg_7`, `2 changes`, or `1 of 2 changes` where the others had been undone before. */
function changesIn(chosen: readonly string[], undone: readonly string[]): string {
  if (chosen.length === 1) return `${chosen[0]}`;
  const whole = plural(chosen.length, 'change');
  const count = chosen.filter((id) => undone.includes(id)).length;
  return count === chosen.length ? whole : `${count} of ${whole}`;
}

async function lastOwn(ctx: VerbContext): Promise<string> {
  const { items } = await listChanges(ctx, { tokenId: 'self', limit: lookedBackMax });
  const standing = items.find(({ undoable, operation }) => undoable && !undoOperations.includes(operation));
  if (!standing) throw new DomainError('not_found', { detail: 'This token has no change left to undo.' });
  return standing.id;
}
