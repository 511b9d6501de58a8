import { expect, test } from 'vitest';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { plannedDayIn } from './planned-day.ts';

const today = '2026-11-30' as CalendarDate;
const planned = (query: string) => plannedDayIn(new URLSearchParams(query), today);

test('the address of Upcoming says around which day it is shown', () => {
  expect(planned('day=2026-12-14')).toEqual({ day: '2026-12-14', isOneDay: false });
  expect(planned('task=tsk_1&day=2024-02-29&days=1')).toEqual({ day: '2024-02-29', isOneDay: true });
});

test.each(['', 'day=', 'day=2026-02-30', 'day=tomorrow', 'day=12026-01-01'])('“%s” means today', (query) => {
  expect(planned(query)).toEqual({ day: null, isOneDay: false });
});

test('a day that is too far away for a list of days stops at the last one that is not', () => {
  expect(planned('day=9999-12-31').day).toBe('2036-11-27');
  expect(planned('day=0001-01-01').day).toBe('2016-12-02');
});
