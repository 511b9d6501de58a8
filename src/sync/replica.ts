import { digestOf, type RecordDigest } from '../lib/record-digest.ts';
import { replaceIds } from './ids.ts';
import { type AnyRecord, byKind, type Kind, kinds, type Patch, type Records } from './kinds.ts';

type Listener = () => void;
type ServerListener = (kind: Kind, records: readonly AnyRecord[], removed: readonly string[]) => void;

/**
 * The user's records in memory: the server's records, with the patches of unconfirmed mutations applied in the order they
 * were made. Dropping a patch recomputes the record, it never inverts the patch. Components subscribe to a record or a kind.
 */
export interface Replica {
  /** The record as shown; also under the temporary id it was created with. Undefined when unknown or in Trash. */
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined;
  all<K extends Kind>(kind: K): ReadonlyMap<string, Records[K]>;
  /** The record as the server last answered it, without what waits to be sent. */
  served(kind: Kind, id: string): AnyRecord | undefined;
  /** A number that rises with every change of the kind, so that a selection is recomputed only when it differs. */
  version(kind: Kind): number;
  /** A stable key for lists, views and drafts: a record created here keeps its temporary id as its key. */
  keyOf(id: string): string;
  /** The server's id of a record; a temporary id that has none yet is returned as it is. */
  realId(id: string): string;
  subscribe(kind: Kind, listener: Listener): () => void;
  subscribeRecord(id: string, listener: Listener): () => void;
  /** Applies records from the server. One that is not newer than the known one is ignored, because replies arrive out of order. */
  applyServer<K extends Kind>(kind: K, records: readonly Records[K][]): void;
  applyOptimistic(mutationId: string, patches: readonly Patch[]): void;
  /** Runs what changes many records, and calls the listeners once after it: a view is computed once, not for each record. */
  batch<T>(run: () => T): T;
  dropOptimistic(mutationId: string): void;
  /** Drops the patches of some mutations on one record: what the server answered to a later mutation contains them. */
  dropOptimisticOf(id: string, mutationIds: ReadonlySet<string>): void;
  /** Replaces a temporary id by the one with which the server has answered the creation. */
  assignServerId(temporaryId: string, realId: string): void;
  /** Restores an assignment from an earlier page of this browser; no record is shown under the temporary id. */
  restoreServerId(temporaryId: string, realId: string): void;
  /** Calls the listener after each assignment, once the id can be looked up. */
  onServerId(listener: Listener): () => void;
  /**
   * Replaces all of the server's records by a complete copy; records newer than the copy stay.
   * @param asOf the instant of the copy
   */
  replaceServer(copy: { readonly [K in Kind]: readonly AnyRecord[] }, asOf: string): void;
  /** Restores a stored tombstone, so that a page received out of order does not bring the deleted record back. */
  restoreTombstone(kind: Kind, id: string, updatedAt: string): void;
  /** The digest of the server's records and tombstones, computed as `GET /sync` computes its own. */
  digest(kind: Kind): RecordDigest;
  /** Calls the listener with the server's records, for storage; `removed` are ids without even a tombstone. */
  onServerRecords(listener: ServerListener): void;
  /** Calls that listener with all of them. */
  announceServer(): void;
}

interface OptimisticPatch {
  readonly mutationId: string;
  readonly patch: Patch;
}

export function createReplica(): Replica {
  const server = emptyTables();
  const shown = emptyTables();
  /** `updatedAt` of deleted records, so that a page received out of order cannot bring them back. */
  const tombstones = byKind(() => new Map<string, string>());
  const optimistic: OptimisticPatch[] = [];
  /** The same by record; undefined = to be made anew. */
  let byRecord: Map<string, OptimisticPatch[]> | undefined;
  const realIds = new Map<string, string>();
  const firstKeys = new Map<string, string>();
  const versions = byKind(() => 0);
  const kindListeners = byKind(() => new Set<Listener>());
  const recordListeners = new Map<string, Set<Listener>>();
  const idListeners = new Set<Listener>();
  let serverListener: ServerListener = () => {};
  /** What changed in the batch that runs; null = none does. */
  let batched: { readonly kinds: Set<Kind>; readonly ids: Set<string> } | null = null;

  const realId = (id: string) => realIds.get(id) ?? id;

  const versionOf = (kind: Kind, id: string) => server[kind].get(id)?.updatedAt ?? tombstones[kind].get(id);

  function setServer(kind: Kind, record: AnyRecord): void {
    if (record.deletedAt === null) {
      server[kind].set(record.id, record as never);
      tombstones[kind].delete(record.id);
    } else {
      server[kind].delete(record.id);
      tombstones[kind].set(record.id, record.updatedAt);
    }
  }

  function patchesOf(id: string): readonly OptimisticPatch[] {
    byRecord ??= Map.groupBy(optimistic, ({ patch }) => realId(patch.id));
    return byRecord.get(id) ?? [];
  }

  function addPatch(entry: OptimisticPatch): void {
    const known = patchesOf(entry.patch.id);
    optimistic.push(entry);
    byRecord?.set(entry.patch.id, [...known, entry]);
  }

  /** One record with its patches applied. */
  function fold(kind: Kind, id: string): AnyRecord | undefined {
    let record = server[kind].get(id);
    for (const { patch } of patchesOf(id)) {
      // A `create` patch changes nothing on a record that exists; on a deleted one it shows the restored record.
      if ('create' in patch) record = record?.deletedAt === null ? record : { ...patch.create, id };
      else if (record) record = { ...record, ...patch.set } as AnyRecord;
    }
    return record?.deletedAt === null ? record : undefined;
  }

  function refresh(touched: readonly { kind: Kind; id: string }[]): void {
    const changedKinds = new Set<Kind>();
    const changedIds = new Set<string>();
    for (const { kind, id } of touched) {
      const before = shown[kind].get(id);
      const after = fold(kind, id);
      if (before === after) continue;
      if (after) (shown[kind] as Map<string, AnyRecord>).set(id, after);
      else shown[kind].delete(id);
      changedKinds.add(kind);
      changedIds.add(id);
    }
    for (const kind of changedKinds) versions[kind] += 1;
    if (batched === null) announce(changedKinds, changedIds);
    else {
      for (const kind of changedKinds) batched.kinds.add(kind);
      for (const id of changedIds) batched.ids.add(id);
    }
  }

  function announce(changedKinds: ReadonlySet<Kind>, changedIds: ReadonlySet<string>): void {
    for (const id of changedIds) {
      for (const listener of recordListeners.get(id) ?? []) listener();
      const key = firstKeys.get(id);
      if (key !== undefined) for (const listener of recordListeners.get(key) ?? []) listener();
    }
    for (const kind of changedKinds) for (const listener of kindListeners[kind]) listener();
  }

  function batch<T>(run: () => T): T {
    if (batched !== null) return run();
    const changed = { kinds: new Set<Kind>(), ids: new Set<string>() };
    batched = changed;
    try {
      return run();
    } finally {
      batched = null;
      announce(changed.kinds, changed.ids);
    }
  }

  function lift(isLifted: (entry: OptimisticPatch) => boolean): void {
    const lifted = optimistic.filter(isLifted).map(({ patch }) => patch);
    if (lifted.length === 0) return;
    optimistic.splice(0, optimistic.length, ...optimistic.filter((entry) => !isLifted(entry)));
    byRecord = undefined;
    refresh(targets(lifted));
  }

  const targets = (patches: readonly Patch[]) => patches.map(({ kind, id }) => ({ kind, id: realId(id) }));

  return {
    get: (kind, id) => shown[kind].get(realId(id)) as never,
    all: (kind) => shown[kind] as never,
    served: (kind, id) => server[kind].get(realId(id)),
    version: (kind) => versions[kind],
    keyOf: (id) => firstKeys.get(id) ?? id,
    realId,
    subscribe: (kind, listener) => listen(kindListeners[kind], listener),
    subscribeRecord(id, listener) {
      const listeners = recordListeners.get(id) ?? new Set();
      recordListeners.set(id, listeners);
      const stop = listen(listeners, listener);
      return () => {
        stop();
        if (listeners.size === 0) recordListeners.delete(id);
      };
    },
    applyServer(kind, records) {
      const news = records.filter((record) => {
        const known = versionOf(kind, record.id);
        return known === undefined || known < record.updatedAt;
      });
      for (const record of news) setServer(kind, record);
      refresh(news.map(({ id }) => ({ kind, id })));
      if (news.length > 0) serverListener(kind, news, []);
    },
    replaceServer(copy, asOf) {
      for (const kind of kinds) {
        const known = [...server[kind].keys(), ...tombstones[kind].keys()];
        const copied = new Set(copy[kind].map(({ id }) => id));
        const isOutdated = (id: string) => (versionOf(kind, id) ?? '') <= asOf;
        const removed = known.filter((id) => !copied.has(id) && isOutdated(id));
        const taken = copy[kind].filter(({ id }) => isOutdated(id));
        for (const id of removed) {
          server[kind].delete(id);
          tombstones[kind].delete(id);
        }
        for (const record of taken) setServer(kind, record);
        refresh([...removed, ...taken.map(({ id }) => id)].map((id) => ({ kind, id })));
        serverListener(kind, taken, removed);
      }
    },
    restoreTombstone(kind, id, updatedAt) {
      tombstones[kind].set(id, updatedAt);
    },
    digest(kind) {
      const versions = [...server[kind].values()].map(({ updatedAt }) => updatedAt);
      return digestOf([...versions, ...tombstones[kind].values()]);
    },
    applyOptimistic(mutationId, patches) {
      // The caller may still use a temporary id that has just been replaced.
      for (const patch of patches) addPatch({ mutationId, patch: replaceIds(patch, realId) });
      refresh(targets(patches));
    },
    batch,
    dropOptimistic: (mutationId) => lift((entry) => entry.mutationId === mutationId),
    dropOptimisticOf: (id, mutationIds) =>
      lift(({ mutationId, patch }) => mutationIds.has(mutationId) && realId(patch.id) === id),
    assignServerId(temporaryId, id) {
      if (realIds.has(temporaryId)) return;
      realIds.set(temporaryId, id);
      firstKeys.set(id, temporaryId);
      const named = optimistic.filter(({ patch }) => patch.id === temporaryId).map(({ patch }) => patch.kind);
      for (const [index, { mutationId, patch }] of optimistic.entries())
        optimistic[index] = { mutationId, patch: replaceIds(patch, realId) };
      byRecord = undefined;
      refresh([
        ...[...new Set(named)].map((kind) => ({ kind, id: temporaryId })),
        ...targets(optimistic.map(({ patch }) => patch)),
      ]);
      for (const listener of idListeners) listener();
    },
    restoreServerId(temporaryId, id) {
      realIds.set(temporaryId, id);
      byRecord = undefined;
      for (const listener of idListeners) listener();
    },
    onServerId: (listener) => listen(idListeners, listener),
    onServerRecords(listener) {
      serverListener = listener;
    },
    announceServer() {
      for (const kind of kinds) {
        const gone = [...tombstones[kind]].map(([id, updatedAt]) => ({ id, updatedAt, deletedAt: updatedAt }));
        serverListener(kind, [...server[kind].values(), ...(gone as AnyRecord[])], []);
      }
    },
  };
}

function emptyTables(): { [K in Kind]: Map<string, Records[K]> } {
  return byKind(() => new Map());
}

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
