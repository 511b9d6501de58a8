import type pg from 'pg';
import type { AskBefore } from '../../../contract/api-tokens.ts';
import type { Scope } from '../../../contract/scopes.ts';
import { instantFromPg, nullableInstantFromPg } from '../../foundation/db/instants.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { TokenBudget } from '../../foundation/records/actor.ts';
import {
  type ActorRow,
  activeUser,
  actorColumns,
  type Credential,
  epochOfRow,
  refused,
  userOfRow,
} from './credential.ts';
import { rememberUse } from './last-use.ts';
import { hashToken, isWellFormedToken } from './token-format.ts';

interface TokenRow extends ActorRow {
  id: string;
  name: string;
  kind: 'token' | 'device';
  /** Separated by spaces, as the projects are: the driver takes arrays apart a character at a time. */
  scopes: string;
  expires_at: string | null;
  expired: boolean | null;
  last_used_at: string | null;
  revoked: boolean;
  ask_before: AskBefore;
  writes_per_day: number | null;
  deletes_per_day: number | null;
  project_ids: string | null;
}

/** One indexed select joined with the user; nothing positive is cached, so a revocation counts at the next request. */
const tokenStatement = {
  name: 'token',
  text: `SELECT t.id, t.name, t.kind, array_to_string(t.scopes, ' ') AS scopes, t.expires_at::text, t.expires_at <= clock_timestamp() AS expired, t.last_used_at::text, t.revoked_at IS NOT NULL AS revoked,
           t.ask_before, t.writes_per_day, t.deletes_per_day, array_to_string(t.project_ids, ' ') AS project_ids, ${actorColumns}
         FROM api_token t JOIN app_user u ON u.id = t.user_id WHERE t.hash = $1 AND ${activeUser}`,
};

/** Reads `Authorization: Bearer <token>`. A malformed token is refused without a database call. */
export async function bearerCredential(
  pool: pg.Pool,
  clock: Clock,
  logger: Logger,
  authorization: string,
): Promise<Credential> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token || !isWellFormedToken(token)) return refused('invalid_token');
  const result = await pool.query<TokenRow>({ ...tokenStatement, values: [hashToken(token)] });
  const row = result.rows[0];
  if (!row) return refused('invalid_token');
  if (row.revoked) return refused('revoked_token');
  // The database's clock decides, so that an instance whose clock is slow does not accept expired tokens.
  if (row.expired === true) return refused('expired_token');
  if (row.last_used_at === null)
    logSecurity(logger, { event: 'token_first_used', userId: row.user_id, tokenId: row.id });
  rememberUse({ pool, logger }, 'api_token', row, clock.now());
  return {
    actor: {
      ...userOfRow(row),
      kind: row.kind,
      scopes: wordsOf(row.scopes) as Scope[],
      sessionId: null,
      tokenId: row.id,
      tokenName: row.name,
      tokenExpiresAt: nullableInstantFromPg(row.expires_at),
      budget: budgetOf(row),
      askBefore: row.ask_before,
      projectIds: row.project_ids === null ? null : wordsOf(row.project_ids),
    },
    serverTime: instantFromPg(row.server_time),
    epoch: epochOfRow(row),
    rateLimitKey: row.id,
  };
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function budgetOf({ writes_per_day: writesPerDay, deletes_per_day: deletesPerDay }: TokenRow): TokenBudget | null {
  return writesPerDay === null && deletesPerDay === null ? null : { writesPerDay, deletesPerDay };
}
