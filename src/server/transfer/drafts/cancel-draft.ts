import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { isOpen, statusOf } from './draft-row.ts';
import { endDraft } from './end-draft.ts';
import { type DraftContext, lockedToChange, requireStatus, tellDraft } from './owned-draft.ts';

/**
 * Ends a draft. One that is being applied is rolled back: its own transaction sees at its end that it no longer is. Of a cancelled one
 * nothing is asked again.
 * @throws DomainError not_found · draft_expired · draft_not_ready for one that has ended otherwise · token_restricted · insufficient_scope
 */
export async function cancelDraft(ctx: DraftContext, { id }: { id: string }): Promise<ImportDraft> {
  const row = await ctx.database.prisma.$transaction(async (tx) => {
    const draft = await lockedToChange(tx, ctx, id);
    if (draft.status === 'cancelled') return draft;
    const now = ctx.clock.now();
    if (!isOpen(statusOf(draft, now))) requireStatus(draft, now, 'ready');
    return (await endDraft(tx, { id, userId: ctx.actor.userId }, { status: 'cancelled' })) ?? draft;
  });
  return tellDraft(ctx, row);
}
