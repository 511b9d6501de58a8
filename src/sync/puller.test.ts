import { expect, test } from 'vitest';
import type { Problem } from '../contract/errors.ts';
import type { SyncPage } from '../contract/sync.ts';
import type { Task } from '../contract/tasks.ts';
import { digestOf } from '../lib/record-digest.ts';
import { taskLike } from '../test/task-like.ts';
import { ApiError } from './api-error.ts';
import type { OpenTasksInput } from './load-shown-first.ts';
import { createPuller } from './puller.ts';
import { createReplica } from './replica.ts';

const today = '2026-11-21';
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, seconds)).toISOString();
const serverTime = at(30);

/** A server with these tasks, in its order, and the puller of a page that uses it. */
function pageBefore(tasks: Task[]) {
  const replica = createReplica();
  let looks = 0;
  replica.subscribe('task', () => {
    looks += 1;
  });
  const listed: OpenTasksInput[] = [];
  const walked: (string | undefined)[] = [];
  const reports: string[] = [];
  const saved: string[] = [];
  let reset = false;
  let isCut = false;
  let clockMs = 0;
  let ownWrites = 0;
  let seq = 0;
  const page = {
    replica,
    looks: () => looks,
    listed,
    walked,
    reports,
    saved,
    hourPasses() {
      clockMs += 60 * 60_000;
    },
    /** So many digests are followed by a write of this page, whose reply arrives before the digest does. */
    writesMeanwhile(times: number) {
      ownWrites = times;
    },
    cut(isNow: boolean) {
      isCut = isNow;
    },
    comesBackFromABackup() {
      reset = true;
    },
  };
  const puller = createPuller({
    replica,
    async listTasks(input) {
      listed.push(input);
      const { dueBefore, cursor, limit } = input;
      const found = tasks.filter(
        (task) => !task.completed && !task.deletedAt && (!dueBefore || (task.dueDate ?? '9') <= dueBefore),
      );
      const from = Number(cursor ?? 0);
      const end = from + limit;
      return { items: found.slice(from, end), nextCursor: end < found.length ? String(end) : null };
    },
    async pullChanges({ since, kinds, cursor, limit = 500, digest }): Promise<SyncPage> {
      if (isCut) throw new TypeError('fetch failed');
      if (since && reset) {
        reset = false;
        const problem = { code: 'sync_reset', status: 410, title: '', type: '', detail: '', requestId: '' };
        throw new ApiError(problem.status, problem as Problem);
      }
      if (!kinds && !cursor) walked.push(since);
      const found = kinds ? [] : tasks.filter(({ updatedAt }) => !since || updatedAt >= since);
      const from = Number(cursor ?? 0);
      const end = from + limit;
      const nextCursor = end < found.length ? String(end) : null;
      const sums = { tasks: digestOf(tasks.map(({ updatedAt }) => updatedAt)) };
      const seqThen = seq;
      const changed = found.slice(from, end);
      if (digest && nextCursor === null && ownWrites > 0) {
        ownWrites -= 1;
        seq += 1;
        const made = taskLike({ id: `tsk_made_${seq}`, updatedAt: at(31 + seq) });
        tasks.push(made);
        replica.applyServer('task', [made]);
      }
      return {
        changes: { tasks: changed },
        nextCursor,
        serverTime,
        seq: seqThen,
        omitted: [],
        ...(digest && nextCursor === null ? { digest: { asOf: serverTime, kinds: sums } } : {}),
      };
    },
    creationsSettled: async () => {},
    saveCursor: (since) => saved.push(since),
    today: () => today,
    now: () => clockMs,
    report: (message) => reports.push(message),
  });
  return { ...page, puller };
}

const open = Array.from({ length: 5_000 }, (_, index) => taskLike({ id: `tsk_${index}` }));
const due = taskLike({ id: 'tsk_due', dueDate: today });

test('a first pull brings tasks with a due date before the many that precede them in the list', async () => {
  const { replica, puller, listed } = pageBefore([...open, due]);
  let listedWhenShown = 0;
  replica.subscribeRecord(due.id, () => {
    listedWhenShown = listed.length;
  });
  await puller.pull();
  expect(listedWhenShown).toBeLessThan(5);
  expect(replica.all('task').size).toBe(5_001);
});

test('a long first pull makes views compute anew a few times, not once a page', async () => {
  const { replica, puller, looks } = pageBefore(open);
  await puller.pull();
  expect(replica.all('task').size).toBe(5_000);
  expect(looks()).toBeLessThan(12);
});

test('a short list is fetched once, and everything is walked once', async () => {
  const { puller, listed, walked } = pageBefore([due]);
  await puller.pull();
  expect(listed).toEqual([{ completed: false, limit: 100 }]);
  expect(walked).toEqual([undefined]);
});

test('a first pull brings completed tasks too, and proves the copy complete', async () => {
  const { replica, puller, saved } = pageBefore([due, taskLike({ id: 'tsk_done', completed: true })]);
  await puller.pull();
  expect(replica.get('task', 'tsk_done')?.completed).toBe(true);
  expect(puller.fullyLoaded.get()).toBe(true);
  expect(puller.checkedAt.get()).toEqual(new Date(0));
  expect(saved).toEqual([serverTime]);
});

test('after the first pull only the delta is fetched, deletions included', async () => {
  const tasks = [due, taskLike({ id: 'tsk_2' })];
  const { replica, puller, listed, walked } = pageBefore(tasks);
  await puller.pull();
  tasks[1] = taskLike({ id: 'tsk_2', updatedAt: at(31), deletedAt: at(31) });
  await puller.pull();
  expect([...replica.all('task').keys()]).toEqual([due.id]);
  expect(listed).toHaveLength(1);
  expect(walked).toEqual([undefined, serverTime]);
});

test('a copy that misses a record, or holds one that the server does not have, is pulled anew within the hour', async () => {
  const tasks = [due, taskLike({ id: 'tsk_2' }), taskLike({ id: 'tsk_3' })];
  const { replica, puller, reports, hourPasses } = pageBefore(tasks);
  await puller.pull();
  tasks[1] = taskLike({ id: 'tsk_missed', updatedAt: at(5) });
  hourPasses();
  await puller.pull();
  expect([...replica.all('task').keys()].sort()).toEqual(['tsk_3', 'tsk_due', 'tsk_missed']);
  expect(reports).toHaveLength(1);
  expect(puller.checkedAt.get()).toEqual(new Date(60 * 60_000));
});

test('a page that writes while its copy is checked is not told that the copy differs', async () => {
  const { replica, puller, walked, reports, writesMeanwhile } = pageBefore([due]);
  writesMeanwhile(10);
  await puller.pull();
  expect(reports).toEqual([]);
  expect(puller.checkedAt.get()).toBeNull();
  expect(walked.filter((since) => since === undefined)).toHaveLength(1);
  writesMeanwhile(0);
  await puller.pull();
  expect(puller.checkedAt.get()).toEqual(new Date(0));
  expect(replica.all('task').size).toBeGreaterThan(1);
});

test('begins anew when the server was restored to an earlier state, and keeps what waits to be sent', async () => {
  const lost = taskLike({ id: 'tsk_lost', name: 'made after the backup', updatedAt: at(21) });
  const tasks = [taskLike({ id: 'tsk_1', name: 'after the backup', updatedAt: at(20) }), lost];
  const { replica, puller, reports, comesBackFromABackup } = pageBefore(tasks);
  await puller.pull();
  tasks.splice(0, 2, taskLike({ id: 'tsk_1', name: 'of the backup', updatedAt: at(10) }));
  replica.applyOptimistic('m1', [{ kind: 'task', id: 'tsk_1', set: { priority: 1 } }]);
  comesBackFromABackup();
  await puller.pull();
  expect(replica.get('task', 'tsk_1')).toMatchObject({ name: 'of the backup', priority: 1 });
  expect(replica.get('task', lost.id)).toBeUndefined();
  expect(reports).toHaveLength(1);
  expect(puller.failure.get()).toBeNull();
});

test('a pull requested while one runs begins after it, once for all requests', async () => {
  const { puller, walked } = pageBefore([due]);
  await Promise.all([puller.pull(), puller.pull(), puller.pull()]);
  expect(walked).toEqual([undefined, serverTime]);
});

test('a write that the last pull has brought is not pulled again; a later one is, and one of a server that was restored', async () => {
  const { puller, walked } = pageBefore([due]);
  const whilePulling = puller.pull();
  await puller.pullBeyond({ serverTime: at(29), seq: 0 });
  await whilePulling;
  const pulls = walked.length;
  await puller.pullBeyond({ serverTime: at(29), seq: 0 });
  expect(walked).toHaveLength(pulls);
  await puller.pullBeyond({ serverTime: serverTime, seq: 0 });
  expect(walked).toHaveLength(pulls + 1);
  await puller.pullBeyond({ serverTime: at(29), seq: 1 });
  expect(walked).toHaveLength(pulls + 2);
});

test('a page that has stored an instant but has not pulled yet pulls whatever the last write was', async () => {
  const { puller, walked } = pageBefore([due]);
  puller.resume(serverTime);
  await puller.pullBeyond({ serverTime: at(29), seq: 0 });
  expect(walked[0]).toBe(serverTime);
});

test('a page that was opened offline proves its copy complete with the first pull that is answered', async () => {
  const { puller, cut } = pageBefore([]);
  puller.resume(serverTime);
  cut(true);
  await puller.pull();
  expect(puller.checkedAt.get()).toBeNull();
  cut(false);
  await puller.pull();
  expect(puller.checkedAt.get()).not.toBeNull();
});
