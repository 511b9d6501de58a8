import type { ChangeRow } from '../../contract/changes.ts';
import type { Kind } from '../../sync/kinds.ts';
import type { Replica } from '../../sync/replica.ts';
import { type DatePreferences, formatDayShort, formatInstant, formatTime } from '../dates/format-date.ts';

export interface WordsContext {
  readonly replica: Replica;
  readonly today: string;
  readonly preferences: DatePreferences;
}

/** A field's change in words; an end that is null says nothing that the other does not. */
export interface FieldWords {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Field = ChangeRow['fields'][number];
type Shown = (value: unknown, context: WordsContext) => string;

const charactersMax = 80;

const text: Shown = (value) => {
  const characters = [...String(value)];
  return characters.length > charactersMax ? `${characters.slice(0, charactersMax - 1).join('')}…` : String(value);
};
const day: Shown = (value, { today, preferences }) => formatDayShort(String(value), today, preferences);
const instant: Shown = (value, { today, preferences }) => formatInstant(String(value), today, preferences);
const named =
  (kind: Extract<Kind, 'project' | 'section' | 'task'>): Shown =>
  (value, { replica }) =>
    replica.get(kind, String(value))?.name ?? `a ${kind} that is gone`;

/** What a field is called, how its values are written, and what no value is called. */
const fields: Readonly<Record<string, readonly [label: string, shown: Shown, none: string]>> = {
  name: ['Title', text, 'none'],
  description: ['Description', text, 'empty'],
  content: ['Text', text, 'empty'],
  projectId: ['Project', named('project'), 'none'],
  sectionId: ['Section', named('section'), 'none'],
  parentId: ['Part of', named('task'), 'nothing'],
  priority: ['Priority', text, 'none'],
  dueDate: ['Date', day, 'no date'],
  dueTime: ['Time', (value, { preferences }) => formatTime(String(value), preferences), 'no time'],
  dueTimezone: ['Time zone', text, 'yours'],
  durationMinutes: ['Length', (value) => `${value} min`, 'none'],
  deadlineDate: ['Deadline', day, 'none'],
  recurrence: ['Repeat', (value) => String((value as { text?: unknown }).text ?? 'changed'), 'never'],
  color: ['Color', text, 'none'],
  archivedAt: ['Archived', instant, 'no'],
  remindAt: ['Reminder', instant, 'none'],
};

/** @returns null for a field that is only told with others, as `position` is */
export function fieldWords({ field, from, to }: Field, context: WordsContext): FieldWords | null {
  if (field === 'completed') return { label: to === true ? 'Completed' : 'Reopened', from: null, to: null };
  if (field === 'position') return { label: 'Reordered', from: null, to: null };
  if (field === 'labelIds') return { label: 'Labels', from: labels(from, context), to: labels(to, context) };
  const known = fields[field];
  if (!known) return null;
  const [label, shown, none] = known;
  const words = (value: unknown) =>
    value === null || value === undefined || value === '' ? none : shown(value, context);
  return { label, from: words(from), to: words(to) };
}

function labels(ids: unknown, { replica }: WordsContext): string | null {
  if (!Array.isArray(ids) || ids.length === 0) return null;
  return ids.map((id) => `@${replica.get('label', String(id))?.name ?? 'a label that is gone'}`).join(' ');
}

/** Of a record's row, what there is to see; where it only moved within its list, that. */
export function rowWords(row: ChangeRow, context: WordsContext): FieldWords[] {
  const words = row.fields.map((field) => ({ field, words: fieldWords(field, context) }));
  const told = words.filter(({ field, words: said }) => said !== null && field.field !== 'position');
  return (told.length > 0 ? told : words).flatMap(({ words: said }) => (said === null ? [] : [said]));
}
