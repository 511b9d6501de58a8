import { expect, test, vi } from 'vitest';
import { manualClock } from '../../../test/manual-clock.ts';
import { parseEnv } from '../../foundation/platform/env.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { backupName } from './backup-name.ts';
import type { BackupTarget } from './backup-target.ts';
import { scheduledBackups } from './scheduled-backups.ts';

const schedule = parseEnv({ BACKUP_FOLDER: '/backups', BACKUP_AT: '02:30' }).backup;

function anInstance(kept: string[], makeBackup: (now: Date) => Promise<void>) {
  if (schedule === undefined) throw new Error('no schedule');
  const clock = manualClock(new Date('2030-01-10T02:30:00Z'));
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  const stopping = new AbortController();
  const target: BackupTarget = {
    place: 'a list',
    workFolder: '/none',
    names: async () => kept,
    put: async () => {},
    remove: async () => {},
  };
  const make = vi.fn(() => makeBackup(clock.now()));
  const options = { schedule, target, clock, logger, makeBackup: make, stopping: stopping.signal };
  return { ...scheduledBackups(options), clock, make, lines, stopping };
}

test('of two instances that look at one place, one makes the backup', async () => {
  const kept: string[] = [];
  const makeBackup = async (now: Date) => void kept.push(backupName(now));
  const [one, other] = [anInstance(kept, makeBackup), anInstance(kept, makeBackup)];
  await one.job.run();
  await other.job.run();
  expect([one.make.mock.calls.length, other.make.mock.calls.length]).toEqual([1, 0]);
  expect(other.state()).toEqual({ newest: new Date('2030-01-10T02:30:00Z'), failures: 0 });
  one.clock.advance(24 * 3_600);
  await one.job.run();
  expect(kept).toHaveLength(2);
});

test('a backup that fails is counted and logged, and tried again after half an hour', async () => {
  const instance = anInstance([], () => Promise.reject(new Error('the disk is full')));
  await instance.job.run();
  expect(instance.state()).toEqual({ newest: null, failures: 1 });
  expect(JSON.parse(instance.lines.join(''))).toMatchObject({
    msg: 'backup failed',
    place: 'a list',
    err: { message: 'the disk is full' },
  });
  instance.clock.advance(29 * 60);
  await instance.job.run();
  expect(instance.make).toHaveBeenCalledTimes(1);
  instance.clock.advance(60);
  await instance.job.run();
  expect(instance.make).toHaveBeenCalledTimes(2);
});

test('a backup that ends because the instance stops is no failure', async () => {
  const instance = anInstance([], async () => {
    instance.stopping.abort();
    throw new Error('aborted');
  });
  await instance.job.run();
  expect(instance.state().failures).toBe(0);
  expect(instance.lines).toEqual([]);
});
