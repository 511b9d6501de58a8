import type { View } from '../../../contract/views.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { readView } from './read-view.ts';

/** Moves a view to Trash. Idempotent. @throws DomainError not_found */
export async function trashView(ctx: VerbContext, input: { id: string }): Promise<View> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const view = await tx.view.findFirst({ where: { userId, id: input.id } });
    if (!view) throw notFound();
    if (view.deletedAt === null) {
      const tombstone = await openDeletion(open, userId, { kind: 'view', id: view.id, name: view.name });
      await tx.view.updateMany({ where: { userId: view.userId, id: view.id }, data: tombstone });
    }
    return readView(tx, ctx.actor, view.id, true);
  });
}
