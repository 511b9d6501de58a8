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

/** Undoing an import moves everything it created to Trash. */
const importScopes: readonly Scope[] = ['tasks:delete', 'projects:delete', 'labels:write'];

/**
 * A credential may undo its own changes, so that an agent without `tasks:delete` can undo a creation made by mistake. For another
 * credential's change it needs `:write` for each kind, and `:delete` to move created records to Trash.
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
  // Labels have no scope for deletion.
  return [op === 'I' && resource !== 'labels' && kind !== 'occurrence' ? `${resource}:delete` : `${resource}:write`];
}
