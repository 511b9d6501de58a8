import type { Disk } from './disk.ts';
import { sentChangePrefix } from './outbox-keys.ts';

/** Maps each mutation to the change that the server recorded for it, so that the server can undo it. */
export interface SentChanges {
  /**
   * @param changeId null: nothing was changed, or it was taken back before it was sent; other tabs are told that too
   * @returns what to store with it
   */
  remember(mutationId: string, changeId: string | null): [string, unknown][];
  /** Restores what earlier pages stored, and removes all but the latest entries. */
  restore(stored: readonly [string, unknown][]): void;
  /** @param ids of mutations or of changes. @returns of changes; a mutation that changed nothing has none */
  idsOf(ids: readonly string[]): Promise<string[]>;
}

const storedMax = 200;

export function createSentChanges(disk: Disk): SentChanges {
  const known = new Map<string, string>();

  return {
    remember(mutationId, changeId) {
      if (changeId !== null) known.set(mutationId, changeId);
      return [[sentChangePrefix + mutationId, changeId]];
    },
    restore(stored) {
      const entries = stored.filter(([key]) => key.startsWith(sentChangePrefix));
      const changes = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      changes.sort(([, a], [, b]) => numberOf(b) - numberOf(a));
      const latest = new Map(changes.slice(0, storedMax));
      for (const [key, changeId] of latest) known.set(key.slice(sentChangePrefix.length), changeId);
      const old = entries.map(([key]) => key).filter((key) => !latest.has(key));
      if (old.length > 0) void disk.write([], old);
    },
    async idsOf(ids) {
      const found: string[] = [];
      for (const id of ids) {
        // Another tab may have sent the mutation and stored its change.
        const changeId = isChangeId(id) ? id : (known.get(id) ?? (await disk.read(sentChangePrefix + id)));
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
