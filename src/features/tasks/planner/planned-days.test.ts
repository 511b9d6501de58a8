import { expect, test } from 'vitest';
import type { CalendarDate } from '../../../lib/calendar-date.ts';
import { testWorkspace } from '../../../test/test-workspace.ts';
import { plannedDays, untimedTasks, waitingTasks } from './planned-days.ts';

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

test('blocks of one time stand in the same columns, whichever of their records came first', () => {
  const blocks = ['tsk_a', 'tsk_b'].map((id) => ({ id, position: id, dueDate: today, dueTime: '11:30' }));
  for (const records of [blocks, blocks.toReversed()]) {
    const [day] = plannedDays(testWorkspace(records).replica, [today as CalendarDate], 'UTC', []);
    expect(day && ids(day.blocks.map(({ task }) => task))).toEqual(['tsk_a', 'tsk_b']);
  }
});

test('in a night in which the clock changes tasks stand at the times that it shows', () => {
  const blocksOf = (dates: readonly string[], task: NonNullable<Parameters<typeof testWorkspace>[0]>[number]) =>
    plannedDays(testWorkspace([task]).replica, dates as CalendarDate[], 'Europe/Berlin', []).flatMap(
      ({ date, blocks }) => blocks.map(({ from, to, minutes }) => [date.slice(8), from, to, minutes]),
    );
  const spring = ['2026-03-28', '2026-03-29'];
  const autumn = ['2026-10-24', '2026-10-25'];
  const skipped = { id: 'tsk_skipped', dueDate: '2026-03-29', dueTime: '02:30', durationMinutes: 60 };
  expect(blocksOf(spring, skipped)).toEqual([['29', 210, 270, 210]]);
  const night = { id: 'tsk_night', dueTime: '23:00', durationMinutes: 300 };
  expect(blocksOf(spring, { ...night, dueDate: '2026-03-28' })).toEqual([
    ['28', 1380, 1440, 1380],
    ['29', 0, 300, 1380],
  ]);
  expect(blocksOf(autumn, { ...night, dueDate: '2026-10-24' })).toEqual([
    ['24', 1380, 1440, 1380],
    ['25', 0, 180, 1380],
  ]);
});
