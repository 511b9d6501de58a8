import type { Database } from '../../foundation/db/database.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { Epoch } from '../../foundation/records/epoch.ts';
import { openSessionCondition, sessionBounds } from './browser-session.ts';
import { type ActorRow, activeUser, actorColumns, epochOfRow, userOfRow } from './credential.ts';

interface Revived {
  readonly actor: Actor;
  readonly serverTime: string;
  readonly epoch: Epoch;
}

interface TokenRow extends ActorRow {
  readonly scopes: string;
  readonly revoked: boolean;
  readonly expired: boolean | null;
}

const tokenText = `SELECT array_to_string(t.scopes, ' ') AS scopes, t.revoked_at IS NOT NULL AS revoked,
    t.expires_at <= clock_timestamp() AS expired, ${actorColumns}
  FROM api_token t JOIN app_user u ON u.id = t.user_id JOIN sync_clock c ON c.user_id = t.user_id
  WHERE t.id = $1 AND t.user_id = $2 AND ${activeUser}`;

const sessionText = `SELECT ${actorColumns} FROM browser_session s JOIN app_user u ON u.id = s.user_id JOIN sync_clock c ON c.user_id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND ${openSessionCondition('$3', '$4')} AND ${activeUser}`;

/**
 * Asks whether a caller whose request is long over may still act: its token or session by the id that it had.
 * @throws DomainError with which a request of it would be refused now
 */
export async function reviveCaller(
  { database, clock }: { readonly database: Pick<Database, 'pool'>; readonly clock: Clock },
  actor: Actor,
): Promise<Revived> {
  const { pool } = database;
  if (actor.sessionId !== null) {
    const { idle, age } = sessionBounds(clock.now());
    const { rows } = await pool.query<ActorRow>(sessionText, [actor.sessionId, actor.userId, idle, age]);
    if (!rows[0]) throw new DomainError('missing_credential');
    return revived(rows[0], actor);
  }
  const { rows } = await pool.query<TokenRow>(tokenText, [actor.tokenId, actor.userId]);
  const [row] = rows;
  if (!row) throw new DomainError('invalid_token');
  if (row.revoked) throw new DomainError('revoked_token');
  if (row.expired === true) throw new DomainError('expired_token');
  const held = new Set(row.scopes.split(' '));
  if (!actor.scopes.every((scope) => held.has(scope))) throw new DomainError('insufficient_scope');
  return revived(row, actor);
}

function revived(row: ActorRow, actor: Actor): Revived {
  return { actor: { ...actor, ...userOfRow(row) }, serverTime: instantFromPg(row.server_time), epoch: epochOfRow(row) };
}
