import type { Account } from '../../contract/account.ts';
import { type CalendarDate, daysBetween } from '../../lib/calendar-date.ts';

export type DatePreferences = Pick<Account, 'dateFormat' | 'locale' | 'timezone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes half a millisecond, so that a month of days would take twenty. */
export function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** A calendar day has no zone, so it is represented by noon UTC and formatted in UTC. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The whole date in the user's format: `18 Nov 2026`, `18.11.2026`. @param day `YYYY-MM-DD` */
export function formatDay(day: string, { dateFormat, locale }: DatePreferences): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (dateFormat === 'd MMM yyyy') return `${Number(date)} ${monthName(day, locale)} ${year}`;
  return dateFormat.replace('yyyy', year).replace('MM', month).replace('dd', date);
}

/** A date without the year: `18 Nov`, `18.11.`; an ISO date keeps it, because half of one cannot be read. */
export function formatDayOfYear(day: string, { dateFormat, locale }: DatePreferences): string {
  const [, month = '', date = ''] = day.split('-');
  switch (dateFormat) {
    case 'dd.MM.yyyy':
      return `${date}.${month}.`;
    case 'dd/MM/yyyy':
      return `${date}/${month}`;
    case 'MM/dd/yyyy':
      return `${month}/${date}`;
    case 'd MMM yyyy':
      return `${Number(date)} ${monthName(day, locale)}`;
    default:
      return day;
  }
}

/** A date as rows show it: `Today`, `Tomorrow`, `Yesterday`, else `Wed 18 Nov`, with the year unless it is this one. */
export function formatDayShort(day: string, today: string, preferences: DatePreferences): string {
  const distance = daysBetween(today as CalendarDate, day as CalendarDate);
  if (Math.abs(distance) <= 1) return capitalised(relativeDay(distance, preferences.locale), preferences.locale);
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  const date = sameYear ? formatDayOfYear(day, preferences) : formatDay(day, preferences);
  return `${weekdayName(day, preferences.locale, 'short')} ${date}`;
}

/** The same within a sentence: `Moved “Order tiles” to tomorrow`. */
export function formatDayWithin(day: string, today: string, preferences: DatePreferences): string {
  const distance = daysBetween(today as CalendarDate, day as CalendarDate);
  return Math.abs(distance) <= 1 ? relativeDay(distance, preferences.locale) : formatDayShort(day, today, preferences);
}

/** A date as headings show it: `Friday 20 November`. */
export function formatDayLong(day: string, { locale }: DatePreferences): string {
  return format(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noon(day));
}

/** `20 November`, as the locale orders it. */
export function formatMonthDay(day: string, { locale }: Pick<DatePreferences, 'locale'>): string {
  return format(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(noon(day));
}

/** `19 to 25 November`, `28 November to 4 December`; where the month comes first, it stands in both. */
export function formatDaySpan(from: string, to: string, preferences: Pick<DatePreferences, 'locale'>): string {
  const [first, last] = [formatMonthDay(from, preferences), formatMonthDay(to, preferences)];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7) && /^\d+ /.test(first);
  // Intl's formatRange puts different spaces in browser and server, which would break hydration.
  return `${isOneMonth ? Number(from.slice(8)) : first} to ${last}`;
}

export function weekdayName(day: string, locale: string, width: 'narrow' | 'short' | 'long'): string {
  return format(locale, { weekday: width, timeZone: 'UTC' }).format(noon(day));
}

/** `14:00`, `2:00 PM`: the hour as the locale writes it. @param time `HH:mm` */
export function formatTime(time: string, { locale }: DatePreferences): string {
  const key = `${locale} ${time}`;
  const known = times.get(key) ?? clock(locale, 'UTC').format(new Date(`2000-01-01T${time}:00Z`));
  times.set(key, known);
  return known;
}

/** At most 1,440 a locale: a week writes hundreds of them at once. */
const times = new Map<string, string>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `09:00` by the 24-hour clock, `9:00 AM` by the other. */
function clock(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = clocks.get(key);
  if (known) return known;
  const { hour12 } = format(locale, { hour: 'numeric' }).resolvedOptions();
  const made = format(locale, { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit', timeZone });
  clocks.set(key, made);
  return made;
}

/** An instant in the user's zone: `Wed 18 Nov, 14:00`. */
export function formatInstant(instant: string, today: string, preferences: DatePreferences): string {
  const { timezone } = preferences;
  const date = new Date(instant);
  const day = format('sv-SE', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);
  return `${formatDayShort(day, today, preferences)}, ${formatClock(date, preferences)}`;
}

/** The time of day of an instant in the user's zone: `14:00`. */
export function formatClock(instant: Date, { timezone, locale }: Pick<DatePreferences, 'timezone' | 'locale'>): string {
  return clock(locale, timezone).format(instant);
}

/** The time of day of an instant in a zone, to be compared: `HH:mm`. */
export function clockAt(instant: number, timezone: string): string {
  return format('sv-SE', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(instant);
}

/** The calendar day of an instant in the user's zone. */
export function dayOfInstant(instant: string, timezone: string): string {
  return format('sv-SE', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}

function monthName(day: string, locale: string): string {
  return format(locale, { month: 'short', timeZone: 'UTC' }).format(noon(day));
}

const relativeDays = new Map<string, string>();

function relativeDay(distance: number, locale: string): string {
  const key = `${locale} ${distance}`;
  const known =
    relativeDays.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day');
  relativeDays.set(key, known);
  return known;
}

function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
