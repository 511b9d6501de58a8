import { type ApiToken, type CreateApiTokenInput, tokenExpiryDaysDefault } from '../../../contract/api-tokens.ts';
import { defaultTokenScopes } from '../../../contract/scopes.ts';
import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { toApiToken } from './api-token-record.ts';
import { grantOf, mintToken } from './mint-token.ts';

/**
 * Creates a token, by default with every scope except deletion and for 90 days (service.md §5.2).
 * @throws DomainError as mintToken
 */
export async function createApiToken(
  ctx: VerbContext,
  input: CreateApiTokenInput,
): Promise<ApiToken & { token: string }> {
  const { userId, sessionId } = ctx.actor;
  const made = await mintToken(ctx.database, ctx.clock, {
    userId,
    name: input.name,
    kind: 'token',
    proof: { sessionId },
    ...grantOf(input, { scopes: defaultTokenScopes, expiresInDays: tokenExpiryDaysDefault }),
  });
  logSecurity(ctx.logger, { event: 'token_made', userId, tokenId: made.id, kind: 'token' });
  return made;
}

/** The tokens that are not revoked, newest first. */
export async function listApiTokens(ctx: VerbContext): Promise<{ items: ApiToken[] }> {
  const rows = await ctx.database.prisma.apiToken.findMany({
    where: { userId: ctx.actor.userId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(toApiToken) };
}

/**
 * Revokes a token: it is refused from the next request on, and its open event streams end. Idempotent.
 * @throws DomainError not_found
 */
export async function revokeApiToken(ctx: VerbContext, input: { id: string }): Promise<ApiToken> {
  const where = { userId: ctx.actor.userId, id: input.id };
  const { count } = await ctx.database.prisma.apiToken.updateMany({
    where: { ...where, revokedAt: null },
    data: { revokedAt: ctx.clock.now() },
  });
  const row = await ctx.database.prisma.apiToken.findFirst({ where });
  if (!row) throw notFound();
  if (count > 0) logSecurity(ctx.logger, { event: 'token_revoked', userId: where.userId, tokenId: row.id });
  await ctx.live.publish(ctx.actor.userId, { type: 'credentials' });
  return toApiToken(row);
}

/**
 * Ends the token that makes the call: a program signs itself out. It can name no other.
 * @throws DomainError not_found for a session, which is ended by signing out
 */
export async function endOwnToken(ctx: VerbContext): Promise<{ id: string; revokedAt: string }> {
  const { tokenId } = ctx.actor;
  if (tokenId === null) throw new DomainError('not_found', { detail: 'A session is ended by signing out.' });
  const { id, revokedAt } = await revokeApiToken(ctx, { id: tokenId });
  if (revokedAt === null) throw new Error('the token was not revoked');
  return { id, revokedAt };
}
