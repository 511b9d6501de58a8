import type { QuickAddResult, Span, SpanKind } from '../../quick-add/types.ts';
import {
  type DatePreferences,
  formatDay,
  formatDayOfYear,
  formatInstant,
  formatTime,
  weekdayName,
} from '../dates/format-date.ts';
import { isToken } from './keep-as-text.ts';
import type { LineNames } from './line-context.ts';

/** One parsed field of the line, with the spans of its words. */
export interface LineChip {
  readonly key: string;
  readonly label: string;
  readonly spans: readonly Span[];
}

interface ChipContext {
  readonly names: LineNames;
  readonly today: string;
  readonly preferences: DatePreferences;
}

const scheduleKinds: readonly SpanKind[] = ['date', 'time', 'start'];

/** Chips in the order of the text; date and time share one, as do project and section. */
export function lineChips(result: QuickAddResult, context: ChipContext): LineChip[] {
  const groups = new Map<string, Span[]>();
  for (const span of result.spans.filter(isToken)) {
    const key = groupOf(span);
    groups.set(key, [...(groups.get(key) ?? []), span]);
  }
  return [...groups].map(([key, spans]) => ({ key, spans, label: labelOf(key, spans, result, context) }));
}

function groupOf({ kind, start }: Span): string {
  if (scheduleKinds.includes(kind)) return 'due';
  if (kind === 'until') return 'recurrence';
  if (kind === 'section') return 'project';
  return kind === 'label' || kind === 'reminder' ? `${kind} ${start}` : kind;
}

function labelOf(key: string, spans: readonly Span[], result: QuickAddResult, context: ChipContext): string {
  const { draft } = result;
  const { preferences, names, today } = context;
  const value = spans[0]?.value;
  switch (key.split(' ')[0]) {
    case 'due':
      return [
        draft.dueDate === null ? '' : chipDay(draft.dueDate, context),
        draft.dueTime === null ? '' : formatTime(draft.dueTime, preferences),
        draft.dueTimezone ?? '',
      ]
        .filter(Boolean)
        .join(', ');
    case 'recurrence':
      return `↻ ${[draft.recurrence?.text, ...spans.filter(({ kind }) => kind === 'until').map(({ text }) => text)].join(' ')}${firstDay(result, context)}`;
    case 'duration':
      return `For ${durationWords(draft.durationMinutes ?? 0)}`;
    case 'deadline':
      return `Deadline ${draft.deadlineDate === null ? '' : chipDay(draft.deadlineDate, context)}`;
    case 'project': {
      const project = names.projects.find(({ id }) => id === draft.projectId)?.name ?? '';
      const section = names.sections.find(({ id }) => id === draft.sectionId)?.name;
      return section === undefined ? project : `${project} / ${section}`;
    }
    case 'label':
      return labelName(String(value), names);
    case 'priority':
      return `Priority ${draft.priority}`;
    case 'reminder':
      return `Reminder ${reminderWords(value, draft.dueAt, today, preferences)}`;
    default:
      return 'Description';
  }
}

/** The day on which a series begins, where no chip of its own says it. */
function firstDay({ draft, spans }: QuickAddResult, context: ChipContext): string {
  if (draft.dueDate === null || spans.some(({ kind }) => scheduleKinds.includes(kind))) return '';
  return `, first ${chipDay(draft.dueDate, context)}`;
}

function labelName(value: string, { labels }: LineNames): string {
  const known = labels.find(({ id }) => id === value);
  return known ? `@${known.name}` : `@${value} (new)`;
}

function chipDay(day: string, { today, preferences }: ChipContext): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  const date = sameYear ? formatDayOfYear(day, preferences) : formatDay(day, preferences);
  return `${weekdayName(day, preferences.locale, 'short')} ${date}`;
}

/** `45 min`, `1 h 30 min`. */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ');
}

/** When the reminder fires: the time alone if that is on the due day. */
function reminderWords(value: unknown, dueAt: string | null, today: string, preferences: DatePreferences): string {
  const reminder = value as { minutesBefore: number } | { remindAt: string };
  const remindAt =
    'remindAt' in reminder
      ? reminder.remindAt
      : dueAt && new Date(Date.parse(dueAt) - reminder.minutesBefore * 60_000).toISOString();
  if (!remindAt) return '';
  const words = formatInstant(remindAt, today, preferences);
  const sameDay = dueAt !== null && formatInstant(dueAt, today, preferences).split(', ')[0] === words.split(', ')[0];
  return sameDay ? words.slice(words.indexOf(', ') + 2) : words;
}
