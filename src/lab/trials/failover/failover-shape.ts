import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { createLogger } from '../../../server/foundation/platform/logger.ts';
import { choosePostgresAccount } from '../../../server/process/embedded/postgres-account.ts';
import type { FailoverPackages } from './failover-packages.ts';
import { failoverPlace } from './failover-place.ts';
import { type FrontProxy, startFrontProxy } from './front-proxy.ts';
import { type PatroniCluster, startPatroniCluster } from './patroni-cluster.ts';
import { type RedisGroup, startRedisGroup } from './redis-group.ts';
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts';

/** All stores of a deployment in which any process may end. */
export interface FailoverShape {
  readonly cluster: PatroniCluster;
  readonly redisGroup: RedisGroup;
  readonly proxy: FrontProxy;
  readonly pooler: TransactionPooler;
  /** Through the pooler, whose connections are shared between transactions. */
  readonly pooledUrl: string;
  /** Past the pooler. */
  readonly sessionUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

/** @param directory an existing one that everybody may enter @throws when something does not start; what was started is stopped then */
export async function startFailoverShape(directory: string, packages: FailoverPackages): Promise<FailoverShape> {
  const logger = createLogger({ logLevel: 'silent' });
  const account = choosePostgresAccount(
    path.join(directory, 'none'),
    path.join(packages.postgresBin, 'postgres'),
    logger,
  );
  const place = failoverPlace(directory, packages, account);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (let each = stops.pop(); each !== undefined; each = stops.pop()) await each();
  };
  try {
    const cluster = await startPatroniCluster(place);
    stops.push(cluster.stop);
    const redisGroup = await startRedisGroup(place);
    stops.push(redisGroup.stop);
    const proxy = await startFrontProxy(place, cluster.members, redisGroup.ports);
    stops.push(() => proxy.kill());
    const sessionUrl = await makeDatabase(proxy.postgresPort, cluster.superuser);
    const pooler = await startTransactionPooler(place, sessionUrl);
    stops.push(() => pooler.kill());
    return {
      cluster,
      redisGroup,
      proxy,
      pooler,
      pooledUrl: pooler.url,
      sessionUrl: sessionUrl.href,
      redisUrl: `redis://127.0.0.1:${proxy.redisPort}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @returns the address of a new database with an owner of its own */
async function makeDatabase(port: number, { user, password }: PatroniCluster['superuser']): Promise<URL> {
  const client = new Client({ host: '127.0.0.1', port, user, password, database: 'postgres' });
  await client.connect();
  const own = randomBytes(16).toString('hex');
  try {
    await client.query(`CREATE ROLE tidemark LOGIN PASSWORD '${own}'`);
    await client.query('CREATE DATABASE tidemark OWNER tidemark');
  } finally {
    await client.end();
  }
  return new URL(`postgresql://tidemark:${own}@127.0.0.1:${port}/tidemark`);
}
