import { type DatePreferences, formatDayShort, formatTime } from '../../../client/dates/format-date.ts';

/**
 * Digits are of one width, that of `ch`; letters of the words for days and months are no wider on average, and signs half as wide.
 * The width of the column of dates as CSS: that of a day of this year with its time, which is as long as the format makes it. So
 * the columns to its left stand below each other. Under the mouse it moves aside for the menu's button, over the end of the place.
 */
export function dateColumn(preferences: DatePreferences): string {
  const words = `${formatDayShort('2024-12-25', '2024-06-15', preferences)} ${formatTime('22:22', preferences)}`;
  const width = [...words].reduce((sum, sign) => sum + (/[\p{L}\d]/u.test(sign) ? 1 : sign === '/' ? 0.7 : 0.5), 0);
  return `max(6.5rem, ${width}ch)`;
}
