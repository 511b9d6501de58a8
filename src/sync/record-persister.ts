import type { Disk } from './disk.ts';
import { type AnyRecord, byKind, type Kind, kinds } from './kinds.ts';
import type { Replica } from './replica.ts';

const recordKey = (kind: Kind, id: string) => `record/${kind}/${id}`;
const cursorKey = (kind: Kind) => `since/${kind}`;
const flushMs = 250;

export interface RecordPersister {
  /** In one transaction with the records before it: the disk never has a cursor without what belongs to it. */
  saveCursor(kind: Kind, since: string): void;
  /** Puts the stored records into the replica. @returns where the deltas go on, and what else was stored */
  restore(): Promise<{ cursors: Map<Kind, string>; rest: [string, unknown][] }>;
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
      const rest: [string, unknown][] = [];
      for (const [key, value] of await disk.readAll()) {
        const [what, kind] = key.split('/') as [string, Kind];
        if (what === 'record') records[kind]?.push(value as AnyRecord);
        else if (what === 'since') cursors.set(kind, value as string);
        else rest.push([key, value]);
      }
      for (const kind of kinds) replica.applyServer(kind, records[kind] as never[]);
      replica.onServerRecords(save);
      return { cursors, rest };
    },
    flush,
  };
}
