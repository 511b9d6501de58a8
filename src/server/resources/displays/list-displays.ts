import type { Display, ListDisplaysInput } from '../../../contract/displays.ts';
import { instantFromPg, truncatedInstant } from '../../foundation/db/instants.ts';
import { queryPool, statementName } from '../../foundation/db/query.ts';
import { finishPage, type Page, startPage } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withinProjects } from '../../foundation/records/within-projects.ts';
import { type DisplayRow, displayedLists, toDisplay } from './display-record.ts';
import { findList } from './lists.ts';

/**
 * The display of every list, its default where nobody has chosen one; for a delta only chosen ones, newest change first.
 * @throws DomainError not_found for a list that is missing, in Trash or another user's · invalid_cursor
 */
export async function listDisplays(ctx: VerbContext, input: ListDisplaysInput): Promise<Page<Display>> {
  const { actor, database } = ctx;
  const { updatedSince, includeDeleted = false } = input;
  const isDelta = updatedSince !== undefined;
  const start = startPage(ctx, 'display', input, true);
  const values: unknown[] = [actor.userId];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = withinProjects(actor, 'display', 'l', bind);
  if (!includeDeleted) conditions.push('l.deleted_at IS NULL');
  if (input.list !== undefined) {
    const { list } = await findList(queryPool(database.pool), actor, input.list, includeDeleted);
    conditions.push(`l.list = ${bind(list)}`);
  }
  if (isDelta) conditions.push(`d.updated_at >= ${bind(truncatedInstant(updatedSince))}::timestamptz`);
  const by = isDelta ? 'd.updated_at' : 'l.sort_key COLLATE "C"';
  if (start.after) {
    const [key, list] = start.after.key.map(bind);
    conditions.push(
      `(${by}, l.list COLLATE "C") ${isDelta ? '<' : '>'} (${key}::${isDelta ? 'timestamptz' : 'text'}, ${list})`,
    );
  }
  const direction = isDelta ? 'DESC' : 'ASC';
  const sql = `${displayedLists} WHERE ${conditions.length > 0 ? conditions.join(' AND ') : 'true'}
    ORDER BY ${by} ${direction}, l.list COLLATE "C" ${direction} LIMIT ${bind(start.limit + 1)}`;
  const rows = await queryPool(database.pool, statementName(sql)).query<DisplayRow>(sql, values);
  return finishPage(ctx, start, rows, toDisplay, (row) => [
    isDelta ? instantFromPg(row.updated_at ?? '') : row.sort_key,
    row.list,
  ]);
}
