import type { BackupEnv } from '../../foundation/platform/backup-env.ts';
import type { Clock } from '../../foundation/platform/clock.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import type { PeriodicJob } from '../../foundation/platform/periodic-work.ts';
import { isBackupDue, newestBackup } from './backup-due.ts';
import type { BackupTarget } from './backup-target.ts';

/** How often the place of the backups is looked at. */
const lookMs = 60_000;
const retryMs = 30 * 60_000;

/** What is known of the backups; an operator's alert reads it as metrics. */
export interface BackupState {
  /** When the newest backup was begun; null: there is none, or the place could not be looked at yet. */
  readonly newest: Date | null;
  readonly failures: number;
}

export interface ScheduledBackups {
  readonly job: PeriodicJob;
  readonly state: () => BackupState;
}

export interface ScheduleOptions {
  readonly schedule: BackupEnv;
  readonly target: BackupTarget;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Makes a backup, or does nothing where another instance is making one. */
  readonly makeBackup: () => Promise<void>;
  /** Aborted when this instance stops, which ends a backup that it is making. */
  readonly stopping: AbortSignal;
}

/**
 * Makes a backup whenever one is due. The backups themselves say when the last one was: every instance looks at the same place,
 * so that one of them makes it and a restart forgets nothing. After a failure an instance waits half an hour.
 */
export function scheduledBackups(options: ScheduleOptions): ScheduledBackups {
  const { schedule, target, clock, logger, makeBackup, stopping } = options;
  let newest: Date | null = null;
  let failures = 0;
  let waitsUntil = 0;

  async function run(): Promise<void> {
    const now = clock.now();
    if (now.getTime() < waitsUntil) return;
    try {
      const names = await target.names();
      newest = newestBackup(names, now);
      if (!isBackupDue(names, schedule.dueMinutes, now)) return;
      await makeBackup();
      const before = newest;
      newest = newestBackup(await target.names(), clock.now());
      if (newest !== null && newest.getTime() !== before?.getTime())
        logger.info({ place: target.place, newest }, 'backup made');
    } catch (error) {
      if (stopping.aborted) return;
      failures += 1;
      waitsUntil = now.getTime() + retryMs;
      logger.error({ err: error, place: target.place }, 'backup failed');
    }
  }

  return { job: { name: 'backups', everyMs: lookMs, run }, state: () => ({ newest, failures }) };
}
