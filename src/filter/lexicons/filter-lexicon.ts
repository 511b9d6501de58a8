import type { Lexicon, UnitSpan } from '../../quick-add/lexicons/lexicon.ts';
import type { Comparison, DateField, NamedDay, Origin, Part, Period, WhichWeekday, WordsIn } from '../types.ts';

/** Words and what they mean. Several words of one meaning: the first is the one that is written. */
export type Phrases<Meaning> = Readonly<Record<string, Meaning>>;

/** A condition that needs nothing beside its own words. */
export type FixedTerm =
  | 'overdue'
  | 'recurring'
  | 'subTask'
  | 'open'
  | 'done'
  | 'highestPriority'
  | 'mediumPriority'
  | 'lowPriority'
  | 'lowestPriority';

/**
 * The words of one language for filters; dates, lengths and weekdays are those of quick add. Words are compared without case, and
 * umlauts as they are transliterated there.
 */
export interface FilterLexicon {
  readonly language: string;
  readonly quickAdd: Lexicon;
  readonly operators: Phrases<'or' | 'and' | 'not'>;
  readonly fixed: Phrases<FixedTerm>;
  /** Before a day, a comparison or a colon. */
  readonly fields: Phrases<DateField>;
  /** Fields that need a comparison or a colon behind them, because the word alone is a common one. */
  readonly shyFields: Phrases<DateField>;
  readonly comparisons: Phrases<Comparison | 'within'>;
  /** Words between a field and its day. */
  readonly on: Phrases<true>;
  /** Around two days, of which both are meant. */
  readonly ranges: {
    readonly between: Phrases<true>;
    readonly and: Phrases<true>;
    readonly from: Phrases<true>;
    readonly to: Phrases<true>;
  };
  /** Fields that may stand behind their day: heute erledigt. */
  readonly fieldsBehind: Phrases<DateField>;
  /** Before a length, of what lies behind the present: not changed for 2 weeks. */
  readonly during: Phrases<true>;
  /** Before a length with `ago`: more than 2 weeks ago. */
  readonly beyond: Phrases<'before' | 'after'>;
  /** What is counted once behind `the last`. */
  readonly units: Phrases<UnitSpan>;
  /** Words that say nothing beside a condition: tasks due today. */
  readonly idle: Phrases<true>;
  /** Before the name of a month, with a field before that. */
  readonly inMonth: Phrases<true>;
  /** Before a length: next 7 days, last 7 days. */
  readonly next: Phrases<true>;
  readonly last: Phrases<true>;
  /** Behind a length: 3 days ago. */
  readonly ago: Phrases<true>;
  /** Before a length that lies behind the present: vor 3 Tagen. */
  readonly agoBefore: Phrases<true>;
  readonly ages: Phrases<'older' | 'newer'>;
  readonly lengths: Phrases<'longer' | 'shorter'>;
  /** The same before a length in hours or minutes alone, because the words are common. */
  readonly shyLengths: Phrases<'longer' | 'shorter'>;
  readonly without: Phrases<true>;
  readonly parts: Phrases<Part>;
  readonly periods: Phrases<Period>;
  /** With a colon behind. */
  readonly has: Phrases<true>;
  readonly is: Phrases<true>;
  readonly states: Phrases<FixedTerm>;
  /** The same as a sign, with a colon or `=` behind: label: phone. */
  readonly keys: Phrases<'@' | '#' | '/' | 'priority' | 'state'>;
  /** The same where nothing stands before the name: tagged phone. */
  readonly namesBehind: Phrases<'@' | '#' | '/'>;
  readonly priorities: Phrases<number>;
  readonly from: Phrases<true>;
  readonly origins: Phrases<Origin>;
  readonly wordsIn: Phrases<WordsIn>;
  /** What other services can ask for and a service with one owner cannot. */
  readonly ofOthers: Phrases<true>;
  readonly writes: Writing;
}

/** How days and lengths are written, so that they are read as the same again. */
export interface Writing {
  readonly days: Readonly<Record<NamedDay, string>>;
  /** From Sunday. */
  readonly weekdays: readonly string[];
  readonly weekday: Readonly<Record<WhichWeekday, (weekday: string) => string>>;
  dayOfMonth(day: number, next: boolean): string;
  /** Of `in 3 days`, of `-3 days`, of what is counted from tomorrow or a weekday. */
  fromNow(length: UnitSpan): string;
  ago(length: UnitSpan): string;
  fromTomorrow(length: UnitSpan): string;
  fromWeekday(length: UnitSpan, weekday: string): string;
  length(length: UnitSpan): string;
  /** With the word before it: within 7 days. */
  within(length: UnitSpan): string;
  /** With the word before it: last 7 days. */
  last(length: UnitSpan): string;
}
