import type { ErrorCode } from '../../../contract/errors.ts';
import { instantFromPg } from '../../foundation/db/instants.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import type { Epoch } from '../../foundation/records/epoch.ts';

/** The result of checking a request's credential. `serverTime` and the epoch are read in the credential's own statement. */
export type Credential =
  | { readonly actor: Actor; readonly serverTime: string; readonly epoch: Epoch; readonly rateLimitKey: string }
  | { readonly actor: null; readonly code: ErrorCode };

export function refused(code: ErrorCode): Credential {
  return { actor: null, code };
}

/** The columns for an Actor, shared by the token and the session statement: of `app_user u` and its `sync_clock c`. */
export const actorColumns = `u.id AS user_id, u.username, u.timezone, u.date_format, u.week_start, u.locale, (c.last + interval '1 millisecond')::text AS server_time,
  u.created_at::text AS user_since, (SELECT value FROM epoch) AS epoch, (SELECT begun_at FROM epoch)::text AS epoch_since`;

/** The condition that excludes closed and disabled accounts, whose credentials are all invalid. */
export const activeUser = 'u.closed_at IS NULL AND u.disabled_at IS NULL';

export interface ActorRow {
  user_id: string;
  username: string;
  timezone: string;
  date_format: string;
  week_start: number;
  locale: string;
  server_time: string;
  user_since: string;
  epoch: string;
  epoch_since: string | null;
}

export function userOfRow(row: ActorRow) {
  return {
    userId: row.user_id,
    username: row.username,
    timezone: row.timezone,
    dateFormat: row.date_format,
    weekStart: row.week_start,
    locale: row.locale,
  };
}

export function epochOfRow({ epoch, epoch_since: until, user_since: from }: ActorRow): Epoch {
  return {
    name: epoch,
    earlier: until === null ? null : { from: instantFromPg(from), until: instantFromPg(until) },
  };
}
