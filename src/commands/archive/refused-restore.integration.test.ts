import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exchangeUploads, settleRestore } from '../../server/resources/attachments/settle-uploads.ts';
import {
  alterArchive,
  alterManifest,
  archiveSource,
  aServiceInUse,
  contents,
  emptyDatabaseOfOrdinaryRole,
  filesBelow,
  freshUploads,
  using,
  usual,
} from '../../test/archive-source.ts';
import { readArchive } from './read-archive.ts';

const source = await archiveSource();

test('a database with accounts is left alone, uploads too, unless it is to be replaced', async () => {
  const file = await source.backup();
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const before = await contents(databaseUrl);

  await expect(readArchive(file, { databaseUrl, uploadsDir, ...usual })).rejects.toThrow(
    'The database is not empty; add --replace to throw away everything in it.',
  );
  expect(await contents(databaseUrl)).toEqual(before);
  expect(existsSync(path.join(uploadsDir, 'theirs'))).toBe(true);

  await readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true });
  expect(await contents(databaseUrl)).toEqual(await contents(source.databaseUrl));
  expect(existsSync(path.join(uploadsDir, 'theirs'))).toBe(false);
});

test('tables that are not of Tidemark are never touched', async () => {
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  await using(databaseUrl, (client) => client.query('CREATE TABLE payroll AS SELECT 1 AS salary'));
  const target = { databaseUrl, uploadsDir: freshUploads(), ...usual, replace: true };
  await expect(readArchive(await source.backup(), target)).rejects.toThrow('tables that are not of Tidemark');
  expect(await contents(databaseUrl)).toEqual({ payroll: ['(1)'] });
});

test('a damaged file changes nothing', async () => {
  const file = await source.backup();
  writeFileSync(file, readFileSync(file).subarray(0, statSync(file).size / 2));
  const databaseUrl = await emptyDatabaseOfOrdinaryRole();
  const target = { databaseUrl, uploadsDir: freshUploads(), ...usual, replace: true };
  await expect(readArchive(file, target)).rejects.toThrow(`${file} is not a backup of Tidemark, or it is damaged.`);
  expect(await contents(databaseUrl)).toEqual({});
});

test('an archive with a link among its uploads is refused, and nothing changes', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const file = await source.backup();
  await alterArchive(file, (directory) =>
    symlinkSync('/etc/passwd', path.join(directory, 'uploads', 'files', 'ab', 'ef'.repeat(20))),
  );
  const before = await contents(databaseUrl);
  await expect(readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true })).rejects.toThrow(
    'is not a backup',
  );
  expect(await contents(databaseUrl)).toEqual(before);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/theirs']);
});

test('a restore that fails at its last step leaves database and uploads as they were', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const file = await source.backup();
  await alterManifest(file, (text) => {
    const manifest = JSON.parse(text);
    // A wrong row count of the last table only shows once all others are loaded.
    manifest.tables.at(-1).rows += 1;
    manifest.migrations.pop();
    return JSON.stringify(manifest);
  });
  const before = await contents(databaseUrl);
  await expect(readArchive(file, { databaseUrl, uploadsDir, ...usual, replace: true })).rejects.toThrow();
  expect(await contents(databaseUrl)).toEqual(before);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/theirs']);
});

test('a restore that was killed is settled by the next start: old uploads with the old database, new with the new', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const restored = path.join(path.dirname(uploadsDir), 'restored');
  mkdirSync(restored);
  writeFileSync(path.join(restored, 'ours'), 'restored');
  exchangeUploads(uploadsDir, restored, 'an epoch that was never committed');
  expect(filesBelow(uploadsDir)).toEqual(['ours']);
  await settleRestore(path.dirname(uploadsDir), databaseUrl);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/theirs']);

  mkdirSync(restored);
  writeFileSync(path.join(restored, 'ours'), 'restored');
  const epoch = await using(
    databaseUrl,
    async (client) => (await client.query('SELECT value FROM epoch')).rows[0].value,
  );
  exchangeUploads(uploadsDir, restored, epoch);
  await settleRestore(path.dirname(uploadsDir), databaseUrl);
  expect(filesBelow(path.dirname(uploadsDir))).toEqual(['uploads/ours']);
});
