import { defaultDisplay } from '../../../contract/display-fields.ts';
import type { Display, PutDisplayInput } from '../../../contract/displays.ts';
import { queryTx } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { updateProject } from '../projects/update-project.ts';
import { type DisplayRow, displayedLists, toDisplay } from './display-record.ts';
import { findList } from './lists.ts';

/**
 * Sets the whole display of a list: what is absent becomes the default, and a PUT without a difference leaves updatedAt. The layout of
 * a project is its viewStyle, so that a change of it is one of the project.
 * @throws DomainError not_found for a list that is missing, in Trash or another user's
 */
export async function putDisplay(ctx: VerbContext, { list: name, ...fields }: PutDisplayInput): Promise<Display> {
  const { actor } = ctx;
  return write(ctx, async (open) => {
    const queryable = queryTx(open.tx);
    const { list, kind, project_id: projectId } = await findList(queryable, actor, name);
    const { layout, groupBy, sortBy, direction, done, subTasks } = { ...defaultDisplay(kind), ...fields };
    if (projectId !== null) await updateProject({ ...ctx, transaction: open }, { id: projectId, viewStyle: layout });
    const columns = ['layout', 'group_by', 'sort_by', 'direction', 'done', 'sub_tasks'];
    const told = (table: string) => `(${columns.map((column) => `${table}.${column}`).join(', ')})`;
    await queryable.query(
      `INSERT INTO display (id, user_id, project_id, label_id, view_id, ${columns.join(', ')}, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
       ON CONFLICT (user_id, id) DO UPDATE SET updated_at = excluded.updated_at,
         ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
       WHERE ${told('display')} IS DISTINCT FROM ${told('excluded')}`,
      [
        ...[list, actor.userId, projectId, kind === 'label' ? list : null, kind === 'view' ? list : null],
        ...[projectId === null ? layout : null, groupBy, sortBy, direction, done, subTasks, open.at],
      ],
    );
    const [row] = await queryable.query<DisplayRow>(`${displayedLists} WHERE l.list = $2`, [actor.userId, list]);
    if (!row) throw notFound();
    return toDisplay(row);
  });
}
