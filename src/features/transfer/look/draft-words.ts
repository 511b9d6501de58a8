import { counted } from '../../../client/actions/quoted.ts';
import { type DatePreferences, formatDay, formatInstant, formatTime } from '../../../client/dates/format-date.ts';
import type { DraftChoices, ImportDraft, ImportDraftRow, ShownValue } from '../../../contract/import-drafts.ts';
import { type ImportFormat, type ImportState, type ImportStates, importStates } from '../../../contract/imports.ts';
import { choiceOfState, isNewInTrash } from './draft-ticks.ts';

export const formatWords: Record<ImportFormat, string> = {
  todoist: 'Todoist',
  csv: 'A table',
  'tidemark-csv': 'Tidemark',
  'tidemark-json': 'Tidemark',
  'google-tasks': 'Google Tasks',
  icalendar: 'Calendar with tasks',
  'microsoft-to-do': 'Microsoft To Do',
  'super-productivity': 'Super Productivity',
  things: 'Things',
  ticktick: 'TickTick',
  trello: 'Trello',
  vikunja: 'Vikunja',
};

export const stateWords: Record<ImportState, string> = {
  new: 'New',
  changed: 'Changed there',
  both: 'On both sides',
  deletedHere: 'In Trash',
  goneThere: 'Gone there',
  same: 'Same',
};

export const stateHelp: Record<ImportState, string> = {
  new: 'Not here yet.',
  changed: 'Changed in the other app alone since it was brought.',
  both: 'Changed here and there. What you changed stays; the other fields are taken.',
  deletedHere: 'You deleted it here. Tick it to bring it back, with what was deleted in it.',
  goneThere: 'Brought earlier and not in the other app any more. It stays here.',
  same: 'As it was brought. Nothing is done.',
};

export const kindWords: Record<ImportDraftRow['kind'], string> = {
  project: 'project',
  section: 'section',
  task: 'task',
  label: 'label',
  view: 'view',
  comment: 'comment',
  reminder: 'reminder',
  attachment: 'file',
};

/** How many records of the files, or of earlier runs, are in a state. */
export function inState(counts: ImportStates, state: ImportState): number {
  return Object.values(counts).reduce((sum, of) => sum + of[state], 0);
}

/** `312 here already · 4 changed there · 9 new · 2 on both sides, and 3 sections, 12 comments`: of tasks, then how many others differ. */
export function lookWords(counts: ImportStates): string {
  const { task } = counts;
  const tasks = [
    [task.same, 'here already'],
    [task.changed, 'changed there'],
    [task.new, 'new'],
    [task.both, 'on both sides'],
    [task.deletedHere, 'in Trash here'],
    [task.goneThere, 'gone there'],
  ] as const;
  const told = tasks.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  const others = (Object.keys(counts) as (keyof ImportStates)[]).flatMap((kind) => {
    const { new: made, changed, both, deletedHere } = counts[kind];
    const count = made + changed + both + deletedHere;
    return kind === 'task' || count === 0 ? [] : [counted(count, kindWords[kind])];
  });
  const first = told.length === 0 ? 'No tasks' : `Tasks: ${told.join(' · ')}`;
  return others.length === 0 ? `${first}.` : `${first}, and ${others.join(', ')}.`;
}

/** What the button says that brings all that a new draft has ticked: `Bring 9, update 4`. */
export function bringWords(counts: ImportStates): string {
  const { new: made, changed, both } = counts.task;
  // How many of those that moved on both sides have a field to take shows in their rows alone.
  if (both > 0 || made + changed === 0) return 'Bring what is ticked';
  if (changed === 0) return `Bring ${counted(made, 'task')}`;
  return made === 0 ? `Update ${counted(changed, 'task')}` : `Bring ${made}, update ${changed}`;
}

/** Why there is nothing to bring; null where something may come. */
export function nothingWords(counts: ImportStates, { states, include }: DraftChoices): string | null {
  const here = importStates.filter((state) => inState(counts, state) > 0);
  const takable = here.flatMap((state) => choiceOfState[state] ?? []);
  if (takable.some((choice) => states[choice]) || (takable.length > 0 && include.length > 0)) return null;
  if (takable.length > 0) return 'Nothing is ticked.';
  return here.length > 0 ? 'All of it is here already, so there is nothing to bring.' : 'There is nothing to bring.';
}

/** What the tick of what is archived there says; null where nothing is. */
export function archivedWords({ projects, archivedTasks }: Pick<ImportDraft, 'projects' | 'archivedTasks'>) {
  if (!projects.some(({ isArchived }) => isArchived))
    return archivedTasks > 0 ? 'Archived tasks too, as finished' : null;
  return archivedTasks > 0 ? 'Archived projects and tasks too' : 'Archived projects too';
}

/** `2 taken, 1 stays`; of what is new in Trash, when it comes. */
export function takenWords(row: Pick<ImportDraftRow, 'state' | 'fields' | 'recordId'>): string {
  const { state, fields } = row;
  if (isNewInTrash(row)) return 'new, comes with what it is in';
  if (state !== 'changed' && state !== 'both') return '';
  const taken = fields.filter(({ isTaken }) => isTaken).length;
  const stays = fields.length - taken;
  const parts = [taken > 0 && `${taken} taken`, stays > 0 && `${stays} ${stays === 1 ? 'stays' : 'stay'}`];
  return parts.filter(Boolean).join(', ');
}

const fieldWords: Record<string, string> = {
  name: 'Title',
  description: 'Description',
  content: 'Text',
  filter: 'Filter',
  projectId: 'Project',
  sectionId: 'Section',
  parentId: 'Stands in',
  labelIds: 'Labels',
  priority: 'Priority',
  dueDate: 'Date',
  dueTime: 'Time',
  dueTimezone: 'Time zone',
  durationMinutes: 'Minutes',
  recurrence: 'Repeats',
  deadlineDate: 'Deadline',
  completedAt: 'Finished',
  archivedAt: 'Archived',
  date: 'Date',
  time: 'Time',
  minutesBefore: 'Minutes before',
  remindAt: 'Reminds at',
};

export function fieldWord(field: string): string {
  return fieldWords[field] ?? field;
}

/** A value as a person reads it; `–` for none. */
export function valueWords(field: string, value: ShownValue, today: string, preferences: DatePreferences): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'priority') return `p${value}`;
  if (typeof value === 'number') return String(value);
  if (field === 'dueDate' || field === 'deadlineDate' || field === 'date') return formatDay(value, preferences);
  if (field === 'dueTime' || field === 'time') return formatTime(value, preferences);
  return field.endsWith('At') ? formatInstant(value, today, preferences) : value;
}

const phaseWords = {
  fetching: 'Fetching from Todoist',
  reading: 'Reading',
  comparing: 'Comparing with what you have',
  writing: 'Bringing',
} as const;

/** `Comparing with what you have … 1,200 of 3,000`. */
export function progressWords({ status, progress }: Pick<ImportDraft, 'status' | 'progress'>, locale: string): string {
  if (progress === null) return status === 'applying' ? 'Bringing …' : 'Waiting to be read …';
  const { phase, done, total, perSecond } = progress;
  const number = (value: number) => value.toLocaleString(locale);
  const far = total === null ? (done > 0 ? ` ${number(done)}` : '') : ` ${number(done)} of ${number(total)}`;
  return `${phaseWords[phase]} …${far}${perSecond === null ? '' : `, ${number(perSecond)} a second`}`;
}
