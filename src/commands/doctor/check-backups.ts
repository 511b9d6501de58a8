import type { Env } from '../../server/foundation/platform/env.ts';
import { backupsUntil, newestBackup } from '../../server/process/backups/backup-due.ts';
import { openBackupTarget } from '../../server/process/backups/open-target.ts';
import { bad, type Finding, good, look } from './finding.ts';

const hourMs = 60 * 60_000;
/** A backup a day is due at least, and a day more leaves time for one that failed. */
const ageMsMax = 48 * hourMs;

/** Whether the place of the backups can be looked at and has a recent one. */
export async function checkBackups(env: Pick<Env, 'backup' | 'dataDir'>, now: Date): Promise<Finding[]> {
  if (env.backup === undefined)
    return [look('No backups are made on a schedule; set BACKUP_FOLDER or BACKUP_S3_BUCKET, or run npm run backup.')];
  const { place, names } = openBackupTarget(env, env.backup);
  try {
    const found = await names();
    return [checkNewest(place, newestBackup(found, now), now), ...lookAhead(place, found, now)];
  } catch (error) {
    return [bad(`${place} cannot be looked at: ${error instanceof Error ? error.message : String(error)}.`)];
  }
}

function checkNewest(place: string, newest: Date | null, now: Date): Finding {
  if (newest === null) return look(`There is no backup in ${place} yet; the service makes one once it has started.`);
  const ageMs = now.getTime() - newest.getTime();
  const sentence = `The newest backup in ${place} is ${Math.max(0, Math.floor(ageMs / hourMs))} hours old`;
  return ageMs <= ageMsMax ? good(`${sentence}.`) : bad(`${sentence}; the log says why none was made since.`);
}

/** Backups of times to come, which a clock that was ahead has named. */
function lookAhead(place: string, names: readonly string[], now: Date): Finding[] {
  const counted = new Set(backupsUntil(names, now));
  const ahead = names.filter((name) => !counted.has(name));
  if (ahead.length === 0) return [];
  return [
    look(
      `A clock was ahead when ${ahead.join(', ')} in ${place} was made: it counts for nothing until then. Rename or remove it.`,
    ),
  ];
}
