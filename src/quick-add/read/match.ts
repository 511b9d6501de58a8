import type { PositionRule } from '../lexicons/lexicon.ts';
import type { WarningCode } from '../types.ts';
import type {
  DateExpression,
  RecurrenceExpression,
  RecurrenceLimit,
  ReminderExpression,
  TimeExpression,
} from './expressions.ts';

/** What was found at a place of the line, before it is decided whether it counts. */
export type Finding =
  | { kind: 'date'; expression: DateExpression; softMinutes: number | null; role: 'due' | 'start' | 'until' }
  | { kind: 'time'; time: TimeExpression }
  | { kind: 'zone'; zone: string }
  | { kind: 'recurrence'; expression: RecurrenceExpression | null }
  | { kind: 'limit'; limit: RecurrenceLimit }
  | { kind: 'duration'; minutes: number }
  | { kind: 'deadline'; expression: DateExpression }
  | { kind: 'project'; id: string; isAmbiguous: boolean }
  | { kind: 'section'; id: string; projectId: string }
  | { kind: 'label'; id: string }
  | { kind: 'labelName'; name: string }
  | { kind: 'priority'; priority: 1 | 2 | 3 | 4 }
  | { kind: 'reminder'; reminder: ReminderExpression }
  /** `remind me` whose time nothing resolves: text, but it still needs the scope. */
  | { kind: 'remindPhrase' }
  /** Text that was meant as a reference to something that does not exist. */
  | { kind: 'unresolved'; warning: WarningCode }
  | { kind: 'quote' };

/** A finding and where it stands. `first` and `next` are word indexes, `start` and `end` UTF-16 offsets. */
export interface Match {
  first: number;
  next: number;
  start: number;
  end: number;
  position: PositionRule;
  finding: Finding;
}
