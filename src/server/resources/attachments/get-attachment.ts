import { queryPool } from '../../foundation/db/query.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type FoundAttachment, findAttachment } from './owned-attachment.ts';

/** @throws DomainError not_found */
export function getAttachment(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<FoundAttachment> {
  return findAttachment(queryPool(ctx.database.pool), ctx.actor.userId, input.id, input.includeDeleted);
}
