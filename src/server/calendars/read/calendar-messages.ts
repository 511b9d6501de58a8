import type { CalendarProblem } from '../../../contract/calendars.ts';
import type { CalendarDate } from '../../../lib/calendar-date.ts';

/** What the process that reads a calendar's file is asked; cloned, and therefore plain data. */
export interface CalendarQuestion {
  readonly calendarId: string;
  /** The zone of the person, for times that name none. */
  readonly timezone: string;
  readonly today: CalendarDate;
}

/** The occurrences of a file as rows of `calendar_event`. */
export interface ReadCalendar {
  /** JSON arrays of rows, as bytes, because garbage of so many long strings would delay everybody's requests. */
  readonly batches: readonly Uint8Array<ArrayBuffer>[];
  /** The ids of all rows, as a JSON array in bytes. */
  readonly ids: Uint8Array<ArrayBuffer>;
  readonly eventCount: number;
  readonly zoneGuessed: boolean;
  readonly skipped: number;
  /** What the file calls itself. */
  readonly name: string | null;
  /** How long the file asks to wait until it is read again. */
  readonly wishSeconds: number | null;
}

export type CalendarAnswer =
  | ReadCalendar
  | { readonly problem: Extract<CalendarProblem, 'not_a_calendar' | 'unreadable'> };
