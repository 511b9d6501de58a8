import type { Task } from '../../contract/tasks.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { Workspace } from '../workspace.ts';
import { descendantsOf } from './descendants.ts';
import type { Neighbour } from './move-project.ts';
import { byPosition, isSibling, positionAmong } from './positions.ts';
import { quoted } from './quoted.ts';

export type TaskContainer = Pick<Task, 'projectId' | 'sectionId' | 'parentId'>;

/** A container and a neighbour in it; with neither `afterId` nor `beforeId`, its end. */
export type TaskPlacement = TaskContainer & Neighbour;

/**
 * Moves tasks with their sub-tasks to one place, in the order given. One undo for all.
 * @param sentence what was done: `Moved “Order tiles” to Kitchen`
 */
export function moveTasks(
  workspace: Workspace,
  ids: readonly string[],
  placement: TaskPlacement,
  sentence: string,
): void {
  const { outbox, undo } = workspace;
  const backs: (() => void)[] = [];
  let where = placement;
  for (const task of topmost(workspace, ids)) {
    const before = currentPosition(workspace, task);
    const mutationId = placeTask(workspace, task, where);
    backs.push(() => {
      if (!outbox.cancel(mutationId)) placeTask(workspace, task, before);
    });
    where = { projectId: where.projectId, sectionId: where.sectionId, parentId: where.parentId, afterId: task.id };
  }
  if (backs.length === 0) return;
  undo.push(
    sentence,
    () => {
      for (const back of backs.reverse()) back();
    },
    () => moveTasks(workspace, ids, placement, sentence),
  );
}

/** The tasks that have no ancestor among them: descendants move with their ancestor. */
function topmost({ replica }: Workspace, ids: readonly string[]): Task[] {
  const wanted = new Set(ids.map(replica.realId));
  const tasks = [...wanted].map((id) => replica.get('task', id)).filter((task) => task !== undefined);
  const hasAncestor = (task: Task): boolean => {
    if (task.parentId === null) return false;
    if (wanted.has(task.parentId)) return true;
    const parent = replica.get('task', task.parentId);
    return parent !== undefined && hasAncestor(parent);
  };
  return tasks.filter((task) => !hasAncestor(task));
}

/** The current position of a task, by a neighbour that is likely to be there when the move is undone. */
function currentPosition({ replica }: Workspace, task: Task): TaskPlacement {
  const { projectId, sectionId, parentId } = task;
  const others = [...replica.all('task').values()].filter((other) => other.id !== task.id && isSibling(other, task));
  others.sort(byPosition);
  const next = others.find((other) => byPosition(other, task) > 0);
  const previous = others.at(-1);
  const neighbour = next ? { beforeId: next.id } : previous ? { afterId: previous.id } : {};
  return { projectId, sectionId, parentId, ...neighbour };
}

/** @returns the mutation's id */
function placeTask({ replica, outbox }: Workspace, task: Task, placement: TaskPlacement): string {
  const { afterId, beforeId, ...container } = placement;
  const siblings = [...replica.all('task').values()].filter(
    (other) => other.id !== task.id && isSibling(other, container),
  );
  const named = siblings.some(({ id }) => id === replica.realId(afterId ?? beforeId ?? ''));
  const neighbour: Neighbour = named ? ((afterId === undefined ? { beforeId } : { afterId }) as Neighbour) : {};
  const { projectId, sectionId, parentId } = container;
  const below = descendantsOf(replica, task.id).map(
    ({ id }): Patch => ({ kind: 'task', id, set: { projectId, sectionId } }),
  );
  const stays = task.projectId === projectId && task.sectionId === sectionId;
  return outbox.add({
    procedure: 'tasks.move',
    input: {
      id: task.id,
      ...(parentId === null ? { projectId, sectionId, parentId } : { parentId }),
      ...neighbour,
    },
    patches: [
      { kind: 'task', id: task.id, set: { ...container, position: positionAmong(siblings, neighbour) } },
      ...(stays ? [] : below),
    ],
    summary: `Move ${quoted(task.name)}`,
  });
}
