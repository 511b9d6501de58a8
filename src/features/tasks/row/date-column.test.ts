import { expect, test } from 'vitest';
import { dateColumn } from './date-column.ts';

/** How wide a date is at 12 px, measured in Chromium, where a digit takes 7.59 px. */
test.each([
  ['Wed 2026-12-23 18:00', 'en-GB', 'yyyy-MM-dd', 132.2],
  ['Wed 25 Dec 22:22', 'en-GB', 'd MMM yyyy', 101.7],
  ['Wed 23 Dec 10:22 PM', 'en', 'd MMM yyyy', 122],
  ['Wed 25.12. 22:22', 'en-GB', 'dd.MM.yyyy', 98.2],
] as const)('%s fits into the column of dates, which is no wider than it must be', (_, locale, dateFormat, widthPx) => {
  const columns = Number(/([\d.]+)ch/.exec(dateColumn({ locale, dateFormat, timezone: 'UTC' }))?.[1]);
  expect(columns * 7.59).toBeGreaterThanOrEqual(widthPx);
  expect(columns * 7.59).toBeLessThan(widthPx + 14);
});
