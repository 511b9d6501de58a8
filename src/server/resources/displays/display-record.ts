import { type DisplayFields, defaultDisplay, type ListKind } from '../../../contract/display-fields.ts';
import type { Display, StoredDisplay } from '../../../contract/displays.ts';
import { instantFromPg, nullableInstantFromPg } from '../../foundation/db/instants.ts';
import type { Queryable } from '../../foundation/db/query.ts';
import { listsOfUser } from './lists.ts';

type Stored = { readonly [Field in keyof DisplayFields]: DisplayFields[Field] | null };

/** A list with its display, whose fields are null where nobody has chosen one. */
export interface DisplayRow extends Stored {
  readonly list: string;
  readonly kind: ListKind;
  readonly sort_key: string;
  readonly updated_at: string | null;
}

/** The lists `l` of the user $1, each with its display `d`. */
export const displayedLists = `SELECT l.list, l.kind, l.sort_key, coalesce(l.view_style, d.layout) AS layout, d.group_by AS "groupBy",
    d.sort_by AS "sortBy", d.direction, d.done, d.sub_tasks AS "subTasks", d.updated_at::text
  FROM (${listsOfUser}) l LEFT JOIN display d ON d.user_id = $1 AND d.id = l.list`;

export function toDisplay(row: DisplayRow): Display {
  const normal = defaultDisplay(row.kind);
  return {
    list: row.list,
    layout: row.layout ?? normal.layout,
    groupBy: row.groupBy ?? normal.groupBy,
    sortBy: row.sortBy ?? normal.sortBy,
    direction: row.direction ?? normal.direction,
    done: row.done ?? normal.done,
    subTasks: row.subTasks ?? normal.subTasks,
    updatedAt: nullableInstantFromPg(row.updated_at),
  };
}

/** The stored displays of these lists, of those in Trash too. */
export async function readDisplays(
  queryable: Queryable,
  userId: string,
  lists: readonly string[],
): Promise<StoredDisplay[]> {
  const rows = await queryable.query<DisplayRow & { readonly updated_at: string }>(
    `${displayedLists} WHERE d.id = ANY($2::text[])`,
    [userId, [...lists]],
  );
  return rows.map((row) => ({ ...toDisplay(row), updatedAt: instantFromPg(row.updated_at) }));
}
