import type { Disk } from './disk.ts';
import { type AnyRecord, byKind, type Kind, kinds } from './kinds.ts';
import { isOutboxKey } from './outbox.ts';
import type { Replica } from './replica.ts';

/**
 * The shape of what is stored of the server's records: raised by any change after which an earlier page's records or cursors
 * would be read wrongly. It stands in every key, so that a tab of an earlier release, which goes on writing its own, can
 * leave no gap in ours.
 */
const shapeVersion = 2;
const shape = `s${shapeVersion}`;
const recordKey = (kind: Kind, id: string) => `${shape}/record/${kind}/${id}`;
const cursorKey = (kind: Kind) => `${shape}/since/${kind}`;
const flushMs = 250;

export interface RecordPersister {
  /** In one transaction with the records before it: the disk never has a cursor without what belongs to it. */
  saveCursor(kind: Kind, since: string): void;
  /**
   * Puts the stored records into the replica and removes those of another shape, which are pulled anew.
   * @returns where the deltas go on, and what the outbox stored, whatever its release
   */
  restore(): Promise<{ cursors: Map<Kind, string>; outbox: [string, unknown][] }>;
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

  function save(kind: Kind, records: readonly AnyRecord[]): void {
    for (const record of records) {
      const key = recordKey(kind, record.id);
      if (record.deletedAt === null) {
        written.set(key, record);
        removed.delete(key);
      } else {
        removed.add(key);
        written.delete(key);
      }
    }
    schedule();
  }

  return {
    saveCursor(kind, since) {
      written.set(cursorKey(kind), since);
      schedule();
    },
    async restore() {
      const records = byKind((): AnyRecord[] => []);
      const cursors = new Map<Kind, string>();
      const outbox: [string, unknown][] = [];
      const outdated: string[] = [];
      for (const [key, value] of await disk.readAll()) {
        const [version, what, kind] = key.split('/') as [string, string, Kind];
        if (isOutboxKey(key)) outbox.push([key, value]);
        else if (version !== shape) outdated.push(key);
        else if (what === 'record') records[kind]?.push(value as AnyRecord);
        else if (what === 'since') cursors.set(kind, value as string);
      }
      if (outdated.length > 0) await disk.write([], outdated);
      for (const kind of kinds) replica.applyServer(kind, records[kind] as never[]);
      replica.onServerRecords(save);
      return { cursors, outbox };
    },
    flush,
  };
}
