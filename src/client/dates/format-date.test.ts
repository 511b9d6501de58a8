import { describe, expect, test, vi } from 'vitest';
import {
  type DatePreferences,
  formatDay,
  formatDayLong,
  formatDayShort,
  formatDayWithin,
  formatInstant,
  formatTime,
  weekdayName,
} from './format-date.ts';
import { formatMonth } from './format-month.ts';

const british: DatePreferences = { dateFormat: 'd MMM yyyy', locale: 'en-GB', timezone: 'Europe/London' };
const american: DatePreferences = { dateFormat: 'MM/dd/yyyy', locale: 'en-US', timezone: 'America/New_York' };
const german: DatePreferences = { dateFormat: 'dd.MM.yyyy', locale: 'de', timezone: 'Europe/Berlin' };
const iso: DatePreferences = { dateFormat: 'yyyy-MM-dd', locale: 'en', timezone: 'UTC' };

describe('dates in the user’s format', () => {
  test.each([
    [british, '18 Nov 2026', 'Wed 18 Nov'],
    [american, '11/18/2026', 'Wed 11/18'],
    [german, '18.11.2026', 'Mi 18.11.'],
    [iso, '2026-11-18', 'Wed 2026-11-18'],
  ])('write the whole date and the short one: $dateFormat', (preferences, whole, short) => {
    expect(formatDay('2026-11-18', preferences)).toBe(whole);
    expect(formatDayShort('2026-11-18', '2026-11-21', preferences)).toBe(short);
  });

  test('say yesterday, today and tomorrow, and the year only when it is another', () => {
    const short = (day: string) => formatDayShort(day, '2026-12-31', british);
    expect([short('2026-12-30'), short('2026-12-31'), short('2027-01-01'), short('2027-01-02')]).toEqual([
      'Yesterday',
      'Today',
      'Tomorrow',
      'Sat 2 Jan 2027',
    ]);
    expect(formatDayShort('2026-12-31', '2026-12-31', german)).toBe('Heute');
  });

  test('show the hour by the clock of the locale', () => {
    expect(formatTime('09:05', british)).toBe('09:05');
    expect(formatTime('14:00', american).replace(/\s/u, ' ')).toBe('2:00 PM');
  });

  test('place an instant on the day it has in the user’s zone', () => {
    expect(formatInstant('2026-11-21T02:30:00.000Z', '2026-11-21', american).replace(/\s/gu, ' ')).toBe(
      'Yesterday, 9:30 PM',
    );
    expect(formatDayLong('2026-11-20', british)).toBe('Friday 20 November');
  });
});

test('a day within a sentence is no name at its beginning', () => {
  const within = (day: string) => formatDayWithin(day, '2026-11-23', british);
  expect([within('2026-11-24'), within('2026-11-22'), within('2026-11-27')]).toEqual([
    'tomorrow',
    'yesterday',
    'Fri 27 Nov',
  ]);
});

test('the days of a month are written by formats that are made once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const relative = vi.spyOn(Intl, 'RelativeTimeFormat');
  const days = Array.from({ length: 30 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  // No other test here has made the formats of this locale.
  const locale = 'pt-BR' as DatePreferences['locale'];
  for (const day of days) {
    formatDayLong(day, { ...british, locale });
    weekdayName(day, locale, 'long');
    formatMonth(day, { locale });
    formatDayShort(day, day, { ...british, locale });
  }
  expect(made.mock.calls).toHaveLength(3);
  expect(relative.mock.calls).toHaveLength(1);
});
