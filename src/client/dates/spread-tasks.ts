import type { Account } from '../../contract/account.ts';
import type { Task } from '../../contract/tasks.ts';
import { capacityMinutes, type DayLoad, minutesOf, noLoad } from './day-load.ts';

type Spreadable = Pick<Task, 'id' | 'priority' | 'dueDate' | 'durationMinutes'>;

/** How much room a day has: less than nothing where it holds more than its working hours, and never any without them. */
function freeMinutes(account: Pick<Account, 'workingHours'>, day: string, load: DayLoad): number {
  return (capacityMinutes(account, day, load.busyMinutes) ?? 0) - load.minutes;
}

/**
 * Assigns each task to the day with the most working time free so far, the earliest among equals; the most important tasks and the
 * longest overdue are assigned first. A day without working hours takes some once every other is fuller than it.
 *
 * @param days in order · @param loads their load before
 * @returns the day of each task
 */
export function spreadTasks(
  tasks: readonly Spreadable[],
  days: readonly string[],
  loads: ReadonlyMap<string, DayLoad>,
  account: Pick<Account, 'workingHours'>,
): ReadonlyMap<string, string> {
  const free = new Map(days.map((day) => [day, freeMinutes(account, day, loads.get(day) ?? noLoad)]));
  const ordered = tasks.toSorted(
    (a, b) => a.priority - b.priority || ((a.dueDate ?? '') < (b.dueDate ?? '') ? -1 : a.dueDate === b.dueDate ? 0 : 1),
  );
  return new Map(
    ordered.flatMap((task): [string, string][] => {
      const [first, ...rest] = [...free];
      if (!first) return [];
      const [day, left] = rest.reduce((most, next) => (next[1] > most[1] ? next : most), first);
      free.set(day, left - minutesOf(task));
      return [[task.id, day]];
    }),
  );
}
