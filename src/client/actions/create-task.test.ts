import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { createTask } from './create-task.ts';

test('a new task is shown at once, in the Inbox and behind the others, before the server answers', () => {
  const { workspace, replica, sent } = testWorkspace([{ id: 'tsk_1', position: 'a0' }]);
  const { id } = createTask(workspace, { name: 'Call Ada' });
  const shown = replica.get('task', id);
  expect(shown).toMatchObject({ name: 'Call Ada', content: 'Call Ada', projectId: 'prj_inbox', parentId: null });
  expect((shown?.position ?? '') > 'a0').toBe(true);
  expect(sent()).toMatchObject([['tasks.create', { name: 'Call Ada' }]]);
});

test('a new sub-task is in the project and section of its parent', () => {
  const { workspace, replica } = testWorkspace([{ id: 'tsk_1', projectId: 'prj_1', sectionId: 'sec_1' }]);
  const { id } = createTask(workspace, { name: 'Measure', parentId: 'tsk_1' });
  expect(replica.get('task', id)).toMatchObject({ projectId: 'prj_1', sectionId: 'sec_1', parentId: 'tsk_1' });
});

test('a new sub-task is sent with its parent alone, which may be elsewhere by then', () => {
  const { workspace, replica, sent } = testWorkspace([{ id: 'tsk_1', projectId: 'prj_1', sectionId: 'sec_1' }]);
  const { id } = createTask(workspace, { name: 'Measure', parentId: 'tsk_1', projectId: 'prj_1', sectionId: 'sec_1' });
  expect(replica.get('task', id)).toMatchObject({ projectId: 'prj_1', sectionId: 'sec_1', parentId: 'tsk_1' });
  expect(sent()).toEqual([['tasks.create', { name: 'Measure', parentId: 'tsk_1' }]]);
});

test('two new tasks are sent in the order in which they were made', () => {
  const { workspace, sent } = testWorkspace();
  createTask(workspace, { name: 'One' });
  createTask(workspace, { name: 'Two' });
  expect(sent()).toMatchObject([
    ['tasks.create', { name: 'One' }],
    ['tasks.create', { name: 'Two' }],
  ]);
});
