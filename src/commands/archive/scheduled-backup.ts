import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { BackupEnv } from '../../server/foundation/platform/backup-env.ts';
import type { Clock } from '../../server/foundation/platform/clock.ts';
import type { Logger } from '../../server/foundation/platform/logger.ts';
import { backupsUntil, isBackupDue } from '../../server/process/backups/backup-due.ts';
import { backupName } from '../../server/process/backups/backup-name.ts';
import type { BackupTarget } from '../../server/process/backups/backup-target.ts';
import { tryRestore } from './try-restore.ts';
import { writeArchive } from './write-archive.ts';

/** An arbitrary number for the advisory lock that a scheduled backup holds. */
const backupLock = 7_421_360_121;

export interface ScheduledBackup {
  readonly schedule: BackupEnv;
  readonly target: BackupTarget;
  readonly databaseUrl: string;
  readonly uploadsDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Makes the backup that is due, unless another process is making one. It counts, and older ones go, only after a trial restore.
 * @returns what was done, in a sentence
 */
export async function makeScheduledBackup(options: ScheduledBackup): Promise<string> {
  const { schedule, target, databaseUrl, clock } = options;
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark backup', keepAlive: true });
  // A connection that breaks gives the lock back, and at worst two backups are made.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean; trial: string }>(
      `SELECT pg_try_advisory_lock($1) AS held, 'tidemark_trial_of_' || oid AS trial
       FROM pg_database WHERE datname = current_database()`,
      [backupLock],
    );
    const [row] = rows;
    if (!row?.held) return 'Another process is making a backup.';
    const now = clock.now();
    if (!isBackupDue(await target.names(), schedule.dueMinutes, now)) return 'No backup is due.';
    const name = backupName(now);
    await makeAndPut(name, row.trial, options);
    const removed = backupsUntil(await target.names(), now).slice(0, -schedule.keep);
    for (const old of removed) await target.remove(old);
    const also = removed.length === 0 ? '' : ` Removed ${removed.join(', ')}.`;
    return `Saved ${name} in ${target.place}${schedule.isTried ? ', checked by a trial restore' : ''}.${also}`;
  } finally {
    await client.end().catch(() => {});
  }
}

async function makeAndPut(name: string, trialDatabase: string, options: ScheduledBackup): Promise<void> {
  const { schedule, target, databaseUrl, uploadsDir, logger } = options;
  const { workFolder } = target;
  // The lock is held, so what is in the folder is of a process that was killed.
  rmSync(workFolder, { recursive: true, force: true });
  mkdirSync(workFolder, { recursive: true, mode: 0o700 });
  try {
    const file = path.join(workFolder, name);
    const { files } = await writeArchive(file, databaseUrl, uploadsDir);
    if (schedule.isTried)
      await tryRestore(file, { databaseUrl, files, logger, databaseName: trialDatabase, workFolder });
    await target.put(name, file);
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}
