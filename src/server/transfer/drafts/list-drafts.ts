import { type ImportDraft, openDraftStatuses } from '../../../contract/import-drafts.ts';
import type { Page } from '../../foundation/records/page.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { draftSelect, isOpen } from './draft-row.ts';
import { type DraftContext, tellDraft } from './owned-draft.ts';

/** The drafts that have not ended, newest first: one page, since a user has a few. */
export async function listDrafts(ctx: DraftContext & Pick<VerbContext, 'serverTime'>): Promise<Page<ImportDraft>> {
  const rows = await ctx.database.prisma.importDraft.findMany({
    where: { userId: ctx.actor.userId, status: { in: [...openDraftStatuses] } },
    select: draftSelect,
    orderBy: { id: 'desc' },
  });
  const drafts = await Promise.all(rows.map((row) => tellDraft(ctx, row)));
  return { items: drafts.filter(({ status }) => isOpen(status)), nextCursor: null, serverTime: ctx.serverTime };
}
