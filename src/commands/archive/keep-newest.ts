import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backupNames } from '../../server/process/backups/backup-name.ts';

/** Removes all but the newest backups of a folder, and nothing that is no backup of ours. @returns the names of those removed */
export function keepNewest(folder: string, count: number): string[] {
  const old = backupNames(readdirSync(folder)).slice(0, -count);
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}
