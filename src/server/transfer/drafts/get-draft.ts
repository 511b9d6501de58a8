import type { ImportDraft } from '../../../contract/import-drafts.ts';
import { type DraftContext, ownedDraft, tellDraft } from './owned-draft.ts';

/** @throws DomainError not_found */
export async function getDraft(ctx: DraftContext, { id }: { id: string }): Promise<ImportDraft> {
  return tellDraft(ctx, await ownedDraft(ctx.database.prisma, ctx, id));
}
