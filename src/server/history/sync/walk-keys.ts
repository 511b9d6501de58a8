import { type SyncKind, syncKinds } from '../../../contract/sync.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import { syncSources } from './sync-sources.ts';

/** The sort key of a record in the walk: updatedAt, then kind, then id. */
export interface WalkKey {
  readonly at: string;
  readonly kind: SyncKind;
  readonly id: string;
}

export interface WalkRange {
  readonly actor: Pick<Actor, 'userId' | 'projectIds'>;
  readonly kinds: readonly SyncKind[];
  /** The inclusive start; null = from the beginning. */
  readonly since: string | null;
  /** The exclusive end. */
  readonly until: string;
  readonly after: WalkKey | null;
}

/** The next keys of the walk, read as ranges of the indexes over (user_id, updated_at, id). */
export async function walkKeys(queryable: Queryable, range: WalkRange, keysMax: number): Promise<WalkKey[]> {
  const values: unknown[] = [range.actor.userId, range.until, keysMax];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const since = range.since === null ? '' : `AND updated_at >= ${bind(range.since)}::timestamptz`;
  const parts = range.kinds.map(
    (kind) => `(SELECT updated_at, ${syncKinds.indexOf(kind)} AS kind, id FROM ${syncSources[kind].table} listed
      WHERE user_id = $1 AND updated_at < $2::timestamptz ${since} ${afterKey(kind, range.after, bind)}
        ${withinProjects(range.actor, syncSources[kind].table, 'listed', bind)
          .map((condition) => `AND ${condition}`)
          .join(' ')}
      ORDER BY updated_at, id LIMIT $3)`,
  );
  const rows = await queryable.query<{ at: string; kind: number; id: string }>(
    `SELECT updated_at::text AS at, kind, id FROM (${parts.join(' UNION ALL ')}) keys ORDER BY updated_at, kind, id LIMIT $3`,
    values,
  );
  return rows.flatMap(({ at, kind, id }) => {
    const name = syncKinds[kind];
    return name === undefined ? [] : [{ at, kind: name, id }];
  });
}

function afterKey(kind: SyncKind, after: WalkKey | null, bind: (value: unknown) => string): string {
  if (after === null) return '';
  const at = `${bind(after.at)}::timestamptz`;
  if (kind === after.kind) return `AND (updated_at, id) > (${at}, ${bind(after.id)})`;
  return `AND updated_at ${syncKinds.indexOf(kind) < syncKinds.indexOf(after.kind) ? '>' : '>='} ${at}`;
}
