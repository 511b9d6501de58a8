import { expect, test } from 'vitest';
import type { Task } from '../../contract/tasks.ts';
import { ApiError } from '../../sync/api-error.ts';
import { memoryDisk } from '../../test/memory-disk.ts';
import { empty, offline, page, tried } from '../../test/page-with-outbox.ts';
import { taskLike } from '../../test/task-like.ts';
import { createNotices } from '../notices/notices.ts';
import { createUndoStack } from '../undo/undo-stack.ts';
import type { Workspace } from '../workspace.ts';
import { updateRecord } from './update-record.ts';

type Call = Parameters<Parameters<typeof page>[0]['answer']>[0];

/** A server with one task, as every write leaves it: later by a second, and only the state that the caller names is replaced. */
function server(fields: Partial<Task> = {}) {
  const answers = new Map<string, Task>();
  let task = taskLike({ id: 'tsk_1', name: 'Order tiles', description: 'Forty', ...fields });
  const state = {
    isReachable: false,
    /** Loses the answer of the next write. */
    losesAnswer: false,
    task: () => task,
    write(changes: object) {
      task = { ...task, ...changes, updatedAt: new Date(Date.parse(task.updatedAt) + 1_000).toISOString() };
      return task;
    },
    answer({ input, idempotencyKey, sameSince }: Call): Task {
      if (!state.isReachable) offline();
      const earlier = answers.get(idempotencyKey);
      if (earlier) return earlier;
      if (sameSince !== undefined && sameSince !== task.updatedAt)
        throw new ApiError(412, {
          ...{ code: 'precondition_failed', status: 412, title: '', type: '', detail: '', requestId: '' },
          current: { ...task },
        });
      answers.set(idempotencyKey, state.write(input as object));
      if (state.losesAnswer) {
        state.losesAnswer = false;
        offline();
      }
      return task;
    },
  };
  return state;
}

type Server = ReturnType<typeof server>;

/** A device that has seen the task and has no network yet. */
function device(there: Server, disk = memoryDisk()) {
  const shown = page({ disk, answer: there.answer });
  shown.replica.applyServer('task', [there.task()]);
  const undo = createUndoStack(
    createNotices(),
    { ...shown.outbox, batch: shown.replica.batch },
    { read: () => [], write() {} },
  );
  const workspace = { ...shown, undo } as unknown as Workspace;
  return {
    ...shown,
    undo,
    change: (changes: Parameters<typeof updateRecord<'task'>>[3]) =>
      updateRecord(workspace, 'task', 'tsk_1', changes, 'Changed'),
    async goOnline() {
      there.isReachable = true;
      shown.sender.wake();
      await empty(shown.outbox);
    },
  };
}

test('a text that was written elsewhere since is not replaced; the one from here waits for the choice', async () => {
  const there = server();
  const here = device(there);
  here.change({ description: 'Forty of the white' });
  there.write({ description: 'Fifty' });
  await here.goOnline();
  expect(there.task().description).toBe('Fifty');
  expect(here.outbox.refused.get()).toMatchObject([
    { isWrittenElsewhere: true, mutation: { input: { id: 'tsk_1', description: 'Forty of the white' } } },
  ]);
  here.outbox.retry(here.outbox.refused.get()[0]?.mutation.id ?? '');
  await empty(here.outbox);
  expect(there.task().description).toBe('Forty of the white');
  expect(here.outbox.refused.get()).toEqual([]);
});

test('the choice outlives the page, and is asked again if the text changes once more before it', async () => {
  const there = server();
  const before = device(there);
  before.change({ description: 'Forty of the white' });
  there.write({ description: 'Fifty' });
  await before.goOnline();
  const after = device(there, before.disk);
  after.outbox.restore(await before.disk.readAll());
  const [entry] = after.outbox.refused.get();
  expect(entry?.mutation.input).toEqual({ id: 'tsk_1', description: 'Forty of the white' });
  there.write({ description: 'Sixty' });
  after.outbox.retry(entry?.mutation.id ?? '');
  await empty(after.outbox);
  expect(there.task().description).toBe('Sixty');
  expect(after.outbox.refused.get()).toMatchObject([{ mutation: { input: { description: 'Forty of the white' } } }]);
});

test('a page that ended before anything was sent asks as well', async () => {
  const there = server();
  const before = device(there);
  before.change({ description: 'Forty of the white' });
  await tried(before.calls, 1);
  there.write({ description: 'Fifty' });
  const after = device(there, before.disk);
  after.outbox.restore(await before.disk.readAll());
  await after.goOnline();
  expect(there.task().description).toBe('Fifty');
  expect(after.outbox.refused.get()).toHaveLength(1);
});

test('of a text that was saved at every pause the last one alone is asked about', async () => {
  const there = server();
  const here = device(there);
  here.change({ description: 'Forty of' });
  here.change({ priority: 1 });
  here.change({ description: 'Forty of the' });
  here.change({ description: 'Forty of the white' });
  there.write({ description: 'Fifty' });
  await here.goOnline();
  expect(there.task()).toMatchObject({ description: 'Fifty', priority: 1 });
  expect(here.outbox.refused.get()).toMatchObject([{ mutation: { input: { description: 'Forty of the white' } } }]);
});

test('what was changed together with a text is changed nevertheless', async () => {
  const there = server();
  const here = device(there);
  here.change({ name: 'Order white tiles', dueDate: '2026-03-12', priority: 2 });
  there.write({ name: 'Order green tiles' });
  await here.goOnline();
  expect(there.task()).toMatchObject({ name: 'Order green tiles', dueDate: '2026-03-12', priority: 2 });
  expect(here.outbox.refused.get()).toMatchObject([
    { mutation: { input: { id: 'tsk_1', name: 'Order white tiles' } } },
  ]);
});

test('what else changed elsewhere is no reason to ask, nor is the same text', async () => {
  const there = server();
  const here = device(there);
  here.change({ description: 'Forty of the white' });
  here.change({ name: 'Order white tiles' });
  there.write({ priority: 1, name: ' Order white tiles' });
  await here.goOnline();
  expect(there.task()).toMatchObject({ description: 'Forty of the white', name: 'Order white tiles', priority: 1 });
  expect(here.outbox.refused.get()).toEqual([]);
});

test('without a second device each change is sent once', async () => {
  const there = server();
  const here = device(there);
  here.change({ description: 'Forty of' });
  here.change({ name: 'Order white tiles' });
  here.change({ description: 'Forty of the white' });
  here.undo.undoLatest();
  here.change({ description: 'Forty of the green' });
  await here.goOnline();
  expect(there.task()).toMatchObject({ description: 'Forty of the green', name: 'Order white tiles' });
  expect(here.calls).toHaveLength(3);
});

test('a text whose answer was lost is not asked about, though it was changed elsewhere after it', async () => {
  const there = server();
  const here = device(there);
  there.losesAnswer = true;
  there.isReachable = true;
  here.change({ description: 'Forty of the white' });
  await tried(here.calls, 1);
  there.write({ description: 'Fifty' });
  here.replica.applyServer('task', [there.task()]);
  await here.goOnline();
  expect(there.task().description).toBe('Fifty');
  expect(here.outbox.refused.get()).toEqual([]);
});

test('a text that was taken back here is not asked about', async () => {
  const there = server();
  const here = device(there);
  here.change({ description: 'Forty of the white' });
  await tried(here.calls, 1);
  here.undo.undoLatest();
  expect(here.outbox.waiting.get()).toHaveLength(2);
  there.write({ description: 'Fifty' });
  await here.goOnline();
  expect(there.task().description).toBe('Fifty');
  expect(here.outbox.refused.get()).toEqual([]);
});

test('where the service was restored to an earlier state, a text is compared with that', async () => {
  const there = server();
  const here = device(there);
  here.replica.applyServer('task', [{ ...there.task(), updatedAt: '2036-01-01T00:00:00.000Z' }]);
  here.change({ description: 'Forty of the white' });
  await here.goOnline();
  expect(there.task().description).toBe('Forty of the white');
});
