import { expect, test } from 'vitest';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { plainRuleDates, withPlainRules } from '../../../test/plain-rules.ts';
import { plainRule, plainRuleText } from './plain-rule.ts';

test('a rule that is told as a rule gives a reader the dates of ours for five years', async () => {
  await withPlainRules(60, ({ ours, theirs }) => expect(theirs).toEqual(ours));
}, 120_000);

test.each([
  ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=2'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=28,29,30;BYSETPOS=-1', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30'],
])('%s is told as the last day, %s, and gives a reader the dates of ours', async (rule, told) => {
  // From a January both months of 30 and of 31 days come in every second month, and within five years a leap year.
  const start = '2027-01-31' as CalendarDate;
  const plain = plainRule(rule, start);
  expect(plain && plainRuleText(plain, null)).toBe(told);
  const dates = await plainRuleDates(rule, start);
  expect(dates?.ours.length).toBeGreaterThanOrEqual(4);
  expect(dates?.theirs).toEqual(dates?.ours);
});

test.each([
  'FREQ=DAILY;COUNT=3',
  'FREQ=MONTHLY;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=1',
  'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31',
  'FREQ=YEARLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=28,29,30;BYSETPOS=-1',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=HOURLY',
])('%s is not told as a rule', (rule) => expect(plainRule(rule, '2026-01-15' as CalendarDate)).toBeNull());
