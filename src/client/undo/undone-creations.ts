import { isTemporaryId } from '../../sync/ids.ts';
import type { Workspace } from '../workspace.ts';

const idsMax = 200;
const keyOf = (userId: string) => `tidemark.undone/${userId}`;

/**
 * Tasks that were added and, by an undo, not added after all. To the service that is a deletion like any other, which can be
 * restored; to the person nothing was deleted, so this browser leaves them out of its list of what was.
 */
export function rememberUndoneCreation({ account, replica }: Workspace, id: string): void {
  const userId = account.get().id;
  const remember = () => write(userId, [replica.realId(id), ...undoneCreations(userId)].slice(0, idsMax));
  if (!isTemporaryId(replica.realId(id))) {
    remember();
    return;
  }
  // It is on its way: Trash will list it by the id that the service is about to give it.
  const stop = replica.onServerId(() => {
    if (isTemporaryId(replica.realId(id))) return;
    remember();
    stop();
  });
}

export function undoneCreations(userId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

export function forgetUndoneCreations(userId: string): void {
  write(userId, []);
}

function write(userId: string, ids: readonly string[]): void {
  try {
    if (ids.length === 0) window.localStorage.removeItem(keyOf(userId));
    else window.localStorage.setItem(keyOf(userId), JSON.stringify(ids));
  } catch {
    // Where the browser keeps nothing, they show in Trash.
    return;
  }
}
