import { addDays, type CalendarDate, calendarDateFromEpochDay, epochDay } from '../../lib/calendar-date.ts';

/** Events are asked for and kept by windows of so many days, so that whoever shows overlapping days shares them. */
const windowDays = 28;

/** A window by its first day. */
export type EventWindow = CalendarDate;

export function windowsOf(from: CalendarDate, to: CalendarDate): EventWindow[] {
  const [first, last] = [from, to].map((date) => Math.floor(epochDay(date) / windowDays));
  const windows: EventWindow[] = [];
  for (let index = first ?? 0; index <= (last ?? -1); index += 1)
    windows.push(calendarDateFromEpochDay(index * windowDays));
  return windows;
}

export function lastDayOf(window: EventWindow): CalendarDate {
  return addDays(window, windowDays - 1);
}
