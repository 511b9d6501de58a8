import type { Account } from '../../contract/account.ts';
import type { Value } from '../../lib/value.ts';
import { isTemporaryId } from '../../sync/ids.ts';
import type { Replica } from '../../sync/replica.ts';

const idsMax = 200;
/** An undone creation whose deletion reaches the server later than this is listed in Trash like any other. */
const withinMs = 60 * 60 * 1_000;
const keyOf = (userId: string) => `tidemark.undone/${userId}`;

/** By task id, when its creation was undone, in ms since 1970. */
type Undone = Readonly<Record<string, number>>;

interface Known {
  readonly account: Value<Account>;
  readonly replica: Replica;
}

/** By temporary id, what waits for the id that the server is about to assign. */
const unnamed = new Map<string, () => void>();

/**
 * Remembers a task whose creation was undone. For the server that is a deletion like any other, which can be restored; the user
 * deleted nothing, so this browser leaves the task out of the Trash it shows.
 */
export function rememberUndoneCreation({ account, replica }: Known, id: string): void {
  const userId = account.get().id;
  const remember = () => {
    const kept = Object.entries(read(userId)).slice(-idsMax + 1);
    write(userId, Object.fromEntries([...kept, [replica.realId(id), Date.now()]]));
  };
  if (!isTemporaryId(replica.realId(id))) {
    remember();
    return;
  }
  // The creation has been sent, so Trash will list the task by the id that the server is about to assign.
  const stop = replica.onServerId(() => {
    if (isTemporaryId(replica.realId(id))) return;
    remember();
    forgetUnnamed(id);
  });
  unnamed.set(id, stop);
}

/** The creation was done again: a deletion of the task is one like any other from now on. */
export function forgetUndoneCreation({ account, replica }: Known, id: string): void {
  forgetUnnamed(id);
  const userId = account.get().id;
  const { [replica.realId(id)]: _, ...others } = read(userId);
  write(userId, others);
}

function forgetUnnamed(id: string): void {
  unnamed.get(id)?.();
  unnamed.delete(id);
}

/** Whether a deletion came from undoing a creation in this browser; a later deletion of the same task did not. */
export function isUndoneCreation(userId: string, deletion: { rootId: string; deletedAt: string }): boolean {
  const undoneAt = read(userId)[deletion.rootId];
  return undoneAt !== undefined && Date.parse(deletion.deletedAt) < undoneAt + withinMs;
}

export function forgetUndoneCreations(userId: string): void {
  write(userId, {});
}

function read(userId: string): Undone {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? '{}') as Undone;
  } catch {
    return {};
  }
}

function write(userId: string, undone: Undone): void {
  try {
    if (Object.keys(undone).length === 0) window.localStorage.removeItem(keyOf(userId));
    else window.localStorage.setItem(keyOf(userId), JSON.stringify(undone));
  } catch {
    // In a browser without storage, undone creations are listed in Trash.
    return;
  }
}
