import type { View } from '../../../contract/views.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { returnedPosition, siblingsInAccount } from '../../foundation/records/position.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { readView } from './read-view.ts';

/** Restores a view. One that is not deleted is not changed. @throws DomainError not_found · limit_reached */
export async function restoreView(ctx: VerbContext, input: { id: string }): Promise<View> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const view = await tx.view.findFirst({ where: { userId, id: input.id } });
    if (!view) throw notFound();
    if (view.deletedAt !== null) {
      await refuseBeyondUserMax(tx, userId, 'view');
      const position = await returnedPosition(tx, siblingsInAccount('view', userId), view.position);
      if (position !== view.position)
        await tx.view.updateMany({ where: { userId: view.userId, id: view.id }, data: { position, updatedAt: at } });
      await restoreRecord(open, userId, 'view', view.id);
    }
    return readView(tx, ctx.actor, view.id);
  });
}
