import { type Adapter, errors } from 'oidc-provider';
import type pg from 'pg';
import { type Scope, scopes } from '../../../contract/scopes.ts';
import type { Database } from '../../foundation/db/database.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { hashOf, type Sealing } from '../../foundation/platform/sealing.ts';
import { logSecurity } from '../../foundation/platform/security-log.ts';
import type { LiveChannel } from '../../foundation/redis/live-channel.ts';
import { endUnheldGrants } from '../api-tokens/held-grants.ts';
import { activeUser } from '../auth/credential.ts';

export interface RecordStore {
  readonly database: Database;
  readonly live: LiveChannel;
  readonly logger: Logger;
  readonly sealing: Sealing;
}

/** How long a refresh token that was used may be used again: clients refresh twice at once, and replies are lost. */
const graceSeconds = 60;
/** How long a refresh token that was used is known, so that its use ends the grant; later it is an unknown one. */
const usedDays = 7;
/** A registered client is kept so long without a grant, and then as long as a refresh token lives. */
const clientSeconds = 24 * 60 * 60;
export const refreshSeconds = 90 * 24 * 60 * 60;
/** Longer than any grant: a grant ends with its token. */
export const grantSeconds = 10 * 365 * 24 * 60 * 60;

/** The records whose token was neither revoked nor has expired, of users who may sign in. */
const live = `r.expires_at > clock_timestamp()
  AND (r.token_id IS NULL OR (t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > clock_timestamp())))
  AND (r.user_id IS NULL OR (${activeUser}))`;

const statements = {
  upsert: `INSERT INTO oauth_record (kind, id_hash, payload, grant_id, client_hash, user_id, token_id, expires_at)
    SELECT $1, $2::bytea, $3::bytea, $4::text, $5::bytea, $6::text, g.token_id, clock_timestamp() + make_interval(secs => $7)
    FROM (SELECT 1) one LEFT JOIN oauth_record g ON g.kind = 'Grant' AND g.grant_id = $4
    ON CONFLICT (kind, id_hash) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
      user_id = excluded.user_id, expires_at = excluded.expires_at`,
  find: `SELECT encode(r.payload, 'base64') AS payload, extract(epoch FROM r.consumed_at)::int AS consumed,
      r.consumed_at > clock_timestamp() - interval '${graceSeconds} s' AS in_grace
    FROM oauth_record r LEFT JOIN api_token t ON t.id = r.token_id LEFT JOIN app_user u ON u.id = r.user_id
    WHERE r.kind = $1 AND r.id_hash = $2 AND ${live}`,
  keepClient: `UPDATE oauth_record SET expires_at = greatest(expires_at, now() + make_interval(secs => $2))
    WHERE kind = 'Client' AND id_hash = $1`,
  access: `INSERT INTO oauth_access (hash, user_id, token_id, audience, scopes, expires_at)
    SELECT $1, g.user_id, g.token_id, $3, $5, clock_timestamp() + make_interval(secs => $4)
    FROM oauth_record g WHERE g.kind = 'Grant' AND g.grant_id = $2 AND g.token_id IS NOT NULL`,
};

interface FoundRow {
  payload: string;
  consumed: number | null;
  in_grace: boolean | null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** What an access token is given out for, which may be less than its person granted. */
function scopesOf(payload: Readonly<Record<string, unknown>>): Scope[] {
  const given = new Set(text(payload['scope'])?.split(' '));
  return scopes.filter((scope) => given.has(scope));
}

/** Keeps one kind of the library's records. Times are the database's, because instances have clocks of their own; what writes takes `now()`, since Citus writes no `clock_timestamp()`. */
export function recordAdapter(store: RecordStore, kind: string): Adapter {
  const { pool } = store.database;
  const removeAccess = (hash: Uint8Array) => pool.query('DELETE FROM oauth_access WHERE hash = $1', [hash]);

  return {
    async upsert(id, payload, expiresIn = clientSeconds) {
      const grantId = kind === 'Grant' ? id : text(payload['grantId']);
      const clientId = kind === 'Client' ? null : text(payload['clientId']);
      const clientHash = clientId === null ? null : hashOf(clientId);
      const sealed = store.sealing.seal(payload);
      const values = [kind, hashOf(id), sealed, grantId, clientHash, text(payload['accountId']), expiresIn];
      await pool.query({ name: 'oauth-upsert', text: statements.upsert, values });
      if (kind === 'RefreshToken' && clientHash) await pool.query(statements.keepClient, [clientHash, expiresIn]);
      if (kind === 'AccessToken')
        await pool.query(statements.access, [hashOf(id), grantId, text(payload['aud']), expiresIn, scopesOf(payload)]);
    },
    async find(id) {
      const { rows } = await pool.query<FoundRow>({
        name: 'oauth-find',
        text: statements.find,
        values: [kind, hashOf(id)],
      });
      const row = rows[0];
      const payload = row && store.sealing.open(Buffer.from(row.payload, 'base64'));
      if (!payload || row.consumed === null) return payload;
      return kind === 'RefreshToken' && row.in_grace ? payload : { ...payload, consumed: Number(row.consumed) };
    },
    async consume(id) {
      const { rowCount } = await pool.query(
        `UPDATE oauth_record SET consumed_at = now(), expires_at = least(expires_at, now() + interval '${usedDays} days')
         WHERE kind = $1 AND id_hash = $2 AND consumed_at IS NULL`,
        [kind, hashOf(id)],
      );
      // Of two that bring a code at the same moment one is refused; a refresh token may be brought twice.
      if (rowCount === 0 && kind === 'AuthorizationCode') throw new errors.InvalidGrant('authorization code not found');
    },
    async destroy(id) {
      if (kind === 'Grant') await endGrant(store, id);
      const values = [kind, hashOf(id)];
      const { rowCount } = await pool.query('DELETE FROM oauth_record WHERE kind = $1 AND id_hash = $2', values);
      // A browser that follows an answer twice at once would be given two codes.
      if (rowCount === 0 && kind === 'Interaction') throw new errors.SessionNotFound('interaction session not found');
      if (kind === 'AccessToken') await removeAccess(hashOf(id));
    },
    async revokeByGrantId(grantId) {
      const { rows } = await pool.query<{ hash: string }>(
        `DELETE FROM oauth_record WHERE kind = $1 AND grant_id = $2 RETURNING encode(id_hash, 'base64') AS hash`,
        [kind, grantId],
      );
      if (kind === 'AccessToken') for (const { hash } of rows) await removeAccess(Buffer.from(hash, 'base64'));
    },
    // The library's own sessions and device codes are not used.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

/** Revokes the token that a grant stands for, when its client gives it back or a code or refresh token of it is used twice. */
async function endGrant({ database, live: channel, logger }: RecordStore, grantId: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; user_id: string }>(
    `UPDATE api_token t SET revoked_at = now() FROM oauth_record g
     WHERE g.kind = 'Grant' AND g.grant_id = $1 AND t.id = g.token_id AND t.revoked_at IS NULL RETURNING t.id, t.user_id`,
    [grantId],
  );
  for (const { id, user_id: userId } of rows) {
    logSecurity(logger, { event: 'oauth_revoked', userId, tokenId: id });
    await channel.publish(userId, { type: 'credentials' });
  }
}

/** Ends the grants that nobody holds; removes what has expired, and what belonged to tokens that were revoked or have expired. */
export async function sweepOauth({ database, logger }: Pick<RecordStore, 'database' | 'logger'>): Promise<void> {
  const { pool } = database;
  await endUnheldGrants({ database, logger }, grantSeconds);
  await pool.query('DELETE FROM oauth_access WHERE expires_at <= now()');
  const { rows } = await pool.query<{ id: string }>(
    `SELECT DISTINCT t.id FROM oauth_record r JOIN api_token t ON t.id = r.token_id
     WHERE t.revoked_at IS NOT NULL OR t.expires_at <= now()`,
  );
  await pool.query('DELETE FROM oauth_record WHERE expires_at <= now() OR token_id = ANY($1)', [
    rows.map(({ id }) => id),
  ]);
}

/** How long a client that nobody has allowed yet keeps its place: as long as a person may take to answer at the page. */
export const unusedMinutes = 10;

/**
 * Makes room for one more client: where there is none, the unused ones give way, those that registered first before the others. Else whoever
 * registers many from many addresses would keep everybody from connecting a program for a day.
 * @returns false where all clients are in use, or new
 */
export async function makeRoomForClient(pool: Pick<pg.Pool, 'query'>, clientsMax: number): Promise<boolean> {
  const { rows: counted } = await pool.query<{ count: string }>(
    `SELECT count(*) AS count FROM oauth_record WHERE kind = 'Client' AND expires_at > clock_timestamp()`,
  );
  const beyond = Number(counted[0]?.count) - clientsMax + 1;
  if (beyond <= 0) return true;
  const { rows: unused } = await pool.query<{ hash: string }>(
    `SELECT encode(c.id_hash, 'base64') AS hash FROM oauth_record c
     WHERE c.kind = 'Client' AND c.expires_at > clock_timestamp()
       AND c.expires_at NOT BETWEEN clock_timestamp() + make_interval(secs => $1) AND clock_timestamp() + make_interval(secs => $2)
       AND NOT EXISTS (SELECT FROM oauth_record g WHERE g.kind = 'Grant' AND g.client_hash = c.id_hash)
     ORDER BY c.expires_at LIMIT $3`,
    [clientSeconds - unusedMinutes * 60, clientSeconds, beyond],
  );
  const hashes = unused.map(({ hash }) => Buffer.from(hash, 'base64'));
  await pool.query(`DELETE FROM oauth_record WHERE kind = 'Client' AND id_hash = ANY($1)`, [hashes]);
  return unused.length >= beyond;
}
