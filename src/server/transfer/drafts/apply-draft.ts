import type { ImportDraft } from '../../../contract/import-drafts.ts';
import type { ChangeOrigin } from '../../foundation/records/change-origin.ts';
import { draftSelect } from './draft-row.ts';
import { type DraftContext, lockedDraft, refuseAskingToken, requireStatus, tellDraft } from './owned-draft.ts';

/**
 * Asks a worker to bring what is ticked. Of one that is being applied or is applied, nothing is asked again.
 * @throws DomainError not_found · draft_not_ready · draft_expired · token_restricted
 */
export async function applyDraft(
  ctx: DraftContext & { readonly origin: ChangeOrigin },
  { id }: { id: string },
): Promise<ImportDraft> {
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    const draft = await lockedDraft(tx, ctx, id);
    refuseAskingToken(ctx);
    if (draft.status === 'applying' || draft.status === 'applied') return draft;
    requireStatus(draft, ctx.clock.now(), 'ready');
    // Who read it stays, so that a date means what it meant.
    const caller = JSON.stringify({ actor: ctx.actor, origin: ctx.origin });
    await tx.$executeRaw`UPDATE import_draft SET caller = caller || ${caller}::jsonb WHERE user_id = ${ctx.actor.userId} AND id = ${id}`;
    const data = { status: 'applying', starts: 0, lease: null, leaseUntil: null };
    return tx.importDraft.update({ where: { userId: ctx.actor.userId, id }, data, select: draftSelect });
  });
  return tellDraft(ctx, row);
}
