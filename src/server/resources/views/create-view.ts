import type { CreateViewInput, View } from '../../../contract/views.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { canonicalFilters } from './canonical-filters.ts';
import { readView } from './read-view.ts';

/** Creates a view in the last position. @throws DomainError validation_failed for a filter with an error · limit_reached */
export async function createView(ctx: VerbContext, input: CreateViewInput): Promise<View> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const canonical = await canonicalFilters(tx, ctx, input.filters);
    await refuseBeyondUserMax(tx, userId, 'view');
    const id = newId('view');
    const position = await positionAmong(tx, siblingsInAccount('view', userId), {});
    const { name, color = null, isFavorite = false } = input;
    const times = { createdAt: at, updatedAt: at };
    await tx.view.createMany({ data: { id, userId, name, canonical, color, isFavorite, position, ...times } });
    return readView(tx, ctx.actor, id);
  });
}
