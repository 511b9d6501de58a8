import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import type { Notice } from '../notices/notices.ts';
import { completeTasks, reopenTasks } from './complete-task.ts';

const daily = { rule: 'FREQ=DAILY', basis: 'schedule' as const, text: 'every day' };

test('completing a task completes its open sub-tasks with it, but for those that recur', () => {
  const { workspace, replica, sent } = testWorkspace([
    { id: 'tsk_1' },
    { id: 'tsk_open', parentId: 'tsk_1' },
    { id: 'tsk_below', parentId: 'tsk_open' },
    { id: 'tsk_daily', parentId: 'tsk_1', dueDate: '2026-03-11', recurrence: daily },
  ]);
  completeTasks(workspace, ['tsk_1']);
  const completed = [...replica.all('task').values()].filter((task) => task.completed).map(({ id }) => id);
  expect(completed).toEqual(['tsk_1', 'tsk_open', 'tsk_below']);
  expect(sent()).toEqual([['tasks.complete', { id: 'tsk_1' }]]);
});

test('completing a recurring task names the occurrence, so that a retry finishes it once', () => {
  const hourly = { rule: 'FREQ=HOURLY', basis: 'schedule' as const, text: 'every hour' };
  const { workspace, sent } = testWorkspace([
    { id: 'tsk_1', dueDate: '2026-03-11', recurrence: daily },
    { id: 'tsk_2', dueDate: '2026-03-11', dueTime: '10:00', recurrence: hourly },
  ]);
  completeTasks(workspace, ['tsk_1', 'tsk_2']);
  expect(sent()).toEqual([
    ['tasks.complete', { id: 'tsk_1', occurrence: '2026-03-11' }],
    ['tasks.complete', { id: 'tsk_2', occurrence: '2026-03-11T10:00' }],
  ]);
});

test('undoing a completion reopens the task and the sub-tasks it completed', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([
    { id: 'tsk_1' },
    { id: 'tsk_2', parentId: 'tsk_1' },
  ]);
  completeTasks(workspace, ['tsk_1']);
  await answerAll();
  undo();
  expect(sent().map(([procedure]) => procedure)).toEqual(['changes.undoMany']);
  expect([...replica.all('task').values()].every((task) => !task.completed)).toBe(true);
});

test('a completion of a recurring task that was sent is undone by the server, and shows its date at once', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([
    { id: 'tsk_1', dueDate: '2026-03-11', recurrence: daily },
  ]);
  completeTasks(workspace, ['tsk_1']);
  await answerAll();
  undo();
  expect(sent().map(([procedure]) => procedure)).toEqual(['changes.undoMany']);
  expect(replica.get('task', 'tsk_1')).toMatchObject({ dueDate: '2026-03-11', completed: false });
});

test('one undo reopens several completed tasks, as one request', async () => {
  const { workspace, replica, undo, sent, answerAll } = testWorkspace([{ id: 'tsk_1' }, { id: 'tsk_2' }]);
  completeTasks(workspace, ['tsk_1', 'tsk_2']);
  await answerAll();
  undo();
  expect(sent()).toHaveLength(1);
  expect([...replica.all('task').values()].map(({ completed }) => completed)).toEqual([false, false]);
});

test('undoing a reopening completes again', () => {
  const { workspace, replica, undo } = testWorkspace([{ id: 'tsk_1', completed: true }]);
  reopenTasks(workspace, ['tsk_1']);
  expect(replica.get('task', 'tsk_1')?.completed).toBe(false);
  undo();
  expect(replica.get('task', 'tsk_1')?.completed).toBe(true);
});

test('completing the last open sub-task offers its parent, and the parent’s own parent after it', () => {
  const page = testWorkspace([
    { id: 'tsk_1', name: 'Renovate' },
    { id: 'tsk_2', name: 'Call plumber', parentId: 'tsk_1' },
    { id: 'tsk_3', parentId: 'tsk_2' },
    { id: 'tsk_4', parentId: 'tsk_2' },
  ]);
  const shown: Notice[] = [];
  page.workspace.notices.onNotice((notice) => shown.push(notice));
  completeTasks(page.workspace, ['tsk_3']);
  expect(shown.at(-1)).toMatchObject({ text: 'Completed “Task”' });
  expect(shown.at(-1)?.further).toBeUndefined();
  completeTasks(page.workspace, ['tsk_4']);
  expect(shown.at(-1)).toMatchObject({
    text: 'Done',
    action: { label: 'Undo' },
    further: { label: 'Complete “Call plumber” too' },
  });
  shown.at(-1)?.further?.run();
  expect(page.replica.get('task', 'tsk_2')?.completed).toBe(true);
  expect(shown.at(-1)).toMatchObject({ text: 'Done', further: { label: 'Complete “Renovate” too' } });
  page.undo();
  expect(shown.at(-1)?.text).toBe('Undone: completed “Call plumber”');
});

test('a parent with another open sub-task, or one that only goes to its next date, is not offered', () => {
  const page = testWorkspace([
    { id: 'tsk_1' },
    { id: 'tsk_daily', parentId: 'tsk_1', dueDate: '2026-03-11', recurrence: daily },
    { id: 'tsk_done', completed: true },
    { id: 'tsk_2', parentId: 'tsk_done' },
  ]);
  const shown: Notice[] = [];
  page.workspace.notices.onNotice((notice) => shown.push(notice));
  completeTasks(page.workspace, ['tsk_daily']);
  completeTasks(page.workspace, ['tsk_2']);
  expect(shown.map(({ further }) => further)).toEqual([undefined, undefined]);
});
