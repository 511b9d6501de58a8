import { expect, test } from 'vitest';
import { firstChoices } from '../../../contract/import-drafts.ts';
import { isAsOffered, isLeftOut, isRowTicked, listProjects, mayBeTicked, tickProject, tickRow } from './draft-ticks.ts';

const taken = { isTaken: true };
const row = { id: 'task 3', state: 'new', recordId: null, fields: [taken] } as const;

test('a row is ticked as its state is, until it is said otherwise, and then says nothing when it is as before', () => {
  expect(isRowTicked(firstChoices, row)).toBe(true);
  const without = { ...firstChoices, ...tickRow(firstChoices, row, false) };
  expect(without.exclude).toEqual(['task 3']);
  expect(isRowTicked(without, row)).toBe(false);
  expect({ ...without, ...tickRow(without, row, true) }).toEqual(firstChoices);
});

test('a row whose state is not ticked is brought by itself', () => {
  const trashed = { ...row, state: 'deletedHere', recordId: 'tsk_3' } as const;
  expect(isRowTicked(firstChoices, trashed)).toBe(false);
  const back = { ...firstChoices, ...tickRow(firstChoices, trashed, true) };
  expect(back.include).toEqual(['task 3']);
  expect(isRowTicked(back, trashed)).toBe(true);
  expect({ ...back, ...tickRow(back, trashed, false) }).toEqual(firstChoices);
});

test('what is left out wins over what is taken in', () => {
  expect(isRowTicked({ ...firstChoices, include: [row.id], exclude: [row.id] }, row)).toBe(false);
});

test('of what moved on both sides only what has a field to take can be ticked; what is the same or gone cannot', () => {
  expect(mayBeTicked({ ...row, state: 'both' })).toBe(true);
  expect(mayBeTicked({ ...row, state: 'both', fields: [{ isTaken: false }] })).toBe(false);
  expect(mayBeTicked({ ...row, state: 'same' })).toBe(false);
  expect(mayBeTicked({ ...row, state: 'goneThere' })).toBe(false);
  expect(isRowTicked({ ...firstChoices, include: [row.id] }, { ...row, state: 'same' })).toBe(false);
});

test('what is new in what is in Trash cannot be ticked by itself, what is in Trash can', () => {
  expect(mayBeTicked({ ...row, state: 'deletedHere' })).toBe(false);
  expect(mayBeTicked({ ...row, state: 'deletedHere', recordId: 'tsk_3' })).toBe(true);
});

const project = (id: string, parentId: string | null = null, isArchived = false) => ({
  ...{ id, name: id, parentId, isArchived, isInTrash: false },
  tasks: 1,
});

test('projects come each before those in it, and one that is unticked takes them along', () => {
  const projects = [
    project('shelf', 'kitchen'),
    project('home'),
    project('kitchen', 'home'),
    project('old', null, true),
  ];
  const ofHome = { ...firstChoices, projects: { home: false }, archived: false };
  expect(
    listProjects({ projects, choices: firstChoices }).map(({ project: { id }, depth, isTicked }) => [
      id,
      depth,
      isTicked,
    ]),
  ).toEqual([
    ['home', 0, true],
    ['kitchen', 1, true],
    ['shelf', 2, true],
    ['old', 0, true],
  ]);
  expect(listProjects({ projects, choices: ofHome }).map(({ isTicked, isLeftOut }) => [isTicked, isLeftOut])).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [false, true],
  ]);
});

test('a project whose parent is not in the files stands at the top', () => {
  expect(listProjects({ projects: [project('kitchen', 'gone')], choices: firstChoices })[0]?.depth).toBe(0);
});

test.each([
  ['a state', { states: { ...firstChoices.states, changed: false } }],
  ['what is in Trash', { states: { ...firstChoices.states, deletedHere: true } }],
  ['a project', { projects: { 'project 1': false } }],
  ['a row', { exclude: ['task 1'] }],
  ['one row more', { include: ['task 1'] }],
  ['archived projects', { archived: false }],
])('the counts say what comes only until %s is chosen otherwise', (_, changed) => {
  expect(isAsOffered({ ...firstChoices, projects: { 'project 1': true } })).toBe(true);
  expect(isAsOffered({ ...firstChoices, ...changed })).toBe(false);
});

test('a project in Trash is unticked, with what is in it, until its row is ticked', () => {
  const projects = [{ ...project('home'), isInTrash: true }, project('kitchen', 'home')];
  const ticks = (changed: object) =>
    listProjects({ projects, choices: { ...firstChoices, ...changed } }).map(({ isTicked }) => isTicked);
  expect(ticks({})).toEqual([false, false]);
  expect(ticks({ include: ['home'] })).toEqual([true, true]);
  expect(ticks({ states: { ...firstChoices.states, deletedHere: true } })).toEqual([true, true]);
  expect(ticks({ states: { ...firstChoices.states, deletedHere: true }, exclude: ['home'] })).toEqual([false, false]);
});

test('ticking a project is a choice of it; of one in Trash it is that of its row, so that both are ticked alike', () => {
  const trashed = { ...project('home'), isInTrash: true };
  expect(tickProject(firstChoices, project('home'), false)).toEqual({ projects: { home: false } });
  const back = { ...firstChoices, ...tickProject(firstChoices, trashed, true) };
  expect(isRowTicked(back, { ...row, id: 'home', state: 'deletedHere', recordId: 'prj_1' })).toBe(true);
  expect(isAsOffered(back)).toBe(false);
  expect({ ...back, ...tickProject(back, trashed, false) }).toEqual(firstChoices);
});

test('a row is left out with what it stands in: a task, a section, a project that is unticked or archived and those in it', () => {
  const projects = [project('home'), project('kitchen', 'home'), project('old', null, true)];
  const isOut = (changed: Partial<typeof firstChoices>, ...ancestorIds: string[]) => {
    const choices = { ...firstChoices, ...changed };
    const closed = new Set(
      listProjects({ projects, choices }).flatMap(({ project: { id }, isClosed }) => (isClosed ? [id] : [])),
    );
    return isLeftOut(choices, closed, { id: 'task 1', ancestorIds });
  };
  expect(isOut({}, 'home', 'kitchen', 'task 2')).toBe(false);
  expect(isOut({ exclude: ['task 2'] }, 'home', 'kitchen', 'task 2')).toBe(true);
  expect(isOut({ projects: { home: false } }, 'home', 'kitchen')).toBe(true);
  expect(isOut({ archived: false }, 'old')).toBe(true);
  expect(isOut({ archived: false }, 'home')).toBe(false);
});

test('what is in a project that stays in Trash is not closed', () => {
  const projects = [{ ...project('home'), isInTrash: true }];
  expect(listProjects({ projects, choices: firstChoices })[0]).toMatchObject({ isTicked: false, isClosed: false });
  const excluded = { ...firstChoices, exclude: ['home'] };
  expect(listProjects({ projects, choices: excluded })[0]).toMatchObject({ isClosed: true });
});

test('the row of a project is unticked and ticked with the project', () => {
  const home = { ...row, id: 'home' };
  const without = { ...firstChoices, ...tickProject(firstChoices, project('home'), false) };
  expect(isRowTicked(without, home)).toBe(false);
  expect(isLeftOut(without, new Set(['home']), { id: 'home', ancestorIds: [] })).toBe(false);
  const again = { ...without, ...tickRow(without, home, true) };
  expect(isRowTicked(again, home)).toBe(true);
  expect(listProjects({ projects: [project('home')], choices: again })[0]?.isTicked).toBe(true);
  expect(isLeftOut({ ...firstChoices, archived: false }, new Set(['old']), { id: 'old', ancestorIds: [] })).toBe(true);
});
