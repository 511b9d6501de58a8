import type { Database } from '../../foundation/db/database.ts';
import { queryPool } from '../../foundation/db/query.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';

/** What a program holds once it has brought its code: without either of them nobody can act by the grant. */
const holding = `(r.kind IN ('AccessToken', 'RefreshToken') AND r.expires_at > now())`;

/** Which of these tokens, of the kind `oauth`, a program has collected and can still act by. */
export async function heldGrants({ pool }: Database, tokenIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (tokenIds.length === 0) return new Set();
  const rows = await queryPool(pool).query<{ id: string }>(
    `SELECT DISTINCT r.token_id AS id FROM oauth_record r WHERE r.token_id = ANY($1) AND ${holding}`,
    [tokenIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Revokes what nobody holds. A person may take ten minutes to answer and a program a minute to bring its code; an hour is longer than both.
 * It has passed by the database's clock, by which a grant expires, and not only by that of the instance that made the token.
 */
export async function endUnheldGrants(
  { database, logger }: { readonly database: Database; readonly logger: Logger },
  grantSeconds: number,
): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; user_id: string }>(
    `UPDATE api_token t SET revoked_at = now()
     WHERE t.kind = 'oauth' AND t.revoked_at IS NULL AND t.created_at < now() - interval '1 hour'
       AND NOT EXISTS (SELECT FROM oauth_record r WHERE r.token_id = t.id AND (${holding}
         OR r.kind = 'Grant' AND r.expires_at > now() + make_interval(secs => $1) - interval '1 hour'))
     RETURNING t.id, t.user_id`,
    [grantSeconds],
  );
  for (const { id, user_id: userId } of rows) logSecurity(logger, { event: 'oauth_revoked', userId, tokenId: id });
}
