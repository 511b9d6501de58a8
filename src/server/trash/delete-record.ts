import type { TrashKind } from '../../contract/trash.ts';
import { newId } from '../db/new-id.ts';
import type { WriteTransaction } from '../records/write.ts';

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
  await tx.deletion.create({
    data: {
      id: deletionId,
      userId,
      rootKind: root.kind,
      rootId: root.id,
      rootName: [...root.name].slice(0, nameCharactersMax).join(''),
      deletedAt: at,
    },
  });
  return { deletedAt: at, deletionId, updatedAt: at };
}
