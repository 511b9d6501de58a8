import type { ChangeRow } from '../../contract/changes.ts';
import type { Kind } from '../../sync/kinds.ts';
import type { Replica } from '../../sync/replica.ts';
import { type DatePreferences, formatDayShort, formatInstant, formatTime } from '../dates/format-date.ts';
import { proseWords } from './prose-words.ts';
import { shortened } from './shortened.ts';

export interface WordsContext {
  readonly replica: Replica;
  /** The names of records that are not there yet, by their ids. */
  readonly madeNames?: ReadonlyMap<string, string>;
  readonly today: string;
  readonly preferences: DatePreferences;
}

/** A field's change in words; null = that value is left out, because the other one says enough. */
export interface FieldWords {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
}

type Field = ChangeRow['fields'][number];
type Shown = (value: unknown, context: WordsContext) => string;

const text: Shown = (value) => shortened([...String(value)]);
const day: Shown = (value, { today, preferences }) => formatDayShort(String(value), today, preferences);
const instant: Shown = (value, { today, preferences }) => formatInstant(String(value), today, preferences);
const named =
  (kind: Extract<Kind, 'project' | 'section' | 'task'>): Shown =>
  (value, { replica, madeNames }) =>
    madeNames?.get(String(value)) ?? replica.get(kind, String(value))?.name ?? `a ${kind} that is gone`;

const yesOrNo: Shown = (value) => (value === true ? 'yes' : 'no');

/** The parent of a task, or of a project. */
const parent: Shown = (value, context) => named(String(value).startsWith('prj_') ? 'project' : 'task')(value, context);

/** The label of each field, the format of its values (of a text in Markdown the change decides what is shown), and the word for no value. */
const fields: Readonly<Record<string, readonly [label: string, shown: Shown | 'prose', none: string]>> = {
  name: ['Title', text, 'none'],
  description: ['Description', 'prose', 'empty'],
  content: ['Text', 'prose', 'empty'],
  projectId: ['Project', named('project'), 'none'],
  sectionId: ['Section', named('section'), 'none'],
  parentId: ['Part of', parent, 'nothing'],
  priority: ['Priority', (value) => (value === 4 ? 'none' : String(value)), 'none'],
  dueDate: ['Date', day, 'no date'],
  dueTime: ['Time', (value, { preferences }) => formatTime(String(value), preferences), 'no time'],
  dueTimezone: ['Time zone', text, 'yours'],
  durationMinutes: ['Length', (value) => `${value} min`, 'none'],
  deadlineDate: ['Deadline', day, 'none'],
  recurrence: ['Repeat', (value) => String((value as { text?: unknown }).text ?? 'changed'), 'never'],
  color: ['Color', text, 'none'],
  isFavorite: ['Favourite', yesOrNo, 'no'],
  isHidden: ['Hidden', yesOrNo, 'no'],
  countsAsBusy: ['Counts as busy', yesOrNo, 'no'],
  viewStyle: ['View', (value) => (value === 'board' ? 'board' : 'list'), 'list'],
  archivedAt: ['Archived', instant, 'no'],
  remindAt: ['Reminder', instant, 'none'],
};

/** @returns null for a field that is only described together with others, such as `position` */
export function fieldWords({ field, from, to }: Field, context: WordsContext): FieldWords | null {
  if (field === 'completed') return { label: to === true ? 'Completed' : 'Reopened', from: null, to: null };
  if (field === 'position') return { label: 'Reordered', from: null, to: null };
  if (field === 'todayPosition') return { label: 'Reordered in Today', from: null, to: null };
  if (field === 'labelIds') return { label: 'Labels', from: labels(from, context), to: labels(to, context) };
  const known = fields[field];
  if (!known) return null;
  const [label, shown, none] = known;
  if (shown === 'prose') {
    const words = proseWords(from, to);
    return { label, from: words.from ?? none, to: words.to ?? none };
  }
  const words = (value: unknown) =>
    value === null || value === undefined || value === '' ? none : shown(value, context);
  return { label, from: words(from), to: words(to) };
}

function labels(ids: unknown, { replica, madeNames }: WordsContext): string | null {
  if (!Array.isArray(ids) || ids.length === 0) return null;
  return ids
    .map((id) => `@${madeNames?.get(String(id)) ?? replica.get('label', String(id))?.name ?? 'a label that is gone'}`)
    .join(' ');
}

/** Fields that say nothing beside others. */
const orders: ReadonlySet<string> = new Set(['position', 'todayPosition']);

/** The visible changes of a record's row; a row that only moved within its list is described as moved. */
export function rowWords(row: ChangeRow, context: WordsContext): FieldWords[] {
  const words = row.fields.map((field) => ({ field, words: fieldWords(field, context) }));
  const shown = words.filter((entry) => entry.words !== null && !orders.has(entry.field.field));
  return (shown.length > 0 ? shown : words).flatMap((entry) => (entry.words === null ? [] : [entry.words]));
}
