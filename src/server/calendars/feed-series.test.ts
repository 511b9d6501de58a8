import { expect, test } from 'vitest';
import type { CalendarDate } from '../../lib/calendar-date.ts';
import { replySearch } from '../resources/tasks/rule-dates.ts';
import type { FeedRow } from './feed-rows.ts';
import { feedDatesOf } from './feed-series.ts';

const date = (text: string) => text as CalendarDate;
const daily: FeedRow = {
  id: 'tsk_1',
  parent_id: null,
  name: 'Water the plants',
  description: '',
  priority: 4,
  completed_at: null,
  due_date: date('2026-01-01'),
  due_time: null,
  due_timezone: null,
  duration_minutes: null,
  recurrence_rule: 'FREQ=DAILY',
  recurrence_basis: 'schedule',
  recurrence_start: date('2026-01-01'),
  occurrence_date: date('2026-01-01'),
  label_ids: '',
  updated_at: '2026-01-01 00:00:00+00',
  seconds_changed: 0,
};

test('a rule whose search ends before the last date before today gives the due date alone', async () => {
  const datesWith = async (search: { days: number }) =>
    (await feedDatesOf(daily, date('2026-11-28'), 'UTC', search)).map((each) => [each.date, each.rule]);
  expect(await datesWith(replySearch())).toEqual([
    ['2026-11-27', 'FREQ=DAILY'],
    ['2026-01-01', null],
  ]);
  expect(await datesWith({ days: 100 })).toEqual([['2026-01-01', null]]);
});
