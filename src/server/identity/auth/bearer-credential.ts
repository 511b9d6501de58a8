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
import type { SeenCredential, StandingCredential, StandingCredentials } from './standing-credentials.ts';
import { hashText, hashToken, isWellFormedToken } from './token-format.ts';

interface TokenRow extends ActorRow {
  id: string;
  name: string;
  kind: 'token' | 'device' | 'oauth';
  /** The resource that an access token of OAuth opens; null for other tokens. */
  audience: string | null;
  /** Separated by spaces, as the projects are: the driver takes arrays apart a character at a time. */
  scopes: string;
  narrowed: boolean;
  expires_at: string | null;
  expired: boolean | null;
  last_used_at: string | null;
  revoked: boolean;
  ask_before: AskBefore;
  writes_per_day: number | null;
  deletes_per_day: number | null;
  project_ids: string | null;
  token_version: string;
  user_version: string;
}

const tokenColumns = `t.id, t.name, t.kind, t.last_used_at::text, t.revoked_at IS NOT NULL AS revoked,
           t.ask_before, t.writes_per_day, t.deletes_per_day, array_to_string(t.project_ids, ' ') AS project_ids,
           t.xmin::text AS token_version, u.xmin::text AS user_version, ${actorColumns}`;

/** One indexed select joined with the user. What it says is remembered, but believed only by a read that proves it. */
const tokenStatement = {
  name: 'token',
  text: `SELECT t.expires_at::text, t.expires_at <= clock_timestamp() AS expired, NULL AS audience,
           array_to_string(t.scopes, ' ') AS scopes, false AS narrowed, ${tokenColumns}
         FROM api_token t JOIN app_user u ON u.id = t.user_id JOIN sync_clock c ON c.user_id = t.user_id
         WHERE t.hash = $1 AND ${activeUser}`,
};

/** The same for an access token of OAuth, which ends within the hour and with the token that its person granted. */
const accessStatement = {
  name: 'oauth-access',
  text: `SELECT least(t.expires_at, a.expires_at)::text AS expires_at, least(t.expires_at, a.expires_at) <= clock_timestamp() AS expired,
           a.audience, array_to_string(coalesce(a.scopes, t.scopes), ' ') AS scopes,
           NOT coalesce(a.scopes, t.scopes) @> t.scopes AS narrowed, ${tokenColumns}
         FROM oauth_access a JOIN api_token t ON t.user_id = a.user_id AND t.id = a.token_id
           JOIN app_user u ON u.id = t.user_id JOIN sync_clock c ON c.user_id = t.user_id
         WHERE a.hash = $1 AND ${activeUser}`,
};

export interface BearerServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The resource that is called; null where access tokens of OAuth open nothing. */
  readonly audience: string | null;
}

/** Reads `Authorization: Bearer <token>`. A malformed token is refused without a database call. */
export async function bearerCredential(services: BearerServices, authorization: string): Promise<Credential> {
  const { pool, clock, logger, audience } = services;
  const token = tokenOf(authorization);
  const statement = token === undefined ? null : statementOf(token, audience);
  if (!token || !statement) return refused('invalid_token');
  const hash = hashToken(token);
  const result = await pool.query<TokenRow>({ ...statement, values: [hash] });
  const row = result.rows[0];
  // A token for another resource must not serve here: whoever it was sent to could use it everywhere.
  if (!row || (row.audience !== null && row.audience !== audience)) return refused('invalid_token');
  if (row.revoked) return refused('revoked_token');
  // The database's clock decides, so that an instance whose clock is slow does not accept expired tokens.
  if (row.expired === true) return refused('expired_token');
  if (row.last_used_at === null)
    logSecurity(logger, { event: 'token_first_used', userId: row.user_id, tokenId: row.id });
  rememberUse({ pool, logger }, 'api_token', row, clock.now());
  const seen: SeenCredential = {
    actor: {
      ...userOfRow(row),
      kind: row.kind,
      scopes: wordsOf(row.scopes) as Scope[],
      isNarrowed: row.narrowed,
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
    versions: {
      table: statement === accessStatement ? 'oauth_access' : 'api_token',
      hash,
      token: row.token_version,
      user: row.user_version,
      serverTime: row.server_time,
    },
  };
  return seen;
}

/** What the last look-up of the token said, for a read that proves it. */
export function standingCredential(
  { audience, standing }: { readonly audience: string | null; readonly standing: StandingCredentials },
  authorization: string,
): StandingCredential | undefined {
  const token = tokenOf(authorization);
  return token === undefined ? undefined : standing.find(hashText(token), audience);
}

function tokenOf(authorization: string): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}

function statementOf(token: string, audience: string | null) {
  if (isWellFormedToken(token)) return tokenStatement;
  return audience !== null && isWellFormedToken(token, 'tdo_') ? accessStatement : null;
}

function wordsOf(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

function budgetOf({ writes_per_day: writesPerDay, deletes_per_day: deletesPerDay }: TokenRow): TokenBudget | null {
  return writesPerDay === null && deletesPerDay === null ? null : { writesPerDay, deletesPerDay };
}
