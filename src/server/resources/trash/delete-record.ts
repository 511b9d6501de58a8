import type { TrashKind } from '../../../contract/trash.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { queryTx } from '../../foundation/db/query.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';

export interface DeletionRoot {
  readonly kind: TrashKind;
  readonly id: string;
  /** The name that Trash shows. */
  readonly name: string;
}

const nameCharactersMax = 200;

/**
 * Opens a deletion, with which every row that it cascades to is then marked; each row is its own tombstone (architecture.md).
 * @returns the columns of a tombstone
 */
export async function openDeletion(
  { tx, at, deletionId: joined }: WriteTransaction,
  userId: string,
  root: DeletionRoot,
) {
  if (joined !== undefined) return { deletedAt: at, deletionId: joined, updatedAt: at };
  const deletionId = newId('deletion');
  await queryTx(tx).query(
    `INSERT INTO deletion (id, user_id, root_kind, root_id, root_name, deleted_at) VALUES ($1, $2, $3, $4, $5, $6::timestamptz)`,
    [deletionId, userId, root.kind, root.id, [...root.name].slice(0, nameCharactersMax).join(''), at.toISOString()],
  );
  return { deletedAt: at, deletionId, updatedAt: at };
}
