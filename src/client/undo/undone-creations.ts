import { isTemporaryId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';

const idsMax = 200;
/** The deletion of a creation that was undone reaches the server by then, or shows in Trash like any other. */
const withinMs = 60 * 60 * 1_000;
const keyOf = (userId: string) => `tidemark.undone/${userId}`;

/** Of each task when its creation was undone, in ms since 1970. */
type Undone = Readonly<Record<string, number>>;

/**
 * Tasks that were added and, by an undo, not added after all. To the server that is a deletion like any other, which can be
 * restored; to the person nothing was deleted, so this browser leaves them out of its list of what was.
 */
export function rememberUndoneCreation({ account, replica }: Workspace, id: string): void {
  const userId = account.get().id;
  const remember = () => {
    const kept = Object.entries(read(userId)).slice(-idsMax + 1);
    write(userId, Object.fromEntries([...kept, [replica.realId(id), Date.now()]]));
  };
  if (!isTemporaryId(replica.realId(id))) {
    remember();
    return;
  }
  // It is on its way: Trash will list it by the id that the server is about to give it.
  const stop = replica.onServerId(() => {
    if (isTemporaryId(replica.realId(id))) return;
    remember();
    stop();
  });
}

/** Whether a deletion is the end of a creation that was undone here; a later one of the same task is not. */
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
    // Where the browser keeps nothing, they show in Trash.
    return;
  }
}
