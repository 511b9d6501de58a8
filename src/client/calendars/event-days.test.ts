import { expect, test } from 'vitest';
import type { Calendar, CalendarEvent } from '../../contract/calendars.ts';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { busyTimesOf, eventDays } from './event-days.ts';

const monday = '2026-03-23' as CalendarDate;
const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
const berlin = 'Europe/Berlin';

function calendars(fields: Partial<Calendar> = {}) {
  return new Map([
    ['cal_1', { name: 'Team', color: null, isHidden: false, countsAsBusy: true, ...fields } as Calendar],
  ]);
}

function event(fields: Partial<CalendarEvent>): CalendarEvent {
  const times = { start: null, end: null, startDate: null, endDate: null, isAllDay: false };
  return { id: 'evt_1', calendarId: 'cal_1', title: 'Review', location: '', isBusy: true, ...times, ...fields };
}

const timed = (start: string, end: string) =>
  event({ start: `2026-03-${start}:00.000Z`, end: `2026-03-${end}:00.000Z` });
const blocks = (one: CalendarEvent, zone = berlin) =>
  [...eventDays([one], calendars(), week, zone)].flatMap(([date, day]) =>
    day.blocks.map(({ from, to }) => [date.slice(8), from, to]),
  );

test('an event stands at the clock of the person, in each day that it touches', () => {
  expect(blocks(timed('24T09:00', '24T10:30'))).toEqual([['24', 600, 690]]);
  expect(blocks(timed('24T09:00', '24T10:30'), 'Asia/Tokyo')).toEqual([['24', 1080, 1170]]);
  expect(blocks(timed('24T21:00', '26T01:00'))).toEqual([
    ['24', 1320, 1440],
    ['25', 0, 1440],
    ['26', 0, 120],
  ]);
  expect(blocks(timed('24T21:00', '24T23:00'))).toEqual([['24', 1320, 1440]]);
  expect(blocks(timed('24T09:00', '24T09:00'))).toEqual([['24', 600, 600]]);
});

test('an event without an end in sight stands in the days that are shown', () => {
  const endless = event({ start: '2026-03-27T09:00:00.000Z', end: '9999-12-31T00:00:00.000Z' });
  expect(blocks(endless)).toEqual([
    ['27', 600, 1440],
    ['28', 0, 1440],
    ['29', 0, 1440],
  ]);
});

test('an event over a change of the clock ends as the clock then shows', () => {
  expect(blocks(timed('29T00:30', '29T02:00'))).toEqual([['29', 90, 240]]);
});

test('an event during which the clock is put back takes the hour that happens twice to its end', () => {
  const sunday = '2026-10-25' as CalendarDate;
  const autumn = (start: string, end: string) =>
    [
      ...eventDays(
        [event({ start: `2026-10-${start}:00.000Z`, end: `2026-10-${end}:00.000Z` })],
        calendars(),
        [addDays(sunday, -1), sunday, addDays(sunday, 1)],
        berlin,
      ),
    ].flatMap(([date, day]) => day.blocks.map(({ from, to }) => [date.slice(8), from, to]));
  // From 2:30 to 2:15 an hour later.
  expect(autumn('25T00:30', '25T01:15')).toEqual([['25', 150, 180]]);
  expect(autumn('25T00:30', '25T02:30')).toEqual([['25', 150, 210]]);
  expect(autumn('25T00:00', '25T00:30')).toEqual([['25', 120, 150]]);
  expect(autumn('25T01:15', '25T01:30')).toEqual([['25', 135, 150]]);
  expect(autumn('24T21:00', '25T01:30')).toEqual([
    ['24', 1380, 1440],
    ['25', 0, 180],
  ]);
  expect(autumn('24T21:00', '26T08:00').at(-1)).toEqual(['26', 0, 540]);
});

test('an event of whole days stands in each of them and takes no working time', () => {
  const days = eventDays(
    [event({ startDate: '2026-03-27', endDate: '2026-03-29', isAllDay: true })],
    calendars(),
    week,
    berlin,
  );
  expect([...days].filter(([, { wholeDay }]) => wholeDay.length > 0).map(([date]) => date)).toEqual([
    '2026-03-27',
    '2026-03-28',
  ]);
  for (const day of days.values()) expect(busyTimesOf(day)).toEqual([]);
});

test('busy is what its calendar counts as busy; a hidden calendar shows nothing', () => {
  const meeting = timed('24T09:00', '24T10:30');
  const busyIn = (fields: Partial<Calendar>, one = meeting) => {
    const day = eventDays([one], calendars(fields), week, berlin).get('2026-03-24' as CalendarDate);
    return day && busyTimesOf(day).length;
  };
  expect(busyIn({})).toBe(1);
  expect(busyIn({ countsAsBusy: false })).toBe(0);
  expect(busyIn({}, { ...meeting, isBusy: false })).toBe(0);
  expect(busyIn({ isHidden: true })).toBe(0);
  expect(eventDays([meeting], calendars({ isHidden: true }), week, berlin).get('2026-03-24' as CalendarDate)).toEqual({
    wholeDay: [],
    blocks: [],
  });
});
