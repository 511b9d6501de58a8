import { expect, test } from 'vitest';
import { dateColumn } from './date-column.ts';

test('the column of dates is as wide as the account’s format and clock make them', () => {
  const widthOf = (locale: 'en' | 'en-GB', dateFormat: 'yyyy-MM-dd' | 'd MMM yyyy') =>
    Number(/([\d.]+)ch/.exec(dateColumn({ locale, dateFormat, timezone: 'UTC' }))?.[1]);
  expect(widthOf('en', 'yyyy-MM-dd')).toBeGreaterThan(widthOf('en-GB', 'yyyy-MM-dd'));
  expect(widthOf('en-GB', 'yyyy-MM-dd')).toBeGreaterThanOrEqual('Wed 2026-12-23 18:00'.length * 0.95);
});
