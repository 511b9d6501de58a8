import { expect, test, vi } from 'vitest';
import { memoryDisk } from '../test/memory-disk.ts';
import { addition, empty, offline, page, refusal, tried } from '../test/page-with-outbox.ts';
import { taskLike } from '../test/task-like.ts';
import { newTemporaryId } from './ids.ts';

test('shows no record twice while a creation of an earlier page is sent again', async () => {
  const disk = memoryDisk();
  const temporaryId = newTemporaryId();
  const first = page({ disk, answer: offline });
  first.outbox.add(addition(temporaryId, 'Buy milk'));
  await tried(first.calls, 1);
  const second = page({ disk, answer: () => taskLike({ id: 'tsk_1' }) });
  second.outbox.restore(await disk.readAll());
  await second.sender.creationsSettled();
  expect(second.replica.realId(temporaryId)).toBe('tsk_1');
});

test('shows no record twice while the server is still at the first sending of its creation', async () => {
  vi.useFakeTimers();
  try {
    const disk = memoryDisk();
    const temporaryId = newTemporaryId();
    const first = page({ disk, answer: offline });
    first.outbox.add(addition(temporaryId, 'Buy milk'));
    await vi.waitUntil(() => first.sender.unreachable.get());
    const second = page({
      disk,
      answer: () => (second.calls.length === 1 ? refusal('idempotency_in_progress', 409) : taskLike({ id: 'tsk_1' })),
    });
    second.outbox.restore(await disk.readAll());
    const idOnceSettled = second.sender.creationsSettled().then(() => second.replica.realId(temporaryId));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await idOnceSettled).toBe('tsk_1');
  } finally {
    vi.useRealTimers();
  }
});

test('sends a creation again, before its record is shown, once the server can be reached', async () => {
  const temporaryId = newTemporaryId();
  const { outbox, calls, sender, replica } = page({
    answer: () => (calls.length === 1 ? offline() : taskLike({ id: 'tsk_1' })),
  });
  outbox.add(addition(temporaryId, 'Buy milk'));
  await tried(calls, 1);
  await sender.creationsSettled();
  expect(replica.realId(temporaryId)).toBe('tsk_1');
});

test('holds what was pulled up once, not again for every page, while a creation is not answered', async () => {
  vi.useFakeTimers();
  try {
    const { outbox, sender } = page({ answer: () => refusal('unavailable', 503) });
    outbox.add(addition(newTemporaryId(), 'Buy milk'));
    await vi.waitUntil(() => sender.serverFailure.get());
    let shown = 0;
    const show = () => sender.creationsSettled().then(() => (shown += 1));
    void show();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(shown).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe(1);
    await show();
    expect(shown).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('is not out of reach once another tab has sent what waited', async () => {
  const disk = memoryDisk();
  const first = page({ disk, answer: () => (first.calls.length === 1 ? offline() : taskLike({ id: 'tsk_1' })) });
  first.outbox.add(addition(newTemporaryId(), 'Buy milk'));
  await tried(first.calls, 1);
  const second = page({ disk, answer: offline });
  second.outbox.restore(await disk.readAll());
  await tried(second.calls, 1);
  expect(second.sender.unreachable.get()).toBe(true);
  first.sender.wake();
  await empty(first.outbox);
  second.sender.wake();
  await empty(second.outbox);
  expect(second.sender.unreachable.get()).toBe(false);
});

test('a change without an answer is told of long before it is given up, until the answer comes', async () => {
  vi.useFakeTimers();
  try {
    const answer = Promise.withResolvers<unknown>();
    const { outbox, sender } = page({ answer: () => answer.promise });
    outbox.add(addition(newTemporaryId(), 'Buy milk'));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(sender.serverFailure.get()).toBe(null);
    await vi.advanceTimersByTimeAsync(200);
    expect(sender.serverFailure.get()).toMatchObject({ status: 0 });
    expect(sender.unreachable.get()).toBe(false);
    answer.resolve(taskLike({ id: 'tsk_1' }));
    await empty(outbox);
    expect(sender.serverFailure.get()).toBe(null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sender.serverFailure.get()).toBe(null);
  } finally {
    vi.useRealTimers();
  }
});
