import { expect, test } from 'vitest';
import { isTemporaryId } from '../../sync/ids.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { addProject, createProject } from './create-project.ts';
import { moveToNewProject } from './move-task.ts';

test('a new project is shown at once, behind the others, under an id of its own', () => {
  const { workspace, replica, sent } = testWorkspace();
  const first = createProject(workspace, { name: 'Kitchen' }).id;
  const second = createProject(workspace, { name: 'Garden', color: 'teal' }).id;
  const positionOf = (id: string) => replica.get('project', id)?.position ?? '';
  expect([first, second].map(isTemporaryId)).toEqual([true, true]);
  expect(replica.get('project', second)).toMatchObject({ name: 'Garden', color: 'teal', archivedAt: null });
  expect(positionOf(second) > positionOf(first)).toBe(true);
  expect(sent()).toEqual([
    ['projects.create', { name: 'Kitchen' }],
    ['projects.create', { name: 'Garden', color: 'teal' }],
  ]);
});

test('the undo of a move to a new project takes the project along, and the redo brings both', async () => {
  const { workspace, replica, undo, redo, answerAll } = testWorkspace([{ id: 'tsk_1', projectId: 'prj_inbox' }]);
  const names = () => [...replica.all('project').values()].map(({ name }) => name);
  moveToNewProject(workspace, ['tsk_1'], 'Kitchen', 'Moved 1 task to Kitchen');
  expect(names()).toEqual(['Kitchen']);
  undo();
  expect(names()).toEqual([]);
  expect(replica.get('task', 'tsk_1')?.projectId).toBe('prj_inbox');
  redo();
  expect(names()).toEqual(['Kitchen']);
  expect(replica.get('task', 'tsk_1')?.projectId).not.toBe('prj_inbox');
  await answerAll();
});

test('the undo of a new project takes it away, and the redo brings it back', async () => {
  const { workspace, replica, undo, redo, answerAll } = testWorkspace();
  const names = () => [...replica.all('project').values()].map(({ name }) => name);
  addProject(workspace, { name: 'Kitchen' });
  undo();
  expect(names()).toEqual([]);
  redo();
  expect(names()).toEqual(['Kitchen']);
  await answerAll();
});
