import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import type { Task } from '../contract/tasks.ts';
import { taskLike } from '../test/task-like.ts';
import { createPuller } from './puller.ts';
import { createReplica } from './replica.ts';

interface ListInput {
  readonly completed: boolean;
  readonly dueBefore?: string;
  readonly cursor?: string;
  readonly limit: number;
}

const today = '2026-11-21';

/** A service with these tasks, in its order, and the puller of a page before it. */
function pageBefore(tasks: readonly Task[]) {
  const replica = createReplica();
  let looks = 0;
  replica.subscribe('task', () => {
    looks += 1;
  });
  const asked: Record<string, unknown>[] = [];
  const puller = createPuller({
    replica,
    async list(kind, input) {
      if (kind !== 'task') return { items: [], nextCursor: null, serverTime: 'now' };
      asked.push(input);
      const { completed, dueBefore, cursor, limit } = input as unknown as ListInput;
      const found = tasks.filter(
        (task) => task.completed === completed && (!dueBefore || (task.dueDate !== null && task.dueDate <= dueBefore)),
      );
      const from = Number(cursor ?? 0);
      const end = from + limit;
      return { items: found.slice(from, end), nextCursor: end < found.length ? String(end) : null, serverTime: 'now' };
    },
    creationsSettled: async () => {},
    saveCursor() {},
    today: () => today,
  });
  return { replica, puller, asked, looks: () => looks };
}

const open = Array.from({ length: 5_000 }, (_, index) => taskLike({ id: `tsk_${index}` }));
const due = taskLike({ id: 'tsk_due', dueDate: today });

it('a first pull brings what is due before the many tasks it stands behind', async () => {
  const { replica, puller, asked } = pageBefore([...open, due]);
  let askedWhenShown = 0;
  replica.subscribeRecord(due.id, () => {
    askedWhenShown = asked.length;
  });
  await puller.pull();
  expect(askedWhenShown).toBeLessThan(5);
  expect(replica.all('task').size).toBe(5_001);
});

it('a long first pull makes the page look at its tasks a few times, not once a page', async () => {
  const { replica, puller, looks } = pageBefore(open);
  await puller.pull();
  expect(replica.all('task').size).toBe(5_000);
  expect(looks()).toBeLessThan(12);
});

it('a short list is asked for once', async () => {
  const { puller, asked } = pageBefore([due]);
  await puller.pull();
  expect(asked).toEqual([
    { completed: false, limit: 100 },
    { completed: true, limit: 100 },
  ]);
});

it('begins anew when the service was restored to an earlier state, and keeps what waits to be sent', async () => {
  const lost = taskLike({ id: 'tsk_lost', name: 'Made after the backup', updatedAt: '2026-11-21T09:00:00.000Z' });
  const newer = taskLike({ id: 'tsk_kept', name: 'Renamed after the backup', updatedAt: '2026-11-21T09:00:00.000Z' });
  const older = taskLike({ id: 'tsk_kept', name: 'As in the backup', updatedAt: '2026-11-21T08:00:00.000Z' });
  const replica = createReplica();
  const cursors: string[] = [];
  let restored = false;
  const problem = { code: 'sync_reset', status: 410, title: '', type: '', detail: '', requestId: '' };
  const puller = createPuller({
    replica,
    async list(kind, input) {
      const delta = input.updatedSince === 'before';
      if (restored && delta)
        throw TRPCClientError.from({ error: { message: '', code: -32000, data: { problem } } } as never);
      const items = kind !== 'task' || input.completed === true ? [] : restored ? [older] : [lost, newer];
      return { items, nextCursor: null, serverTime: restored ? 'after' : 'before' };
    },
    creationsSettled: async () => {},
    saveCursor: (_kind, since) => cursors.push(since),
    today: () => today,
  });
  await puller.pull();
  replica.applyOptimistic('m1', [
    { kind: 'task', id: 'tmp_1', create: taskLike({ id: 'tmp_1', name: 'Made offline' }) },
  ]);
  restored = true;
  await puller.pull();
  const names = [...replica.all('task').values()].map(({ name }) => name);
  expect(names.toSorted()).toEqual(['As in the backup', 'Made offline']);
  expect(new Set(cursors.slice(-4))).toEqual(new Set(['after']));
  expect(puller.failure.get()).toBeNull();
});
