import type { filterSpanKinds } from '../contract/filters.ts';
import type { CalendarDate, Weekday } from '../lib/calendar-date.ts';
import type { UnitSpan } from '../quick-add/lexicons/lexicon.ts';

/** A record that a filter may name. */
interface Named {
  readonly id: string;
  /** Empty for who may not read it: then only its id names it. */
  readonly name: string;
  readonly isDeleted?: boolean;
}

export interface NamedProject extends Named {
  /** The project that it is nested in. */
  readonly parentId?: string | null;
  readonly isArchived?: boolean;
}

export interface NamedSection extends Named {
  readonly projectId: string;
}

/** Everything that reading a filter may know. It reads no clock, no zone of the host and no database. */
export interface FilterContext {
  readonly now: Date;
  readonly timezone: string;
  readonly dateFormat: string;
  readonly weekStart: number;
  readonly locale: string;
  readonly projects: readonly NamedProject[];
  readonly sections: readonly NamedSection[];
  readonly labels: readonly Named[];
  /** The access tokens of the user; null where they are not known, and then any name may be one. */
  readonly tokens: readonly Named[] | null;
  /** What the caller may not read; a filter that asks for it is refused at its place. */
  readonly unreadable?: readonly ('comments' | 'reminders')[];
  /** A canonical text, which is read in English alone and raises no doubts about words. */
  readonly isCanonical?: boolean;
}

/** What a task may have or lack. */
export type Part =
  | 'date'
  | 'time'
  | 'label'
  | 'section'
  | 'deadline'
  | 'description'
  | 'comment'
  | 'file'
  | 'reminder'
  | 'subTask'
  | 'recurrence';

export type DateField = 'due' | 'deadline' | 'done' | 'created' | 'changed';

/** A day or a stretch of days as it was said, so that it can be told again on another day. */
export type SaidDay =
  | { readonly kind: 'date'; readonly date: CalendarDate }
  | { readonly kind: 'named'; readonly name: NamedDay }
  | { readonly kind: 'weekday'; readonly which: WhichWeekday; readonly weekday: Weekday }
  | { readonly kind: 'dayOfMonth'; readonly day: number; readonly next: boolean }
  | { readonly kind: 'fromNow'; readonly length: UnitSpan; readonly ago: boolean }
  | { readonly kind: 'fromTomorrow'; readonly length: UnitSpan }
  | { readonly kind: 'fromWeekday'; readonly length: UnitSpan; readonly weekday: Weekday }
  | { readonly kind: 'period'; readonly which: Period };

export type WhichWeekday = 'last' | 'coming' | 'next' | 'ofNextWeek';

export type NamedDay =
  | 'today'
  | 'tomorrow'
  | 'yesterday'
  | 'laterThisWeek'
  | 'endOfWeek'
  | 'endOfMonth'
  | 'endOfYear'
  | 'endOfNextWeek'
  | 'endOfNextMonth'
  | 'endOfNextYear'
  | 'midMonth';

export type Period = `${'last' | 'this' | 'next'}${'Week' | 'Month' | 'Quarter' | 'Year' | 'Weekend'}`;

/** The days from the first to the last. */
export interface Days {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Before and after leave the day itself out; by and from take it in. */
export type Comparison = 'before' | 'after' | 'by' | 'from';

export type When =
  | { readonly kind: 'on' | Comparison; readonly said: SaidDay }
  | { readonly kind: 'overdue' }
  /** `back` where a date that looks forward is asked for the days behind it: due last 7 days. */
  | { readonly kind: 'within'; readonly length: UnitSpan; readonly back?: true }
  | { readonly kind: 'older' | 'newer'; readonly length: UnitSpan };

export type WordsIn = 'anywhere' | 'name' | 'text';

export type Origin = 'import' | 'api' | 'app';

/** One condition on a task, with what its names and days mean. */
export type Term =
  | {
      readonly kind: 'place';
      /** Whether projects below count too. */
      readonly below: boolean;
      /** The projects and sections that were named. */
      readonly ids: readonly string[];
      /** The projects and sections that count: without those in Trash, with those below. */
      readonly projectIds: readonly string[];
      readonly sectionIds: readonly string[];
    }
  | { readonly kind: 'section'; readonly ids: readonly string[]; readonly sectionIds: readonly string[] }
  | {
      readonly kind: 'label';
      readonly ids: readonly string[];
      readonly labelIds: readonly string[];
      /** `@work*`: what the names begin with. */
      readonly prefix?: string;
    }
  | { readonly kind: 'priority'; readonly priority: number }
  | { readonly kind: 'has'; readonly part: Part }
  | { readonly kind: 'noTime' }
  | { readonly kind: 'state'; readonly done: boolean }
  | { readonly kind: 'subTask' }
  | {
      readonly kind: 'days';
      readonly field: DateField;
      readonly when: When;
      /** Null = open at this side. */
      readonly first: CalendarDate | null;
      readonly last: CalendarDate | null;
    }
  | { readonly kind: 'length'; readonly longer: boolean; readonly minutes: number }
  | { readonly kind: 'origin'; readonly origin: Origin }
  /** `ids` is null where the tokens are not known. */
  | { readonly kind: 'token'; readonly name: string; readonly ids: readonly string[] | null }
  | {
      readonly kind: 'words';
      readonly where: WordsIn;
      /** As they were typed; a phrase is one. */
      readonly words: readonly string[];
      readonly isPhrase: boolean;
    };

export type Node =
  | { readonly op: 'or'; readonly parts: readonly Node[] }
  | { readonly op: 'and'; readonly parts: readonly Node[] }
  | { readonly op: 'not'; readonly part: Node }
  | { readonly op: 'term'; readonly term: Term };

/** A filter with all that its text left to names, the day and the zone. */
export interface Filter {
  readonly root: Node;
  readonly timezone: string;
  /** Archived projects that it does not name: their tasks stay out. */
  readonly hiddenProjectIds: readonly string[];
}

export type FilterSpanKind = (typeof filterSpanKinds)[number];

/** What a stretch of the text was read as: UTF-16 offsets, ordered, not overlapping. `value` is its canonical text. */
export interface FilterSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: FilterSpanKind;
  readonly text: string;
  readonly value: string;
}

/** A defect or a doubt at a place of the text. `suggestions` are texts to put in its stead. */
export interface FilterIssue {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly suggestions: string[];
}

export interface ReadFilter {
  /** Null for an empty text, and beside errors. */
  readonly filter: Filter | null;
  readonly spans: FilterSpan[];
  readonly warnings: FilterIssue[];
  readonly errors: FilterIssue[];
  /** Null beside errors; empty for an empty text. */
  readonly canonical: string | null;
  readonly sentence: string | null;
}
