import type { Disk } from './disk.ts';
import { type AnyRecord, byKind, type Kind, kinds } from './kinds.ts';
import { isOutboxKey } from './outbox.ts';
import type { Replica } from './replica.ts';

/**
 * The shape of what is stored of the server's records: raised by any change after which an earlier page's records or cursor
 * would be read wrongly. It stands in every key, so that a tab of an earlier release, which goes on writing its own, can
 * leave no gap in ours.
 */
const shapeVersion = 3;
const shape = `s${shapeVersion}`;
const recordKey = (kind: Kind, id: string) => `${shape}/record/${kind}/${id}`;
const tombstoneKey = (kind: Kind, id: string) => `${shape}/tombstone/${kind}/${id}`;
const cursorKey = `${shape}/since`;
const flushMs = 250;

export interface RecordPersister {
  /** In one transaction with the records before it: the disk never has a cursor without what belongs to it. */
  saveCursor(since: string): void;
  /**
   * Puts the stored records into the replica and removes those of another shape, which are pulled anew.
   * @returns where the deltas go on, null = from nothing, and what the outbox stored, whatever its release
   */
  restore(): Promise<{ since: string | null; outbox: [string, unknown][] }>;
  flush(): Promise<void>;
}

/** Writes to the disk, in batches, what the server has said. */
export function createRecordPersister(replica: Replica, disk: Disk): RecordPersister {
  const written = new Map<string, unknown>();
  const removed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), flushMs);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const values = [...written];
    const keys = [...removed];
    written.clear();
    removed.clear();
    await disk.write(values, keys);
  }

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
        if (isOutboxKey(key)) outbox.push([key, value]);
        else if (version !== shape) outdated.push(key);
        else if (what === 'record') records[kind].push(value as AnyRecord);
        else if (what === 'tombstone') replica.restoreTombstone(kind, id, value as string);
        else since = value as string;
      }
      if (outdated.length > 0) await disk.write([], outdated);
      for (const kind of kinds) replica.applyServer(kind, records[kind] as never[]);
      replica.onServerRecords(save);
      return { since, outbox };
    },
    flush,
  };
}
