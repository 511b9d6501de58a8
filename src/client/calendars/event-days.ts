import type { Calendar, CalendarEvent } from '../../contract/calendars.ts';
import { addDays, type CalendarDate, daysBetween } from '../../lib/calendar-date.ts';
import { instantToWall, wallTimeToInstant, wallTimeToMinutes } from '../../lib/time-zone.ts';
import type { BusyTime } from '../dates/day-load.ts';
import { clockChangeOf, endAfter } from '../planning/slots.ts';

/** An event with what its calendar gives it. */
export interface ShownEvent {
  readonly key: string;
  readonly event: CalendarEvent;
  readonly calendar: Pick<Calendar, 'name' | 'color'>;
  /** Whether it takes from the working hours. */
  readonly isBusy: boolean;
}

/** The part of an event with times that lies in one day, in minutes after midnight by the clock on the wall. */
export interface EventBlock extends ShownEvent {
  readonly from: number;
  readonly to: number;
  readonly isContinued: boolean;
  readonly continues: boolean;
}

export interface EventDay {
  readonly wholeDay: readonly ShownEvent[];
  readonly blocks: readonly EventBlock[];
}

export const noEvents: EventDay = { wholeDay: [], blocks: [] };

const dayMinutes = 1_440;
const minuteMs = 60_000;

/** Days with the events that stand in them, by the clock of the person; those of hidden calendars are left out. */
export function eventDays(
  events: readonly CalendarEvent[],
  calendars: ReadonlyMap<string, Calendar>,
  dates: readonly CalendarDate[],
  timezone: string,
): ReadonlyMap<string, EventDay> {
  const days = new Map(dates.map((date) => [date, { wholeDay: [] as ShownEvent[], blocks: [] as EventBlock[] }]));
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return days;
  // The clock of no zone is more than a day away from that of UTC.
  const [begin, end] = [addDays(first, -1), addDays(last, 2)];
  for (const event of events) {
    if (event.start !== null && (event.start >= end || (event.end ?? '') < begin)) continue;
    const calendar = calendars.get(event.calendarId);
    if (!calendar || calendar.isHidden) continue;
    const isBusy = event.isBusy && calendar.countsAsBusy && !event.isAllDay;
    const shown = { key: event.id, event, calendar, isBusy };
    if (event.startDate !== null && event.endDate !== null) {
      for (const [date, day] of days) if (date >= event.startDate && date < event.endDate) day.wholeDay.push(shown);
    } else if (event.start !== null && event.end !== null) {
      for (const [date, block] of blocksOf(shown, event.start, event.end, { dates, timezone }))
        days.get(date)?.blocks.push(block);
    }
  }
  return days;
}

/** @param dates that are shown: an event elsewhere may last thousands of years */
function blocksOf(
  shown: ShownEvent,
  start: string,
  end: string,
  { dates, timezone }: { readonly dates: readonly CalendarDate[]; readonly timezone: string },
): [CalendarDate, EventBlock][] {
  const [first, last] = [start, end].map((instant) => instantToWall(new Date(instant), timezone));
  if (!first || !last) return [];
  const blocks: [CalendarDate, EventBlock][] = [];
  const shownMinutes =
    daysBetween(first.date, last.date) * dayMinutes + wallTimeToMinutes(last.time) - wallTimeToMinutes(first.time);
  const isSetBack = shownMinutes < Math.floor((Date.parse(end) - Date.parse(start)) / minuteMs);
  for (const date of dates) {
    if (date < first.date || date > last.date) continue;
    const isContinued = date > first.date;
    const continues = date < last.date;
    const from = isContinued ? 0 : wallTimeToMinutes(first.time);
    const to = continues ? dayMinutes : wallTimeToMinutes(last.time);
    // What ends at midnight is none of the next day's.
    if (isContinued && to === 0) break;
    const shownTo = continues || !isSetBack ? to : endIn(date, to, start, end, timezone);
    blocks.push([date, { ...shown, from, to: shownTo, isContinued, continues }]);
  }
  return blocks;
}

/** Where in its last day an event ends during which the clock is put back, perhaps on that day. */
function endIn(date: CalendarDate, to: number, start: string, end: string, timezone: string): number {
  const change = clockChangeOf(date, addDays(date, 1), timezone);
  if (!change) return to;
  const changedMs = wallTimeToInstant(date, '00:00', timezone).instant.getTime() + change.at * minuteMs;
  return Date.parse(start) < changedMs && Date.parse(end) > changedMs ? endAfter(change, to) : to;
}

/** What takes from the working hours of a day. */
export function busyTimesOf({ blocks }: EventDay): readonly BusyTime[] {
  return blocks.filter(({ isBusy }) => isBusy);
}
