import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const namePattern = /^tidemark-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz$/;

/** The name of a backup in a folder of them; the names in their order are the backups in theirs. */
export function backupName(at: Date): string {
  return `tidemark-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** Removes all but the newest backups of a folder, and nothing that is no backup of ours. @returns the names of those removed */
export function keepNewest(folder: string, count: number): string[] {
  const names = readdirSync(folder).filter((name) => namePattern.test(name));
  const old = names.sort().slice(0, Math.max(0, names.length - count));
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}
