import type { Account } from '../../contract/account.ts';
import type { Task } from '../../contract/tasks.ts';
import { type CalendarDate, weekdayOf } from '../../lib/calendar-date.ts';
import { wallTimeToMinutes } from '../../lib/time-zone.ts';
import type { Replica } from '../../sync/replica.ts';

/** The minutes assumed for a task without a duration. */
export const assumedMinutes = 30;

export interface DayLoad {
  readonly tasks: number;
  /** Of its open tasks. */
  readonly minutes: number;
  /** Of busy events within the working hours of the day. */
  readonly busyMinutes: number;
}

/** A part of a day that something other than a task takes, in minutes after midnight. */
export interface BusyTime {
  readonly from: number;
  readonly to: number;
}

export const noLoad: DayLoad = { tasks: 0, minutes: 0, busyMinutes: 0 };

export function minutesOf({ durationMinutes }: Pick<Task, 'durationMinutes'>): number {
  return durationMinutes ?? assumedMinutes;
}

/** The load of each day in open tasks. @param without ids of tasks that are about to leave their day */
export function dayLoads(replica: Replica, without: ReadonlySet<string> = new Set()): ReadonlyMap<string, DayLoad> {
  const loads = new Map<string, DayLoad>();
  for (const task of replica.all('task').values()) {
    if (task.completed || task.dueDate === null || without.has(task.id)) continue;
    const load = loads.get(task.dueDate) ?? noLoad;
    loads.set(task.dueDate, { ...load, tasks: load.tasks + 1, minutes: load.minutes + minutesOf(task) });
  }
  return loads;
}

/** When somebody works on a day, in minutes after midnight; null = not at all. */
export function workingTime({ workingHours }: Pick<Account, 'workingHours'>, day: string): BusyTime | null {
  const hours = workingHours[weekdayOf(day as CalendarDate)];
  return hours ? { from: wallTimeToMinutes(hours.from), to: wallTimeToMinutes(hours.to) } : null;
}

/** How much of the working hours busy times take, each minute once. */
export function busyMinutesOf(working: BusyTime | null, busy: readonly BusyTime[]): number {
  if (!working) return 0;
  let taken = 0;
  let until = working.from;
  for (const { from, to } of busy.toSorted((a, b) => a.from - b.from)) {
    const end = Math.min(to, working.to);
    taken += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return taken;
}

/** What a day has for tasks: its working hours less what is busy in them; null = a day without working hours. */
export function capacityMinutes(account: Pick<Account, 'workingHours'>, day: string, busyMinutes = 0): number | null {
  const working = workingTime(account, day);
  return working && Math.max(0, working.to - working.from - busyMinutes);
}
