import { mkdirSync } from 'node:fs';
import { applyMigrations } from '../../../server/foundation/db/migrate.ts';
import { createLogger } from '../../../server/foundation/platform/logger.ts';
import { createCitusDatabase, startCitusCluster } from '../../../test/citus/citus-cluster.ts';
import { findCitus } from '../../../test/citus/citus-install.ts';
import { administer, distribute } from '../../../test/citus/distributed-database.ts';
import { type FaultyStore, signalFamily } from '../stores.ts';

/** A coordinator and two workers, with the tables distributed; what fails is the coordinator. */
export async function faultyCitus(directory: string): Promise<FaultyStore> {
  const install = findCitus();
  if (typeof install === 'string') throw new Error(install);
  mkdirSync(directory);
  const cluster = await startCitusCluster(directory, install);
  const { coordinator } = cluster;
  try {
    const url = await createCitusDatabase(cluster, 'tidemark', 'tidemark');
    await applyMigrations(url, createLogger({ logLevel: 'warn' }));
    await distribute(url);
    return {
      url,
      hang: () => signalFamily(coordinator.pid(), 'SIGSTOP'),
      resume: () => signalFamily(coordinator.pid(), 'SIGCONT'),
      kill: () => coordinator.kill(),
      start: async () => {},
      answers: async () => {
        await coordinator.start();
        await administer(url, ['SELECT 1']);
      },
      stop: () => cluster.stop(),
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
