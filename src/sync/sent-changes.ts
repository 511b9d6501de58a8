import type { Disk } from './disk.ts';

/** Maps each mutation to the change that the server recorded for it, so that the server can undo it. */
export interface SentChanges {
  /** @returns what to store with it */
  remember(mutationId: string, changeId: string | null): [string, unknown][];
  /** Restores what earlier pages stored, and removes all but the latest entries. */
  restore(stored: readonly [string, unknown][]): void;
  /** @param ids of mutations or of changes. @returns of changes; a mutation that changed nothing has none */
  idsOf(ids: readonly string[]): Promise<string[]>;
}

const prefix = 'changed/';
const storedMax = 200;

export function isSentChangeKey(key: string): boolean {
  return key.startsWith(prefix);
}

export function createSentChanges(disk: Disk): SentChanges {
  const known = new Map<string, string>();

  return {
    remember(mutationId, changeId) {
      if (changeId === null) return [];
      known.set(mutationId, changeId);
      return [[prefix + mutationId, changeId]];
    },
    restore(stored) {
      const entries = (stored as readonly [string, string][]).filter(([key]) => isSentChangeKey(key));
      entries.sort(([, a], [, b]) => numberOf(b) - numberOf(a));
      for (const [key, changeId] of entries.slice(0, storedMax)) known.set(key.slice(prefix.length), changeId);
      const old = entries.slice(storedMax).map(([key]) => key);
      if (old.length > 0) void disk.write([], old);
    },
    async idsOf(ids) {
      const found: string[] = [];
      for (const id of ids) {
        // Another tab may have sent the mutation and stored its change.
        const changeId = isChangeId(id) ? id : (known.get(id) ?? (await disk.read(prefix + id)));
        if (typeof changeId === 'string') found.push(changeId);
      }
      return found;
    },
  };
}

const changePrefix = 'chg_';

function isChangeId(id: string): boolean {
  return id.startsWith(changePrefix);
}

/** Changes are numbered in the order made. */
function numberOf(changeId: string): number {
  return Number(changeId.slice(changePrefix.length));
}
