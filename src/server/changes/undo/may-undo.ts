import { holdsScopes, type Scope } from '../../../contract/scopes.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Actor } from '../../records/actor.ts';
import { type ChangeLine, recordKindOf } from '../change-line.ts';
import { type StoredChange, seesAll } from '../read-changes.ts';

const resourceOf: Readonly<Record<string, 'tasks' | 'projects' | 'labels' | 'comments' | 'reminders'>> = {
  project: 'projects',
  section: 'projects',
  task: 'tasks',
  occurrence: 'tasks',
  label: 'labels',
  comment: 'comments',
  attachment: 'comments',
  reminder: 'reminders',
};

/** To undo an import is to move all that it made to Trash. */
const importScopes: readonly Scope[] = ['tasks:delete', 'projects:delete', 'labels:write'];

/**
 * A credential may undo what it did itself, so that an agent without `tasks:delete` can take back what it made by mistake; of another's
 * change it needs `:write` of each kind, `:delete` to move to Trash what was made.
 * @throws DomainError insufficient_scope
 */
export function requireUndo(actor: Actor, change: StoredChange, lines: readonly ChangeLine[]): void {
  if (seesAll({ actor }, change)) return;
  const required = new Set<Scope>(lines.flatMap(scopesOf));
  if (!holdsScopes(actor.scopes, [...required]))
    throw new DomainError('insufficient_scope', { requiredScopes: [...required] });
}

function scopesOf({ kind, op }: ChangeLine): readonly Scope[] {
  if (kind === 'import') return importScopes;
  const resource = resourceOf[recordKindOf(kind)];
  if (resource === undefined) return [];
  // Labels have no scope of deletion.
  return [op === 'I' && resource !== 'labels' && kind !== 'occurrence' ? `${resource}:delete` : `${resource}:write`];
}
