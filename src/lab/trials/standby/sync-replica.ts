import { isDeepStrictEqual } from 'node:util';
import { type SyncKind, syncKinds } from '../../../contract/sync.ts';
import { digestOf } from '../../../lib/record-digest.ts';
import type { Instance } from '../instance.ts';

interface Synced {
  readonly id?: string;
  readonly list?: string;
  readonly updatedAt: string;
  readonly filters?: unknown;
}

/** A copy of an account by walks of `GET /sync` alone. */
export function syncReplica(caller: Pick<Instance, 'call'>, token: string) {
  const records = new Map<string, Synced>();
  let since: string | null = null;
  let digest: Partial<Record<SyncKind, unknown>> = {};
  return {
    records,
    /** One walk. @param limit records a page */
    async pull(limit: number): Promise<void> {
      let cursor: string | null = null;
      let serverTime: string | null = null;
      do {
        const query: URLSearchParams = new URLSearchParams({ limit: String(limit), digest: 'true' });
        if (cursor !== null) query.set('cursor', cursor);
        else if (since !== null) query.set('since', since);
        const reply = await caller.call('GET', `/api/v1/sync?${query}`, { token });
        if (reply.status !== 200) throw new Error(`/sync?${query}: ${reply.status} ${reply.text}`);
        const { changes } = reply.body as { changes: Readonly<Record<string, readonly Synced[]>> };
        // The filters of a view are told with the names of today, so that a rename changes no record.
        for (const kind of syncKinds)
          for (const { filters: _, ...record } of changes[kind] ?? [])
            records.set(`${kind} ${record.list ?? record.id}`, record);
        ({ nextCursor: cursor, serverTime } = reply.body);
        digest = reply.body.digest?.kinds ?? digest;
      } while (cursor !== null);
      since = serverTime;
    },
    /** @returns the kinds whose digest, as the last walk told it, is not the copy's */
    unequalKinds(): SyncKind[] {
      return syncKinds.filter((kind) => {
        const own = [...records].flatMap(([key, { updatedAt }]) => (key.startsWith(`${kind} `) ? [updatedAt] : []));
        return !isDeepStrictEqual(digestOf(own), digest[kind]);
      });
    },
  };
}
