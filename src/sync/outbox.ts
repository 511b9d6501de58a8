import { createValue, type Value } from '../lib/value.ts';
import { type ApiFailure, apiFailureOf } from './api-failure.ts';
import type { Disk } from './disk.ts';
import { randomId, replaceIds } from './ids.ts';
import type { AnyRecord, Kind } from './kinds.ts';
import type { Mutation, MutationRequest, RefusedMutation } from './mutations.ts';
import type { Replica } from './replica.ts';

export interface Outbox {
  /** Shows the request at once and sends it when its turn comes. @returns its id */
  add(request: MutationRequest): string;
  /** Takes a request back while it has not been sent. @returns whether that was in time */
  cancel(mutationId: string): boolean;
  /** Whether it left the outbox by being taken back. */
  wasCancelled(mutationId: string): boolean;
  retry(mutationId: string): void;
  discard(mutationId: string): void;
  /** Tries again now: the network is back, the session was renewed. */
  wake(): void;
  /** Resolves when no creation is on its way. */
  creationsSettled(): Promise<void>;
  /** Takes over what an earlier page of this browser left behind. */
  restore(stored: readonly [string, unknown][]): void;
  readonly waiting: Value<readonly Mutation[]>;
  readonly refused: Value<readonly RefusedMutation[]>;
  /** The latest try did not reach the service. */
  readonly unreachable: Value<boolean>;
  /** The latest try was answered with a failure of the server that will pass; null = it was not. */
  readonly serverFailure: Value<ApiFailure | null>;
}

export interface OutboxServices {
  readonly replica: Replica;
  readonly disk: Disk;
  readonly userId: string;
  call(procedure: string, input: unknown, idempotencyKey: string): Promise<unknown>;
  /** Brings what the service changed beside; resolves when a pull that began afterwards has ended, well or not. */
  pull(kinds: ReadonlySet<Kind>): Promise<void>;
  onRefused(refused: RefusedMutation): void;
  onSignedOut(): void;
}

const waitingKey = (id: string) => `queue/${id}`;
const refusedKey = (id: string) => `refused/${id}`;
const namedPrefix = 'named/';
const namedKey = (id: string) => `${namedPrefix}${id}`;
const offlineRetryMs = 5_000;
/** A defect of the service must not hold up everything behind it for ever. */
const defectTriesMax = 4;

/**
 * Every change of the user, in the order made, sent one after the other. It is kept in IndexedDB before it is sent and until
 * it is answered, so a reload loses nothing; the idempotency key makes a repetition harmless.
 */
export function createOutbox(services: OutboxServices): Outbox {
  const { replica, disk } = services;
  const waiting = createValue<readonly Mutation[]>([]);
  const refused = createValue<readonly RefusedMutation[]>([]);
  const unreachable = createValue(false);
  const serverFailure = createValue<ApiFailure | null>(null);
  /** Of what this page made itself: when it has reached IndexedDB. */
  const storing = new Map<string, Promise<void>>();
  const defects = new Map<string, number>();
  const cancelled = new Set<string>();
  let lastOrder = 0;
  let running = false;
  let sendingId: string | null = null;
  let creation: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remove(id: string): void {
    waiting.set(waiting.get().filter((mutation) => mutation.id !== id));
  }

  function wake(): void {
    clearTimeout(timer);
    if (running || waiting.get().length === 0) return;
    running = true;
    void withTabLock(services.userId, drain)
      .catch(() => offlineRetryMs)
      .then((pauseMs) => {
        running = false;
        if (pauseMs > 0 && waiting.get().length > 0) timer = setTimeout(wake, pauseMs);
        else if (pauseMs === 0) wake();
      });
  }

  /** @returns how long to pause before the next try; 0 = all sent */
  async function drain(): Promise<number> {
    for (let next = waiting.get()[0]; next; next = waiting.get()[0]) {
      const pauseMs = await send(next);
      if (pauseMs !== 0) return pauseMs;
    }
    return 0;
  }

  async function send(mutation: Mutation): Promise<number> {
    sendingId = mutation.id;
    const { promise, resolve } = Promise.withResolvers<void>();
    if (mutation.temporaryId !== undefined) creation = promise;
    try {
      await storing.get(mutation.id);
      // Another tab may have sent it already: under the lock, what is stored decides.
      if (disk.available() && (await disk.read(waitingKey(mutation.id))) === undefined) {
        if (mutation.temporaryId !== undefined) await withRealIds(mutation.temporaryId);
        settle(mutation);
        return 0;
      }
      const input = await withRealIds(mutation.input);
      const reply = await services.call(mutation.procedure, input, mutation.id);
      unreachable.set(false);
      serverFailure.set(null);
      await confirm(mutation, reply);
      return 0;
    } catch (error) {
      return fail(mutation, error);
    } finally {
      sendingId = null;
      resolve();
    }
  }

  async function withRealIds(input: unknown): Promise<unknown> {
    const known = replaceIds(input, replica.realId);
    const unnamed = new Set<string>();
    replaceIds(known, (id) => {
      unnamed.add(id);
      return id;
    });
    for (const id of unnamed) {
      const stored = await disk.read(namedKey(id));
      if (typeof stored === 'string') replica.assignServerId(id, stored);
    }
    return replaceIds(known, replica.realId);
  }

  async function confirm(mutation: Mutation, reply: unknown): Promise<void> {
    const record = reply as AnyRecord;
    const { temporaryId } = mutation;
    // The name is stored before the mutation goes: a crash in between sends it again under its key and gets the same name.
    if (temporaryId !== undefined) await disk.writeAtOnce(namedKey(temporaryId), record.id);
    await disk.write([], [waitingKey(mutation.id)]);
    if (temporaryId !== undefined) replica.assignServerId(temporaryId, record.id);
    if (mutation.replies) replica.applyServer(mutation.replies, [record as never]);
    settle(mutation);
  }

  /** Its own record is confirmed; what it changed beside stays shown until a pull has brought the rest. */
  function settle(mutation: Mutation): void {
    remove(mutation.id);
    storing.delete(mutation.id);
    const pulled = services.pull(new Set(mutation.patches.map(({ kind }) => kind)));
    if (mutation.replies && mutation.patches.length <= 1) replica.dropOptimistic(mutation.id);
    else void pulled.finally(() => replica.dropOptimistic(mutation.id));
  }

  function fail(mutation: Mutation, error: unknown): number {
    const failure = apiFailureOf(error);
    unreachable.set(failure.kind === 'offline');
    serverFailure.set(failure.kind === 'busy' && failure.problem?.code !== 'idempotency_in_progress' ? failure : null);
    if (failure.kind === 'offline') return offlineRetryMs;
    if (failure.kind === 'busy' && !isDefect(mutation, failure)) return failure.retryAfterMs;
    if (failure.kind === 'signed-out') {
      services.onSignedOut();
      return -1;
    }
    refuse(mutation, failure.sentence);
    return 0;
  }

  function isDefect(mutation: Mutation, failure: ApiFailure): boolean {
    if (failure.problem?.code !== 'internal_error') return false;
    const tries = (defects.get(mutation.id) ?? 0) + 1;
    defects.set(mutation.id, tries);
    return tries >= defectTriesMax;
  }

  function refuse(mutation: Mutation, reason: string): void {
    const entry = { mutation, reason, refusedAt: new Date().toISOString() };
    remove(mutation.id);
    replica.dropOptimistic(mutation.id);
    refused.set([...refused.get(), entry]);
    void disk.writeAtOnce(refusedKey(mutation.id), entry);
    void disk.write([], [waitingKey(mutation.id)]);
    services.onRefused(entry);
    void services.pull(new Set(mutation.patches.map(({ kind }) => kind)));
    const { temporaryId } = mutation;
    if (temporaryId === undefined) return;
    const dependent = waiting.get().filter((later) => JSON.stringify(later.input).includes(temporaryId));
    for (const later of dependent) refuse(later, `It depends on “${mutation.summary}”, which was refused.`);
  }

  function enqueue(mutation: Mutation): void {
    waiting.set([...waiting.get(), mutation]);
    replica.applyOptimistic(mutation.id, mutation.patches);
    const stored = disk.writeAtOnce(waitingKey(mutation.id), mutation);
    storing.set(mutation.id, stored);
    void stored.then(wake);
  }

  function nextOrder(): number {
    lastOrder = Math.max(lastOrder + 1, Date.now());
    return lastOrder;
  }

  function forget(mutationId: string): RefusedMutation | undefined {
    const entry = refused.get().find(({ mutation }) => mutation.id === mutationId);
    refused.set(refused.get().filter((other) => other !== entry));
    void disk.write([], [refusedKey(mutationId)]);
    return entry;
  }

  return {
    waiting,
    refused,
    unreachable,
    serverFailure,
    wake,
    creationsSettled: () => creation,
    add(request) {
      const mutation: Mutation = { ...request, id: randomId(), order: nextOrder() };
      enqueue(mutation);
      return mutation.id;
    },
    cancel(mutationId) {
      const mutation = waiting.get().find(({ id }) => id === mutationId);
      if (!mutation || sendingId === mutationId) return false;
      cancelled.add(mutationId);
      remove(mutationId);
      replica.dropOptimistic(mutationId);
      void disk.write([], [waitingKey(mutationId)]);
      return true;
    },
    wasCancelled: (mutationId) => cancelled.has(mutationId),
    retry(mutationId) {
      const entry = forget(mutationId);
      // A refusal may be recorded under the old key: a new try is a new request.
      if (entry) enqueue({ ...entry.mutation, id: randomId(), order: nextOrder() });
    },
    discard(mutationId) {
      forget(mutationId);
    },
    restore(stored) {
      // Addresses and what waits may still go by the temporary id.
      for (const [key, id] of stored)
        if (key.startsWith(namedPrefix)) replica.restoreServerId(key.slice(namedPrefix.length), id as string);
      const left = stored.filter(([key]) => key.startsWith('queue/')).map(([, value]) => value as Mutation);
      left.sort((a, b) => a.order - b.order);
      for (const mutation of left) replica.applyOptimistic(mutation.id, mutation.patches);
      waiting.set([...left, ...waiting.get()]);
      refused.set(stored.filter(([key]) => key.startsWith('refused/')).map(([, value]) => value as RefusedMutation));
      wake();
    },
  };
}

/** One tab at a time where the browser has locks (secure contexts); elsewhere the keys withTabLock keep it to once. */
function withTabLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? (locks.request(`tidemark-queue-${userId}`, work) as Promise<T>) : work();
}
