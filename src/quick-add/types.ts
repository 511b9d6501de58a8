import type { spanKinds } from '../contract/quick-add.ts';
import type { CalendarDate } from '../lib/calendar-date.ts';
import type { WallTime } from '../lib/time-zone.ts';
import type { NamedRecords, Names } from './read/names.ts';

/** Everything the parser may know. It reads no clock, no host zone and no database (quick-add.md). */
export interface QuickAddOptions extends NamedRecords {
  now: Date;
  /** The user's zone: IANA, `UTC` or `±HH:MM`. */
  timezone: string;
  /** Decides the order of day and month in `01/04`. */
  dateFormat: string;
  /** 0 = Sunday … 6 = Saturday. */
  weekStart: number;
  /** BCP 47; picks the lexicon, English when there is none for it. */
  locale: string;
  /** The index of the records, for who reads many lines with them; without it each line makes its own. */
  names?: Names | undefined;
  /** The zone of the request, which beats one written in the text. */
  bodyTimezone?: string | undefined;
  /** The project a `/Section` belongs to when the text names none. */
  projectId?: string | undefined;
  /** `labels`: unknown @labels go to `labelNames`; otherwise they stay text. Default `none`. */
  createMissing?: 'none' | 'labels' | undefined;
}

export type SpanKind = (typeof spanKinds)[number];

/**
 * What a stretch of the text was understood as; UTF-16 offsets, `text` = `input.slice(start, end)`. The name is the input
 * with every span but `literal` cut out (`taskName` says how the seams are closed).
 */
export interface Span {
  start: number;
  end: number;
  kind: SpanKind;
  text: string;
  value: unknown;
}

export type WarningCode =
  | 'in_past'
  | 'ambiguous_weekday'
  | 'ambiguous_numeric_date'
  | 'impossible_date'
  | 'ambiguous_project'
  | 'unresolved_project'
  | 'unresolved_section'
  | 'unresolved_label'
  | 'duplicate_token'
  | 'reminder_needs_due_time'
  | 'dst_gap'
  | 'dst_overlap';

/** `remindAt`: an instant, ISO 8601 with three fraction digits and Z. */
export type DraftReminder = { minutesBefore: number } | { remindAt: string };

export interface DraftRecurrence {
  /** RFC 5545 RRULE value. */
  rule: string;
  basis: 'schedule' | 'completion';
  text: string;
}

/** Field names and types of the task record (contract.md section 3); what the text does not say is null, empty or 4. */
export interface QuickAddDraft {
  name: string;
  description: string;
  projectId: string | null;
  sectionId: string | null;
  labelIds: string[];
  /** Labels still to be made. */
  labelNames: string[];
  priority: 1 | 2 | 3 | 4;
  dueDate: CalendarDate | null;
  dueTime: WallTime | null;
  dueTimezone: string | null;
  dueAt: string | null;
  durationMinutes: number | null;
  deadlineDate: CalendarDate | null;
  recurrence: DraftRecurrence | null;
  reminders: DraftReminder[];
}

export type Scope = 'tasks:write' | 'labels:write' | 'reminders:write';

export interface QuickAddResult {
  draft: QuickAddDraft;
  spans: Span[];
  /** Each code once, in the order of the text. */
  warnings: WarningCode[];
  /** The other readings of ambiguous dates. */
  alternatives: CalendarDate[];
  /** What creating this task takes: `labels:write` when it makes labels, `reminders:write` with any remind-me phrase. */
  requiredScopes: Scope[];
}
