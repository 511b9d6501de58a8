import type { ApiToken, AskBefore, CreateApiTokenInput } from '../../../contract/api-tokens.ts';
import { limits } from '../../../contract/limits.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { Database } from '../../foundation/db/database.ts';
import { newId } from '../../foundation/db/new-id.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { TokenBudget } from '../../foundation/records/actor.ts';
import { refuseBeyond } from '../../foundation/records/refuse-beyond.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { holdUser, type Proof } from '../auth/hold-user.ts';
import { generateToken, hashToken, shownPrefix } from '../auth/token-format.ts';
import { toApiToken } from './api-token-record.ts';

export interface TokenGrant {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'token' | 'device' | 'oauth';
  readonly scopes: readonly Scope[];
  /** Days until the token expires; null = never. */
  readonly expiresInDays: number | null;
  readonly askBefore?: AskBefore;
  readonly budget?: TokenBudget;
  /** What must still hold when the token is made. */
  readonly proof?: Proof;
  /** Restricts the token to these projects of the user; null = the whole account. */
  readonly projectIds?: readonly string[] | null;
}

/** What is asked for, with the caller's defaults. */
export function grantOf(
  asked: Omit<CreateApiTokenInput, 'name'>,
  defaults: Pick<TokenGrant, 'scopes' | 'expiresInDays'>,
): Omit<TokenGrant, 'userId' | 'name' | 'kind' | 'proof'> {
  return {
    scopes: asked.scopes ?? defaults.scopes,
    expiresInDays: asked.expiresInDays === undefined ? defaults.expiresInDays : asked.expiresInDays,
    ...(asked.askBefore ? { askBefore: asked.askBefore } : {}),
    budget: { writesPerDay: asked.writesPerDay ?? null, deletesPerDay: asked.deletesPerDay ?? null },
    projectIds: asked.projectIds ?? null,
  };
}

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Creates a token. Its text is returned only here, because only its hash is stored.
 * @throws DomainError as holdUser · limit_reached · not_found for a project that is not the user's or in Trash
 */
export async function mintToken(
  database: Database,
  clock: Clock,
  grant: TokenGrant,
): Promise<ApiToken & { token: string }> {
  // A program that was connected by OAuth acts by access tokens of its own, so that nobody is ever told this text.
  const token = generateToken(grant.kind === 'oauth' ? 'tdo_' : 'tdm_');
  const createdAt = clock.now();
  const projectIds = grant.projectIds ? [...new Set(grant.projectIds)] : null;
  const data = {
    id: newId('token'),
    userId: grant.userId,
    name: grant.name,
    kind: grant.kind,
    hash: new Uint8Array(hashToken(token)),
    prefix: grant.kind === 'oauth' ? 'tdo_' : shownPrefix(token),
    scopes: [...new Set(grant.scopes)],
    createdAt,
    expiresAt: grant.expiresInDays === null ? null : new Date(createdAt.getTime() + grant.expiresInDays * dayMs),
    askBefore: grant.askBefore ?? 'nothing',
    ...grant.budget,
    ...(projectIds ? { projectIds } : {}),
  };
  const row = await database.prisma.$transaction(async (tx) => {
    // Creations of one user run one after the other, so that the count is correct.
    await holdUser(tx, grant.userId, grant.proof ?? {});
    const present = await tx.apiToken.count({
      where: { userId: grant.userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: createdAt } }] },
    });
    if (projectIds) await requireProjects(tx, grant.userId, projectIds);
    refuseBeyond(present, limits.tokensPerUserMax, 'tokens (revoke one first)');
    return tx.apiToken.create({ data });
  });
  return { ...toApiToken(row), token };
}

async function requireProjects(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const found = await tx.project.count({ where: { userId, id: { in: [...ids] }, deletedAt: null } });
  if (found < ids.length) throw notFound();
}
