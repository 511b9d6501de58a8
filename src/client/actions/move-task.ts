import type { Task } from '../../contract/tasks.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { createProject } from './create-project.ts';
import { descendantsOf } from './descendants.ts';
import type { Neighbour } from './move-project.ts';
import { isSibling, positionAmong } from './positions.ts';
import { quoted } from './quoted.ts';

type TaskContainer = Pick<Task, 'projectId' | 'sectionId' | 'parentId'>;

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
  const parts = placeTasks(workspace, ids, placement);
  if (parts.length > 0) workspace.undo.pushMutations(sentence, parts);
}

/** Moves tasks to a project that is created for them; the one undo moves the project to Trash as well. */
export function moveToNewProject(workspace: Workspace, ids: readonly string[], name: string, sentence: string): void {
  const { id, part } = createProject(workspace, { name });
  const parts = placeTasks(workspace, ids, { projectId: id, sectionId: null, parentId: null });
  workspace.undo.pushMutations(sentence, [part, ...parts]);
}

function placeTasks(workspace: Workspace, ids: readonly string[], placement: TaskPlacement): UndoPart[] {
  let where = placement;
  return workspace.replica.batch(() =>
    topmost(workspace, ids).map((task) => {
      const part = placeTask(workspace, task, where);
      where = { projectId: where.projectId, sectionId: where.sectionId, parentId: where.parentId, afterId: task.id };
      return part;
    }),
  );
}

/** Moves a task that was just created below another one, as a part of its creation. @returns what undoes it */
export function placeBelow(workspace: Workspace, id: string, afterId: string): UndoPart | null {
  const { replica } = workspace;
  const task = replica.get('task', id);
  const above = replica.get('task', afterId);
  if (!task || !above) return null;
  const { projectId, sectionId, parentId } = above;
  return placeTask(workspace, task, { projectId, sectionId, parentId, afterId: above.id });
}

/** The tasks whose ancestors are not in the list: a descendant moves with its ancestor. */
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

function placeTask({ replica, outbox }: Workspace, task: Task, placement: TaskPlacement): UndoPart {
  const { afterId, beforeId, ...container } = placement;
  const siblings = [...replica.all('task').values()].filter(
    (other) => other.id !== task.id && isSibling(other, container),
  );
  const named = siblings.some(({ id }) => id === replica.realId(afterId ?? beforeId ?? ''));
  const neighbour: Neighbour = named ? ((afterId === undefined ? { beforeId } : { afterId }) as Neighbour) : {};
  const { projectId, sectionId, parentId } = container;
  const below = (place: Pick<Task, 'projectId' | 'sectionId'>) =>
    descendantsOf(replica, task.id).map(({ id }): Patch => ({ kind: 'task', id, set: place }));
  const stays = task.projectId === projectId && task.sectionId === sectionId;
  // A step among siblings names no place: a task that another device has moved meanwhile is not taken back by it.
  const isStep = named && stays && task.parentId === parentId;
  const place = parentId === null ? { projectId, sectionId, parentId } : { parentId };
  const request: MutationRequest = {
    procedure: 'tasks.move',
    input: { id: task.id, ...(isStep ? {} : place), ...neighbour },
    patches: [
      { kind: 'task', id: task.id, set: { ...container, position: positionAmong(siblings, neighbour) } },
      ...(stays ? [] : below({ projectId, sectionId })),
    ],
    summary: `Move ${quoted(task.name)}`,
  };
  const { position } = task;
  const old = { projectId: task.projectId, sectionId: task.sectionId };
  const before: Patch[] = [
    { kind: 'task', id: task.id, set: { ...old, parentId: task.parentId, position } },
    ...(stays ? [] : below(old)),
  ];
  return { mutationId: outbox.add(request), request, before };
}
