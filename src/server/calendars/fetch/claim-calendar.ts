import { randomUUID } from 'node:crypto';
import type { CalendarContext } from './calendar-context.ts';

/** Longer than a reading takes: the reply, the file and the write. */
const claimMsMax = 300_000;

export interface CalendarClaim {
  readonly claim: string;
  readonly calendarId: string;
  readonly userId: string;
  readonly host: string;
  readonly timezone: string;
  readonly lastUsedAt: Date | null;
  /** Whether the person asked for it, so that it is read before its time. */
  readonly isAsked?: boolean;
}

interface ClaimedRow {
  readonly calendar_id: string;
  readonly user_id: string;
  readonly host: string | null;
  readonly timezone: string;
  readonly last_used_ms: string | null;
}

/** What is due by its time, or because the events of its file are those of an earlier day. */
const isDue = `(s.next_at <= $1::timestamptz OR (s.storage_key IS NOT NULL AND s.expanded_on < ($1::timestamptz AT TIME ZONE 'UTC')::date))`;

/**
 * Claims the calendar that is due for longest, and for which no other process works. Its claim ends by itself, should the process die.
 * @param exceptHosts hosts that this process is reading already
 */
export function claimDue(ctx: CalendarContext, exceptHosts: readonly string[]): Promise<CalendarClaim | null> {
  return claim(ctx, `${isDue} AND coalesce(c.host, '') <> ALL($4::text[])`, [[...exceptHosts]]);
}

/** Claims one calendar, whether or not it is due; null while it is being read. */
export function claimOne(ctx: CalendarContext, userId: string, calendarId: string): Promise<CalendarClaim | null> {
  return claim(ctx, 's.user_id = $4 AND s.calendar_id = $5', [userId, calendarId]);
}

async function claim(
  { database, clock }: CalendarContext,
  condition: string,
  values: readonly unknown[],
): Promise<CalendarClaim | null> {
  const now = clock.now();
  const mark = randomUUID();
  const { rows } = await database.pool.query<ClaimedRow>(
    `WITH due AS (
       SELECT s.calendar_id, c.host, u.timezone FROM calendar_source s
       JOIN calendar c ON c.user_id = s.user_id AND c.id = s.calendar_id
       JOIN app_user u ON u.id = s.user_id
       WHERE c.deleted_at IS NULL AND u.closed_at IS NULL AND u.disabled_at IS NULL
         AND (s.claimed_until IS NULL OR s.claimed_until < $1::timestamptz) AND ${condition}
       ORDER BY s.next_at NULLS LAST, s.calendar_id LIMIT 1 FOR UPDATE OF s SKIP LOCKED)
     UPDATE calendar_source s SET claim = $2, claimed_until = $3 FROM due WHERE s.calendar_id = due.calendar_id
     RETURNING s.calendar_id, s.user_id, due.host, due.timezone, (
       SELECT floor(extract(epoch FROM max(b.last_used_at)) * 1000)::text FROM browser_session b WHERE b.user_id = s.user_id
     ) AS last_used_ms`,
    [now, mark, new Date(now.getTime() + claimMsMax), ...values],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    ...{ claim: mark, calendarId: row.calendar_id, userId: row.user_id, host: row.host ?? '' },
    ...{ timezone: row.timezone, lastUsedAt: row.last_used_ms === null ? null : new Date(Number(row.last_used_ms)) },
  };
}
