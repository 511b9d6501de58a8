/**
 * Calendar days: `YYYY-MM-DD` strings with a brand, never a `Date`. A day has no zone and no instant, so all arithmetic
 * here is on the proleptic Gregorian calendar, years 0001 to 9999 (contract.md section 1).
 */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };

/** 0 = Sunday … 6 = Saturday, as `weekStart` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const MS_PER_DAY = 86_400_000;
const CALENDAR_DATE_SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_BEFORE_LEAP = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export function daysInMonth(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return month === 2 && leap ? 29 : (DAYS_BEFORE_LEAP[month - 1] ?? 0);
}

/** The day, or null when no such day exists (30 February, month 13, year 0). Months count from 1. */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const exists = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  if (!exists) return null;
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate;
}

/** The branded day when `text` is an existing day written `YYYY-MM-DD`, else null. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = CALENDAR_DATE_SHAPE.exec(text);
  return parts === null ? null : calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

export function isCalendarDate(text: string): text is CalendarDate {
  return parseCalendarDate(text) !== null;
}

export function calendarDateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Days since 1970-01-01; negative before it. */
export function epochDay(date: CalendarDate): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY);
}

/** Inverse of `epochDay`; days outside the years 1 to 9999 stop at the nearest one inside. */
export function calendarDateFromEpochDay(day: number): CalendarDate {
  const inside = Math.min(Math.max(day, -719_162), 2_932_896);
  return new Date(inside * MS_PER_DAY).toISOString().slice(0, 10) as CalendarDate;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDateFromEpochDay(epochDay(date) + days);
}

/** Adds calendar months; a day the target month lacks becomes its last day (31 January + 1 = 28 or 29 February). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = calendarDateParts(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.min(Math.max(Math.floor(index / 12), 1), 9999);
  const targetMonth = (((index % 12) + 12) % 12) + 1;
  const target = calendarDate(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
  return target ?? date;
}

/** Adds years; 29 February becomes 28 February in a common year. */
export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12);
}

export function weekdayOf(date: CalendarDate): Weekday {
  return weekdayOfEpochDay(epochDay(date));
}

/** The weekday of a day that is counted as `epochDay` does; 1970-01-01 was a Thursday. */
export function weekdayOfEpochDay(day: number): Weekday {
  return ((((day + 4) % 7) + 7) % 7) as Weekday;
}

/** Negative, zero or positive, as `Array.prototype.sort` wants it. */
export function compareCalendarDates(a: CalendarDate, b: CalendarDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return epochDay(to) - epochDay(from);
}

/** The first day of the calendar week that holds `date`. */
export function startOfWeek(date: CalendarDate, weekStart: Weekday): CalendarDate {
  return addDays(date, -((weekdayOf(date) - weekStart + 7) % 7));
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01` as CalendarDate;
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = calendarDateParts(date);
  return `${date.slice(0, 8)}${pad(daysInMonth(year, month), 2)}` as CalendarDate;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
