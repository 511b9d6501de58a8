import type { Disk } from './disk.ts';
import type { AnyRecord, Kind } from './kinds.ts';
import type { Replica } from './replica.ts';

const recordKey = (kind: Kind, id: string) => `record/${kind}/${id}`;
const sinceKey = (kind: Kind) => `since/${kind}`;
const flushMs = 250;

export interface RecordPersister {
  /** With the records before it, in one transaction: never a point in time without what belongs to it. */
  saveCursor(kind: Kind, since: string): void;
  /** Puts what is stored into the replica. @returns where the deltas go on, and what else was stored */
  restore(): Promise<{ since: Map<Kind, string>; rest: [string, unknown][] }>;
  flush(): Promise<void>;
}

/** Writes what the service said to IndexedDB, in batches. */
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

  function keep(kind: Kind, records: readonly AnyRecord[]): void {
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
      written.set(sinceKey(kind), since);
      schedule();
    },
    async restore() {
      const entries = await disk.readAll();
      const records: { [K in Kind]: AnyRecord[] } = { project: [], section: [], label: [], task: [] };
      const since = new Map<Kind, string>();
      const rest: [string, unknown][] = [];
      for (const [key, value] of entries) {
        const [what, kind] = key.split('/') as [string, Kind];
        if (what === 'record') records[kind].push(value as AnyRecord);
        else if (what === 'since') since.set(kind, value as string);
        else rest.push([key, value]);
      }
      for (const kind of Object.keys(records) as Kind[]) replica.applyServer(kind, records[kind] as never[]);
      replica.onServerRecords(keep);
      return { since, rest };
    },
    flush,
  };
}
