import { expect, test } from 'vitest';
import { testWorkspace } from '../../../test/test-workspace.ts';
import { untimedTasks, waitingTasks } from './planned-days.ts';

const today = '2026-03-11';
const { replica } = testWorkspace([
  { id: 'tsk_late', dueDate: '2026-03-10', priority: 4 },
  { id: 'tsk_late_first', dueDate: '2026-03-09', dueTime: '09:00', priority: 1 },
  { id: 'tsk_today', dueDate: today, priority: 2 },
  { id: 'tsk_timed', dueDate: today, dueTime: '09:00', priority: 1 },
  { id: 'tsk_friday', dueDate: '2026-03-13', priority: 1 },
  { id: 'tsk_undated', dueDate: null, priority: 4 },
  { id: 'tsk_done', dueDate: '2026-03-09', completed: true, priority: 1 },
]);
const ids = (tasks: readonly { readonly id: string }[]) => tasks.map(({ id }) => id);

test('what is overdue or has no day waits whatever days are shown, by priority', () => {
  const { overdue, undated } = waitingTasks(replica, today);
  expect([ids(overdue), ids(undated)]).toEqual([['tsk_late_first', 'tsk_late'], ['tsk_undated']]);
});

test('of the days that are shown, tasks without a time wait from today on', () => {
  expect(ids(untimedTasks(replica, today, '2026-03-09', '2026-03-15'))).toEqual(['tsk_friday', 'tsk_today']);
  expect(ids(untimedTasks(replica, today, '2026-03-12', '2026-03-15'))).toEqual(['tsk_friday']);
});
