import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** What a task counts for that says nothing of its length. */
export const assumedMinutes = 30;

export interface DayLoad {
  readonly tasks: number;
  readonly minutes: number;
}

export const noLoad: DayLoad = { tasks: 0, minutes: 0 };

export function minutesOf({ durationMinutes }: Pick<Task, 'durationMinutes'>): number {
  return durationMinutes ?? assumedMinutes;
}

/** What each day holds, of open tasks. @param without tasks that are about to leave their day */
export function dayLoads(replica: Replica, without: ReadonlySet<string> = new Set()): ReadonlyMap<string, DayLoad> {
  const loads = new Map<string, DayLoad>();
  for (const task of replica.all('task').values()) {
    if (task.completed || task.dueDate === null || without.has(task.id)) continue;
    const { tasks, minutes } = loads.get(task.dueDate) ?? noLoad;
    loads.set(task.dueDate, { tasks: tasks + 1, minutes: minutes + minutesOf(task) });
  }
  return loads;
}
