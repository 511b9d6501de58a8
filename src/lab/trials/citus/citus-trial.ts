import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../server/foundation/db/database.ts';
import { applyMigrations } from '../../../server/foundation/db/migrate.ts';
import { systemClock } from '../../../server/foundation/platform/clock.ts';
import { createLogger } from '../../../server/foundation/platform/logger.ts';
import { type CitusCluster, createCitusDatabase, startCitusCluster } from '../../../test/citus/citus-cluster.ts';
import { findCitus } from '../../../test/citus/citus-install.ts';
import { administer, allowSplits, distribute } from '../../../test/citus/distributed-database.ts';
import { testUser } from '../../../test/test-user.ts';
import { type Fault, failWhileWriting } from '../failover/fail-while-writing.ts';
import type { FailoverService } from '../failover/failover-service.ts';
import { instanceOf } from '../instance.ts';
import { defineTrial, type Outcome } from '../trial.ts';

/** How soon a supervisor starts a node again that has ended. */
const supervisorMs = 1_000;

/** A coordinator and two workers, of which one after the other is killed, and whose shards move, while users of both write. */
export const citusTrial = defineTrial(
  {
    name: 'citus',
    title: 'on three nodes: no acknowledged write lost, no key applied twice, no delta with a hole',
    sizes: {
      full: { rounds: 3, writers: 6, loadMs: 5_000 },
      short: { rounds: 1, writers: 3, loadMs: 1_000 },
    },
    missing() {
      const install = findCitus();
      return typeof install === 'string' ? install : undefined;
    },
  },
  async (world, sizes): Promise<Outcome> => {
    const install = findCitus();
    if (typeof install === 'string') throw new Error(install);
    // The trial has a database and instances of its own.
    for (const instance of world.instances) await instance.end('SIGKILL');
    const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-citus-'));
    chmodSync(directory, 0o755);
    try {
      const cluster = await startCitusCluster(directory, install, { wal_level: 'logical' });
      try {
        const url = await createCitusDatabase(cluster, 'tidemark', 'tidemark');
        await applyMigrations(url, createLogger({ logLevel: 'warn' }));
        // As after each release: what is done already is left alone.
        for (let times = 0; times < 2; times += 1) await distribute(url);
        const service = await startService(cluster, url, world);
        try {
          const outcome = await failWhileWriting(service, faultsOf(cluster, service), sizes);
          const figures = { 'users a worker': service.placed.join(' and '), ...outcome.figures };
          return { ...outcome, figures, failures: [...outcome.failures, ...defectsOf(service, outcome)] };
        } finally {
          await service.close();
        }
      } finally {
        await cluster.stop();
      }
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
);

/** What the service logged as its own defects, which tells what Citus said; only where something failed. */
function defectsOf({ instances }: FailoverService, { failures }: Outcome): string[] {
  if (failures.length === 0) return [];
  const lines = instances.flatMap((instance) => instance.lines.filter((line) => line.includes('"request failed"')));
  return lines.slice(-3).map((line) => line.slice(0, 3_000));
}

function faultsOf({ coordinator, workers }: CitusCluster, service: CitusService): readonly Fault[] {
  const restarted = (node: CitusCluster['coordinator']) => async () => {
    await node.kill();
    await sleep(supervisorMs);
    await node.start();
    return async () => {};
  };
  return [
    ...workers.map((worker, index) => ({ name: `worker ${index + 1} killed`, happen: restarted(worker) })),
    { name: 'coordinator killed', happen: restarted(coordinator) },
    {
      name: 'shards moved',
      async happen() {
        await service.moveShards();
        return async () => {};
      },
    },
    {
      name: 'shards split',
      async happen() {
        await service.splitShards();
        return async () => {};
      },
    },
  ];
}

interface CitusService extends FailoverService {
  readonly placed: number[];
  /** Moves what the first user of each worker lies in to the other one. */
  moveShards(): Promise<void>;
  /** Gives the first user of each worker shards of their own, as one whose data outgrow a node gets. */
  splitShards(): Promise<void>;
}

/** Two instances at the coordinator, and users who lie on the workers in turn. */
async function startService(
  { coordinator, workers }: CitusCluster,
  url: string,
  { redis, dataDir, authSecret }: Parameters<typeof citusTrial.run>[0],
): Promise<CitusService> {
  const own = path.join(dataDir, 'citus');
  mkdirSync(own);
  const env = {
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: own,
    API_REQUESTS_PER_MINUTE: '0',
    TRUSTED_PROXY_HOPS: '1',
  };
  const instances = [await instanceOf(env), await instanceOf(env)] as const;
  const database = openDatabase({ url, onError: () => {} });
  const close = async () => {
    await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
    await database.close();
  };
  const placed = workers.map(() => 0);
  const firstIds = workers.map(() => '');
  const placeOf = async (userId: string) => {
    const { rows } = await database.pool.query<{ port: number; shard: string }>(
      `SELECT nodeport AS port, shardid AS shard FROM citus_shards WHERE table_name = 'sync_clock'::regclass
         AND shardid = get_shard_id_for_distribution_column('sync_clock', $1::text)`,
      [userId],
    );
    return rows[0];
  };
  try {
    for (const instance of instances) await instance.start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    instances,
    placed,
    close,
    async user() {
      const index = placed.indexOf(Math.min(...placed));
      placed[index] = (placed[index] ?? 0) + 1;
      for (;;) {
        const user = await testUser({ database, clock: systemClock });
        if ((await placeOf(user.id))?.port !== workers[index]?.port) continue;
        firstIds[index] ||= user.id;
        return user;
      }
    },
    async moveShards() {
      const places = await Promise.all(firstIds.map(placeOf));
      for (const place of places) {
        const other = workers.find(({ port }) => port !== place?.port);
        if (!place || !other) throw new Error('There is nowhere to move to');
        await administer(coordinator.url('tidemark'), [
          `SELECT citus_move_shard_placement(${place.shard}, '127.0.0.1', ${place.port}, '127.0.0.1', ${other.port}, 'force_logical')`,
        ]);
      }
    },
    async splitShards() {
      for (const worker of workers) await allowSplits(worker.url('tidemark'));
      for (const id of firstIds)
        await administer(coordinator.url('tidemark'), [
          `SELECT isolate_tenant_to_new_shard('sync_clock', '${id}', 'CASCADE', 'block_writes')`,
        ]);
    },
  };
}
