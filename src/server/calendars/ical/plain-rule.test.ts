import { expect, test } from 'vitest';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { withPlainRules } from '../../../test/plain-rules.ts';
import { plainRule } from './plain-rule.ts';

test('a rule that is told as a rule gives a reader the dates of ours for five years', async () => {
  await withPlainRules(60, ({ ours, theirs }) => expect(theirs).toEqual(ours));
}, 120_000);

test.each([
  'FREQ=DAILY;COUNT=3',
  'FREQ=MONTHLY;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=HOURLY',
])('%s is not told as a rule', (rule) => expect(plainRule(rule, '2026-01-15' as CalendarDate)).toBeNull());
