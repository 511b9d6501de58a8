import type { ImportDraft, ImportFromTodoistInput } from '../../../../contract/import-drafts.ts';
import type { Tx } from '../../../foundation/records/write.ts';
import { leaseSeconds } from '../claim-drafts.ts';
import { insertDraft, type NewDraftContext } from '../create-draft.ts';
import { draftSelect } from '../draft-row.ts';
import { type DraftContext, lockedDraft, requireStatus, tellDraft } from '../owned-draft.ts';
import type { HeldTokens } from './held-tokens.ts';

type TodoistContext = NewDraftContext & DraftContext & { readonly heldTokens: HeldTokens };

/**
 * Begins to fetch an account of Todoist, or goes on with a draft that waits for the token. The token stays in this process.
 * @throws DomainError limit_reached · not_found · draft_not_ready · draft_expired
 */
export async function importFromTodoist(
  ctx: TodoistContext,
  { token, comments = false, draftId }: ImportFromTodoistInput,
): Promise<ImportDraft> {
  const { database, heldTokens } = ctx;
  if (draftId === undefined) {
    const draft = await database.prisma.$transaction(async (tx) => {
      const from = { origin: 'todoist' as const, fileName: 'Todoist', files: [], storageKey: null };
      const made = await insertDraft(tx, ctx, { ...from, withComments: comments });
      await waitForHolder(tx, ctx.actor.userId, made.id);
      return made;
    });
    heldTokens.give(draft.id, token);
    return draft;
  }
  const row = await database.prisma.$transaction(async (tx) => {
    const draft = await lockedDraft(tx, ctx, draftId);
    requireStatus(draft, ctx.clock.now(), 'needs_token');
    const data = { status: 'reading', starts: 0, lease: null };
    const begun = await tx.importDraft.update({
      where: { userId: ctx.actor.userId, id: draftId },
      data,
      select: draftSelect,
    });
    await waitForHolder(tx, ctx.actor.userId, draftId);
    return begun;
  });
  heldTokens.give(draftId, token);
  return tellDraft(ctx, row);
}

/** Other processes leave it to the one that holds the token, unless that one is silent. */
async function waitForHolder(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE import_draft SET lease_until = now() + make_interval(secs => ${leaseSeconds}) WHERE user_id = ${userId} AND id = ${id}`;
}
