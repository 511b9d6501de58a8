import { decode } from 'next-auth/jwt';
import type pg from 'pg';
import { instantFromPg } from '../db/instants.ts';
import { type ActorRow, actorColumns, type Credential, refused, userOfRow } from './credential.ts';

interface SessionRow extends ActorRow {
  session_version: number;
}

const sessionStatement = {
  name: 'session',
  text: `SELECT u.session_version, ${actorColumns} FROM app_user u WHERE u.id = $1`,
};

/** The session token is a JWT; the version in it must still be the user's, so a password change ends every session. */
export async function sessionCredential(pool: pg.Pool, secret: string, cookie: string): Promise<Credential> {
  const session = await decode({ token: cookie, secret }).catch(() => null);
  if (!session?.sub) return refused('missing_credential');
  const result = await pool.query<SessionRow>({ ...sessionStatement, values: [session.sub] });
  const row = result.rows[0];
  if (!row || row.session_version !== session.sessionVersion) return refused('missing_credential');
  return {
    actor: { ...userOfRow(row), kind: 'session', scopes: ['*'], tokenId: null, tokenName: null, tokenExpiresAt: null },
    serverTime: instantFromPg(row.server_time),
    rateLimitKey: row.user_id,
  };
}
