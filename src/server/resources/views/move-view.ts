import type { MoveViewInput, View } from '../../../contract/views.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedView } from './owned-view.ts';
import { readView } from './read-view.ts';

/** @throws DomainError not_found · validation_failed for a neighbour that is not one of the user's views */
export async function moveView(ctx: VerbContext, input: MoveViewInput): Promise<View> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const view = await ownedView(tx, userId, input.id);
    const position = await positionAmong(tx, siblingsInAccount('view', userId), input, view);
    if (position !== view.position)
      await tx.view.updateMany({ where: { userId: view.userId, id: view.id }, data: { position, updatedAt: at } });
    return readView(tx, ctx.actor, view.id);
  });
}
