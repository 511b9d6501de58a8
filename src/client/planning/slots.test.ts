import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { wallTimeToMinutes } from '../../lib/time-zone.ts';
import { clockChangeOf, endOf, laterSlot, shownTime, slotChanges, slotOf, standingSlot } from './slots.ts';

const day = (text: string) => text as CalendarDate;
const berlin = 'Europe/Berlin';
const dated = { dueDate: '2026-03-11', dueTime: '10:00', dueTimezone: null };

test('a task stands at the time of the clock on the wall, one with a zone at its instant there', () => {
  expect(slotOf(dated, berlin)).toEqual({ date: '2026-03-11', minutes: 600 });
  expect(slotOf({ ...dated, dueTimezone: 'Asia/Tokyo', dueTime: '03:00' }, berlin)).toEqual({
    date: '2026-03-10',
    minutes: 19 * 60,
  });
  expect(slotOf({ ...dated, dueTime: null }, berlin)).toEqual({ date: '2026-03-11', minutes: null });
  expect(slotOf({ ...dated, dueDate: null, dueTime: null }, berlin)).toBeNull();
});

test('a task that is moved keeps its zone; what had no time takes the clock of the person', () => {
  const slot = { date: day('2026-03-12'), minutes: 600 };
  expect(slotChanges(dated, slot, berlin)).toEqual({ dueDate: '2026-03-12', dueTime: '10:00' });
  const tokyo = { ...dated, dueTimezone: 'Asia/Tokyo' };
  expect(slotChanges(tokyo, slot, berlin)).toEqual({ dueDate: '2026-03-12', dueTime: '18:00' });
  expect(slotOf({ ...tokyo, ...slotChanges(tokyo, slot, berlin) } as never, berlin)).toEqual(slot);
  expect(slotChanges({ ...tokyo, dueTime: null }, slot, berlin)).toEqual({
    dueDate: '2026-03-12',
    dueTime: '10:00',
    dueTimezone: null,
  });
  expect(slotChanges(tokyo, { ...slot, minutes: null }, berlin)).toEqual({ dueDate: '2026-03-12', dueTime: null });
});

describe('the days on which the clocks change', () => {
  const at = (time: string, date = '2026-03-29') => ({ date: day(date), minutes: wallTimeToMinutes(time) });

  test('nothing stands at a time that the clock skips, and a step leads over it in both directions', () => {
    expect(standingSlot(at('02:30'), berlin)).toEqual(at('03:30'));
    expect(standingSlot(at('01:59'), berlin)).toEqual(at('01:59'));
    expect(standingSlot({ date: day('2026-03-29'), minutes: null }, berlin).minutes).toBeNull();
    expect(laterSlot(at('01:45'), 15, berlin)).toEqual(at('03:00'));
    expect(laterSlot(at('03:00'), -15, berlin)).toEqual(at('01:45'));
    expect(laterSlot(at('00:10'), -15, berlin)).toEqual(at('23:55', '2026-03-28'));
    // In Beirut the day begins at one o’clock.
    expect(laterSlot(at('01:00'), -15, 'Asia/Beirut')).toEqual(at('23:45', '2026-03-28'));
    expect(laterSlot(at('23:45', '2026-03-28'), 15, 'Asia/Beirut')).toEqual(at('01:00'));
  });

  const spring = clockChangeOf(day('2026-03-29'), day('2026-03-30'), berlin);
  const autumn = clockChangeOf(day('2026-10-25'), day('2026-10-26'), berlin);

  test('have 23 and 25 hours, the others 24', () => {
    expect(spring).toEqual({ at: 120, ahead: 60 });
    expect(autumn).toEqual({ at: 180, ahead: -60 });
    expect(clockChangeOf(day('2026-03-11'), day('2026-03-12'), berlin)).toBeNull();
    expect(clockChangeOf(day('2026-04-05'), day('2026-04-06'), 'Australia/Lord_Howe')).toEqual({ at: 120, ahead: -30 });
  });

  test('let what lasts over the change end as the clock then shows', () => {
    expect(endOf(90, 60, spring)).toBe(210);
    expect(endOf(60, 60, spring)).toBe(120);
    expect(endOf(240, 60, spring)).toBe(300);
    expect(endOf(150, 15, autumn)).toBe(165);
    expect(endOf(60, 240, autumn)).toBe(240);
    expect(endOf(600, 90, null)).toBe(690);
  });

  test('show an hour that happens twice as taken to its end by what lasts over it, and never shorter by lasting longer', () => {
    expect(endOf(150, 60, autumn)).toBe(180);
    expect(endOf(135, 75, autumn)).toBe(180);
    expect(endOf(60, 180, autumn)).toBe(180);
    const ends = Array.from({ length: 300 }, (_, minutes) => endOf(130, minutes, autumn));
    expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
  });

  test('show what is due at a time that the clock skips at the one it shows then', () => {
    expect([119, 120, 150, 179, 180].map((minutes) => shownTime(minutes, spring))).toEqual([119, 180, 210, 239, 180]);
    expect(shownTime(150, autumn)).toBe(150);
    expect(shownTime(150, null)).toBe(150);
  });

  test('have no time in the hour that is skipped: a task goes behind it', () => {
    const slot = { date: day('2026-03-29'), minutes: 150 };
    expect(slotChanges(dated, slot, berlin)).toEqual({ dueDate: '2026-03-29', dueTime: '03:30' });
  });
});
