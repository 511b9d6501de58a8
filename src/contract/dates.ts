import * as z from 'zod';
import { canonicalTimeZone, isTimeZone } from '../lib/time-zone.ts';

/** Years outside are typing errors, and neither JavaScript nor PostgreSQL treats them alike. */
const yearMin = 1000;
const yearMax = 9999;

/** Says what a malformed value must be, and leaves zod's own message to one that is missing or no text. Nothing else is checked then. */
const ofFormat = (message: string) => ({
  error: ({ code }: { readonly code: string }) => (code === 'invalid_format' ? message : undefined),
  abort: true,
});

/** A calendar day, never an instant. */
export const calendarDateSchema = z.iso
  .date(ofFormat('Must be a calendar date, YYYY-MM-DD'))
  .refine((value) => Number(value.slice(0, 4)) >= yearMin, 'Must be in the years 1000 to 9999')
  .meta({ format: 'date', example: '2026-03-11' });

/** A wall-clock time of day. */
export const timeOfDaySchema = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day, HH:mm')
  .meta({ example: '09:30' });

export const timeZoneSchema = z
  .string()
  .max(64)
  .overwrite((name) => canonicalTimeZone(name) ?? name)
  .refine(isTimeZone, 'Must be an IANA time zone name, such as Europe/Berlin')
  .meta({ example: 'Europe/Berlin' });

/** An instant as clients send it: ISO 8601 with any offset, never none. */
export const instantInputSchema = z.iso
  .datetime({
    offset: true,
    ...ofFormat('Must be an ISO 8601 date-time with an offset, such as 2026-03-11T09:30:00Z'),
  })
  .refine((value) => {
    const year = new Date(value).getUTCFullYear();
    return year >= yearMin && year <= yearMax;
  }, 'Must be in the years 1000 to 9999')
  .meta({ format: 'date-time', example: '2026-03-11T09:30:00.000Z' });

/** An instant as we send it: UTC, exactly three fraction digits and Z. */
export const instantSchema = z.string().meta({ format: 'date-time', example: '2026-03-11T09:30:00.000Z' });
