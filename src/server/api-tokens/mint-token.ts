import type { ApiToken } from '../../contract/api-tokens.ts';
import type { Scope } from '../../contract/scopes.ts';
import { generateToken, hashToken, shownPrefix } from '../auth/token-format.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import type { Clock } from '../platform/clock.ts';
import { toApiToken } from './api-token-record.ts';

export interface TokenGrant {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'token' | 'device';
  readonly scopes: readonly Scope[];
  /** null = never. */
  readonly expiresInDays: number | null;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** Makes a token; its text is returned here and never again, only its hash is stored. */
export async function mintToken(
  database: Database,
  clock: Clock,
  grant: TokenGrant,
): Promise<ApiToken & { token: string }> {
  const token = generateToken();
  const createdAt = clock.now();
  const row = await database.prisma.apiToken.create({
    data: {
      id: newId('token'),
      userId: grant.userId,
      name: grant.name,
      kind: grant.kind,
      hash: new Uint8Array(hashToken(token)),
      prefix: shownPrefix(token),
      scopes: [...new Set(grant.scopes)],
      createdAt,
      expiresAt: grant.expiresInDays === null ? null : new Date(createdAt.getTime() + grant.expiresInDays * dayMs),
    },
  });
  return { ...toApiToken(row), token };
}
