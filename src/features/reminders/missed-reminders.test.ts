import { expect, test } from 'vitest';
import type { Reminder } from '../../contract/reminders.ts';
import type { Task } from '../../contract/tasks.ts';
import type { Replica } from '../../sync/replica.ts';
import { latestCameDue, missedReminders } from './missed-reminders.ts';

const since = new Date('2026-11-22T09:00:00.000Z');

function replicaOf(reminders: readonly Partial<Reminder>[], tasks: Readonly<Record<string, boolean>>) {
  return {
    all: () => new Map(reminders.map((reminder, index) => [String(index), reminder])),
    get: (_kind: string, id: string) => (id in tasks ? ({ id, completed: tasks[id] } as Partial<Task>) : undefined),
  } as unknown as Pick<Replica, 'all' | 'get'>;
}

const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const fired = (id: string, time: string, taskId = 'open') =>
  ({ id, status: 'fired', remindAt: at(time), firedAt: at(time), taskId }) as const;

test('what fired or was missed since then counts, the earliest first', () => {
  const missed = { id: 'missed', status: 'missed', remindAt: at('09:30'), firedAt: null, taskId: 'open' } as const;
  const found = missedReminders(
    replicaOf([fired('late', '10:00'), missed, fired('seen', '08:59')], { open: false }),
    since,
  );
  expect(found.map(({ id }) => id)).toEqual(['missed', 'late']);
});

test('nothing is said of tasks that are done or gone, nor of reminders still to come', () => {
  const ahead = { id: 'ahead', status: 'scheduled', remindAt: at('11:00'), firedAt: null, taskId: 'open' } as const;
  const reminders = [fired('done', '10:00', 'done'), fired('gone', '10:00', 'gone'), ahead];
  expect(missedReminders(replicaOf(reminders, { open: false, done: true }), since)).toEqual([]);
});

test('the latest counts by the clock of the service, whatever became of its task', () => {
  const ahead = { id: 'ahead', status: 'scheduled', remindAt: at('11:00'), firedAt: null, taskId: 'open' } as const;
  expect(latestCameDue(replicaOf([fired('late', '10:00', 'done'), fired('early', '09:30'), ahead], {}))).toEqual(
    new Date(at('10:00')),
  );
  expect(latestCameDue(replicaOf([], {}))).toEqual(new Date(0));
});
