import { describe, expect, test, vi } from 'vitest';
import { memoryDisk } from '../test/memory-disk.ts';
import { addition, empty, offline, page, refusal, renaming, tried } from '../test/page-with-outbox.ts';
import { taskLike } from '../test/task-like.ts';
import { ApiError } from './api-error.ts';
import { newTemporaryId } from './ids.ts';
import type { MutationRequest } from './mutations.ts';

describe('the outbox', () => {
  test('sends in the order made, each with its own idempotency key', async () => {
    const { outbox, calls } = page({ answer: ({ input }) => taskLike({ id: 'tsk_1', ...(input as object) }) });
    outbox.add(renaming('tsk_1', 'one'));
    outbox.add(renaming('tsk_1', 'two'));
    outbox.add(renaming('tsk_1', 'three'));
    await empty(outbox);
    expect(calls.map(({ input }) => (input as { name: string }).name)).toEqual(['one', 'two', 'three']);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  test('gives a change of a record made offline the id that the server assigned', async () => {
    const temporaryId = newTemporaryId();
    const { outbox, calls, replica } = page({
      answer: ({ input }) =>
        taskLike({ ...(input as { name: string }), id: 'tsk_7', updatedAt: '2026-03-11T09:00:01.000Z' }),
    });
    outbox.add(addition(temporaryId, 'Buy milk'));
    outbox.add(renaming(temporaryId, 'Buy oat milk'));
    await empty(outbox);
    expect(calls[1]?.input).toEqual({ id: 'tsk_7', name: 'Buy oat milk' });
    expect(replica.get('task', temporaryId)?.id).toBe('tsk_7');
  });

  test('survives a reload: what was not answered is shown again and sent under the same key', async () => {
    const before = page({ answer: offline });
    const temporaryId = newTemporaryId();
    before.outbox.add(addition(temporaryId, 'Buy milk'));
    before.outbox.add(renaming(temporaryId, 'Buy oat milk'));
    await tried(before.calls, 1);
    const after = page({
      disk: before.disk,
      answer: ({ input }) => taskLike({ ...(input as { name: string }), id: 'tsk_7' }),
    });
    after.outbox.restore(await before.disk.readAll());
    expect(after.replica.get('task', temporaryId)?.name).toBe('Buy oat milk');
    await empty(after.outbox);
    expect(after.calls.map(({ procedure }) => procedure)).toEqual(['tasks.create', 'tasks.update']);
    expect(after.calls[0]?.idempotencyKey).toBe(before.calls[0]?.idempotencyKey);
    expect([...before.disk.kept.keys()].filter((key) => key.startsWith('queue/'))).toEqual([]);
  });

  test('sends in the order made, even if the clock of the device went back between two pages', async () => {
    const noon = Date.parse('2026-03-11T12:00:00.000Z');
    const first = page({ answer: offline, now: () => noon });
    const temporaryId = newTemporaryId();
    first.outbox.add(addition(temporaryId, 'Buy milk'));
    await tried(first.calls, 1);
    const second = page({ disk: first.disk, answer: offline, now: () => noon - 3_600_000 });
    second.outbox.restore(await first.disk.readAll());
    second.outbox.add(renaming(temporaryId, 'Buy oat milk'));
    await tried(second.calls, 1);
    const third = page({
      disk: first.disk,
      answer: ({ input }) => taskLike({ ...(input as { name: string }), id: 'tsk_7' }),
    });
    third.outbox.restore(await first.disk.readAll());
    expect(third.replica.get('task', temporaryId)?.name).toBe('Buy oat milk');
    await empty(third.outbox);
    expect(third.calls.map(({ procedure }) => procedure)).toEqual(['tasks.create', 'tasks.update']);
    expect(third.outbox.refused.get()).toEqual([]);
  });

  test('keeps a refused change with its reason, takes it off the screen and goes on with the next', async () => {
    const { outbox, replica, signals, disk } = page({
      answer: ({ input }) =>
        (input as { id: string }).id === 'tsk_gone' ? refusal('not_found', 404) : taskLike({ id: 'tsk_1' }),
    });
    replica.applyServer('task', [taskLike({ id: 'tsk_gone', name: 'before' })]);
    outbox.add(renaming('tsk_gone', 'after'));
    outbox.add(renaming('tsk_1', 'next'));
    await empty(outbox);
    expect(replica.get('task', 'tsk_gone')?.name).toBe('before');
    expect(outbox.refused.get()).toMatchObject([
      { reason: 'It is no longer there.', mutation: { input: { name: 'after' } } },
    ]);
    expect(signals).toEqual(['It is no longer there.']);
    expect([...disk.kept.keys()].some((key) => key.startsWith('refused/'))).toBe(true);
  });

  test('refuses what depends on a refused creation, and keeps both', async () => {
    const temporaryId = newTemporaryId();
    const { outbox, calls } = page({ answer: () => refusal('validation_failed', 400) });
    outbox.add(addition(temporaryId, 'Buy milk'));
    outbox.add(renaming(temporaryId, 'Buy oat milk'));
    await empty(outbox);
    expect(calls).toHaveLength(1);
    expect(outbox.refused.get()).toHaveLength(2);
  });

  test('takes a label that was made elsewhere meanwhile for the one of that name from here', async () => {
    const [label, task] = [newTemporaryId(), newTemporaryId()];
    const { outbox, replica, disk } = page({
      answer: ({ procedure, input }) =>
        procedure === 'labels.create'
          ? refusal('label_exists', 409, { existingId: 'lbl_1' })
          : taskLike({ ...(input as object), id: 'tsk_1' }),
    });
    outbox.add({ procedure: 'labels.create', input: { name: 'shop' }, patches: [], temporaryId: label, summary: '' });
    outbox.add({ ...addition(task, 'Buy soap'), input: { name: 'Buy soap', labelIds: [label] } } as MutationRequest);
    await empty(outbox);
    expect(outbox.refused.get()).toEqual([]);
    expect(replica.get('task', task)?.labelIds).toEqual(['lbl_1']);
    expect([...disk.kept.keys()].filter((key) => key.startsWith('queue/'))).toEqual([]);
  });

  test('still refuses to give a label the name of another', async () => {
    const { outbox } = page({ answer: () => refusal('label_exists', 409, { existingId: 'lbl_1' }) });
    outbox.add({ procedure: 'labels.update', input: { id: 'lbl_2', name: 'shop' }, patches: [], summary: '' });
    await empty(outbox);
    expect(outbox.refused.get()).toHaveLength(1);
  });

  test('sends a retried change as a new request', async () => {
    let refuse = true;
    const { outbox, calls } = page({ answer: () => (refuse ? refusal('not_found', 404) : taskLike({ id: 'tsk_1' })) });
    const id = outbox.add(renaming('tsk_1', 'again'));
    await empty(outbox);
    refuse = false;
    outbox.retry(id);
    await empty(outbox);
    expect(outbox.refused.get()).toEqual([]);
    expect(calls[0]?.idempotencyKey).not.toBe(calls[1]?.idempotencyKey);
  });

  test('stops at an ended session without losing anything', async () => {
    const { outbox, calls, signals } = page({ answer: () => refusal('missing_credential', 401) });
    outbox.add(renaming('tsk_1', 'kept'));
    await expect.poll(() => signals).toEqual(['signed out']);
    expect(calls).toHaveLength(1);
    expect(outbox.waiting.get()).toHaveLength(1);
  });

  test('does not send again what another tab has sent', async () => {
    const disk = memoryDisk();
    const first = page({ disk, answer: offline });
    first.outbox.add(renaming('tsk_1', 'once'));
    await tried(first.calls, 1);
    const second = page({ disk, answer: () => taskLike({ id: 'tsk_1' }) });
    second.outbox.restore(await disk.readAll());
    await empty(second.outbox);
    first.sender.wake();
    await empty(first.outbox);
    expect(first.calls).toHaveLength(1);
    expect(second.calls).toHaveLength(1);
  });

  test('queues what another page has left in the order made, and keeps what was refused here', async () => {
    let now = 1_000;
    const closed = page({ answer: offline, now: () => now });
    closed.outbox.add(renaming('tsk_1', 'first'));
    now = 3_000;
    closed.outbox.add(renaming('tsk_1', 'third'));
    const open = page({
      disk: closed.disk,
      answer: ({ input }) => ((input as { id: string }).id === 'tsk_gone' ? refusal('not_found', 404) : offline()),
      now: () => 2_000,
    });
    open.outbox.add(renaming('tsk_gone', 'never'));
    await empty(open.outbox);
    open.outbox.add(renaming('tsk_1', 'second'));
    open.outbox.adopt(closed.outbox.waiting.get());
    const namesIn = () => open.outbox.waiting.get().map(({ input }) => (input as { name: string }).name);
    expect(namesIn()).toEqual(['first', 'second', 'third']);
    open.outbox.add(renaming('tsk_1', 'fourth'));
    expect(namesIn()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(open.outbox.refused.get()).toHaveLength(1);
  });

  test('sends what waits when the browser has emptied its store, and once', async () => {
    const disk = memoryDisk();
    let isOffline = true;
    const { outbox, calls, sender } = page({ disk, answer: () => (isOffline ? offline() : taskLike({ id: 'tsk_1' })) });
    outbox.add(renaming('tsk_1', 'kept'));
    await tried(calls, 1);
    disk.kept.clear();
    isOffline = false;
    sender.wake();
    await empty(outbox);
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      calls[0]?.idempotencyKey,
      calls[0]?.idempotencyKey,
    ]);
  });

  test('does not send what the tab that made it has taken back', async () => {
    const disk = memoryDisk();
    const first = page({ disk, answer: offline });
    first.outbox.add(renaming('tsk_2', 'holds the line up'));
    await tried(first.calls, 1);
    const id = first.outbox.add(renaming('tsk_1', 'taken back'));
    const second = page({ disk, answer: () => taskLike({ id: 'tsk_2' }) });
    second.outbox.restore(await disk.readAll());
    expect(first.outbox.cancel(id)).toBe(true);
    await empty(second.outbox);
    expect(second.calls).toHaveLength(1);
  });

  test('cancels a change that has not been sent', async () => {
    const { outbox, calls, replica } = page({ answer: offline });
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'before' })]);
    outbox.add(renaming('tsk_2', 'holds the line up'));
    await tried(calls, 1);
    const id = outbox.add(renaming('tsk_1', 'after'));
    expect(outbox.cancel(id)).toBe(true);
    expect(replica.get('task', 'tsk_1')?.name).toBe('before');
    expect(outbox.waiting.get()).toHaveLength(1);
  });

  test('does not cancel what was sent without an answer, since the server may have carried it out', async () => {
    const disk = memoryDisk();
    const { outbox, calls } = page({ disk, answer: offline });
    const id = outbox.add(renaming('tsk_1', 'after'));
    await tried(calls, 1);
    expect(outbox.cancel(id)).toBe(false);
    const next = page({ disk, answer: () => taskLike({ id: 'tsk_1' }) });
    next.outbox.restore(await disk.readAll());
    expect(next.outbox.cancel(id)).toBe(false);
    next.outbox.add({ procedure: 'changes.undoMany', input: { changeIds: [id] }, patches: [], summary: 'Undo' });
    await empty(next.outbox);
    expect(next.calls.map(({ procedure }) => procedure)).toEqual(['tasks.update', 'changes.undoMany']);
  });

  test('sends what it cannot read back, because only a store that can be read tells that another tab has sent it', async () => {
    const disk = memoryDisk();
    let isReadable = true;
    // The connection to IndexedDB is lost between storing and sending, as when a phone lets the page sleep.
    const failing = {
      ...disk,
      read: async () => {
        isReadable = false;
      },
      available: () => isReadable,
    };
    const { outbox, calls } = page({ disk: failing, answer: () => taskLike({ id: 'tsk_1' }) });
    outbox.add(renaming('tsk_1', 'after'));
    await empty(outbox);
    expect(calls.map(({ procedure }) => procedure)).toEqual(['tasks.update']);
  });

  test('keeps what a later change made of a record, while an earlier undo of it still waits for its pull', async () => {
    const { promise: pulled, resolve: pull } = Promise.withResolvers<void>();
    const at = (second: number) => `2026-03-11T09:00:0${second}.000Z`;
    const { outbox, replica } = page({
      pulled: () => pulled,
      answer: ({ procedure }) =>
        procedure === 'tasks.update' ? taskLike({ id: 'tsk_1', name: 'after', updatedAt: at(2) }) : {},
    });
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'before', updatedAt: at(0) })]);
    outbox.add({
      procedure: 'changes.undoMany',
      input: { changeIds: ['chg_1'] },
      patches: [
        { kind: 'task', id: 'tsk_1', set: { name: 'undone' } },
        { kind: 'task', id: 'tsk_2', set: { name: 'undone' } },
      ],
      summary: 'Undo',
    });
    outbox.add(renaming('tsk_1', 'after'));
    const shown: (string | undefined)[] = [];
    replica.subscribe('task', () => shown.push(replica.get('task', 'tsk_1')?.name));
    await empty(outbox);
    expect(shown).not.toContain('undone');
    expect(replica.get('task', 'tsk_1')?.name).toBe('after');
    pull();
  });

  test('cancels with a creation what waits for its record', async () => {
    const temporaryId = newTemporaryId();
    const { outbox, calls } = page({ answer: offline });
    outbox.add(renaming('tsk_2', 'holds the line up'));
    await tried(calls, 1);
    const id = outbox.add(addition(temporaryId, 'Buy milk'));
    outbox.add(renaming(temporaryId, 'Buy oat milk'));
    expect(outbox.cancel(id)).toBe(true);
    expect(outbox.waiting.get()).toHaveLength(1);
  });
});

test('waits through an outage of any length, and gives up on a defect of the server', async () => {
  vi.useFakeTimers();
  try {
    let well = false;
    const { outbox, calls, signals } = page({ isWell: () => well, answer: () => refusal('internal_error', 500) });
    outbox.add(renaming('tsk_1', 'Kept'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBeGreaterThan(10);
    expect(outbox.waiting.get()).toHaveLength(1);
    expect(signals).toEqual([]);
    well = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.waiting.get()).toEqual([]);
    expect(signals).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test('keeps everything while a proxy or a network that asks to sign in answers, and gives up on what a proxy alone refuses', async () => {
  vi.useFakeTimers();
  try {
    let well = false;
    const pageOfProxy = () => {
      throw new ApiError(403, null);
    };
    const { outbox, calls, signals } = page({
      isWell: () => well,
      answer: ({ input }) =>
        well && (input as { name: string }).name !== 'Refused' ? taskLike({ id: 'tsk_1' }) : pageOfProxy(),
    });
    outbox.add(renaming('tsk_1', 'Refused'));
    outbox.add(renaming('tsk_1', 'Kept'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.length).toBeGreaterThan(10);
    expect(outbox.waiting.get()).toHaveLength(2);
    expect(signals).toEqual([]);
    well = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outbox.waiting.get()).toEqual([]);
    expect(signals).toEqual(['Something between here and the service refused it.']);
  } finally {
    vi.useRealTimers();
  }
});

test('an undo is sent with the ids of the changes, also by the page after the one that made them', async () => {
  const disk = memoryDisk();
  const first = page({ disk, answer: () => taskLike({ id: 'tsk_1' }) });
  const renamed = first.outbox.add(renaming('tsk_1', 'after'));
  await empty(first.outbox);
  const second = page({ disk, answer: () => ({}) });
  second.outbox.restore(await disk.readAll());
  second.outbox.add({ procedure: 'changes.undoMany', input: { changeIds: [renamed] }, patches: [], summary: 'Undo' });
  await empty(second.outbox);
  expect(second.calls.map(({ input }) => input)).toEqual([{ changeIds: ['chg_1'] }]);
});

test('an undo of what another device had done before is not sent, and said to change nothing', async () => {
  const { outbox, calls, signals } = page({ answer: () => taskLike({ id: 'tsk_1' }), isDoneAlready: true });
  const renamed = outbox.add(renaming('tsk_1', 'after'));
  await empty(outbox);
  outbox.add({ procedure: 'changes.undoMany', input: { changeIds: [renamed] }, patches: [], summary: 'Undo' });
  await empty(outbox);
  await expect.poll(() => signals).toEqual(['nothing undone']);
  expect(calls.map(({ procedure }) => procedure)).toEqual(['tasks.update']);
});

test('an undo by which the service undid nothing is said to change nothing', async () => {
  let undone = [{ kind: 'task', id: 'tsk_1', name: 'before' }];
  const { outbox, signals } = page({
    answer: ({ procedure }) =>
      procedure === 'changes.undoMany' ? { change: null, undone, kept: [] } : taskLike({ id: 'tsk_1' }),
  });
  const undo = async () => {
    const renamed = outbox.add(renaming('tsk_1', 'after'));
    await empty(outbox);
    outbox.add({ procedure: 'changes.undoMany', input: { changeIds: [renamed] }, patches: [], summary: 'Undo' });
    await empty(outbox);
  };
  await undo();
  expect(signals).toEqual([]);
  undone = [];
  await undo();
  expect(signals).toEqual(['nothing undone']);
});

test('an undo of what was refused is not sent', async () => {
  const { outbox, calls } = page({ answer: () => refusal('not_found', 404) });
  const renamed = outbox.add(renaming('tsk_1', 'after'));
  outbox.add({ procedure: 'changes.undoMany', input: { changeIds: [renamed] }, patches: [], summary: 'Undo' });
  await empty(outbox);
  expect(calls.map(({ procedure }) => procedure)).toEqual(['tasks.update']);
});
