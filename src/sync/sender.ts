import { createValue, type Value } from '../lib/value.ts';
import type { Mutation } from './mutations.ts';
import type { Outbox } from './outbox.ts';
import { type ApiFailure, apiFailureOf, mayLieInCall, nextStepAfter, noAnswer } from './retry.ts';

/** Empties the outbox: one mutation at a time, in one tab at a time, in the order made. */
export interface Sender {
  /** Tries at once; called when something was added, the network is back or the session was renewed. */
  wake(): void;
  /** Resolves when no creation is in flight or, for five seconds at most, waits to be sent again. */
  creationsSettled(): Promise<void>;
  /** Whether the latest try did not reach the server. */
  readonly unreachable: Value<boolean>;
  /** The temporary server failure of the latest try, or that it has had no answer for long; null = there was none. */
  readonly serverFailure: Value<ApiFailure | null>;
}

export interface MutationReply {
  readonly reply: unknown;
  /** The id of the change that the call made (contract.md §7); null = it changed nothing. */
  readonly changeId: string | null;
}

export interface SenderServices {
  readonly outbox: Outbox;
  readonly userId: string;
  /** @param sameSince the `updatedAt` that the record must still have; undefined = any */
  call(procedure: string, input: unknown, idempotencyKey: string, sameSince?: string): Promise<MutationReply>;
  /** Whether the server is healthy apart from a failed call. */
  isServiceWell(): Promise<boolean>;
  onSignedOut(): void;
}

/** How long what is on its way may hold up the records that were pulled. */
const settleMsMax = 5_000;

/** Longer than the service takes over a change but for work on very many rows, and short enough to be told before the page is left. */
const silentMsMax = 10_000;

/** The pause after a failure of the lock itself. */
const lockRetryMs = 5_000;

export function createSender({ outbox, userId, call, isServiceWell, onSignedOut }: SenderServices): Sender {
  const unreachable = createValue(false);
  const serverFailure = createValue<ApiFailure | null>(null);
  const defects = new Map<string, number>();
  let running = false;
  let creation: Promise<void> = Promise.resolve();
  /** Whether a pull waits for creations without an answer. Once it did in vain, the next ones wait only after another answer. */
  let isPatient = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What was taken back, or sent by another tab, leaves no try behind it that would end this one's failure.
  outbox.waiting.subscribe(() => {
    if (outbox.waiting.get().length === 0) setFailure(null);
  });

  /** @param failure of the latest try; null = there was none */
  function setFailure(failure: ApiFailure | null): void {
    const isPassing = failure?.kind === 'busy' && failure.problem?.code !== 'idempotency_in_progress';
    unreachable.set(failure?.kind === 'offline');
    serverFailure.set(isPassing ? failure : null);
  }

  function wake(): void {
    clearTimeout(timer);
    if (running || outbox.waiting.get().length === 0) return;
    running = true;
    void withTabLock(userId, drain)
      .catch(() => lockRetryMs)
      .then((pauseMs) => {
        running = false;
        if (pauseMs === 0) wake();
        else if (pauseMs !== null) timer = setTimeout(wake, pauseMs);
      });
  }

  /** @returns how long to wait before the next try; 0 = all is sent, null = until it is woken */
  async function drain(): Promise<number | null> {
    for (let next = outbox.take(); next; next = outbox.take()) {
      const pauseMs = await send(next);
      if (pauseMs !== 0) return pauseMs;
    }
    return 0;
  }

  async function send(mutation: Mutation): Promise<number | null> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (mutation.temporaryId !== undefined) creation = promise;
    const silent = setTimeout(() => serverFailure.set(noAnswer), silentMsMax);
    try {
      const input = await outbox.prepare(mutation);
      if (input === null) return 0;
      const { reply, changeId } = await call(mutation.procedure, input, mutation.id, outbox.sameSince(mutation));
      setFailure(null);
      isPatient = true;
      await outbox.confirm(mutation, reply, changeId);
      return 0;
    } catch (error) {
      return await fail(mutation, apiFailureOf(error));
    } finally {
      clearTimeout(silent);
      outbox.putBack();
      resolve();
    }
  }

  async function fail(mutation: Mutation, failure: ApiFailure): Promise<number | null> {
    setFailure(failure);
    // A failure while the server is unhealthy or out of reach is not counted, however long that lasts.
    if (mayLieInCall(failure) && (await isServiceWell())) defects.set(mutation.id, (defects.get(mutation.id) ?? 0) + 1);
    const next = nextStepAfter(failure, defects.get(mutation.id) ?? 0);
    if (next.do === 'wait') return next.ms;
    if (next.do === 'sign-in') {
      onSignedOut();
      return null;
    }
    isPatient = true;
    const { current, existingId } = failure.problem ?? {};
    if (current ?? (mutation.temporaryId && existingId)) await outbox.reconcile(mutation, failure);
    else outbox.refuse(mutation, failure);
    return 0;
  }

  /**
   * What was sent without an answer may have been carried out, and is sent again under its key. Its record must replace the
   * temporary one, not appear beside it.
   */
  async function creationsSettled(): Promise<void> {
    await creation;
    if (!isPatient || !outbox.hasTriedCreation()) return;
    // The pull that asks was answered, so the server can be reached.
    if (unreachable.get()) wake();
    isPatient = await creationsAnswered(settleMsMax);
  }

  /** @returns false when they were not answered in time */
  async function creationsAnswered(ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stopListening = outbox.waiting.subscribe(() => {
      if (!outbox.hasTriedCreation()) resolve(true);
    });
    const timer = setTimeout(resolve, ms, false);
    const inTime = await promise;
    stopListening();
    clearTimeout(timer);
    return inTime;
  }

  return { unreachable, serverFailure, wake, creationsSettled };
}

/** Only a secure context has locks; elsewhere idempotency keys alone keep two tabs from applying a change twice. */
function withTabLock<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  return locks ? (locks.request(`tidemark-queue-${userId}`, work) as Promise<T>) : work();
}
