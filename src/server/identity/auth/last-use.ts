import type pg from 'pg';
import { instantFromPg } from '../../foundation/db/instants.ts';
import type { Logger } from '../../foundation/platform/logger.ts';

const granularityMs = 60_000;

const statements = {
  api_token: `UPDATE api_token SET last_used_at = $2 WHERE user_id = $4 AND id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)`,
  browser_session: `UPDATE browser_session SET last_used_at = $2 WHERE user_id = $4 AND id = $1 AND last_used_at <= $3`,
};

/**
 * Records that a credential was used: at most one write a minute, without the request waiting for it, because the write may be
 * late or lost. @param before the previous use as the credential's statement read it, as PostgreSQL's text
 */
export function rememberUse(
  { pool, logger }: { readonly pool: pg.Pool; readonly logger: Logger },
  table: keyof typeof statements,
  {
    id,
    user_id: userId,
    last_used_at: before,
  }: { readonly id: string; readonly user_id: string; readonly last_used_at: string | null },
  now: Date,
): void {
  if (before !== null && now.getTime() - Date.parse(instantFromPg(before)) < granularityMs) return;
  pool
    .query({
      name: `${table}-used`,
      text: statements[table],
      values: [id, now, new Date(now.getTime() - granularityMs), userId],
    })
    .catch((error: unknown) => logger.warn({ err: error }, 'last use of a credential not recorded'));
}
