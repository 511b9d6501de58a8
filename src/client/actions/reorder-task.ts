import { limits } from '../../contract/limits.ts';
import type { Task } from '../../contract/tasks.ts';
import type { PlaceInToday } from '../../lib/places-in-today.ts';
import type { Replica } from '../../sync/replica.ts';
import type { Workspace } from '../workspace.ts';
import { descendantsOf } from './descendants.ts';
import { moveInToday, tasksOfToday } from './move-in-today.ts';
import { moveSentence } from './move-sentence.ts';
import { moveTasks, type TaskPlacement } from './move-task.ts';
import { byPosition, isSibling } from './positions.ts';
import { quoted } from './quoted.ts';

export const directions = ['up', 'down', 'in', 'out'] as const;

/** `up` and `down` among its siblings, `in` below the one before it, `out` to its parent's level. */
export type Direction = (typeof directions)[number];

const sentences: Record<Exclude<Direction, 'in'>, (name: string) => string> = {
  up: (name) => `Moved ${name} up`,
  down: (name) => `Moved ${name} down`,
  out: (name) => `Moved ${name} out one level`,
};

const refusals: Record<Direction, string> = {
  up: 'It is the first one already.',
  down: 'It is the last one already.',
  in: 'There is no task above it to go under.',
  out: 'It is not a sub-task.',
};

/** Says why a list's rows stay where they are: it is a view of tasks that have their order elsewhere. */
export function sayUnordered({ notices }: Workspace): void {
  const text = 'This list has no order of your own; projects, the Inbox and Today have one.';
  notices.show({ text, key: 'hand-order', isOfPage: true });
}

/** Moves a task one step, without dragging. Says so when there is nowhere to go. */
export function reorderTask(workspace: Workspace, id: string, direction: Direction): void {
  const { replica, notices } = workspace;
  const task = replica.get('task', id);
  if (!task) return;
  const placement = stepOf(replica, task, direction);
  if (!placement) notices.announce(refusals[direction]);
  else if (placement.parentId !== null && !fitsBelow(replica, task, placement.parentId))
    notices.show({ text: `Tasks nest at most ${limits.taskDepthMax} levels deep.`, key: 'depth' });
  else {
    const sentence =
      direction === 'in' ? moveSentence(replica, [task.id], placement) : sentences[direction](quoted(task.name));
    moveTasks(workspace, [task.id], placement, sentence);
  }
}

/** Moves a task one step in Today, which has no levels. */
export function reorderInToday(workspace: Workspace, id: string, direction: 'up' | 'down'): void {
  const task = workspace.replica.get('task', id);
  if (!task) return;
  const place = stepInToday(workspace, task, direction);
  if (place) moveInToday(workspace, [id], place, sentences[direction](quoted(task.name)));
  else if (isDueToday(workspace, task)) workspace.notices.announce(refusals[direction]);
  else workspace.notices.announce('Only what is due today has an order there.');
}

/** The place one step away in Today; null = there is none, or the task is not due today. */
export function stepInToday(workspace: Workspace, task: Task, direction: 'up' | 'down'): PlaceInToday | null {
  if (!isDueToday(workspace, task)) return null;
  const all = tasksOfToday(workspace.replica, workspace.today.get());
  const index = all.findIndex(({ id }) => id === task.id);
  const neighbour = all[direction === 'up' ? index - 1 : index + 1];
  if (!neighbour) return null;
  return direction === 'up' ? { beforeId: neighbour.id } : { afterId: neighbour.id };
}

function isDueToday({ today }: Workspace, { completed, dueDate }: Task): boolean {
  return !completed && dueDate === today.get();
}

/** The placement one step away; null = the task cannot move in that direction. */
export function stepOf(replica: Replica, task: Task, direction: Direction): TaskPlacement | null {
  const { projectId, sectionId, parentId } = task;
  const siblings = [...replica.all('task').values()]
    .filter((other) => other.completed === task.completed && isSibling(other, task))
    .sort(byPosition);
  const index = siblings.findIndex((other) => other.id === task.id);
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  const home = { projectId, sectionId, parentId };
  switch (direction) {
    case 'up':
      return previous ? { ...home, beforeId: previous.id } : null;
    case 'down':
      return next ? { ...home, afterId: next.id } : null;
    case 'in':
      return previous ? { ...home, parentId: previous.id } : null;
    case 'out': {
      const parent = parentId === null ? undefined : replica.get('task', parentId);
      return parent ? { ...home, parentId: parent.parentId, afterId: parent.id } : null;
    }
  }
}

/** Whether a task with all below it may go under another one: the depth limit, and no circle. */
export function fitsBelow(replica: Replica, task: Task, parentId: string): boolean {
  let depth = 0;
  for (let above = replica.get('task', parentId); above; above = replica.get('task', above.parentId ?? '')) {
    if (above.id === task.id) return false;
    depth += 1;
  }
  return depth + heightOf(replica, task) <= limits.taskDepthMax;
}

/** How many levels move with the task: 1 = it has no sub-tasks. */
function heightOf(replica: Replica, task: Task): number {
  const heights = new Map<string, number>([[task.id, 1]]);
  for (const { id, parentId } of descendantsOf(replica, task.id))
    heights.set(id, (heights.get(parentId ?? '') ?? 0) + 1);
  return Math.max(...heights.values());
}
