import {
  type ApiToken,
  type CreateApiTokenInput,
  type ListedApiToken,
  tokenExpiryDaysDefault,
} from '../../../contract/api-tokens.ts';
import { defaultTokenScopes } from '../../../contract/scopes.ts';
import { todayIn } from '../../../lib/time-zone.ts';
import { queryPool } from '../../foundation/db/query.ts';
import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { toApiToken } from './api-token-record.ts';
import { heldGrants } from './held-grants.ts';
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

interface TokenUse {
  readonly id: string;
  readonly writes: number;
  readonly deletes: number;
  readonly client: string | null;
}

/**
 * The tokens that are not revoked, newest first, with what each has used of its budget today and by which program. What a
 * program was allowed stands among them while the program holds a token of it.
 */
export async function listApiTokens({ actor, clock, database }: VerbContext): Promise<{ items: ListedApiToken[] }> {
  const { userId, timezone } = actor;
  const valid = await database.prisma.apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  const grants = valid.filter(({ kind }) => kind === 'oauth').map(({ id }) => id);
  const held = await heldGrants(database, grants);
  const rows = valid.filter(({ id, kind }) => kind !== 'oauth' || held.has(id));
  const used = await queryPool(database.pool).query<TokenUse>(
    `SELECT t.id, coalesce(d.writes, 0) AS writes, coalesce(d.deletes, 0) AS deletes,
       (SELECT c.client FROM change c WHERE c.user_id = $1 AND c.token_id = t.id ORDER BY c.seq DESC LIMIT 1) AS client
     FROM unnest($2::text[]) AS t(id) LEFT JOIN token_day d ON d.user_id = $1 AND d.token_id = t.id AND d.day = $3::date`,
    [userId, rows.map(({ id }) => id), todayIn(timezone, clock.now())],
  );
  const uses = new Map(used.map((use) => [use.id, use]));
  const items = rows.map((row) => {
    const { writes = 0, deletes = 0, client = null } = uses.get(row.id) ?? {};
    const hasBudget = row.writesPerDay !== null || row.deletesPerDay !== null;
    return { ...toApiToken(row), usedToday: hasBudget ? { writes, deletes } : null, lastClient: client };
  });
  return { items };
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
