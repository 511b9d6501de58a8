import type { Weekday } from '../../lib/calendar-date.ts';

/**
 * The words of one language behind the semantics that all languages share. Adding a language is one file of this type plus
 * its examples. All entries are folded: lower case, umlauts transliterated (`foldWord`).
 *
 * Patterns are words separated by spaces: `a|b` either word, `a_b` two words that go together, `?` at the end optional,
 * `<slot>` a value (`read-slot.ts`).
 */
export interface Lexicon {
  /** BCP 47 primary language. */
  language: string;
  numbers: Record<string, number>;
  /** `27th`, `27.`: what follows the digits of an ordinal. */
  ordinalEndings: readonly string[];
  /** first = 1 … last = -1. */
  ordinalWords: Record<string, number>;
  weekdays: Record<string, Weekday>;
  /** freitags: every week on that day. */
  weekdayAdverbs: Record<string, Weekday>;
  /** Dates of one word that mean something else too, with the places where they count when they stand bare: Do, So, EOD. */
  shyDates: Record<string, PositionRule>;
  months: Record<string, number>;
  units: Record<string, UnitSpan>;
  /** Units that count only when they stand directly behind digits: `30m`, `+3d`. */
  shortUnits: Record<string, UnitSpan>;
  /** Phrases for lengths that no number says, in minutes: half an hour. */
  lengths: Record<string, number>;
  /** `every` and its forms; a form with `!` counts from completion. */
  every: readonly string[];
  /** `every other`: an interval of two. */
  other: readonly string[];
  /** Words that join a list of days. */
  and: readonly string[];
  /** Those of them between which one chooses. */
  or: readonly string[];
  /** Words between the ends of a range of days: mon to fri. */
  through: readonly string[];
  /** What `mid-April` begins with. */
  midPrefixes: readonly string[];
  /** Words before a weekday that make it a past one: last friday is no coming day. */
  past: readonly string[];
  /** Parts of the day in minutes after midnight. */
  dayparts: Record<string, Daypart>;
  /** Phrases behind which a part of the day counts anywhere in the line: in the. */
  daypartLeads: readonly string[];
  /** Connectives behind which even an `introduced` part of the day counts: am Morgen; but fällig morgen means tomorrow. */
  daypartConnectives: readonly string[];
  clock: {
    meridiems: Record<string, 'am' | 'pm'>;
    /** Words after an hour that make it a time: Uhr. */
    hourWords: readonly string[];
    /** Whether `8.30` after an at-word, or before an hour word, is a time. */
    dots: boolean;
    /** Words between the two ends of a range: to, bis. */
    to: readonly string[];
    /** Hours in words: at eight. */
    hours: Record<string, number>;
    /** Phrases before an hour and the minutes they add to it: half past, halb. */
    fractions: Record<string, number>;
  };
  connectives: Record<string, ConnectiveRole>;
  dates: Record<string, DateOp>;
  recurrences: Record<string, RecurrenceOp>;
  /** Recurrences that count only at the line's edge or next to a token: daily, weekly. */
  adverbs: Record<string, RecurrenceOp>;
  /** Behind a recurrence, the same as `!` in its first word. */
  afterCompletion: Record<string, true>;
  /** `for 3 weeks`, `10 times`: ends of a recurrence. */
  limits: Record<string, 'length' | 'count'>;
  remind: { phrases: readonly string[]; to: readonly string[]; before: readonly string[] };
  /**
   * Words that read as tokens but are something else beside certain neighbours (sun cream), before which they are left
   * alone, or when written exactly so (Tom), or with a full stop (Fr. Müller).
   */
  guards: Record<string, Guard>;
  /** Words that turn a number into a measure: 8 people, 1/2 cup. */
  measures: readonly string[];
  /** How the plural of what is counted ends, so that `at 5 stores` is not read as a time; empty where no ending says so. */
  pluralEnding: string;
  /** Words before what looks like a date and is a version: Ubuntu 24.04. */
  versionLeads: readonly string[];
}

interface Guard {
  before?: readonly string[];
  after?: readonly string[];
  exactly?: string;
  dotted?: true;
  /** Followed by a number that counts something: may 3 questions, march 4 miles. */
  counting?: true;
}

type Unit = 'minute' | 'day' | 'month';

/** A unit of the language in the parser's units: an hour is 60 minutes, a week 7 days, a quarter 3 months. */
export interface UnitSpan {
  unit: Unit;
  count: number;
}

interface Daypart {
  minutes: number;
  where: PositionRule;
  /** Noon is a time; morning is one that a clock time overrides. */
  exact?: true;
}

/**
 * Where in the line a form counts. `edge`: at its start or end, or next to any token. The others are for words that mean
 * something else in most places; their neighbour must be a date, time or recurrence. `lineEnd`: at its end or next to any
 * token, but not at its start (The 15th element). `end`: at the line's end, tokens behind
 * it not counted, or next to one; `afterOrEnd`: behind one or at the end (Movie night fri is no time, fri evening is);
 * `after`; `beside`; `introduced`: only behind a connective (am Morgen).
 */
export type PositionRule = 'anywhere' | 'edge' | 'lineEnd' | 'end' | 'afterOrEnd' | 'after' | 'beside' | 'introduced';

/** `date` words (on, by, due) also make a numeric date count; `at` makes a bare number an hour. */
export type ConnectiveRole = 'date' | 'at' | 'start' | 'until' | 'for';

export type DateOp =
  | 'today'
  | 'tomorrow'
  | 'tonight'
  | 'dayAfterTomorrow'
  | 'yesterday'
  | 'weekday'
  | 'nextWeekday'
  | 'weekdayOfNextWeek'
  | 'weekdayInLength'
  | 'lengthFromWeekday'
  | 'lengthFromTomorrow'
  | 'thisWeekend'
  | 'nextWeekend'
  | 'laterThisWeek'
  | 'nextWeek'
  | 'nextMonth'
  | 'nextYear'
  | 'endOfWeek'
  | 'endOfMonth'
  | 'endOfYear'
  | 'endOfNextWeek'
  | 'endOfNextMonth'
  | 'endOfNextYear'
  | 'endOfNamedMonth'
  | 'midMonth'
  | 'midOfMonth'
  | 'in'
  | 'inWorkdays'
  | 'monthDay'
  | 'dayOfMonth'
  | 'dayOfNextMonth';

export type RecurrenceOp =
  | 'interval'
  | 'workdays'
  | 'daysBut'
  | 'workdaysBut'
  | 'weekend'
  | 'weekendOfMonth'
  | 'weekdays'
  | 'monthDays'
  | 'firstDay'
  | 'lastDay'
  | 'monthDaysAndLast'
  | 'lastDayOfNamedMonth'
  | 'workdayOfMonth'
  | 'weekdayOfMonth'
  | 'weekdayOfYear'
  | 'dayOfYear'
  | 'monthsOfYear'
  | 'daypart'
  | 'daily'
  | 'weekly'
  | 'fortnightly'
  | 'monthly'
  | 'quarterly'
  | 'halfYearly'
  | 'yearly'
  | 'twoYearly';
