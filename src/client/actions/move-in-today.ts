import type { Task } from '../../contract/tasks.ts';
import { type NewPlaces, type PlaceInToday, placesInToday } from '../../lib/places-in-today.ts';
import { byTodayOrder } from '../../lib/today-order.ts';
import type { Patch } from '../../sync/kinds.ts';
import type { MutationRequest } from '../../sync/mutations.ts';
import type { Replica } from '../../sync/replica.ts';
import type { UndoPart } from '../undo/undo-steps.ts';
import type { Workspace } from '../workspace.ts';
import { endPosition, positionBetween } from './positions.ts';
import { counted, quoted } from './quoted.ts';
import { changeRecord } from './update-record.ts';

/** The open tasks that are due on a day, in the order of Today. */
export function tasksOfToday(replica: Replica, today: string): Task[] {
  return [...replica.all('task').values()]
    .filter(({ completed, dueDate }) => !completed && dueDate === today)
    .sort(byTodayOrder);
}

/**
 * Puts tasks to one place in Today, in the order given; those of other days become due today. One undo for all.
 * @param sentence what was done; by default `Moved “Order tiles”`
 */
export function moveInToday(
  workspace: Workspace,
  ids: readonly string[],
  place: PlaceInToday,
  sentence?: string,
): void {
  const { replica, undo } = workspace;
  const today = workspace.today.get();
  const tasks = ids.map((id) => replica.get('task', id)).filter((task) => task?.completed === false) as Task[];
  const [first] = tasks;
  if (!first || isWhereItWas(replica, today, tasks, place)) return;
  const isFromElsewhere = tasks.some(({ dueDate }) => dueDate !== today);
  const parts: UndoPart[] = [];
  let where = place;
  replica.batch(() => {
    for (const { id } of tasks) {
      const dated = changeRecord(workspace, 'task', id, { dueDate: today });
      if (dated) parts.push(dated);
      const placed = placeOne(workspace, id, where, today);
      if (placed) parts.push(placed);
      where = { afterId: id };
    }
  });
  const subject = tasks.length === 1 ? quoted(first.name) : counted(tasks.length, 'task');
  undo.pushMutations(sentence ?? `Moved ${subject}${isFromElsewhere ? ' to today' : ''}`, parts);
}

/** Whether a single task stands there already; several may not have been adjacent. */
function isWhereItWas(replica: Replica, today: string, [task, ...more]: readonly Task[], place: PlaceInToday): boolean {
  if (!task || more.length > 0 || task.dueDate !== today) return false;
  const all = tasksOfToday(replica, today);
  const index = all.findIndex(({ id }) => id === task.id);
  const { afterId, beforeId } = place;
  if (afterId !== undefined) return all[index - 1]?.id === replica.realId(afterId);
  if (beforeId !== undefined) return all[index + 1]?.id === replica.realId(beforeId);
  return index === all.length - 1;
}

function placeOne({ replica, outbox }: Workspace, id: string, place: PlaceInToday, today: string): UndoPart | null {
  const moved = replica.get('task', id);
  if (!moved) return null;
  const others = tasksOfToday(replica, today).filter((task) => task.id !== moved.id);
  const { afterId, beforeId } = place;
  const named = afterId ?? beforeId;
  const neighbour = others.find((task) => task.id === replica.realId(named ?? ''))?.id;
  const known: PlaceInToday =
    neighbour === undefined ? {} : afterId === undefined ? { beforeId: neighbour } : { afterId: neighbour };
  const places = placesInToday(moved, others, known);
  if (!places) return null;
  const keys = keysFor(places);
  const patch = (task: Task, todayPosition: string | null): Patch => ({
    kind: 'task',
    id: task.id,
    set: { todayPosition },
  });
  const request: MutationRequest = {
    procedure: 'tasks.move',
    input: { id: moved.id, list: 'today', ...known },
    patches: places.tasks.map((task, index) => patch(task, keys[index] ?? null)),
    summary: `Move ${quoted(moved.name)} in Today`,
  };
  const before = places.tasks.map((task) => patch(task, task.todayPosition));
  return { mutationId: outbox.add(request), request, before };
}

/** The places at which the tasks are shown until the server answers. Several of them stand behind all that have one. */
function keysFor({ tasks, before, after }: NewPlaces<Task>): string[] {
  if (after !== null) return tasks.map(() => positionBetween(before ?? undefined, after));
  return tasks.map((_, index) => `${before ?? ''}${endPosition(index)}`);
}
