import { Redis } from 'ioredis';
import { findFreePort } from '../../../server/foundation/platform/free-port.ts';
import type { FailoverPlace } from './failover-place.ts';
import { until } from './until.ts';

export interface RedisGroup {
  readonly ports: readonly number[];
  /** @returns brings that server back, as a replica of the new master */
  killMaster(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const sentinels = 3;

/** A Redis master with a replica, and three Sentinels that agree which of both is the master. */
export async function startRedisGroup(place: FailoverPlace): Promise<RedisGroup> {
  const ports = [await findFreePort(), await findFreePort()];
  const servers = ports.map((port, index) => {
    const settings = [
      `port ${port}`,
      'bind 127.0.0.1',
      'save ""',
      `dir ${place.folder(`redis-${index}`)}`,
      ...(index === 0 ? [] : [`replicaof 127.0.0.1 ${ports[0]}`]),
    ];
    const process = place.supervise(`redis-${index}`, {
      program: place.packages.program('redis-sentinel').replace('sentinel', 'server'),
      // Its file is rewritten by Sentinel, so that a restart keeps the role.
      parameters: [place.file(`redis-${index}.conf`, `${settings.join('\n')}\n`)],
      answers: () => until('Redis', async () => (await roleOf(port)) !== undefined),
    });
    return { port, process };
  });
  const watchers = await Promise.all(
    Array.from({ length: sentinels }, async (_, index) => {
      const port = await findFreePort();
      const settings = [
        `port ${port}`,
        'bind 127.0.0.1',
        `dir ${place.folder(`sentinel-${index}`)}`,
        `sentinel monitor tidemark 127.0.0.1 ${ports[0]} 2`,
        'sentinel down-after-milliseconds tidemark 2000',
        'sentinel failover-timeout tidemark 6000',
      ];
      return place.supervise(`sentinel-${index}`, {
        program: place.packages.program('redis-sentinel'),
        parameters: [place.file(`sentinel-${index}/sentinel.conf`, `${settings.join('\n')}\n`)],
        answers: () => until('Sentinel', () => seesReplica(port)),
      });
    }),
  );
  const stop = async () => {
    for (const each of [...watchers, ...servers.map(({ process }) => process)]) await each.kill();
  };
  try {
    for (const each of [...servers.map(({ process }) => process), ...watchers]) await each.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    stop,
    async killMaster() {
      for (const { port, process } of servers)
        if ((await roleOf(port)) === 'master') {
          await process.kill();
          return async () => {
            // One that came back sooner would stay the master.
            await until('another master', async () => {
              const roles = await Promise.all(ports.map(roleOf));
              return roles.includes('master');
            });
            await process.start();
            await until('the former master as a replica', async () => (await roleOf(port)) === 'slave');
          };
        }
      throw new Error('There is no Redis master to kill');
    },
  };
}

async function roleOf(port: number): Promise<unknown> {
  return (await ask(port, (redis) => redis.role()))?.[0];
}

/** A Sentinel that knows no replica yet cannot fail over. */
async function seesReplica(port: number): Promise<boolean> {
  const replicas = await ask(port, (redis) => redis.call('SENTINEL', 'replicas', 'tidemark'));
  const others = await ask(port, (redis) => redis.call('SENTINEL', 'sentinels', 'tidemark'));
  return Array.isArray(replicas) && replicas.length > 0 && Array.isArray(others);
}

async function ask<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T | undefined> {
  const redis = new Redis(port, '127.0.0.1', { retryStrategy: () => null, commandTimeout: 500, lazyConnect: true });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return await question(redis);
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
