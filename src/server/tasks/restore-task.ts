import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import { notFound } from '../platform/domain-error.ts';
import { type OwnedTask, readTask } from '../records/owned-task.ts';
import { positionAmong, returnedPosition } from '../records/position.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { type Tx, type WriteTransaction, write } from '../records/write.ts';
import { isDeletionRoot, restoreDeletion, restoreRows } from '../trash/restore-record.ts';
import { moveDescendants } from './move-descendants.ts';
import { amongIds, deletedSubtreeOf, heightOf } from './subtree.ts';
import { ancestorsOf, siblingsInContainer, type TaskContainer } from './task-container.ts';

/**
 * Restores a task with the sub-tasks that were deleted with it. If its container is deleted, it returns to the nearest ancestor
 * that is not (parent, section, project), else to the Inbox, at the end. One that is not deleted is not changed.
 * @throws DomainError not_found
 */
export async function restoreTask(ctx: VerbContext, input: { id: string }): Promise<Task> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const task = await open.tx.task.findFirst({ where: { userId, id: input.id } });
    if (!task) throw notFound();
    if (task.deletionId !== null) await bringBack(open, task, task.deletionId);
    return readTask(open.tx, ctx.actor, task.id);
  });
}

async function bringBack(open: WriteTransaction, task: OwnedTask, deletionId: string): Promise<void> {
  const { tx, at } = open;
  const returning = await deletedSubtreeOf(tx, task.userId, task.id, deletionId);
  const container = await nearestContainer(tx, task, heightOf(returning));
  const siblings = siblingsInContainer(task.userId, container);
  const position = sameContainer(container, task)
    ? await returnedPosition(tx, siblings, task.position)
    : await positionAmong(tx, siblings, {});
  await tx.task.updateMany({ where: { id: task.id }, data: { ...container, position, updatedAt: at } });
  await moveDescendants(open, task, container);
  if (await isDeletionRoot(tx, deletionId, task.id)) await restoreDeletion(open, deletionId);
  else await restoreRows(open, 'task', amongIds(returning));
}

export function sameContainer(container: TaskContainer, task: TaskContainer): boolean {
  return (
    container.projectId === task.projectId &&
    container.sectionId === task.sectionId &&
    container.parentId === task.parentId
  );
}

/** @param height the restored levels; an ancestor without room for them within the depth limit is skipped */
export async function nearestContainer(
  tx: Tx,
  task: TaskContainer & { readonly userId: string },
  height: number,
): Promise<TaskContainer> {
  const { userId, projectId, sectionId } = task;
  if (task.parentId !== null) {
    const ancestors = await ancestorsOf(tx, userId, task.parentId);
    const parent = ancestors.find(
      (row, index) => !row.deleted && ancestors.length - index + height <= limits.taskDepthMax,
    );
    // Sub-tasks have the project and section of their parent, in Trash too.
    if (parent) return { projectId, sectionId, parentId: parent.id };
  }
  const notDeleted = { userId, deletedAt: null };
  if (sectionId !== null && (await tx.section.count({ where: { ...notDeleted, id: sectionId } })) > 0)
    return { projectId, sectionId, parentId: null };
  if ((await tx.project.count({ where: { ...notDeleted, id: projectId } })) > 0)
    return { projectId, sectionId: null, parentId: null };
  const inbox = await tx.project.findFirstOrThrow({ where: { userId, isInbox: true }, select: { id: true } });
  return { projectId: inbox.id, sectionId: null, parentId: null };
}
