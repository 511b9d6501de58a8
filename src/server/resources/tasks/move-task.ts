import type { MovedTask, MoveTaskInput } from '../../../contract/tasks.ts';
import { type OwnedTask, readTask, writeTask } from '../../foundation/records/owned-task.ts';
import { type Placement, positionAmong } from '../../foundation/records/position.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { WriteTransaction } from '../../foundation/records/write.ts';
import { moveDescendants } from './move-descendants.ts';
import { moveInToday } from './move-in-today.ts';
import { heightOf, subtreeOf } from './subtree.ts';
import {
  checkParent,
  type RequestedContainer,
  resolveContainer,
  siblingsInContainer,
  type TaskContainer,
} from './task-container.ts';

/**
 * Moves a task with its sub-tasks, or reorders it among its siblings or in Today.
 * @throws DomainError not_found · validation_failed · limit_reached in Today
 */
export async function moveTask(ctx: VerbContext, input: MoveTaskInput): Promise<MovedTask> {
  return writeTask(ctx, input.id, async (open, task) => {
    if (input.list === 'today') return moveInToday(ctx, open, task, input);
    await moveTo(open, task, destinationOf(input), input);
    return readTask(open.tx, ctx, task.id);
  });
}

/** The requested destination. Unlike in a PATCH, a project alone means its top level, even in the task's current project. */
export function destinationOf({ projectId, sectionId, parentId }: RequestedContainer): RequestedContainer {
  const projectAlone = projectId !== undefined && sectionId === undefined && parentId === undefined;
  return projectAlone ? { projectId, sectionId: null, parentId: null } : { projectId, sectionId, parentId };
}

/** The container after a move: another project clears section and parent, another section clears the parent. */
export async function containerAfterMove(
  { tx }: WriteTransaction,
  task: OwnedTask,
  wanted: RequestedContainer,
): Promise<TaskContainer> {
  const sameProject = wanted.projectId === undefined || wanted.projectId === task.projectId;
  const parentId =
    wanted.parentId !== undefined
      ? wanted.parentId
      : sameProject && wanted.sectionId === undefined
        ? task.parentId
        : null;
  // A task has a project already: no default is asked for.
  const owner = { userId: task.userId, projectIds: null };
  if (parentId !== null) return resolveContainer(tx, owner, { ...wanted, parentId });
  const sectionId = wanted.sectionId !== undefined ? wanted.sectionId : sameProject ? task.sectionId : null;
  if (sectionId !== null) return resolveContainer(tx, owner, { projectId: wanted.projectId, sectionId });
  return resolveContainer(tx, owner, { projectId: wanted.projectId ?? task.projectId });
}

export async function moveTo(
  open: WriteTransaction,
  task: OwnedTask,
  wanted: RequestedContainer,
  placement: Placement,
): Promise<void> {
  const { tx, at } = open;
  const container = await containerAfterMove(open, task, wanted);
  const height = heightOf(await subtreeOf(tx, task.userId, task.id));
  await checkParent(tx, task.userId, container.parentId, task.id, height);
  const changesContainer =
    container.projectId !== task.projectId ||
    container.sectionId !== task.sectionId ||
    container.parentId !== task.parentId;
  const current = { id: task.id, position: changesContainer ? null : task.position };
  const position = await positionAmong(tx, siblingsInContainer(task.userId, container), placement, current);
  if (!changesContainer && position === task.position) return;
  await tx.task.updateMany({
    where: { userId: task.userId, id: task.id },
    data: { ...container, position, updatedAt: at },
  });
  await moveDescendants(open, task, container);
}
