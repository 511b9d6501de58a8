import type { KindDigest, SyncKind } from '../../../contract/sync.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import { syncSources } from './sync-sources.ts';

/** What a complete copy of the records that the caller sees adds up to, tombstones too; `digestOf` says why that proves a copy. */
export async function digestKinds(
  queryable: Queryable,
  actor: Pick<Actor, 'userId' | 'projectIds'>,
  kinds: readonly SyncKind[],
): Promise<Partial<Record<SyncKind, KindDigest>>> {
  if (kinds.length === 0) return {};
  const values: unknown[] = [actor.userId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const parts = kinds.map(
    (kind) => `SELECT '${kind}' AS kind, count(*)::text,
      coalesce(sum((extract(epoch FROM updated_at) * 1000)::bigint), 0)::text AS sum
    FROM ${syncSources[kind].table} counted
    WHERE ${['user_id = $1', ...withinProjects(actor, syncSources[kind].table, 'counted', bind)].join(' AND ')}`,
  );
  const rows = await queryable.query<{ kind: SyncKind; count: string; sum: string }>(parts.join(' UNION ALL '), values);
  return Object.fromEntries(rows.map(({ kind, count, sum }) => [kind, { count: Number(count), updatedAtMsSum: sum }]));
}
