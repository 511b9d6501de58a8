import type { View } from '../../../contract/views.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readView } from './read-view.ts';

/** @throws DomainError not_found */
export async function getView(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<View> {
  return readView(ctx, ctx.actor, input.id, input.includeDeleted);
}
