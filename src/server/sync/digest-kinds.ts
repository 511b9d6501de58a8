import type { KindDigest, SyncKind } from '../../contract/sync.ts';
import type { Queryable } from '../db/query.ts';
import { syncSources } from './sync-sources.ts';

/** What a complete copy of the user's records adds up to, tombstones too; `digestOf` says why that proves a copy. */
export async function digestKinds(
  queryable: Queryable,
  userId: string,
  kinds: readonly SyncKind[],
): Promise<Partial<Record<SyncKind, KindDigest>>> {
  if (kinds.length === 0) return {};
  const parts = kinds.map(
    (kind) => `SELECT '${kind}' AS kind, count(*)::text,
      coalesce(sum((extract(epoch FROM updated_at) * 1000)::bigint), 0)::text AS sum
    FROM ${syncSources[kind].table} WHERE user_id = $1`,
  );
  const rows = await queryable.query<{ kind: SyncKind; count: string; sum: string }>(parts.join(' UNION ALL '), [
    userId,
  ]);
  return Object.fromEntries(rows.map(({ kind, count, sum }) => [kind, { count: Number(count), updatedAtMsSum: sum }]));
}
