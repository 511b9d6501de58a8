import { expect, test } from 'vitest';
import { withUntilDay } from './until-day.ts';

test.each([
  ['an instant is on the day before in America', '20270313T045959Z', '09:00', 'America/New_York', '20270312'],
  ['and on the day after in Asia', '20270312T183000Z', '00:00', 'Asia/Kolkata', '20270313'],
  ['at the very time of the task it is the last', '20270312T140000Z', '09:00', 'America/New_York', '20270312'],
  ['a time before that of the task takes the day away', '20270313T000000', '09:00', 'Europe/Berlin', '20270312'],
  ['without a time the day is as it is said', '20270312T235959Z', null, 'Asia/Kolkata', '20270312'],
  ['a day is one already', '20270312', '09:00', 'America/New_York', '20270312'],
])('%s', (_name, until, dueTime, zone, expected) => {
  expect(withUntilDay(`FREQ=DAILY;UNTIL=${until};INTERVAL=2`, dueTime, zone)).toBe(
    `FREQ=DAILY;UNTIL=${expected};INTERVAL=2`,
  );
});

test('a rule by the hour ends with its day, one without an end stays as it is', () => {
  expect(withUntilDay('FREQ=HOURLY;UNTIL=20270312T080000Z', '09:00', 'UTC')).toBe('FREQ=HOURLY;UNTIL=20270312');
  expect(withUntilDay('FREQ=DAILY;COUNT=2', '09:00', 'UTC')).toBe('FREQ=DAILY;COUNT=2');
});
