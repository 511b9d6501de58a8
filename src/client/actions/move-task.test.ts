import { expect, test } from 'vitest';
import { testWorkspace } from '../../test/test-workspace.ts';
import { moveTasks } from './move-task.ts';
import { byPosition } from './positions.ts';
import { reorderTask } from './reorder-task.ts';

const list = [
  { id: 'tsk_a', position: 'a0' },
  { id: 'tsk_b', position: 'a1' },
  { id: 'tsk_c', position: 'a2' },
];
const inbox = { projectId: 'prj_inbox', sectionId: null, parentId: null };

type Test = ReturnType<typeof testWorkspace>;

function order({ replica }: Test, parentId: string | null = null): string[] {
  const tasks = [...replica.all('task').values()].filter((task) => task.parentId === parentId);
  return tasks.sort(byPosition).map(({ id }) => id);
}

test('a task moved after another is shown there at once', () => {
  const page = testWorkspace(list);
  moveTasks(page.workspace, ['tsk_a'], { ...inbox, afterId: 'tsk_b' }, 'Moved');
  expect(order(page)).toEqual(['tsk_b', 'tsk_a', 'tsk_c']);
  expect(page.sent()).toEqual([['tasks.move', { id: 'tsk_a', afterId: 'tsk_b' }]]);
});

test('several tasks moved to one place keep their order there', () => {
  const page = testWorkspace(list);
  moveTasks(page.workspace, ['tsk_a', 'tsk_b'], { ...inbox, afterId: 'tsk_c' }, 'Moved');
  expect(order(page)).toEqual(['tsk_c', 'tsk_a', 'tsk_b']);
});

test('a task that moves with the one above it is not moved a second time', () => {
  const page = testWorkspace([...list, { id: 'tsk_sub', parentId: 'tsk_a' }]);
  moveTasks(page.workspace, ['tsk_a', 'tsk_sub'], { ...inbox, projectId: 'prj_2' }, 'Moved');
  expect(page.sent().map(([, input]) => (input as { id: string }).id)).toEqual(['tsk_a']);
  expect(page.replica.get('task', 'tsk_sub')).toMatchObject({ projectId: 'prj_2', parentId: 'tsk_a' });
});

test('undoing a move puts the task back before the one it preceded', async () => {
  const page = testWorkspace(list);
  moveTasks(page.workspace, ['tsk_b'], { ...inbox, projectId: 'prj_2' }, 'Moved');
  await page.answerAll();
  page.undo();
  expect(page.sent().map(([procedure]) => procedure)).toEqual(['changes.undoMany']);
  expect(order(page)).toEqual(['tsk_a', 'tsk_b', 'tsk_c']);
});

test('a step up, down, in and out goes where the keys say', () => {
  const page = testWorkspace(list);
  reorderTask(page.workspace, 'tsk_c', 'up');
  expect(order(page)).toEqual(['tsk_a', 'tsk_c', 'tsk_b']);
  reorderTask(page.workspace, 'tsk_a', 'down');
  expect(order(page)).toEqual(['tsk_c', 'tsk_a', 'tsk_b']);
  reorderTask(page.workspace, 'tsk_b', 'in');
  expect(order(page, 'tsk_a')).toEqual(['tsk_b']);
  reorderTask(page.workspace, 'tsk_b', 'out');
  expect(order(page)).toEqual(['tsk_c', 'tsk_a', 'tsk_b']);
});

test('a step beyond either end sends nothing, and neither does a sixth level', () => {
  const chain = [1, 2, 3, 4, 5].map((level) => ({
    id: `tsk_${level}`,
    parentId: level === 1 ? null : `tsk_${level - 1}`,
    position: 'a0',
  }));
  const page = testWorkspace([...chain, { id: 'tsk_sibling', parentId: 'tsk_4', position: 'a1' }]);
  reorderTask(page.workspace, 'tsk_1', 'up');
  reorderTask(page.workspace, 'tsk_1', 'out');
  reorderTask(page.workspace, 'tsk_sibling', 'in');
  expect(page.sent()).toEqual([]);
});
