import type { Task } from '../../contract/tasks.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { instantToWall, minutesToWallTime, wallTimeToInstant, wallTimeToMinutes } from '../../lib/time-zone.ts';
import type { Changes } from '../actions/update-record.ts';

type Dated = Pick<Task, 'dueDate' | 'dueTime' | 'dueTimezone'>;

/** Where a task stands in the calendar of a person: a day, and minutes after its midnight, by the clock of their zone. */
export interface Slot {
  readonly date: CalendarDate;
  /** null = on that day, without a time. */
  readonly minutes: number | null;
}

/** The slot of a task; null = it has no date. One with a zone of its own stands at its instant. */
export function slotOf({ dueDate, dueTime, dueTimezone }: Dated, timezone: string): Slot | null {
  if (dueDate === null) return null;
  const date = dueDate as CalendarDate;
  if (dueTime === null) return { date, minutes: null };
  if (dueTimezone === null || dueTimezone === timezone) return { date, minutes: wallTimeToMinutes(dueTime) };
  const wall = instantToWall(wallTimeToInstant(date, dueTime, dueTimezone).instant, timezone);
  return { date: wall.date, minutes: wallTimeToMinutes(wall.time) };
}

/** Where a task that is put into a slot stands by the clock, which skips some. */
export function standingSlot(slot: Slot, timezone: string): Slot {
  if (slot.minutes === null) return slot;
  const { instant } = wallTimeToInstant(slot.date, minutesToWallTime(slot.minutes), timezone);
  const { date, time } = instantToWall(instant, timezone);
  return { date, minutes: wallTimeToMinutes(time) };
}

/** A slot so many minutes later, over midnight into the days beside it, and over a time that the clock skips. */
export function laterSlot({ date, minutes }: Slot, by: number, timezone: string): Slot {
  const at = (minutes ?? 0) + by;
  const wanted = {
    date: addDays(date, Math.floor(at / dayMinutes)),
    minutes: ((at % dayMinutes) + dayMinutes) % dayMinutes,
  };
  const standing = standingSlot(wanted, timezone);
  const skipped = (standing.minutes ?? 0) - wanted.minutes;
  return skipped > 0 && by < 0 ? laterSlot(wanted, -skipped, timezone) : standing;
}

/** What puts a task into a slot, in its own zone where it has one. A time that the clock skips becomes the one after it. */
export function slotChanges(task: Dated, { date, minutes }: Slot, timezone: string): Changes<'task'> {
  if (minutes === null) return { dueDate: date, dueTime: null };
  const { instant } = wallTimeToInstant(date, minutesToWallTime(minutes), timezone);
  const wall = instantToWall(instant, task.dueTime === null ? timezone : (task.dueTimezone ?? timezone));
  return {
    dueDate: wall.date,
    dueTime: wall.time,
    // Without a time a zone means nothing, and a time that is given now is one of the person's clock.
    ...(task.dueTime === null && task.dueTimezone !== null ? { dueTimezone: null } : {}),
  };
}

/** The change of a day's clock: from one time of day it goes on at another. null = the day has 24 hours. */
export interface ClockChange {
  /** Minutes after midnight, as the clock shows them before the change. */
  readonly at: number;
  /** By how many minutes the clock then is ahead; less than 0 where an hour happens twice. */
  readonly ahead: number;
}

const minuteMs = 60_000;
const dayMinutes = 1_440;

export function clockChangeOf(day: CalendarDate, next: CalendarDate, timezone: string): ClockChange | null {
  const begin = wallTimeToInstant(day, '00:00', timezone).instant.getTime();
  const end = wallTimeToInstant(next, '00:00', timezone).instant.getTime();
  const ahead = dayMinutes - (end - begin) / minuteMs;
  if (ahead === 0) return null;
  let [before, after] = [0, (end - begin) / minuteMs];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    const { date, time } = instantToWall(new Date(begin + middle * minuteMs), timezone);
    if (date === day && wallTimeToMinutes(time) === middle) before = middle;
    else after = middle;
  }
  return { at: after, ahead };
}

/** The time that the clock shows in place of one that it skips. */
export function shownTime(minutes: number, change: ClockChange | null): number {
  const isSkipped = change !== null && minutes >= change.at && minutes < change.at + change.ahead;
  return isSkipped ? minutes + change.ahead : minutes;
}

/** When something that lasts so long ends, in minutes after midnight as the clock shows it; more than 1,440 = on the next day. */
export function endOf(from: number, minutes: number, change: ClockChange | null): number {
  const end = from + minutes;
  return change !== null && from < change.at && end > change.at ? endAfter(change, end + change.ahead) : end;
}

/**
 * Where what goes on over a change of the clock ends in a day of 24 rows. Of an hour that happens twice it has taken the first up to its
 * end, however early in the second it is over.
 */
export function endAfter({ at, ahead }: ClockChange, shown: number): number {
  return ahead < 0 ? Math.max(shown, at) : shown;
}
