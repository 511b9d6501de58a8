import { expect, test, vi } from 'vitest';
import {
  archiveSource,
  contents,
  emptyDatabaseOfOrdinaryRole,
  freshUploads,
  usual,
} from '../../test/archive-source.ts';
import { readArchive } from './read-archive.ts';

vi.mock('tar', async (original) => ({
  ...(await original<typeof import('tar')>()),
  extract: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })),
}));

const source = await archiveSource();

test('a restore for which the disk has no room says so of the disk, not of the backup', async () => {
  const file = await source.backup();
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await expect(readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual })).rejects.toThrow(
    /cannot be unpacked below .*: the disk is full\.$/,
  );
  expect(await contents(databaseUrl)).toEqual({});
});
