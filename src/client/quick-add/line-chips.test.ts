import { expect, test } from 'vitest';
import { parseQuickAdd } from '../../quick-add/parse-quick-add.ts';
import type { DatePreferences } from '../dates/format-date.ts';
import { lineChips } from './line-chips.ts';

const names = { projects: [], sections: [], labels: [] };
const preferences: DatePreferences = { dateFormat: 'd MMM yyyy', locale: 'en', timezone: 'Europe/Berlin' };

function labelsOf(text: string): string[] {
  const result = parseQuickAdd(text, {
    now: new Date('2026-03-11T09:30:00Z'),
    timezone: 'Europe/Berlin',
    dateFormat: 'd MMM yyyy',
    weekStart: 1,
    locale: 'en',
    ...names,
  });
  return lineChips(result, { names, today: '2026-03-11', preferences }).map(({ label }) => label);
}

test('a recurrence names its first day, unless a chip of the date does', () => {
  expect(labelsOf('Pay every 2nd friday')).toEqual(['↻ every 2nd friday, first Fri 13 Mar']);
  expect(labelsOf('Pay every 2nd friday 9am')).toEqual(['↻ every 2nd friday', 'Fri 13 Mar, 9:00 AM']);
});

test('a range shows its time and its length', () => {
  expect(labelsOf('Meeting 3-4pm tomorrow')).toEqual(['Thu 12 Mar, 3:00 PM', 'For 1 h']);
});
