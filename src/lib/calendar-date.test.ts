import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  type CalendarDate,
  calendarDate,
  calendarDateFromEpochDay,
  calendarDateParts,
  compareCalendarDates,
  daysBetween,
  daysInMonth,
  endOfMonth,
  epochDay,
  isCalendarDate,
  parseCalendarDate,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from './calendar-date.ts';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`no such day: ${text}`);
  return date;
}

const anyDay = fc.integer({ min: -719_162, max: 2_932_896 }).map(calendarDateFromEpochDay);

describe('a calendar day', () => {
  test('exists only if the calendar has it', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of [
      '2027-02-29',
      '2026-13-01',
      '2026-04-31',
      '2026-00-10',
      '0000-01-01',
      '2026-4-1',
      '2026-04-01T00:00',
      '',
    ]) {
      expect(isCalendarDate(text), text).toBe(false);
    }
    expect(calendarDate(1900, 2, 29)).toBeNull();
    expect(calendarDate(2000, 2, 29)).toBe('2000-02-29');
  });

  test('knows its weekday and its week under either week start', () => {
    expect(weekdayOf(day('2026-03-11'))).toBe(3);
    expect(weekdayOf(day('1969-12-31'))).toBe(3);
    expect(startOfWeek(day('2026-03-11'), 1)).toBe('2026-03-09');
    expect(startOfWeek(day('2026-03-11'), 0)).toBe('2026-03-08');
    expect(startOfWeek(day('2026-03-08'), 1)).toBe('2026-03-02');
  });

  test('adds months and years by clamping to the month end', () => {
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(day('2026-03-31'), -1)).toBe('2026-02-28');
    expect(addMonths(day('2026-11-30'), 3)).toBe('2027-02-28');
    expect(addYears(day('2028-02-29'), 1)).toBe('2029-02-28');
    expect(daysInMonth(2028, 2)).toBe(29);
    expect(startOfMonth(day('2026-02-14'))).toBe('2026-02-01');
    expect(endOfMonth(day('2026-02-14'))).toBe('2026-02-28');
  });

  test('is the same day after adding and taking away any number of days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, n) => {
        const inside = epochDay(date) + n >= -719_162 && epochDay(date) + n <= 2_932_896;
        fc.pre(inside);
        const moved = addDays(date, n);
        expect(addDays(moved, -n)).toBe(date);
        expect(daysBetween(date, moved)).toBe(n);
        expect(Math.sign(compareCalendarDates(moved, date))).toBe(Math.sign(n));
        expect(weekdayOf(moved)).toBe((((weekdayOf(date) + n) % 7) + 7) % 7);
      }),
    );
  });

  test('round-trips through its parts', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        const { year, month, day: dayOfMonth } = calendarDateParts(date);
        expect(calendarDate(year, month, dayOfMonth)).toBe(date);
      }),
    );
  });
});
