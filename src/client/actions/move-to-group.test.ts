import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { moveToGroup } from './move-to-group.ts';

const task = { id: 'tsk_a', priority: 3, labelIds: ['lbl_a', 'lbl_b'], dueDate: '2026-03-12' };
const record = { position: 'a0', createdAt: task.dueDate, updatedAt: task.dueDate, deletedAt: null };

function page() {
  const made = testWorkspace([task, { id: 'tsk_sub', parentId: 'tsk_a' }]);
  const { replica } = made;
  const label = { ...record, color: null, isFavorite: false, taskCount: 0 };
  replica.applyServer('label', [
    { ...label, id: 'lbl_a', name: 'phone' },
    { ...label, id: 'lbl_c', name: 'waiting' },
  ]);
  replica.applyServer('section', [{ ...record, id: 'sec_1', name: 'Later', projectId: 'prj_2' }]);
  return made;
}

test.each([
  ['priority', '1', { priority: 1 }],
  ['date', '2026-03-20', { dueDate: '2026-03-20' }],
  ['date', 'no-date', { dueDate: null }],
  ['label', 'lbl_c', { labelIds: ['lbl_b', 'lbl_c'] }],
  ['label', 'no-label', { labelIds: ['lbl_b'] }],
] as const)('a task that is moved to a group by %s, %s, gets its value in one change', (groupBy, key, set) => {
  const { workspace, sent, replica, undo } = page();
  moveToGroup(workspace, ['tsk_a'], { groupBy, key, from: 'lbl_a' });
  expect(sent()).toEqual([['tasks.update', { id: 'tsk_a', ...set }]]);
  expect(replica.get('task', 'tsk_a')).toMatchObject(set);
  undo();
  expect(replica.get('task', 'tsk_a')).toMatchObject(task);
});

test.each([
  ['project', 'prj_2', { projectId: 'prj_2', sectionId: null, parentId: null }],
  ['section', 'sec_1', { projectId: 'prj_2', sectionId: 'sec_1', parentId: null }],
] as const)('moved to another %s it takes its sub-tasks along', (groupBy, key, place) => {
  const { workspace, sent, replica } = page();
  moveToGroup(workspace, ['tsk_a'], { groupBy, key });
  expect(sent()).toEqual([['tasks.move', { id: 'tsk_a', ...place }]]);
  expect(replica.get('task', 'tsk_sub')).toMatchObject({ projectId: 'prj_2', parentId: 'tsk_a' });
});

test('what is overdue is no day to move to, and a list without groups changes nothing', () => {
  const { workspace, sent } = page();
  moveToGroup(workspace, ['tsk_a'], { groupBy: 'date', key: 'overdue' });
  moveToGroup(workspace, ['tsk_a'], { groupBy: 'none', key: 'all' });
  expect(sent()).toEqual([]);
});
