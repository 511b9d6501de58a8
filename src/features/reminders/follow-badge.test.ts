import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Project } from '../../contract/projects.ts';
import { createValue } from '../../lib/value.ts';
import { taskLike } from '../../test/task-like.ts';
import { testWorkspace } from '../../test/test-workspace.ts';
import { followBadge } from './follow-badge.ts';

const shown: number[] = [];
const day = (name: string, dueDate: string | null, completed = false) =>
  taskLike({ id: `tsk_${name}`, name, dueDate, completed });

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('tasks of archived projects are not counted, as Today does not show them', () => {
  const { workspace, replica } = testWorkspace();
  const stop = followBadge({ ...workspace, today: createValue('2026-03-11'), signedOut: createValue(false) });
  const project = (archivedAt: string | null) =>
    ({ id: 'prj_old', archivedAt, updatedAt: '2026-03-11T09:00:00.000Z', deletedAt: null }) as Project;
  replica.applyServer('project', [project(null)]);
  replica.applyServer('task', [{ ...day('today', '2026-03-11'), projectId: 'prj_old' }]);
  vi.runAllTimers();
  replica.applyServer('project', [{ ...project('2026-03-11T10:00:00.000Z'), updatedAt: '2026-03-11T10:00:00.000Z' }]);
  vi.runAllTimers();
  expect(shown).toEqual([0, 1, 0]);
  stop();
});

test('the icon shows how many open tasks are due by today, as it changes, and nothing once signed out', () => {
  const { workspace, replica } = testWorkspace();
  const today = createValue('2026-03-11');
  const signedOut = createValue(false);
  const stop = followBadge({ ...workspace, today, signedOut });
  replica.applyServer('task', [
    day('overdue', '2026-03-01'),
    day('today', '2026-03-11'),
    day('tomorrow', '2026-03-12'),
    day('someday', null),
    day('done', '2026-03-11', true),
  ]);
  vi.runAllTimers();
  expect(shown).toEqual([0, 2]);
  today.set('2026-03-12');
  vi.runAllTimers();
  expect(shown).toEqual([0, 2, 3]);
  signedOut.set(true);
  expect(shown).toEqual([0, 2, 3, 0]);
  stop();
  today.set('2026-03-13');
  vi.runAllTimers();
  expect(shown).toEqual([0, 2, 3, 0]);
});
