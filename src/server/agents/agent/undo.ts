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
  const { undone, kept } = await undoChanges(ctx, { changeIds: chosen, onConflict });
  const nothing = undone.length === 0 && kept.length === 0;
  return {
    summary: nothing
      ? 'Nothing was left to undo.'
      : `Undid ${chosen.length === 1 ? chosen[0] : plural(chosen.length, 'change')}: ${plural(undone.length, 'record')}${kept.length > 0 ? `, ${kept.length} kept as changed since` : ''}.`,
    undone: undone.map(({ kind, id }) => ({ kind, id })),
    kept: kept.map(({ kind, id, name, reason }) => ({ kind, id, name: name ?? '', reason })),
  };
}

async function lastOwn(ctx: VerbContext): Promise<string> {
  const { items } = await listChanges(ctx, { tokenId: 'self', limit: lookedBackMax });
  const standing = items.find(({ undoable, operation }) => undoable && !undoOperations.includes(operation));
  if (!standing) throw new DomainError('not_found', { detail: 'This token has no change left to undo.' });
  return standing.id;
}
