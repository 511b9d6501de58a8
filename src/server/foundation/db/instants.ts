import type { CalendarDate } from '../../../lib/calendar-date.ts';

/** PostgreSQL's text of a timestamptz(3) under TimeZone UTC (`2026-03-11 09:30:00.1+00`) as ISO with three fraction digits. */
export function instantFromPg(text: string): string {
  const fraction = text.charAt(19) === '.' ? text.slice(20, text.indexOf('+', 20)) : '';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`;
}

export function nullableInstantFromPg(text: string | null): string | null {
  return text === null ? null : instantFromPg(text);
}

/** Truncates an instant to milliseconds, because rounding up could skip a change. */
export function truncatedInstant(instant: string): string {
  return new Date(Date.parse(instant)).toISOString();
}

/** Converts a date for Prisma, which represents a `date` column as a Date at midnight UTC; only this module does so. */
export function dateToPrisma(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`);
}

export function dateFromPrisma(value: Date): CalendarDate {
  return value.toISOString().slice(0, 10) as CalendarDate;
}

/** Converts a time for Prisma, which represents a `time` column as a Date on 1970-01-01 UTC. */
export function timeToPrisma(time: string): Date {
  return new Date(`1970-01-01T${time}:00.000Z`);
}

export function timeFromPrisma(value: Date): string {
  return value.toISOString().slice(11, 16);
}

/** The first and the last instant of the years that the contract takes, which a local time near them could leave in UTC. */
const instantMsMin = Date.parse('1000-01-01T00:00:00.000Z');
const instantMsMax = Date.parse('9999-12-31T23:59:59.999Z');

export function withinYears(instant: Date): Date {
  return new Date(Math.max(instantMsMin, Math.min(instant.getTime(), instantMsMax)));
}
