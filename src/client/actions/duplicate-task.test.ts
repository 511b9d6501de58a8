import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { duplicateTask } from './duplicate-task.ts';

const daily = { rule: 'FREQ=DAILY', basis: 'schedule' as const, text: 'every day' };

test('a duplicate has the fields and the open sub-tasks, and not those that are completed nor what is below them', () => {
  const { workspace, replica } = testWorkspace([
    { id: 'tsk_1', name: 'Paint', dueDate: '2026-03-11', recurrence: daily, labelIds: ['lbl_1'], priority: 2 },
    { id: 'tsk_2', name: 'Buy brush', parentId: 'tsk_1' },
    { id: 'tsk_3', name: 'Ask for a price', parentId: 'tsk_2' },
    { id: 'tsk_4', name: 'Choose colour', parentId: 'tsk_1', completed: true },
    { id: 'tsk_5', name: 'Order samples', parentId: 'tsk_4' },
  ]);
  const id = duplicateTask(workspace, 'tsk_1') ?? '';
  const copies = [...replica.all('task').values()].filter((task) => !task.id.startsWith('tsk_'));
  expect(replica.get('task', id)).toMatchObject({
    name: 'Paint',
    dueDate: '2026-03-11',
    recurrence: daily,
    labelIds: ['lbl_1'],
    priority: 2,
  });
  expect(copies.map(({ name }) => name)).toEqual(['Paint', 'Buy brush', 'Ask for a price']);
  expect(copies.find(({ name }) => name === 'Buy brush')?.parentId).toBe(id);
});

test('a duplicate stands below its original, before the next task', () => {
  const { workspace, replica } = testWorkspace([
    { id: 'tsk_1', position: 'a0' },
    { id: 'tsk_2', position: 'a1' },
  ]);
  const id = duplicateTask(workspace, 'tsk_1') ?? '';
  const inOrder = [...replica.all('task').values()].sort((a, b) => (a.position < b.position ? -1 : 1));
  expect(inOrder.map((task) => task.id)).toEqual(['tsk_1', id, 'tsk_2']);
});

test('one undo removes a duplicate with all of its sub-tasks, and nothing is sent', () => {
  const { workspace, replica, undo, sent } = testWorkspace([{ id: 'tsk_1' }, { id: 'tsk_2', parentId: 'tsk_1' }]);
  duplicateTask(workspace, 'tsk_1');
  expect(replica.all('task').size).toBe(4);
  undo();
  expect([...replica.all('task').keys()]).toEqual(['tsk_1', 'tsk_2']);
  expect(sent()).toEqual([]);
});

test('a task that is not there is not duplicated', () => {
  const { workspace, sent } = testWorkspace();
  expect(duplicateTask(workspace, 'tsk_1')).toBeNull();
  expect(sent()).toEqual([]);
});
