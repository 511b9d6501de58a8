import type { Feed } from '../../contract/feeds.ts';
import type { Queryable } from '../foundation/db/query.ts';

const tables = { project: 'project', view: 'view', label: 'label' } as const;

/** Whether what a feed shows is there and not in Trash. */
export async function hasFeedSource(queryable: Queryable, userId: string, source: Feed['source']): Promise<boolean> {
  if (source.kind === 'all' || source.kind === 'today') return true;
  const sql = `SELECT FROM ${tables[source.kind]} WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`;
  return (await queryable.query(sql, [userId, source.id])).length > 0;
}
