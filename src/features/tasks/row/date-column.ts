import { type DatePreferences, formatDayShort, formatTime } from '../../../client/dates/format-date.ts';

/**
 * The width of the column of dates as CSS: that of a day of this year with its time, which is as long as the format makes it. So
 * the columns to its left stand below each other. Rarer, longer ones reach into the space for the menu's button.
 */
export function dateColumn(preferences: DatePreferences): string {
  const words = `${formatDayShort('2024-12-25', '2024-06-15', preferences)} ${formatTime('22:22', preferences)}`;
  return `calc(${words.length * 0.95}ch + 2.5rem)`;
}
