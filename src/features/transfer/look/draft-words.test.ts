import { expect, test } from 'vitest';
import { firstChoices } from '../../../contract/import-drafts.ts';
import { type ImportStates, importedKinds, importStates } from '../../../contract/imports.ts';
import {
  archivedWords,
  bringWords,
  fieldWord,
  inState,
  lookWords,
  nothingWords,
  progressWords,
  takenWords,
  valueWords,
} from './draft-words.ts';

const none = Object.fromEntries(importStates.map((state) => [state, 0]));
const nothing = Object.fromEntries(importedKinds.map((kind) => [kind, none])) as unknown as ImportStates;
const tasks = (task: Partial<ImportStates['task']>) => ({ ...nothing, task: { ...nothing.task, ...task } });

test('the sentence counts tasks by state and names what differs of other kinds', () => {
  const counts = {
    ...tasks({ same: 312, changed: 4, new: 9, both: 2 }),
    section: { ...nothing.section, new: 3, same: 7 },
    comment: { ...nothing.comment, new: 1, both: 0, goneThere: 4 },
  };
  expect(lookWords(counts)).toBe(
    'Tasks: 312 here already · 4 changed there · 9 new · 2 on both sides, and 3 sections, 1 comment.',
  );
  expect(inState(counts, 'new')).toBe(13);
  expect(lookWords(nothing)).toBe('No tasks.');
});

test.each([
  [{ new: 9, changed: 4 }, 'Bring 9, update 4'],
  [{ new: 1 }, 'Bring 1 task'],
  [{ changed: 2, same: 5 }, 'Update 2 tasks'],
  [{ new: 9, both: 1 }, 'Bring what is ticked'],
  [{ same: 5 }, 'Bring what is ticked'],
])('of %o the button says “%s”', (counts, words) => {
  expect(bringWords(tasks(counts))).toBe(words);
});

test.each([
  [{ same: 5 }, firstChoices, 'All of it is here already, so there is nothing to bring.'],
  [{ goneThere: 2, same: 1 }, firstChoices, 'All of it is here already, so there is nothing to bring.'],
  [{}, firstChoices, 'There is nothing to bring.'],
  [{ deletedHere: 1, same: 5 }, firstChoices, 'Nothing is ticked.'],
  [{ deletedHere: 1, same: 5 }, { ...firstChoices, include: ['task 1'] }, null],
  [{ new: 1, same: 5 }, firstChoices, null],
  [{ both: 1 }, firstChoices, null],
])('of %o with the choices %o it is told why nothing can be brought: %s', (counts, choices, words) => {
  expect(nothingWords(tasks(counts), choices)).toBe(words);
});

test('the tick of what is archived says what that is, and is there only where something is', () => {
  const project = { id: 'a', name: 'A', parentId: null, tasks: 1, isInTrash: false };
  const projects = (isArchived: boolean) => [{ ...project, isArchived }];
  expect(archivedWords({ projects: projects(false), archivedTasks: 0 })).toBe(null);
  expect(archivedWords({ projects: projects(true), archivedTasks: 0 })).toBe('Archived projects too');
  expect(archivedWords({ projects: projects(false), archivedTasks: 2 })).toBe('Archived tasks too, as finished');
  expect(archivedWords({ projects: projects(true), archivedTasks: 2 })).toBe('Archived projects and tasks too');
});

const field = (isTaken: boolean) => ({ field: 'name', here: 'a', there: 'b', isTaken });

test('a row says how many of its fields are taken and how many stay', () => {
  expect(takenWords({ state: 'both', recordId: 'tsk_1', fields: [field(true), field(true), field(false)] })).toBe(
    '2 taken, 1 stays',
  );
  expect(takenWords({ state: 'both', recordId: 'tsk_1', fields: [field(false), field(false)] })).toBe('2 stay');
  expect(takenWords({ state: 'changed', recordId: 'tsk_1', fields: [field(true)] })).toBe('1 taken');
  expect(takenWords({ state: 'new', recordId: null, fields: [field(true)] })).toBe('');
  expect(takenWords({ state: 'deletedHere', recordId: null, fields: [] })).toBe('new, comes with what it is in');
  expect(takenWords({ state: 'deletedHere', recordId: 'tsk_1', fields: [] })).toBe('');
});

const preferences = { dateFormat: 'd MMM yyyy', locale: 'en-GB', timezone: 'Europe/London' } as const;

test.each([
  ['name', null, '–'],
  ['name', '', '–'],
  ['labelIds', [], '–'],
  ['labelIds', ['home', 'shed'], 'home, shed'],
  ['priority', 1, 'p1'],
  ['durationMinutes', 45, '45'],
  ['isMeant', true, 'Yes'],
  ['isMeant', false, 'No'],
  ['dueTime', '17:30', '17:30'],
  ['description', 'Two litres', 'Two litres'],
])('the value of %s, %o, is told as “%s”', (name, value, words) => {
  expect(valueWords(name, value, '2026-11-26', preferences)).toBe(words);
});

test('dates and instants are told as the person writes them', () => {
  const told = (name: string, value: string) => valueWords(name, value, '2026-11-26', preferences);
  for (const name of ['dueDate', 'deadlineDate', 'date']) expect(told(name, '2026-12-03')).not.toContain('2026-12-03');
  expect(told('completedAt', '2026-11-26T09:00:00.000Z')).toContain('09:00');
});

test('every field has a word, and one that is not known its own name', () => {
  expect(fieldWord('dueDate')).toBe('Date');
  expect(fieldWord('somethingNew')).toBe('somethingNew');
});

test('progress says what is done, how far and how fast', () => {
  const of = (progress: Parameters<typeof progressWords>[0]['progress']) =>
    progressWords({ status: 'reading', progress }, 'en');
  expect(of(null)).toBe('Waiting to be read …');
  expect(progressWords({ status: 'applying', progress: null }, 'en')).toBe('Bringing …');
  expect(of({ phase: 'reading', done: 0, total: null, perSecond: null })).toBe('Reading …');
  expect(of({ phase: 'fetching', done: 40, total: null, perSecond: null })).toBe('Fetching from Todoist … 40');
  expect(of({ phase: 'writing', done: 1_200, total: 3_000, perSecond: 900 })).toBe(
    'Bringing … 1,200 of 3,000, 900 a second',
  );
});
