import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';

/** The minutes assumed for a task without a duration. */
const assumedMinutes = 30;

export interface DayLoad {
  readonly tasks: number;
  readonly minutes: number;
}

export const noLoad: DayLoad = { tasks: 0, minutes: 0 };

export function minutesOf({ durationMinutes }: Pick<Task, 'durationMinutes'>): number {
  return durationMinutes ?? assumedMinutes;
}

/** The load of each day in open tasks. @param without ids of tasks that are about to leave their day */
export function dayLoads(replica: Replica, without: ReadonlySet<string> = new Set()): ReadonlyMap<string, DayLoad> {
  const loads = new Map<string, DayLoad>();
  for (const task of replica.all('task').values()) {
    if (task.completed || task.dueDate === null || without.has(task.id)) continue;
    const { tasks, minutes } = loads.get(task.dueDate) ?? noLoad;
    loads.set(task.dueDate, { tasks: tasks + 1, minutes: minutes + minutesOf(task) });
  }
  return loads;
}
