import { decode } from 'next-auth/jwt';
import type pg from 'pg';
import { instantFromPg } from '../../foundation/db/instants.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { openSessionCondition, sessionBounds } from './browser-session.ts';
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

interface SessionRow extends ActorRow {
  id: string;
  last_used_at: string;
}

const sessionStatement = {
  name: 'session',
  text: `SELECT s.id, s.last_used_at::text, ${actorColumns}
         FROM browser_session s JOIN app_user u ON u.id = s.user_id JOIN sync_clock c ON c.user_id = s.user_id
         WHERE s.id = $1 AND s.user_id = $2 AND ${openSessionCondition('$3', '$4')} AND ${activeUser}`,
};

export interface SessionServices {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly authSecret: string;
}

/** Checks the session cookie, a signed token that names a row; if the row is missing or expired, the session has ended. */
export async function sessionCredential(services: SessionServices, cookie: string): Promise<Credential> {
  const { pool, clock, logger, authSecret } = services;
  const token = await decode({ token: cookie, secret: authSecret }).catch(() => null);
  if (!token?.sub || typeof token.sessionId !== 'string') return refused('missing_credential');
  const now = clock.now();
  const { idle, age } = sessionBounds(now);
  const result = await pool.query<SessionRow>({
    ...sessionStatement,
    values: [token.sessionId, token.sub, idle, age],
  });
  const row = result.rows[0];
  if (!row) return refused('missing_credential');
  rememberUse({ pool, logger }, 'browser_session', row, now);
  return {
    actor: {
      ...userOfRow(row),
      kind: 'session',
      scopes: ['*'],
      isNarrowed: false,
      sessionId: row.id,
      tokenId: null,
      tokenName: null,
      tokenExpiresAt: null,
      budget: null,
      askBefore: 'nothing',
      projectIds: null,
    },
    serverTime: instantFromPg(row.server_time),
    epoch: epochOfRow(row),
    rateLimitKey: row.user_id,
  };
}
