import { queryPool } from '../../foundation/db/query.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { isFreed } from './freed-key.ts';
import { type FoundAttachment, findAttachment } from './owned-attachment.ts';

/** @throws DomainError not_found, of one too whose bytes left with the emptied Trash */
export async function getAttachment(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<FoundAttachment> {
  const found = await findAttachment(queryPool(ctx.database.pool), ctx.actor.userId, input.id, input.includeDeleted);
  if (isFreed(found.storageKey)) throw notFound();
  return found;
}
