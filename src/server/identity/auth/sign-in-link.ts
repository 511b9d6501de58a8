import type pg from 'pg';
import type { Database } from '../../foundation/db/database.ts';
import { activeUser } from './credential.ts';
import { generateToken, hashToken, isWellFormedToken } from './token-format.ts';

const linkMinutes = 10;

/** Makes a link for somebody who has no other way in. Times are the database's. @returns the secret of its address */
export async function makeSignInLink({ pool }: Database, userId: string): Promise<string> {
  const token = generateToken('tdl_');
  await pool.query(
    `INSERT INTO sign_in_link (hash, user_id, expires_at) VALUES ($1, $2, clock_timestamp() + interval '${linkMinutes} minutes')`,
    [hashToken(token), userId],
  );
  return token;
}

/** Uses a link up. @returns whom it signs in; null for one that is unknown, was used or has run out */
export async function takeSignInLink({ pool }: Database, token: string): Promise<string | null> {
  if (!isWellFormedToken(token, 'tdl_')) return null;
  const { rows } = await pool.query<{ user_id: string }>(
    `DELETE FROM sign_in_link l USING app_user u
     WHERE l.hash = $1 AND u.id = l.user_id AND l.expires_at > now() AND ${activeUser} RETURNING l.user_id`,
    [hashToken(token)],
  );
  return rows[0]?.user_id ?? null;
}

export async function sweepSignInLinks(pool: pg.Pool): Promise<void> {
  await pool.query('DELETE FROM sign_in_link WHERE expires_at <= now()');
}
