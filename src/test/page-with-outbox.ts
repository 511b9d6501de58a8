import { expect } from 'vitest';
import type { Problem } from '../contract/errors.ts';
import { ApiError } from '../sync/api-error.ts';
import type { MutationRequest } from '../sync/mutations.ts';
import { createOutbox, type Outbox } from '../sync/outbox.ts';
import { createReplica } from '../sync/replica.ts';
import { createSender, type Sender } from '../sync/sender.ts';
import { memoryDisk } from './memory-disk.ts';
import { taskLike } from './task-like.ts';

interface Call {
  readonly procedure: string;
  readonly input: unknown;
  readonly idempotencyKey: string;
  readonly sameSince?: string | undefined;
}

/** A page of the app whose server answers as given. */
export function page(options: {
  disk?: ReturnType<typeof memoryDisk>;
  answer: (call: Call) => unknown;
  isWell?: () => boolean;
  now?: () => number;
  pulled?: () => Promise<void>;
  /** Whether the server's answers change nothing. */
  isDoneAlready?: boolean;
}) {
  const disk = options.disk ?? memoryDisk();
  const replica = createReplica();
  const calls: Call[] = [];
  const signals: string[] = [];
  const outbox = createOutbox({
    replica,
    disk,
    storeWithRecords: disk.write,
    now: options.now ?? Date.now,
    pullConsequences: options.pulled ?? (async () => {}),
    onReady: () => sender.wake(),
    onRefused: ({ reason }) => signals.push(reason),
    onNothingUndone: () => signals.push('nothing undone'),
  });
  const sender: Sender = createSender({
    outbox,
    userId: 'usr_1',
    async call(procedure, input, idempotencyKey, sameSince) {
      const call = { procedure, input, idempotencyKey, sameSince };
      calls.push(call);
      return { reply: await options.answer(call), changeId: options.isDoneAlready ? null : `chg_${calls.length}` };
    },
    isServiceWell: async () => options.isWell?.() ?? true,
    onSignedOut: () => signals.push('signed out'),
  });
  return { disk, replica, calls, outbox, sender, signals };
}

export function offline(): never {
  throw new TypeError('fetch failed');
}

export function refusal(code: Problem['code'], status: number, details: Partial<Problem> = {}): never {
  const problem = { code, status, title: 'Not found', type: '', detail: '', requestId: '', ...details };
  throw new ApiError(status, problem);
}

export function addition(temporaryId: string, name: string): MutationRequest {
  return {
    procedure: 'tasks.create',
    input: { name },
    patches: [{ kind: 'task', id: temporaryId, create: taskLike({ id: temporaryId, name }) }],
    temporaryId,
    summary: `Add “${name}”`,
  };
}

export function renaming(id: string, name: string): MutationRequest {
  return {
    procedure: 'tasks.update',
    input: { id, name },
    patches: [{ kind: 'task', id, set: { name } }],
    summary: `Change “${name}”`,
  };
}

export async function empty(outbox: Outbox): Promise<void> {
  while (outbox.waiting.get().length > 0)
    await new Promise<void>((resolve) => {
      const stop = outbox.waiting.subscribe(() => {
        stop();
        resolve();
      });
    });
}

export async function tried(calls: readonly Call[], count: number): Promise<void> {
  await expect.poll(() => calls.length).toBe(count);
  await expect.poll(() => navigatorLocksIdle()).toBe(true);
}

async function navigatorLocksIdle(): Promise<boolean> {
  const state = await globalThis.navigator?.locks?.query?.();
  return (state?.held ?? []).length === 0;
}
