import type { SignedIn } from './signed-in.ts';
import type { ApiReply } from './test-api.ts';

type Mode = 'refuse' | 'skip' | 'overwrite';

/** Writes and undos of one user by the ids of their changes. */
export function undoSteps(me: SignedIn) {
  const changeOf = (reply: ApiReply) => new Headers(reply.headers).get('Tidemark-Change-Id') ?? '';
  return {
    changeOf,
    /** Writes something that must succeed. @returns the id of its change */
    async write(method: string, path: string, body?: object): Promise<string> {
      const reply = await me.call(method, path, body);
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
      return changeOf(reply);
    },
    undo: (change: string, onConflict: Mode = 'refuse') => me.call('POST', `/changes/${change}/undo`, { onConflict }),
    undoAll: (changeIds: readonly string[], onConflict: Mode = 'refuse') =>
      me.call('POST', '/changes/undo', { changeIds, onConflict }),
  };
}
