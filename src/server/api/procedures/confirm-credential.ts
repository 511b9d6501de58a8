import { holdsScopes, type Scope } from '../../../contract/scopes.ts';
import { resolveCredential } from '../../auth/resolve-credential.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Checks the credential of a request again during long work, because it may have been revoked since.
 * @throws DomainError with which the request itself would be refused now
 */
export async function confirmCredential(
  ctx: RequestContext,
  request: { header(name: string): string | undefined },
  scopes: readonly Scope[],
): Promise<void> {
  const { actor, ...refusal } = await resolveCredential(
    {
      pool: ctx.database.pool,
      clock: ctx.clock,
      logger: ctx.logger,
      authSecret: ctx.authSecret,
      publicBaseUrl: ctx.env.publicBaseUrl,
    },
    { method: ctx.method, header: request.header },
  );
  if (actor === null) throw new DomainError('code' in refusal ? refusal.code : 'invalid_token');
  if (!holdsScopes(actor.scopes, scopes)) throw new DomainError('insufficient_scope', { requiredScopes: scopes });
}
