import type { Task } from '../../contract/tasks.ts';
import { type DayLoad, minutesOf, noLoad } from './day-load.ts';

type Spreadable = Pick<Task, 'id' | 'priority' | 'dueDate' | 'durationMinutes'>;

/**
 * Assigns each task to the day with the least load so far, the earliest among equals; the most important tasks and the
 * longest overdue are assigned first.
 *
 * @param days in order · @param loads their load before
 * @returns the day of each task
 */
export function spreadTasks(
  tasks: readonly Spreadable[],
  days: readonly string[],
  loads: ReadonlyMap<string, DayLoad>,
): ReadonlyMap<string, string> {
  const minutes = new Map(days.map((day) => [day, (loads.get(day) ?? noLoad).minutes]));
  const ordered = tasks.toSorted(
    (a, b) => a.priority - b.priority || ((a.dueDate ?? '') < (b.dueDate ?? '') ? -1 : a.dueDate === b.dueDate ? 0 : 1),
  );
  return new Map(
    ordered.flatMap((task): [string, string][] => {
      const [first, ...rest] = [...minutes];
      if (!first) return [];
      const [day, held] = rest.reduce((least, next) => (next[1] < least[1] ? next : least), first);
      minutes.set(day, held + minutesOf(task));
      return [[task.id, day]];
    }),
  );
}
