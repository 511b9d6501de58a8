import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../contract/errors.ts';
import { taskLike } from '../../test/task-like.ts';
import { newTemporaryId } from '../records/replace-ids.ts';
import { createReplica } from '../records/replica.ts';
import type { LocalStore } from '../storage/local-store.ts';
import type { Wish } from './mutation.ts';
import { createMutationQueue, type MutationQueue } from './mutation-queue.ts';

interface Call {
  readonly procedure: string;
  readonly input: unknown;
  readonly idempotencyKey: string;
}

function memoryStore(): LocalStore & { readonly kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    readAll: async () => [...kept],
    read: async (key) => kept.get(key),
    async write(values, removed = []) {
      for (const [key, value] of values) kept.set(key, structuredClone(value));
      for (const key of removed) kept.delete(key);
    },
    async writeAtOnce(key, value) {
      kept.set(key, structuredClone(value));
    },
    end: async () => kept.clear(),
    available: () => true,
  };
}

/** A page of the app before a service that answers as told. */
function page(options: { store?: ReturnType<typeof memoryStore>; answer: (call: Call) => unknown }) {
  const store = options.store ?? memoryStore();
  const replica = createReplica();
  const calls: Call[] = [];
  const signals: string[] = [];
  const queue = createMutationQueue({
    replica,
    store,
    userId: 'usr_1',
    async call(procedure, input, idempotencyKey) {
      const call = { procedure, input, idempotencyKey };
      calls.push(call);
      return options.answer(call);
    },
    pull: async () => {},
    onRefused: ({ reason }) => signals.push(reason),
    onSignedOut: () => signals.push('signed out'),
  });
  return { store, replica, calls, queue, signals };
}

function offline(): never {
  throw new TRPCClientError('fetch failed');
}

function refusal(code: Problem['code'], status: number): never {
  const problem = { code, status, title: 'Not found', type: '', detail: '', requestId: '' };
  throw TRPCClientError.from({ error: { message: '', code: -32000, data: { problem } } } as never);
}

function addition(temporaryId: string, name: string): Wish {
  return {
    procedure: 'tasks.create',
    input: { name },
    replies: 'task',
    patches: [{ kind: 'task', id: temporaryId, create: taskLike({ id: temporaryId, name }) }],
    temporaryId,
    summary: `Add “${name}”`,
  };
}

function renaming(id: string, name: string): Wish {
  return {
    procedure: 'tasks.update',
    input: { id, name },
    replies: 'task',
    patches: [{ kind: 'task', id, set: { name } }],
    summary: `Change “${name}”`,
  };
}

async function empty(queue: MutationQueue): Promise<void> {
  while (queue.waiting.get().length > 0)
    await new Promise<void>((resolve) => {
      const stop = queue.waiting.subscribe(() => {
        stop();
        resolve();
      });
    });
}

async function tried(calls: readonly Call[], count: number): Promise<void> {
  await expect.poll(() => calls.length).toBe(count);
  await expect.poll(() => navigatorLocksIdle()).toBe(true);
}

async function navigatorLocksIdle(): Promise<boolean> {
  const state = await globalThis.navigator?.locks?.query?.();
  return (state?.held ?? []).length === 0;
}

describe('the queue of changes', () => {
  it('sends in the order made, each with its own idempotency key', async () => {
    const { queue, calls } = page({ answer: ({ input }) => taskLike({ id: 'tsk_1', ...(input as object) }) });
    queue.add(renaming('tsk_1', 'one'));
    queue.add(renaming('tsk_1', 'two'));
    queue.add(renaming('tsk_1', 'three'));
    await empty(queue);
    expect(calls.map(({ input }) => (input as { name: string }).name)).toEqual(['one', 'two', 'three']);
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('gives a change of a record made offline the id that the service gave it', async () => {
    const temporaryId = newTemporaryId();
    const { queue, calls, replica } = page({
      answer: ({ input }) =>
        taskLike({ ...(input as { name: string }), id: 'tsk_7', updatedAt: '2026-03-11T09:00:01.000Z' }),
    });
    queue.add(addition(temporaryId, 'Buy milk'));
    queue.add(renaming(temporaryId, 'Buy oat milk'));
    await empty(queue);
    expect(calls[1]?.input).toEqual({ id: 'tsk_7', name: 'Buy oat milk' });
    expect(replica.get('task', temporaryId)?.id).toBe('tsk_7');
  });

  it('survives a reload: what was not answered is shown again and sent under the same key', async () => {
    const before = page({ answer: offline });
    const temporaryId = newTemporaryId();
    before.queue.add(addition(temporaryId, 'Buy milk'));
    before.queue.add(renaming(temporaryId, 'Buy oat milk'));
    await tried(before.calls, 1);
    const after = page({
      store: before.store,
      answer: ({ input }) => taskLike({ ...(input as { name: string }), id: 'tsk_7' }),
    });
    after.queue.adopt(await before.store.readAll());
    expect(after.replica.get('task', temporaryId)?.name).toBe('Buy oat milk');
    await empty(after.queue);
    expect(after.calls.map(({ procedure }) => procedure)).toEqual(['tasks.create', 'tasks.update']);
    expect(after.calls[0]?.idempotencyKey).toBe(before.calls[0]?.idempotencyKey);
    expect([...before.store.kept.keys()].filter((key) => key.startsWith('queue/'))).toEqual([]);
  });

  it('keeps a refused change with its reason, takes it off the screen and goes on with the next', async () => {
    const { queue, replica, signals, store } = page({
      answer: ({ input }) =>
        (input as { id: string }).id === 'tsk_gone' ? refusal('not_found', 404) : taskLike({ id: 'tsk_1' }),
    });
    replica.applyServer('task', [taskLike({ id: 'tsk_gone', name: 'before' })]);
    queue.add(renaming('tsk_gone', 'after'));
    queue.add(renaming('tsk_1', 'next'));
    await empty(queue);
    expect(replica.get('task', 'tsk_gone')?.name).toBe('before');
    expect(queue.refused.get()).toMatchObject([
      { reason: 'It is no longer there.', mutation: { input: { name: 'after' } } },
    ]);
    expect(signals).toEqual(['It is no longer there.']);
    expect([...store.kept.keys()].some((key) => key.startsWith('refused/'))).toBe(true);
  });

  it('refuses what depends on a refused creation, and keeps both', async () => {
    const temporaryId = newTemporaryId();
    const { queue, calls } = page({ answer: () => refusal('validation_failed', 400) });
    queue.add(addition(temporaryId, 'Buy milk'));
    queue.add(renaming(temporaryId, 'Buy oat milk'));
    await empty(queue);
    expect(calls).toHaveLength(1);
    expect(queue.refused.get()).toHaveLength(2);
  });

  it('sends a retried change as a new request', async () => {
    let refuse = true;
    const { queue, calls } = page({ answer: () => (refuse ? refusal('not_found', 404) : taskLike({ id: 'tsk_1' })) });
    const id = queue.add(renaming('tsk_1', 'again'));
    await empty(queue);
    refuse = false;
    queue.retry(id);
    await empty(queue);
    expect(queue.refused.get()).toEqual([]);
    expect(calls[0]?.idempotencyKey).not.toBe(calls[1]?.idempotencyKey);
  });

  it('stops at an ended session without losing anything', async () => {
    const { queue, calls, signals } = page({ answer: () => refusal('missing_credential', 401) });
    queue.add(renaming('tsk_1', 'kept'));
    await expect.poll(() => signals).toEqual(['signed out']);
    expect(calls).toHaveLength(1);
    expect(queue.waiting.get()).toHaveLength(1);
  });

  it('does not send again what another tab has sent', async () => {
    const store = memoryStore();
    const first = page({ store, answer: offline });
    first.queue.add(renaming('tsk_1', 'once'));
    await tried(first.calls, 1);
    const second = page({ store, answer: () => taskLike({ id: 'tsk_1' }) });
    second.queue.adopt(await store.readAll());
    await empty(second.queue);
    first.queue.wake();
    await empty(first.queue);
    expect(first.calls).toHaveLength(1);
    expect(second.calls).toHaveLength(1);
  });

  it('takes a change back that has not been sent', async () => {
    const { queue, calls, replica } = page({ answer: offline });
    replica.applyServer('task', [taskLike({ id: 'tsk_1', name: 'before' })]);
    queue.add(renaming('tsk_2', 'holds the line up'));
    await tried(calls, 1);
    const id = queue.add(renaming('tsk_1', 'after'));
    expect(queue.withdraw(id)).toBe(true);
    expect(replica.get('task', 'tsk_1')?.name).toBe('before');
    expect(queue.waiting.get()).toHaveLength(1);
  });
});
