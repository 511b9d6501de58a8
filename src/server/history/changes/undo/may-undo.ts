import type { OnConflict } from '../../../../contract/changes.ts';
import { holdsScopes, type Scope } from '../../../../contract/scopes.ts';
import { queryTx } from '../../../foundation/db/query.ts';
import { DomainError } from '../../../foundation/platform/domain-error.ts';
import type { Actor } from '../../../foundation/records/actor.ts';
import { isTrashKind, kinds } from '../../../foundation/records/kinds.ts';
import type { WriteTransaction } from '../../../foundation/records/write.ts';
import { type ChangeLine, isEffective, lineColumns, recordKindOf } from '../change-line.ts';
import { type StoredChange, seesAll } from '../read-changes.ts';

/** Undoing an import moves everything it created to Trash. */
const importScopes: readonly Scope[] = ['tasks:delete', 'projects:delete', 'labels:write'];

/**
 * A credential may undo its own changes, so that an agent without `tasks:delete` can undo a creation made by mistake; an access token for
 * less than was granted needs `:write` for each kind. For another credential's change it needs `tasks:read`, as for reading it, `:write`
 * for each kind, and `:delete` to move to Trash what the change created or restored.
 * @throws DomainError insufficient_scope
 */
export function requireUndo(actor: Actor, change: StoredChange, lines: readonly ChangeLine[]): void {
  if (seesAll({ actor }, change)) return;
  const isOwn = actor.tokenId === change.tokenId;
  if (!isOwn) requireScopes(actor, ['tasks:read']);
  requireScopes(
    actor,
    lines.flatMap((line) => scopesFor(line, !isOwn && (line.op === 'I' || line.op === 'R'))),
  );
}

/**
 * Checks an undo that has overwritten conflicts, by all that it wrote: without conflicts to protect other people's work it is a write like
 * any other.
 * @throws DomainError insufficient_scope
 */
export async function requireOverwrite(actor: Actor, { tx }: WriteTransaction): Promise<void> {
  if (actor.tokenId === null) return;
  const lines = await queryTx(tx).query<ChangeLine>(
    `SELECT ${lineColumns} FROM change_row r
     WHERE r.user_id = $1 AND r.seq = nullif(current_setting('tidemark.seq', true), '')::bigint`,
    [actor.userId],
  );
  requireScopes(
    actor,
    lines.filter(isEffective).flatMap((line) => scopesFor(line, line.op === 'D')),
  );
}

function requireScopes(actor: Actor, scopes: readonly Scope[]): void {
  const requiredScopes = [...new Set(scopes)];
  if (!holdsScopes(actor.scopes, requiredScopes)) throw new DomainError('insufficient_scope', { requiredScopes });
}

/** A finished occurrence is no record in Trash. */
function scopesFor({ kind }: ChangeLine, trashes: boolean): readonly Scope[] {
  if (kind === 'import') return importScopes;
  if (kind === 'occurrence') return [kinds.task.scopes.write];
  const record = recordKindOf(kind);
  return isTrashKind(record) ? [kinds[record].scopes[trashes ? 'delete' : 'write']] : [];
}

/** The operations that undo, also where they undid no change wholly. */
export const undoOperations: readonly string[] = ['changes.undo', 'changes.undoMany', 'agent.undoChange'];

/** What the guardrails must know of an undo beside its effect. */
export interface DeclaredUndo {
  /** The numbers of the changes that it undoes, wholly or in part. */
  readonly seqs: readonly number[];
  readonly overwrites: boolean;
}

/** Notes what an undo sets out to do, for the checks before the commit of its transaction. */
export async function declareUndo(
  { tx }: WriteTransaction,
  seqs: readonly number[],
  onConflict: OnConflict,
): Promise<void> {
  const declared: DeclaredUndo = { seqs, overwrites: onConflict === 'overwrite' };
  await queryTx(tx).query(`SELECT set_config('tidemark.undo', $1, true)`, [JSON.stringify(declared)]);
}

/** The undo of an open transaction; null for any other write. */
export async function declaredUndo({ tx }: WriteTransaction): Promise<DeclaredUndo | null> {
  const [row] = await queryTx(tx).query<{ declared: DeclaredUndo | null }>(
    `SELECT nullif(current_setting('tidemark.undo', true), '')::jsonb AS declared`,
    [],
  );
  return row?.declared ?? null;
}
