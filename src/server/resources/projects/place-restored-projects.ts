import { limits } from '../../../contract/limits.ts';
import { returnedPosition, siblingsInAccount } from '../../foundation/records/position.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { heightOfProjects, projectsAbove, projectWithin } from './project-tree.ts';

/**
 * Gives restored projects a position of their own, and brings to the top whose parent is in Trash, is archived although they are not, or
 * stands so deep by now that they would form a fourth level. It comes after the restore, so that parents restored with them count.
 * @param ids from the top down
 */
export async function placeRestoredProjects(
  { tx, at }: WriteTransaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const { position, archivedAt, parentId } = await tx.project.findFirstOrThrow({ where: { userId, id } });
    const free = await returnedPosition(tx, siblingsInAccount('project', userId), position, id);
    const stays = parentId === null || (await holds(parentId, id, archivedAt));
    if (free !== position || !stays)
      await tx.project.updateMany({
        where: { userId, id },
        data: { position: free, updatedAt: at, ...(stays ? {} : { parentId: null }) },
      });
  }

  async function holds(parentId: string, id: string, archivedAt: Date | null): Promise<boolean> {
    const parent = await tx.project.findFirst({ where: { userId, id: parentId, deletedAt: null } });
    if (!parent || (parent.archivedAt !== null && archivedAt === null)) return false;
    const [above, within] = [await projectsAbove(tx, userId, parentId), await projectWithin(tx, userId, id)];
    return !above.includes(id) && above.length + heightOfProjects(within) <= limits.projectDepthMax;
  }
}
