import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backupsUntil } from '../../server/process/backups/backup-due.ts';

/** Removes all but the newest backups of a folder, and nothing that is no backup of ours. @returns the names of those removed */
export function keepNewest(folder: string, count: number, now: Date): string[] {
  const old = backupsUntil(readdirSync(folder), now).slice(0, -count);
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}
