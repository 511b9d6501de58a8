import type { UndoResult } from '../contract/changes.ts';
import { createValue, type Value } from '../lib/value.ts';
import type { Disk } from './disk.ts';
import { randomId, replaceIds } from './ids.ts';
import { type AnyRecord, keptRecord } from './kinds.ts';
import { dependsOn, kindOf, type Mutation, type MutationRequest, type RefusedMutation } from './mutations.ts';
import { refusedPrefix, sentChangePrefix, serverIdPrefix, waitingPrefix } from './outbox-keys.ts';
import type { Replica } from './replica.ts';
import type { ApiFailure } from './retry.ts';
import { createSentChanges } from './sent-changes.ts';

/** The user's changes in the order made. Each is stored before it is sent and removed when it is answered. */
export interface Outbox {
  /** Shows the change at once and queues it. @returns its id */
  add(request: MutationRequest): string;
  /**
   * Removes a change that has not been sent, and what waits for the record that it makes. One that was sent without an answer
   * may have been carried out, and stays. @returns whether it was still unsent
   */
  cancel(mutationId: string): boolean;
  /** @param changed what is sent in its place */
  retry(mutationId: string, changed?: MutationRequest): void;
  discard(mutationId: string): void;
  /** Queues what an earlier page stored ahead of what this one has added. */
  restore(stored: readonly [string, unknown][]): void;
  /** Queues, in the order made, what another page has stored and left. */
  adopt(left: readonly Mutation[]): void;
  readonly waiting: Value<readonly Mutation[]>;
  readonly refused: Value<readonly RefusedMutation[]>;
  /** The next mutation for the sender, which can no longer be cancelled. Undefined when nothing waits. */
  take(): Mutation | undefined;
  /** The mutation's input with real ids. Null = nothing is to be sent, because another tab has done so; it is then settled. */
  prepare(mutation: Mutation): Promise<unknown>;
  /** @param changeId the id of the change that the server recorded; null = nothing was changed */
  confirm(mutation: Mutation, reply: unknown, changeId: string | null): Promise<void>;
  refuse(mutation: Mutation, failure: Refusal): void;
  /** The `updatedAt` of the record in which a mutation's texts replace what stood there when they were written; undefined = it has none. */
  sameSince(mutation: Mutation): string | undefined;
  /** Called when the server answers with what it has instead: leaves waiting what is still to be sent. */
  reconcile(mutation: Mutation, failure: Refusal): Promise<void>;
  /** Whether the server may have made a record that is still shown under its temporary id. */
  hasTriedCreation(): boolean;
  /** Releases the taken mutation, which was not answered and stays the next. */
  putBack(): void;
}

/** Why the server refused: the sentence for the user, and its problem document. */
type Refusal = Pick<ApiFailure, 'sentence' | 'problem'>;

export interface OutboxServices {
  readonly replica: Replica;
  readonly disk: Disk;
  /** Writes to the disk in one transaction with what the replica has of the server's and the disk has not. */
  readonly storeWithRecords: Disk['write'];
  now(): number;
  /** Pulls what the server changed as a consequence; resolves once it is loaded, however many pulls fail before that. */
  pullConsequences(): Promise<void>;
  /** Called when a mutation can be sent, after it has been stored. */
  onReady(): void;
  onRefused(refused: RefusedMutation, problem: ApiFailure['problem']): void;
  /** Called when an undo has nothing to undo: it was done elsewhere before, the change was refused, or what it changed is gone. */
  onNothingUndone(): void;
}

const byOrder = (a: Mutation, b: Mutation) => a.order - b.order;

export function createOutbox(services: OutboxServices): Outbox {
  const { replica, disk, storeWithRecords, now, pullConsequences, onReady, onRefused, onNothingUndone } = services;
  const waiting = createValue<readonly Mutation[]>([]);
  const refused = createValue<readonly RefusedMutation[]>([]);
  const sentChanges = createSentChanges(disk);
  /** By mutation that this page added, the promise that resolves once it is stored. */
  const storing = new Map<string, Promise<void>>();
  let lastOrder = 0;
  let takenId: string | null = null;
  /** Mutations that were answered, whose patches stay until a pull has brought the other records. */
  const answered = new Set<string>();
  /** Of those that wait: what the server may have, though its answer did not come. */
  const tried = new Set<string>();

  function queueStored(left: readonly Mutation[], queue: readonly Mutation[]): void {
    for (const mutation of left) {
      replica.applyOptimistic(mutation.id, mutation.patches);
      // An earlier page, or another tab, may have sent it.
      tried.add(mutation.id);
      // The clock may have gone back since, and what is made now comes after what was made then.
      lastOrder = Math.max(lastOrder, mutation.order);
    }
    waiting.set(queue);
    onReady();
  }

  function enqueue(request: MutationRequest): string {
    lastOrder = Math.max(lastOrder + 1, now());
    const mutation: Mutation = { ...request, id: randomId(), order: lastOrder };
    waiting.set([...waiting.get(), mutation]);
    replica.applyOptimistic(mutation.id, mutation.patches);
    const stored = disk.writeAtOnce(waitingPrefix + mutation.id, mutation);
    storing.set(mutation.id, stored);
    void stored.then(onReady);
    return mutation.id;
  }

  function remove(id: string): void {
    waiting.set(waiting.get().filter((mutation) => mutation.id !== id));
    storing.delete(id);
    tried.delete(id);
  }

  async function withServerIds<T>(value: T): Promise<T> {
    const known = replaceIds(value, replica.realId);
    const unknown = new Set<string>();
    replaceIds(known, (id) => {
      unknown.add(id);
      return id;
    });
    // Another tab may have received the answer to the creation.
    for (const id of unknown) {
      const stored = await disk.read(serverIdPrefix + id);
      if (typeof stored === 'string') replica.assignServerId(id, stored);
    }
    return replaceIds(known, replica.realId);
  }

  /** Whether another tab has stored an answer to it. */
  async function wasAnswered({ id, temporaryId }: Mutation): Promise<boolean> {
    const keys = [sentChangePrefix + id, refusedPrefix + id];
    if (temporaryId !== undefined) keys.push(serverIdPrefix + temporaryId);
    const traces = await Promise.all(keys.map((key) => disk.read(key)));
    return traces.some((trace) => trace !== undefined);
  }

  /** Applies the reply's own record; the mutation's other patches stay until a pull has brought the other records. */
  function settle(mutation: Mutation): void {
    remove(mutation.id);
    const pulled = pullConsequences();
    if (mutation.patches.length <= 1 && kindOf(mutation.procedure) !== null) replica.dropOptimistic(mutation.id);
    else {
      answered.add(mutation.id);
      void pulled.then(() => {
        answered.delete(mutation.id);
        replica.dropOptimistic(mutation.id);
      });
    }
  }

  /** Takes out a mutation that is not to be sent. */
  async function withdraw(mutation: Mutation): Promise<void> {
    await disk.write(sentChanges.remember(mutation.id, null), [waitingPrefix + mutation.id]);
    settle(mutation);
  }

  function refuse(mutation: Mutation, { sentence, problem }: Refusal): void {
    const entry = { mutation, reason: sentence, refusedAt: new Date(now()).toISOString() };
    remove(mutation.id);
    replica.dropOptimistic(mutation.id);
    refused.set([...refused.get(), entry]);
    void disk.writeAtOnce(refusedPrefix + mutation.id, entry);
    void disk.write([], [waitingPrefix + mutation.id]);
    onRefused(entry, problem);
    void pullConsequences();
    const sentenceOfLater = `It depends on “${mutation.summary}”, which was refused.`;
    for (const later of dependentsOf(mutation)) refuse(later, { sentence: sentenceOfLater, problem: null });
  }

  /** What waits for the record that a creation makes. */
  function dependentsOf(creation: Mutation): readonly Mutation[] {
    return waiting.get().filter((other) => other.id !== creation.id && dependsOn(other, creation));
  }

  function forget(mutationId: string): RefusedMutation | undefined {
    const entry = refused.get().find(({ mutation }) => mutation.id === mutationId);
    refused.set(refused.get().filter((other) => other !== entry));
    void disk.write(sentChanges.remember(mutationId, null), [refusedPrefix + mutationId]);
    return entry;
  }

  return {
    waiting,
    refused,
    add: enqueue,
    cancel(mutationId) {
      const mutation = waiting.get().find(({ id }) => id === mutationId);
      if (!mutation || takenId === mutationId || tried.has(mutationId)) return false;
      for (const { id } of [mutation, ...dependentsOf(mutation)]) {
        remove(id);
        replica.dropOptimistic(id);
        void disk.write(sentChanges.remember(id, null), [waitingPrefix + id]);
      }
      return true;
    },
    retry(mutationId, changed) {
      const entry = forget(mutationId);
      // The server may have recorded the refusal under the old key, so a retry needs a new one.
      if (entry) enqueue(changed ?? entry.mutation);
    },
    discard(mutationId) {
      forget(mutationId);
    },
    restore(stored) {
      sentChanges.restore(stored);
      const under = <T>(prefix: string) => stored.filter(([key]) => key.startsWith(prefix)) as [string, T][];
      // Addresses and waiting mutations may still contain a temporary id.
      for (const [key, id] of under<string>(serverIdPrefix))
        replica.restoreServerId(key.slice(serverIdPrefix.length), id);
      const left = under<Mutation>(waitingPrefix).map(([, mutation]) => mutation);
      left.sort(byOrder);
      refused.set(under<RefusedMutation>(refusedPrefix).map(([, entry]) => entry));
      queueStored(left, [...left, ...waiting.get()]);
    },
    adopt(left) {
      queueStored(left, [...left, ...waiting.get()].sort(byOrder));
    },
    take() {
      const next = waiting.get()[0];
      takenId = next?.id ?? null;
      return next;
    },
    hasTriedCreation: () => waiting.get().some(({ id, temporaryId }) => temporaryId !== undefined && tried.has(id)),
    putBack() {
      takenId = null;
    },
    async prepare(mutation) {
      await storing.get(mutation.id);
      // Another tab may have sent it already; the sender holds the lock between tabs, so what is stored decides. Whether the
      // store can be read is known only after reading.
      const stored = await disk.read(waitingPrefix + mutation.id);
      if (stored === undefined && disk.available()) {
        if (await wasAnswered(mutation)) {
          if (mutation.temporaryId !== undefined) await withServerIds(mutation.temporaryId);
          settle(mutation);
          return null;
        }
        // The browser has emptied the store; its key keeps a change that was sent after all from being made twice.
        await disk.writeAtOnce(waitingPrefix + mutation.id, mutation);
      }
      if (mutation.procedure !== 'changes.undoMany') {
        const input = await withServerIds(mutation.input);
        tried.add(mutation.id);
        return input;
      }
      const changeIds = await sentChanges.idsOf(mutation.input.changeIds ?? []);
      tried.add(mutation.id);
      if (changeIds.length > 0) return { ...mutation.input, changeIds };
      await withdraw(mutation);
      onNothingUndone();
      return null;
    },
    async confirm(mutation, reply, changeId) {
      const kind = kindOf(mutation.procedure);
      // A move in Today answers the other tasks that it placed as well.
      const { changed = [], ...own } = reply as AnyRecord & { readonly changed?: readonly AnyRecord[] };
      const record = kind === null ? own : keptRecord(kind, own);
      const { temporaryId } = mutation;
      // The id is stored before the mutation is removed: after a crash in between, the mutation is sent again under its key and
      // answered with the same id.
      if (temporaryId !== undefined) await disk.writeAtOnce(serverIdPrefix + temporaryId, record.id);
      if (temporaryId !== undefined) replica.assignServerId(temporaryId, record.id);
      if (kind !== null) replica.applyServer(kind, [...changed, record] as never[]);
      // A page that is loaded in between shows the change by its mutation or by its record.
      await storeWithRecords(sentChanges.remember(mutation.id, changeId), [waitingPrefix + mutation.id]);
      // Once this mutation's own patch is gone, an earlier one's would show the record as it was in between.
      if (kind !== null) for (const { id } of [...changed, record]) replica.dropOptimisticOf(id, answered);
      settle(mutation);
      if (mutation.procedure === 'changes.undoMany' && (reply as Partial<UndoResult>).undone?.length === 0)
        onNothingUndone();
    },
    refuse,
    sameSince({ base, patches: [shown] }) {
      const known = (shown && replica.served(shown.kind, shown.id)) as typeof base;
      const isAsWritten = known && base && Object.entries(base).every(([field, value]) => value === known[field]);
      // What is the instant of no record has the server answer with the record it has.
      return base && `${(isAsWritten ? known : base).updatedAt}`;
    },
    async reconcile(mutation, { problem }) {
      const { reconcile } = await import('./reconcile.ts');
      await reconcile({ ...services, waiting, refused, withdraw }, mutation, problem);
    },
  };
}
