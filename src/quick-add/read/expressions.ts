import type { Weekday } from '../../lib/calendar-date.ts';
import type { DateOp, PositionRule, UnitSpan } from '../lexicons/lexicon.ts';
import type { Reach } from '../text/match-phrase.ts';
import type { Slots } from './read-slot.ts';

/** A day as written, before anyone knows which day today is. */
export type DateExpression =
  | { op: DateOp; slots: Slots }
  | { op: 'exact'; year: number; month: number; day: number }
  /**
   * Two numbers whose order the date format decides, unless the language has the day first; with `needsDots` it is no date
   * where that format has no dots.
   */
  | { op: 'numeric'; first: number; second: number; year: number | null; needsDots: boolean; dayFirst: boolean }
  /** `fri 13 mar`: holds if the day is a Friday; else only the weekday counts, which ends at `weekdayEnd`. */
  | { op: 'weekdayOn'; weekday: Weekday; weekdayEnd: number; inner: DateExpression };

export interface DateReading extends Reach {
  expression: DateExpression;
  position: PositionRule;
  /** A part of the day that the date brings with it: tonight, this evening. */
  softMinutes: number | null;
  /** The time of an ISO date-time, which begins at `dateEnd`. */
  clock: { dateEnd: number; time: TimeExpression } | null;
}

/** A time of day as written. */
export interface TimeExpression {
  /** Minutes after midnight; 1440 is the midnight that ends the day. */
  minutes: number;
  /** A part of the day, which a clock time overrides: tomorrow evening at 8. */
  soft: boolean;
  /** 1 to 11 without am or pm: an evening beside it makes it 20:00. */
  half: boolean;
  durationMinutes: number | null;
  /** Where the first end of a range ends: behind the 3 of 3-4pm. Null where there is no range. */
  rangeFromEnd: number | null;
  zone: string | null;
  /** Where the clock ends and a zone behind it begins. */
  clockEnd: number;
}

export interface RecurrenceExpression {
  rule: RecurrenceRule;
  fromCompletion: boolean;
  /** daily, weekly: one word, which gives way to `every …`. */
  isAdverb: boolean;
  /** `every morning`. */
  softMinutes: number | null;
}

/** The parts of an RFC 5545 rule that the language can say. */
export interface RecurrenceRule {
  freq: 'HOURLY' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** Ascending. */
  byMonth?: number[];
  /** Ascending; -1 is the last day. */
  byMonthDay?: number[];
  byDay?: { nth?: number; weekday: Weekday }[];
  bySetPos?: number;
}

/** The end of a recurrence that is no date. */
export type RecurrenceLimit = { length: UnitSpan } | { count: number };

export type ReminderExpression =
  | { minutesBefore: number }
  /** `remind me to X at T`: at the due time, wherever in the line that stands. */
  | { atDueTime: true }
  | { date: DateExpression | null; time: TimeExpression | null; softMinutes: number | null };
