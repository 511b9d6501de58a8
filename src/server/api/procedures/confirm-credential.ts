import { holdsScopes, type Scope } from '../../../contract/scopes.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { resolveCredential } from '../../identity/auth/resolve-credential.ts';
import { reviveCaller } from '../../identity/auth/revive-caller.ts';
import { credentialServices, type RequestContext } from './request-context.ts';

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

/**
 * Checks the credential of a request again during long work, because it may have been revoked since.
 * @throws DomainError with which the request itself would be refused now
 */
export async function confirmCredential(
  ctx: RequestContext,
  request: { header(name: string): string | undefined },
  scopes: readonly Scope[],
): Promise<void> {
  const { actor, ...refusal } = await resolveCredential(credentialServices(ctx, ctx.via, ctx.database.pool), {
    method: ctx.method,
    header: request.header,
  });
  if (actor === null) throw new DomainError('code' in refusal ? refusal.code : 'invalid_token');
  if (!holdsScopes(actor.scopes, scopes)) throw new DomainError('insufficient_scope', { requiredScopes: scopes });
}
