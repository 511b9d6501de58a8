import type { ApiToken, AskBefore } from '../../../contract/api-tokens.ts';
import type { Scope } from '../../../contract/scopes.ts';
import type { ApiToken as ApiTokenRow } from '../../foundation/db/generated/client.ts';

export function toApiToken(row: Omit<ApiTokenRow, 'hash' | 'userId'>): ApiToken {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind === 'device' || row.kind === 'oauth' ? row.kind : 'token',
    prefix: row.prefix,
    scopes: row.scopes as Scope[],
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    askBefore: row.askBefore as AskBefore,
    writesPerDay: row.writesPerDay,
    deletesPerDay: row.deletesPerDay,
    // Prisma reads null as an empty list, which the table refuses.
    projectIds: row.projectIds.length === 0 ? null : row.projectIds,
  };
}
