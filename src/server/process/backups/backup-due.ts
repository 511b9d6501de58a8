import { backupInstant, backupNames } from './backup-name.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When the newest of these backups was begun; null where there is none. */
export function newestBackup(names: readonly string[]): Date | null {
  const newest = backupNames(names).at(-1);
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
  const newest = newestBackup(names);
  return newest === null || newest.getTime() < last;
}
