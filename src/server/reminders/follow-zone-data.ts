import type { AskedClock } from '../db/database-clock.ts';
import { workerOrigin } from '../records/change-origin.ts';
import { type WriteContext, write } from '../records/write.ts';
import { resolveReminders } from './resolve-reminders.ts';

export type FollowContext = Pick<WriteContext, 'database' | 'live' | 'logger'> & { readonly clock: AskedClock };

const usersPerRound = 500;

/**
 * Resolves the instants of reminders again when this process brings newer time-zone data than the last one that did: a country
 * that changes its clocks would otherwise be reminded an hour off until somebody touches the task. An instance with older
 * data, as while releases change, leaves everything as it is.
 * @param version of the IANA data that Node.js brings, such as `2026a`
 * @returns how many users were looked at
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
  // Only now: a process that ends on the way leaves the whole of it to the next one.
  await ctx.database.pool.query(
    'INSERT INTO zone_data (version) VALUES ($1) ON CONFLICT (single) DO UPDATE SET version = excluded.version',
    [version],
  );
  return users;
}

/** Versions are a year and a letter, so that their order is that of texts; none lies before all. */
async function resolvedVersion({ database }: FollowContext): Promise<string> {
  const { rows } = await database.pool.query<{ version: string }>('SELECT version FROM zone_data');
  return rows[0]?.version ?? '';
}

/** Those whose reminders stand at a time of day or hang on a due date, in Trash too, since a restore brings them back as they are. */
async function usersWithWallTimes({ database }: FollowContext, after: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ userId: string }>(
    `SELECT DISTINCT user_id AS "userId" FROM reminder WHERE type IN ('wall', 'relative') AND user_id > $1
     ORDER BY user_id LIMIT $2`,
    [after, usersPerRound],
  );
  return rows.map(({ userId }) => userId);
}
