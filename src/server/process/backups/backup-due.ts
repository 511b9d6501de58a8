import { backupInstant, backupName, backupNames } from './backup-name.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far apart the clocks of instances may be that see the same backups. */
const aheadMsMax = 60 * minuteMs;

/**
 * The names of the backups among these that were begun until now, oldest first. A clock that was ahead once has named one for a time to
 * come: it neither stands in for those that are due until then nor pushes others out.
 */
export function backupsUntil(names: readonly string[], now: Date): string[] {
  const last = backupName(new Date(now.getTime() + aheadMsMax));
  return backupNames(names).filter((name) => name <= last);
}

/** When the newest of these backups was begun; null where there is none. */
export function newestBackup(names: readonly string[], now: Date): Date | null {
  const newest = backupsUntil(names, now).at(-1);
  return newest === undefined ? null : backupInstant(newest);
}

/**
 * Whether no backup was begun since the last time of the day at which one was due. What was missed while nothing ran is due at
 * once, and one alone.
 * @param dueMinutes minutes after midnight UTC, at least one
 */
export function isBackupDue(names: readonly string[], dueMinutes: readonly number[], now: Date): boolean {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const today = dueMinutes.map((minutes) => midnight + minutes * minuteMs);
  const last = Math.max(...today.map((at) => (at <= now.getTime() ? at : at - dayMs)));
  const newest = newestBackup(names, now);
  return newest === null || newest.getTime() < last;
}
