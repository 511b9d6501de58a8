import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '../../contract/projects.ts';
import { kindTable } from '../../sync/kinds.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { duplicateProject, duplicateSection } from './duplicate-container.ts';

const stamps = { createdAt: '2026-03-11T09:00:00.000Z', updatedAt: '2026-03-11T09:00:00.000Z', deletedAt: null };
const aProject = (id: string, position: string, fields: Partial<Project> = {}): Project => ({
  ...kindTable.project.blank,
  ...stamps,
  id,
  name: id,
  position,
  ...fields,
});

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

function kitchen() {
  const world = testWorkspace([{ id: 'tsk_1', projectId: 'prj_1', sectionId: 'sec_1' }]);
  world.replica.applyServer('project', [
    aProject('prj_1', 'a0', { name: 'Kitchen', color: 'green', isFavorite: true, openTaskCount: 1 }),
    aProject('prj_2', 'a1'),
  ]);
  world.replica.applyServer('section', [
    { ...stamps, id: 'sec_1', projectId: 'prj_1', name: 'Tiles', position: 'a0' },
    { ...stamps, id: 'sec_2', projectId: 'prj_1', name: 'Floor', position: 'a1' },
  ]);
  const names = (kind: 'project' | 'section') =>
    [...world.replica.all(kind).values()].sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ name }) => name);
  return { ...world, names };
}

test('a project is duplicated by one request, and its copy stands right after it at once', () => {
  const { workspace, replica, names, sent } = kitchen();
  duplicateProject(workspace, 'prj_1');
  expect(names('project')).toEqual(['Kitchen', 'Kitchen (copy)', 'prj_2']);
  const copy = [...replica.all('project').values()].find(({ name }) => name === 'Kitchen (copy)');
  expect(copy).toMatchObject({ color: 'green', isFavorite: false, openTaskCount: 0 });
  expect(sent()).toEqual([['projects.duplicate', { id: 'prj_1', name: 'Kitchen (copy)' }]]);
});

test('a section is duplicated by one request, and its copy stands right after it at once', () => {
  const { workspace, names, sent } = kitchen();
  duplicateSection(workspace, 'sec_1');
  expect(names('section')).toEqual(['Tiles', 'Tiles (copy)', 'Floor']);
  expect(sent()).toEqual([['sections.duplicate', { id: 'sec_1', name: 'Tiles (copy)' }]]);
});

test('a copy that is undone before it is sent was never made, and redo makes it', () => {
  const { workspace, names, undo, redo, sent } = kitchen();
  duplicateSection(workspace, 'sec_1');
  undo();
  expect(names('section')).toEqual(['Tiles', 'Floor']);
  expect(sent()).toEqual([]);
  redo();
  expect(names('section')).toEqual(['Tiles', 'Tiles (copy)', 'Floor']);
  expect(sent()).toHaveLength(1);
});

test('one undo of a copy that the server has made moves it with all in it to Trash', async () => {
  const { workspace, replica, names, undo, sent } = kitchen();
  const { outbox } = workspace;
  duplicateSection(workspace, 'sec_1');
  const mutation = outbox.take();
  if (!mutation) throw new Error('nothing was to be sent');
  const copy = { ...stamps, id: 'sec_3', projectId: 'prj_1', name: 'Tiles (copy)', position: 'a0V' };
  await outbox.confirm(mutation, copy, 'chg_1');
  const [task] = [...replica.all('task').values()];
  if (task) replica.applyServer('task', [{ ...task, id: 'tsk_2', sectionId: 'sec_3' }]);
  undo();
  expect(names('section')).toEqual(['Tiles', 'Floor']);
  expect([...replica.all('task').keys()]).toEqual(['tsk_1']);
  expect(sent()).toEqual([['sections.delete', { id: 'sec_3' }]]);
});

test('without a connection the sentence says that the tasks follow', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { workspace } = kitchen();
  const shown: string[] = [];
  workspace.notices.onNotice(({ text }) => shown.push(text));
  duplicateProject(workspace, 'prj_1');
  expect(shown).toEqual(['Duplicated “Kitchen”; its tasks follow once you are online']);
});

test('a copy can be undone after a reload too, and is then the last thing done', async () => {
  const { workspace, answerAll, storedSteps } = kitchen();
  duplicateProject(workspace, 'prj_1');
  const [{ id } = { id: '' }] = workspace.outbox.waiting.get();
  await answerAll();
  const reloaded = testWorkspace([], storedSteps());
  reloaded.undo();
  expect(reloaded.sent()).toEqual([['changes.undoMany', { changeIds: [id] }]]);
  reloaded.redo();
  expect(reloaded.sent()).toEqual([]);
});

test('a copy that was undone is no step after a reload', async () => {
  const { workspace, undo, answerAll, storedSteps } = kitchen();
  duplicateProject(workspace, 'prj_1');
  await answerAll();
  undo();
  expect(storedSteps()).toEqual([]);
});
