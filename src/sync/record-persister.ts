import type { Disk } from './disk.ts';
import { eventsPrefix } from './event-keys.ts';
import { type AnyRecord, byKind, type Kind, kinds } from './kinds.ts';
import { isOutboxKey } from './outbox-keys.ts';
import type { Replica } from './replica.ts';

/**
 * The version of the stored shape of the server's records; raise it with any change after which earlier records or cursors
 * would be read wrongly. It is part of every key, so that a tab of an earlier release, which keeps writing its own shape,
 * cannot leave a gap in this one's.
 */
export const shapeVersion = 9;
const shape = `s${shapeVersion}`;
const recordKey = (kind: Kind, id: string) => `${shape}/record/${kind}/${id}`;
const tombstoneKey = (kind: Kind, id: string) => `${shape}/tombstone/${kind}/${id}`;
const cursorKey = `${shape}/since`;
const flushMs = 250;

export interface RecordPersister {
  /** Stored in one transaction with the records before it, so that a stored cursor never lacks its records. */
  saveCursor(since: string): void;
  /**
   * Loads the stored records into the replica and removes those of another shape, which are pulled anew.
   * @returns the instant from which deltas continue, null = pull everything; and the outbox's entries of any release
   */
  restore(): Promise<{ since: string | null; outbox: [string, unknown][] }>;
  /** Stores what is not stored yet, with other values and removed keys in one transaction. */
  flush(values?: readonly [string, unknown][], removed?: readonly string[]): Promise<void>;
  /** Removes what is stored, and stores nothing until it is resumed. */
  suspend(): Promise<void>;
  /** Stores everything that the replica holds, and goes on. */
  resume(): void;
}

/** Stores the server's records in batches. */
export function createRecordPersister(replica: Replica, disk: Disk): RecordPersister {
  const written = new Map<string, unknown>();
  const removed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSuspended = false;
  let reached: string | null = null;

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), flushMs);
  }

  const flush: RecordPersister['flush'] = async (others = [], removedOthers = []) => {
    clearTimeout(timer);
    timer = undefined;
    const values = isSuspended ? others : [...written, ...others];
    const keys = isSuspended ? removedOthers : [...removed, ...removedOthers];
    written.clear();
    removed.clear();
    if (values.length + keys.length > 0) await disk.write(values, keys);
  };

  function write(key: string, value: unknown): void {
    written.set(key, value);
    removed.delete(key);
  }

  function remove(key: string): void {
    removed.add(key);
    written.delete(key);
  }

  function save(kind: Kind, records: readonly AnyRecord[], removedIds: readonly string[]): void {
    for (const record of records) {
      const isDeleted = record.deletedAt !== null;
      if (isDeleted) write(tombstoneKey(kind, record.id), record.updatedAt);
      else write(recordKey(kind, record.id), record);
      remove((isDeleted ? recordKey : tombstoneKey)(kind, record.id));
    }
    for (const id of removedIds) {
      remove(recordKey(kind, id));
      remove(tombstoneKey(kind, id));
    }
    schedule();
  }

  return {
    saveCursor(since) {
      reached = since;
      write(cursorKey, since);
      schedule();
    },
    async restore() {
      const records = byKind((): AnyRecord[] => []);
      const outbox: [string, unknown][] = [];
      const outdated: string[] = [];
      let since: string | null = null;
      for (const [key, value] of await disk.readAll()) {
        const [version, what, kind, id] = key.split('/') as [string, string, Kind, string];
        if (key.startsWith(eventsPrefix)) continue;
        if (isOutboxKey(key)) outbox.push([key, value]);
        else if (version !== shape) outdated.push(key);
        else if (what === 'record') records[kind].push(value as AnyRecord);
        else if (what === 'tombstone') replica.restoreTombstone(kind, id, value as string);
        else since = value as string;
      }
      reached = since;
      if (outdated.length > 0) await disk.write([], outdated);
      for (const kind of kinds) replica.applyServer(kind, records[kind] as never[]);
      replica.onServerRecords(save);
      return { since, outbox };
    },
    flush,
    async suspend() {
      isSuspended = true;
      await disk.dropRecords();
    },
    resume() {
      if (!isSuspended) return;
      isSuspended = false;
      replica.announceServer();
      if (reached !== null) write(cursorKey, reached);
      schedule();
    },
  };
}
