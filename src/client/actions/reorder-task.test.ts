import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { directions, fitsBelow, reorderTask, stepOf } from './reorder-task.ts';

const list = [
  { id: 'tsk_a', name: 'A', position: 'a0' },
  { id: 'tsk_b', name: 'B', position: 'a1' },
];

/** A chain of tasks, each below the one before it. */
const chain = (prefix: string, length: number, position: string) =>
  Array.from({ length }, (_, at) => ({
    id: `${prefix}${at}`,
    parentId: at === 0 ? null : `${prefix}${at - 1}`,
    position,
  }));

test('a task that has nowhere to go stays, and screen readers are told why', () => {
  const { workspace, sent } = testWorkspace(list.slice(0, 1));
  const heard: string[] = [];
  workspace.notices.onAnnouncement((text) => heard.push(text));
  for (const direction of directions) reorderTask(workspace, 'tsk_a', direction);
  expect(heard).toEqual([
    'It is the first one already.',
    'It is the last one already.',
    'There is no task above it to go under.',
    'It is not a sub-task.',
  ]);
  expect(sent()).toEqual([]);
});

test('a completed task steps among the completed ones alone', () => {
  const { workspace, replica } = testWorkspace([...list, { id: 'tsk_done', position: 'a05', completed: true }]);
  const done = replica.get('task', 'tsk_done');
  expect(done && stepOf(replica, done, 'up')).toBeNull();
  reorderTask(workspace, 'tsk_b', 'up');
  const positionOf = (id: string) => replica.get('task', id)?.position ?? '';
  expect(positionOf('tsk_b') < positionOf('tsk_a')).toBe(true);
});

test('a task goes as deep as tasks may, with all that is below it, and no deeper', () => {
  const { workspace, replica, sent } = testWorkspace([
    ...chain('tsk_top', limits.taskDepthMax - 1, 'a0'),
    ...chain('tsk_low', 2, 'a1'),
  ]);
  const low = replica.get('task', 'tsk_low0');
  if (!low) throw new Error('The task is missing.');
  const above = (at: number) => fitsBelow(replica, low, `tsk_top${at}`);
  expect([above(limits.taskDepthMax - 3), above(limits.taskDepthMax - 2)]).toEqual([true, false]);
  expect(fitsBelow(replica, low, 'tsk_low1'), 'below itself').toBe(false);

  const said: string[] = [];
  workspace.notices.onNotice(({ text }) => said.push(text));
  reorderTask(workspace, 'tsk_low0', 'in');
  expect(sent()).toHaveLength(1);
  expect(said).toEqual(['Made “Task” a sub-task of “Task”']);
});

test('a step that would be too deep is refused in a sentence', () => {
  const { workspace, sent } = testWorkspace([
    { id: 'tsk_above', position: 'a0' },
    ...chain('tsk_deep', limits.taskDepthMax, 'a1'),
  ]);
  const said: string[] = [];
  workspace.notices.onNotice(({ text }) => said.push(text));
  reorderTask(workspace, 'tsk_deep0', 'in');
  expect(said).toEqual([`Tasks nest at most ${limits.taskDepthMax} levels deep.`]);
  expect(sent()).toEqual([]);
});
