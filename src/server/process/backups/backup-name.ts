const namePattern = /^tidemark-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

/** The name of a backup among others, to the second; the names in their order are the backups in theirs. */
export function backupName(at: Date): string {
  return `tidemark-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
}

/** When the backup of this name was begun; null where the name is not that of a backup. */
export function backupInstant(name: string): Date | null {
  const [, day, hours, minutes, seconds] = namePattern.exec(name) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The names of backups among these, oldest first. */
export function backupNames(names: readonly string[]): string[] {
  return names.filter((name) => backupInstant(name) !== null).sort();
}
