import { limits } from '../../../contract/limits.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { ancestorsOf, type TaskContainer } from './task-container.ts';

/** A container in which a task was, and the task itself where it is to return. */
type Returning = TaskContainer & { readonly userId: string; readonly id: string };

export function sameContainer(container: TaskContainer, task: TaskContainer): boolean {
  return (
    container.projectId === task.projectId &&
    container.sectionId === task.sectionId &&
    container.parentId === task.parentId
  );
}

/**
 * The nearest container that is not deleted: parent, section, project, else the Inbox. A parent decides project and section, and none of
 * the task's own sub-tasks becomes its parent.
 * @param height the levels of the task; an ancestor without room for them within the depth limit is skipped
 */
export async function nearestContainer(tx: Tx, task: Returning, height: number): Promise<TaskContainer> {
  const { userId, projectId, sectionId } = task;
  const parent = await nearestParent(tx, task, height);
  if (parent !== null) return parent;
  const notDeleted = { userId, deletedAt: null };
  if (sectionId !== null && (await tx.section.count({ where: { ...notDeleted, id: sectionId, projectId } })) > 0)
    return { projectId, sectionId, parentId: null };
  if ((await tx.project.count({ where: { ...notDeleted, id: projectId } })) > 0)
    return { projectId, sectionId: null, parentId: null };
  const inbox = await tx.project.findFirstOrThrow({ where: { userId, isInbox: true }, select: { id: true } });
  return { projectId: inbox.id, sectionId: null, parentId: null };
}

async function nearestParent(
  tx: Tx,
  { userId, id, parentId }: Returning,
  height: number,
): Promise<TaskContainer | null> {
  if (parentId === null) return null;
  const ancestors = await ancestorsOf(tx, userId, parentId);
  const self = ancestors.findIndex((ancestor) => ancestor.id === id);
  const nearest = ancestors.find(
    ({ deleted }, index) => index > self && !deleted && ancestors.length - index + height <= limits.taskDepthMax,
  );
  if (nearest === undefined) return null;
  const { projectId, sectionId } = await tx.task.findUniqueOrThrow({
    where: { userId, id: nearest.id },
    select: { projectId: true, sectionId: true },
  });
  return { projectId, sectionId, parentId: nearest.id };
}
