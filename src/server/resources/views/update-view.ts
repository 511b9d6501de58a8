import type { UpdateViewInput, View } from '../../../contract/views.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import { plainFields } from '../../foundation/records/columns/plain-fields.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { canonicalFilters } from './canonical-filters.ts';
import { ownedView } from './owned-view.ts';
import { readView } from './read-view.ts';

/**
 * Changes a view; absent = unchanged, and a PATCH without a difference leaves updatedAt.
 * @throws DomainError not_found · validation_failed for a filter with an error
 */
export async function updateView(ctx: VerbContext, { id, filters, ...fields }: UpdateViewInput): Promise<View> {
  return write(ctx, async ({ tx, at }) => {
    const view = await ownedView(tx, ctx.actor.userId, id);
    const canonical = filters && (await canonicalFilters(tx, ctx, filters));
    const changes = changedColumns(view, { ...plainFields('view', fields), canonical });
    if (changes) await tx.view.updateMany({ where: { userId: view.userId, id }, data: { ...changes, updatedAt: at } });
    return readView(tx, ctx.actor, id);
  });
}
