import { reviveCaller } from '../../identity/auth/revive-caller.ts';
import type { RequestContext } from './request-context.ts';

/** A body that has arrived within it came with its head. */
const bodyMsMax = 1_000;

/**
 * Asks again for the credential of a request whose body took its time: one that was revoked meanwhile writes nothing, however many
 * requests somebody has begun with it and holds open.
 * @throws DomainError with which the request itself would be refused now
 */
export async function confirmAfterBody(ctx: RequestContext): Promise<void> {
  const { actor } = ctx.credential;
  if (actor === null || ctx.clock.now().getTime() - ctx.begunAt.getTime() < bodyMsMax) return;
  await reviveCaller(ctx, actor);
}
