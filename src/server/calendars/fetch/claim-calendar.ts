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
  readonly host: string | null;
  readonly timezone: string;
  readonly last_used_ms: string | null;
}

/** What is due by its time, or because the events of its file are those of an earlier day. */
const isDue = `(s.next_at <= $1::timestamptz OR (s.storage_key IS NOT NULL AND s.expanded_on < ($1::timestamptz AT TIME ZONE 'UTC')::date))`;

/** $1 = now. */
const isFree = '(s.claimed_until IS NULL OR s.claimed_until < $1::timestamptz)';

/**
 * Claims the calendar that is due for longest, and for which no other process works. Its claim ends by itself, should the process die.
 * @param exceptHosts hosts that this process is reading already
 */
export async function claimDue(ctx: CalendarContext, exceptHosts: readonly string[]): Promise<CalendarClaim | null> {
  for (;;) {
    const { rows } = await ctx.database.pool.query<{ user_id: string; calendar_id: string }>(
      `SELECT s.user_id, s.calendar_id FROM calendar_source s
       JOIN calendar c ON c.user_id = s.user_id AND c.id = s.calendar_id
       JOIN app_user u ON u.id = s.user_id
       WHERE c.deleted_at IS NULL AND u.closed_at IS NULL AND u.disabled_at IS NULL
         AND ${isFree} AND ${isDue} AND coalesce(c.host, '') <> ALL($2::text[])
       ORDER BY s.next_at NULLS LAST, s.calendar_id LIMIT 1`,
      [ctx.clock.now(), [...exceptHosts]],
    );
    const [due] = rows;
    if (!due) return null;
    const claimed = await claim(ctx, due.user_id, due.calendar_id, `AND ${isDue}`);
    // Another process has claimed it meanwhile.
    if (claimed !== null) return claimed;
  }
}

/** Claims one calendar, whether or not it is due; null while it is being read. */
export function claimOne(ctx: CalendarContext, userId: string, calendarId: string): Promise<CalendarClaim | null> {
  return claim(ctx, userId, calendarId, '');
}

async function claim(
  { database, clock }: CalendarContext,
  userId: string,
  calendarId: string,
  condition: string,
): Promise<CalendarClaim | null> {
  const now = clock.now();
  const mark = randomUUID();
  const { rows } = await database.pool.query<ClaimedRow>(
    `WITH claimed AS (
       UPDATE calendar_source s SET claim = $2, claimed_until = $3 FROM calendar c JOIN app_user u ON u.id = c.user_id
       WHERE s.user_id = $4 AND s.calendar_id = $5 AND c.user_id = $4 AND c.id = $5 AND c.deleted_at IS NULL
         AND u.closed_at IS NULL AND u.disabled_at IS NULL AND ${isFree} ${condition}
       RETURNING c.host, u.timezone)
     SELECT host, timezone, (
       SELECT floor(extract(epoch FROM max(b.last_used_at)) * 1000)::text FROM browser_session b WHERE b.user_id = $4
     ) AS last_used_ms FROM claimed`,
    [now, mark, new Date(now.getTime() + claimMsMax), userId, calendarId],
  );
  const [row] = rows;
  if (!row) return null;
  return {
    ...{ claim: mark, calendarId, userId, host: row.host ?? '' },
    ...{ timezone: row.timezone, lastUsedAt: row.last_used_ms === null ? null : new Date(Number(row.last_used_ms)) },
  };
}
