import { expect, test } from 'vitest';
import { createValue } from '../../lib/value.ts';
import { taskLike } from '../../test/task-like.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { moveInToday, tasksOfToday } from './move-in-today.ts';
import { reorderInToday, stepInToday } from './reorder-task.ts';
import { updateRecord } from './update-record.ts';

const today = '2026-11-24';
const due = { dueDate: today };
const list = [
  { id: 'tsk_a', ...due, dueTime: '08:00' },
  { id: 'tsk_b', ...due, dueTime: '09:00' },
  { id: 'tsk_c', ...due },
  { id: 'tsk_late', dueDate: '2026-11-20' },
];

function workspace(tasks: Parameters<typeof testWorkspace>[0] = list) {
  const page = testWorkspace(tasks);
  Object.assign(page.workspace, { today: createValue(today) });
  return page;
}

const order = ({ replica }: ReturnType<typeof workspace>) =>
  tasksOfToday(replica, today)
    .map(({ id, todayPosition }) => (todayPosition === null ? `(${id.slice(4)})` : id.slice(4)))
    .join(' ');

test('a move in Today shows at once what the service will answer: all before it have places', () => {
  const page = workspace();
  expect(order(page)).toBe('(a) (b) (c)');
  moveInToday(page.workspace, ['tsk_c'], { afterId: 'tsk_a' });
  expect(order(page)).toBe('a c (b)');
  expect(page.sent()).toEqual([['tasks.move', { id: 'tsk_c', list: 'today', afterId: 'tsk_a' }]]);
  moveInToday(page.workspace, ['tsk_b'], { beforeId: 'tsk_a' });
  moveInToday(page.workspace, ['tsk_a'], { afterId: 'tsk_c' });
  expect(order(page)).toBe('b c a');
});

test('several moves without a network keep their order, and are undone one by one', () => {
  const page = workspace();
  moveInToday(page.workspace, ['tsk_c'], { beforeId: 'tsk_a' });
  moveInToday(page.workspace, ['tsk_b'], { beforeId: 'tsk_a' });
  moveInToday(page.workspace, ['tsk_a'], { beforeId: 'tsk_c' });
  expect(order(page)).toBe('a c b');
  page.undo();
  expect(order(page)).toBe('c b (a)');
  page.undo();
  page.undo();
  expect(order(page)).toBe('(a) (b) (c)');
  expect(page.sent()).toEqual([]);
});

test('a move that the service has answered already is undone to the places before it', async () => {
  const page = workspace(list.slice(0, 3).map((task, index) => ({ ...task, todayPosition: `a${index}` })));
  moveInToday(page.workspace, ['tsk_c'], { beforeId: 'tsk_a' });
  await page.answerAll();
  expect(order(page)).toBe('c a b');
  page.undo();
  expect(order(page)).toBe('a b c');
});

test('what is dropped from another day becomes due today, at its place, with one undo', () => {
  const page = workspace();
  moveInToday(page.workspace, ['tsk_late'], { beforeId: 'tsk_b' });
  expect(order(page)).toBe('a late (b) (c)');
  expect(page.sent().map(([procedure]) => procedure)).toEqual(['tasks.update', 'tasks.move']);
  page.undo();
  expect(order(page)).toBe('(a) (b) (c)');
});

test('several tasks go to one place in their order', () => {
  const page = workspace();
  moveInToday(page.workspace, ['tsk_b', 'tsk_c'], { beforeId: 'tsk_a' });
  expect(order(page)).toBe('b c (a)');
});

test('a drop where the task stands already sends nothing', () => {
  const page = workspace();
  moveInToday(page.workspace, ['tsk_b'], { afterId: 'tsk_a' });
  moveInToday(page.workspace, ['tsk_b'], { beforeId: 'tsk_c' });
  moveInToday(page.workspace, ['tsk_c'], {});
  expect(page.sent()).toEqual([]);
});

test('a step goes up and down, and ends at the ends', () => {
  const page = workspace();
  reorderInToday(page.workspace, 'tsk_c', 'up');
  expect(order(page)).toBe('a c (b)');
  reorderInToday(page.workspace, 'tsk_a', 'down');
  expect(order(page)).toBe('c a (b)');
  const step = (id: string, direction: 'up' | 'down') =>
    stepInToday(page.workspace, taskLike(list.find((task) => task.id === id) ?? { id }), direction);
  expect(step('tsk_c', 'up')).toBeNull();
  expect(step('tsk_b', 'down')).toBeNull();
  expect(step('tsk_late', 'up')).toBeNull();
});

test('another date takes the place away at once', () => {
  const page = workspace();
  moveInToday(page.workspace, ['tsk_c'], { beforeId: 'tsk_a' });
  updateRecord(page.workspace, 'task', 'tsk_c', { dueDate: '2026-11-25' }, 'Moved');
  updateRecord(page.workspace, 'task', 'tsk_c', { dueDate: today }, 'Moved');
  expect(order(page)).toBe('(a) (b) (c)');
});

test('the answer to a move brings the places of all that it changed', async () => {
  const page = workspace();
  moveInToday(page.workspace, ['tsk_c'], { afterId: 'tsk_a' });
  const { outbox } = page.workspace as never as {
    outbox: { take(): never; confirm(...args: unknown[]): Promise<void> };
  };
  const answered = (id: string, todayPosition: string) =>
    taskLike({ ...list.find((task) => task.id === id), id, todayPosition, updatedAt: '2026-11-24T12:00:00.000Z' });
  const changed = [answered('tsk_a', 'a0'), answered('tsk_c', 'a1')];
  await outbox.confirm(outbox.take(), { ...answered('tsk_c', 'a1'), changed }, 'chg_1');
  await Promise.resolve();
  expect(page.replica.get('task', 'tsk_a')).toMatchObject({ todayPosition: 'a0' });
  expect(page.replica.get('task', 'tsk_c')).toEqual(answered('tsk_c', 'a1'));
});
