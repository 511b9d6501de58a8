import type { ApiToken, AskBefore } from '../../contract/api-tokens.ts';
import { limits } from '../../contract/limits.ts';
import type { Scope } from '../../contract/scopes.ts';
import { generateToken, hashToken, shownPrefix } from '../auth/token-format.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Clock } from '../platform/clock.ts';
import type { TokenBudget } from '../records/actor.ts';
import { refuseBeyond } from '../records/refuse-beyond.ts';
import { toApiToken } from './api-token-record.ts';

export interface TokenGrant {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'token' | 'device';
  readonly scopes: readonly Scope[];
  /** null = never. */
  readonly expiresInDays: number | null;
  readonly askBefore?: AskBefore;
  readonly budget?: TokenBudget;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Makes a token; its text is returned here and never again, only its hash is stored. @throws DomainError limit_reached */
export async function mintToken(
  database: Database,
  clock: Clock,
  grant: TokenGrant,
): Promise<ApiToken & { token: string }> {
  const token = generateToken();
  const createdAt = clock.now();
  const data = {
    id: newId('token'),
    userId: grant.userId,
    name: grant.name,
    kind: grant.kind,
    hash: new Uint8Array(hashToken(token)),
    prefix: shownPrefix(token),
    scopes: [...new Set(grant.scopes)],
    createdAt,
    expiresAt: grant.expiresInDays === null ? null : new Date(createdAt.getTime() + grant.expiresInDays * dayMs),
    askBefore: grant.askBefore ?? 'nothing',
    ...grant.budget,
  };
  const row = await database.prisma.$transaction(async (tx) => {
    // Those of one user one after the other, so that the count holds.
    await tx.$queryRaw`SELECT id FROM app_user WHERE id = ${grant.userId} FOR NO KEY UPDATE`;
    const present = await tx.apiToken.count({
      where: { userId: grant.userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: createdAt } }] },
    });
    refuseBeyond(present, limits.tokensPerUserMax, 'tokens (revoke one first)');
    return tx.apiToken.create({ data });
  });
  return { ...toApiToken(row), token };
}
