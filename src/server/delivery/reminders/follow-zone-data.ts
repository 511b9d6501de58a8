import type { AskedClock } from '../../foundation/db/database-clock.ts';
import { workerOrigin } from '../../foundation/records/change-origin.ts';
import { type WriteContext, write } from '../../foundation/records/write.ts';
import { resolveReminders } from './resolve-reminders.ts';

export type FollowContext = Pick<WriteContext, 'database' | 'live' | 'logger'> & { readonly clock: AskedClock };

const usersPerRound = 500;

/**
 * Resolves the instants of reminders again when this process has newer time-zone data than the last one that did: after a country
 * changes its clocks, reminders would otherwise fire an hour off until their task is changed. An instance with older data, as
 * during a rolling release, changes nothing.
 * @param version the version of Node.js's IANA data, such as `2026a`
 * @returns how many users were checked
 */
export async function followZoneData(ctx: FollowContext, version: string | undefined): Promise<number> {
  if (version === undefined || version <= (await resolvedVersion(ctx))) return 0;
  const now = await ctx.clock.now();
  let users = 0;
  for (let after = ''; ; ) {
    const userIds = await usersWithWallTimes(ctx, after);
    for (const userId of userIds) {
      const writer = { ...ctx, actor: { userId }, origin: workerOrigin('reminders.zoneData'), patient: true };
      await write(writer, (open) => resolveReminders(open, userId, now));
    }
    users += userIds.length;
    const last = userIds.at(-1);
    if (last === undefined || userIds.length < usersPerRound) break;
    after = last;
  }
  // Recorded last, so that the next process repeats the work of one that ended in between.
  await ctx.database.pool.query(
    'INSERT INTO zone_data (version) VALUES ($1) ON CONFLICT (single) DO UPDATE SET version = excluded.version',
    [version],
  );
  return users;
}

/** The recorded version. Versions are a year and a letter, so they compare as texts; the empty text comes before all. */
async function resolvedVersion({ database }: FollowContext): Promise<string> {
  const { rows } = await database.pool.query<{ version: string }>('SELECT version FROM zone_data');
  return rows[0]?.version ?? '';
}

/**
 * The users with reminders at a local time or relative to a due date, including reminders in Trash, which a restore does not
 * resolve.
 */
async function usersWithWallTimes({ database }: FollowContext, after: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM reminder WHERE type IN ('wall', 'relative') AND user_id > $1
     ORDER BY user_id LIMIT $2`,
    [after, usersPerRound],
  );
  return rows.map(({ userId }) => userId);
}
