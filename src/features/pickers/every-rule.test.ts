import { expect, test } from 'vitest';
import { recurrenceInputSchema } from '../../contract/recurrence.ts';
import { everyRule, intervalMax, repeatUnits } from './every-rule.ts';

test('a repeat is every so many days, weeks, months or years, on the day of the task', () => {
  expect(repeatUnits.map((unit) => everyRule(2, unit, '2026-11-23'))).toEqual([
    { rule: 'FREQ=DAILY;INTERVAL=2', text: 'every 2 days' },
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', text: 'every 2 weeks' },
    { rule: 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=23', text: 'every 2 months' },
    { rule: 'FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYMONTHDAY=23', text: 'every 2 years' },
  ]);
  expect(everyRule(1, 'day', '2026-11-23')).toEqual({ rule: 'FREQ=DAILY', text: 'every day' });
});

test('the service takes every such rule', () => {
  for (const unit of repeatUnits)
    for (const interval of [1, 2, intervalMax])
      expect(recurrenceInputSchema.safeParse(everyRule(interval, unit, '2024-02-29')).error).toBeUndefined();
});
