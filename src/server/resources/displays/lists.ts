import type { ListKind } from '../../../contract/display-fields.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';

/** A list of tasks that can have a display. */
export interface ListRow {
  /** By which its display is named: the Inbox is `inbox`, whichever of its two names was given. */
  readonly list: string;
  readonly kind: ListKind;
  readonly project_id: string | null;
}

/** Every list of the user $1: those that every account has, then projects, views and labels, each kind in its own order. */
export const listsOfUser = `
  SELECT list, list AS kind, sort_key, NULL::text AS project_id, NULL::text AS view_style, NULL::timestamptz AS deleted_at
  FROM (VALUES ('today', '01'), ('upcoming', '02'), ('completed', '04')) AS fixed(list, sort_key)
  UNION ALL
  SELECT CASE WHEN is_inbox THEN 'inbox' ELSE id END, CASE WHEN is_inbox THEN 'inbox' ELSE 'project' END,
    CASE WHEN is_inbox THEN '03' ELSE '1' || position END, id, view_style, deleted_at
  FROM project WHERE user_id = $1
  UNION ALL
  SELECT id, 'view', '2' || position, NULL, NULL, deleted_at FROM view WHERE user_id = $1
  UNION ALL
  SELECT id, 'label', '3' || position, NULL, NULL, deleted_at FROM label WHERE user_id = $1`;

/**
 * The list of a name or an id; a token of some projects has only those of its projects.
 * @throws DomainError not_found alike for a missing one, one in Trash and another user's
 */
export async function findList(
  queryable: Queryable,
  actor: Pick<Actor, 'userId' | 'projectIds'>,
  nameOrId: string,
  includeDeleted = false,
): Promise<ListRow> {
  const values: unknown[] = [actor.userId, nameOrId];
  const conditions = [
    '(l.list = $2 OR l.project_id = $2)',
    ...(includeDeleted ? [] : ['l.deleted_at IS NULL']),
    ...withinProjects(actor, 'display', 'l', (value) => `$${values.push(value)}`),
  ];
  const [row] = await queryable.query<ListRow>(
    `SELECT l.list, l.kind, l.project_id FROM (${listsOfUser}) l WHERE ${conditions.join(' AND ')}`,
    values,
  );
  if (!row) throw notFound();
  return row;
}
