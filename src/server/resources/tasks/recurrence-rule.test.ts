import { expect, test } from 'vitest';
import { parseRule } from './recurrence-rule.ts';

test.each([
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20260630',
  'FREQ=DAILY;UNTIL=20260630T120000Z',
  'FREQ=MONTHLY;BYDAY=3FR',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=27',
  'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;WKST=SU',
  'FREQ=YEARLY;BYYEARDAY=-1',
  'FREQ=DAILY;COUNT=2000',
  'FREQ=DAILY;INTERVAL=999999',
  'FREQ=HOURLY;INTERVAL=4;UNTIL=20260630',
])('%s is a rule', (rule) => {
  expect(parseRule(rule)).toEqual({ text: rule });
});

test('a prefix and small letters are taken off', () => {
  expect(parseRule('RRULE:freq=weekly;byday=fr')).toEqual({ text: 'FREQ=WEEKLY;BYDAY=FR' });
});

test.each([
  ['no frequency', 'INTERVAL=2'],
  ['a frequency below an hour', 'FREQ=MINUTELY'],
  ['hours of some days only', 'FREQ=HOURLY;BYDAY=MO'],
  ['a part below a day', 'FREQ=DAILY;BYHOUR=9'],
  ['a part that is not known', 'FREQ=DAILY;X=1'],
  ['a part given twice', 'FREQ=DAILY;FREQ=DAILY'],
  ['a part without a value', 'FREQ=DAILY;COUNT='],
  ['an empty part', 'FREQ=DAILY;'],
  ['another line', 'FREQ=DAILY\nEXDATE:20260101'],
  ['a step of nothing', 'FREQ=DAILY;INTERVAL=0'],
  ['a step beyond bounds', 'FREQ=DAILY;INTERVAL=1000000'],
  ['no times', 'FREQ=DAILY;COUNT=0'],
  ['too many times', 'FREQ=DAILY;COUNT=2001'],
  ['a count and an end', 'FREQ=DAILY;COUNT=3;UNTIL=20260101'],
  ['an end on no day', 'FREQ=DAILY;UNTIL=20260230'],
  ['a day of no month', 'FREQ=MONTHLY;BYMONTHDAY=32'],
  ['day zero', 'FREQ=MONTHLY;BYMONTHDAY=0'],
  ['month 13', 'FREQ=YEARLY;BYMONTH=13'],
  ['no weekday', 'FREQ=WEEKLY;BYDAY=XX'],
  ['a weekday counted in a week', 'FREQ=WEEKLY;BYDAY=2MO'],
  ['a day of the month in a week', 'FREQ=WEEKLY;BYMONTHDAY=1'],
  ['a day of the year in a month', 'FREQ=MONTHLY;BYYEARDAY=1'],
  ['a week number in a month', 'FREQ=MONTHLY;BYWEEKNO=1'],
  ['a position among nothing', 'FREQ=MONTHLY;BYSETPOS=1'],
])('%s is refused on recurrence.rule', (_what, rule) => {
  expect(() => parseRule(rule)).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      details: { errors: [expect.objectContaining({ field: 'recurrence.rule', code: 'invalid_rule' })] },
    }),
  );
});

test.each([
  ['INTERVAL=2', 'Needs FREQ=HOURLY, DAILY'],
  ['FREQ=MINUTELY', 'FREQ must be HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY'],
  ['FREQ=DAILY;BYHOUR=9', 'not known, BYHOUR; known are FREQ, INTERVAL'],
  ['FREQ=DAILY;DAYS', 'each part once as NAME=VALUE'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL must be a whole number from 1 to 999999'],
  ['FREQ=DAILY;COUNT=2001', 'COUNT must be a whole number from 1 to 2000'],
  ['FREQ=DAILY;UNTIL=20260230', 'UNTIL must be a day such as 20261231'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY must be days of the week'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'BYDAY with a number, such as 2MO, needs FREQ=MONTHLY or YEARLY'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY must be numbers from 1 to 31'],
  ['FREQ=DAILY;COUNT=3;UNTIL=20260101', 'Must not have both COUNT and UNTIL'],
  ['FREQ=HOURLY;BYDAY=MO', 'BYDAY must not stand with FREQ=HOURLY'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS needs another BY part'],
])('the error of %s says what is wrong', (rule, message) => {
  const error = expect.objectContaining({ field: 'recurrence.rule', message: expect.stringContaining(message) });
  expect(() => parseRule(rule)).toThrow(expect.objectContaining({ details: { errors: [error] } }));
});
