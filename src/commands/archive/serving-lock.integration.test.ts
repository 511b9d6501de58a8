import { expect, test } from 'vitest';
import { holdServingLock, refuseWhileServed } from '../../server/foundation/db/serving-lock.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import {
  archiveSource,
  aServiceInUse,
  contents,
  filesBelow,
  reportFile,
  using,
  usual,
} from '../../test/archive-source.ts';
import { readArchive } from './read-archive.ts';

const logger = createLogger({ logLevel: 'silent' });
const source = await archiveSource();

const serving = (databaseUrl: string) => holdServingLock({ databaseUrl, storeId: 'a store', logger });

test('a restore is refused while an instance serves the database, and an instance while a restore is under way', async () => {
  const { databaseUrl, uploadsDir } = await aServiceInUse();
  const file = await source.backup();
  const target = { databaseUrl, uploadsDir, ...usual, replace: true };
  const [first, second] = [await serving(databaseUrl), await serving(databaseUrl)];
  await first.release();
  const before = await contents(databaseUrl);
  await expect(readArchive(file, target)).rejects.toThrow('Tidemark serves this database');
  expect(await contents(databaseUrl)).toEqual(before);
  await second.release();
  await using(databaseUrl, async (restoring) => {
    await refuseWhileServed(restoring);
    await expect(serving(databaseUrl)).rejects.toThrow('being restored');
  });
  await readArchive(file, target);
  expect(filesBelow(uploadsDir)).toEqual([reportFile]);
});

test('an instance takes its lock again after its connection broke', async () => {
  const { databaseUrl } = await aServiceInUse();
  const lock = await serving(databaseUrl);
  const holders = `SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'tidemark serving %' AND datname = current_database()`;
  await using(databaseUrl, async (client) => {
    const { rows } = await client.query(holders);
    await client.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await expect
      .poll(async () => (await client.query(holders)).rows.map(({ pid }) => pid), { timeout: 10_000 })
      .not.toEqual([]);
    await expect
      .poll(async () => (await client.query(holders)).rows[0]?.pid ?? rows[0].pid, { timeout: 10_000 })
      .not.toBe(rows[0].pid);
    await expect
      .poll(() =>
        refuseWhileServed(client).then(
          () => 'alone',
          () => 'served',
        ),
      )
      .toBe('served');
  });
  await lock.release();
});
