import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/foundation/db/database.ts';
import { systemClock } from '../../server/foundation/platform/clock.ts';
import { archiveSource, contents, filesBelow, freshUploads, usual } from '../../test/archive-source.ts';
import { createCitusDatabase } from '../../test/citus/citus-cluster.ts';
import { administer, distribute } from '../../test/citus/distributed-database.ts';
import { testUser } from '../../test/test-user.ts';
import { readArchive } from './read-archive.ts';

const isOnCitus = inject('workerUrls').length > 0;
const source = await archiveSource();

/** A database of the cluster in which nothing is distributed. */
async function emptyDatabaseOfCluster(): Promise<string> {
  const name = `tidemark_test_${randomBytes(8).toString('hex')}`;
  const addresses = [inject('postgresUrl'), ...inject('workerUrls')];
  onTestFinished(async () => {
    for (const address of addresses) await administer(address, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
  });
  const [coordinator, ...workers] = addresses.map((address) => ({
    port: Number(new URL(address).port),
    url: (database: string) => new URL(`/${database}`, address).href,
  }));
  if (!coordinator) throw new Error('There is no coordinator');
  return createCitusDatabase({ coordinator, workers }, name);
}

test.runIf(isOnCitus)(
  'nothing is restored over tables that lie on the nodes of Citus, which stay as they were',
  async () => {
    const file = await source.backup();
    const before = await contents(source.databaseUrl);
    const uploadsDir = freshUploads();
    const target = { databaseUrl: source.databaseUrl, uploadsDir, ...usual, replace: true };
    await expect(readArchive(file, target)).rejects.toThrow('restore into a new database of the cluster');
    expect(await contents(source.databaseUrl)).toEqual(before);
    expect(filesBelow(path.dirname(uploadsDir))).toEqual([]);
  },
);

test.runIf(isOnCitus)(
  'what is restored into a new database of the cluster is distributed as it was, and written to',
  async () => {
    const file = await source.backup();
    const databaseUrl = await emptyDatabaseOfCluster();
    await readArchive(file, { databaseUrl, uploadsDir: freshUploads(), ...usual });
    const restored = await contents(databaseUrl);
    await distribute(databaseUrl);
    expect(await contents(databaseUrl)).toEqual(restored);
    expect(restored.task).toEqual((await contents(source.databaseUrl)).task);

    const database = openDatabase({ url: databaseUrl, onError: () => {} });
    try {
      const { rows } = await database.pool.query(
        'SELECT count(*)::int AS left FROM pg_dist_partition WHERE pg_relation_size(logicalrelid) > 0',
      );
      expect(rows).toEqual([{ left: 0 }]);
      await testUser({ database, clock: systemClock });
    } finally {
      await database.close();
    }
  },
);
