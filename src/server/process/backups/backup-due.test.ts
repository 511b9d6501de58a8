import { expect, test } from 'vitest';
import { isBackupDue, newestBackup } from './backup-due.ts';
import { backupInstant, backupName, backupNames } from './backup-name.ts';

const at = (time: string) => new Date(`2030-01-10T${time}:00Z`);
const named = (time: string) => [backupName(at(time))];
const halfPastTwo = [150];

test('without any backup one is due at once', () => {
  expect(isBackupDue([], halfPastTwo, at('00:00'))).toBe(true);
  expect(isBackupDue(['notes.txt'], halfPastTwo, at('00:00'))).toBe(true);
});

test('a backup is due from its time on, until one was begun', () => {
  const yesterday = [backupName(new Date('2030-01-09T02:30:00Z'))];
  expect(isBackupDue(yesterday, halfPastTwo, at('02:29'))).toBe(false);
  expect(isBackupDue(yesterday, halfPastTwo, at('02:30'))).toBe(true);
  expect(isBackupDue(named('02:30'), halfPastTwo, at('02:30'))).toBe(false);
  expect(isBackupDue(named('02:31'), halfPastTwo, at('23:59'))).toBe(false);
});

test('of several times a day the last one that has passed counts', () => {
  const twice = [150, 870];
  expect(isBackupDue(named('02:31'), twice, at('14:29'))).toBe(false);
  expect(isBackupDue(named('02:31'), twice, at('14:30'))).toBe(true);
  expect(isBackupDue(named('14:30'), twice, at('23:00'))).toBe(false);
});

test('what was missed while nothing ran is due, whatever the time of the day', () => {
  const lastWeek = [backupName(new Date('2030-01-03T02:30:00Z'))];
  expect(isBackupDue(lastWeek, halfPastTwo, at('01:00'))).toBe(true);
});

test('a backup that a clock ahead has named stands in for none that is due until then, and another instance’s a little ahead does', () => {
  const ahead = [backupName(new Date('2031-05-01T02:30:00Z'))];
  expect(isBackupDue(ahead, halfPastTwo, at('03:00'))).toBe(true);
  expect(isBackupDue([...named('02:30'), ...ahead], halfPastTwo, at('03:00'))).toBe(false);
  expect(newestBackup([...named('02:30'), ...ahead], at('03:00'))).toEqual(at('02:30'));
  expect(isBackupDue(named('02:31'), halfPastTwo, at('02:30'))).toBe(false);
});

test('the instant of a backup is that of its name, and other names are none', () => {
  expect(newestBackup([...named('04:30'), ...named('02:30'), 'zzz.tar.gz'], at('05:00'))).toEqual(at('04:30'));
  expect(backupInstant('tidemark-2030-13-45T99-00-00Z.tar.gz')).toBeNull();
  expect(backupNames(['b', ...named('04:30'), ...named('02:30')])).toEqual([...named('02:30'), ...named('04:30')]);
});
