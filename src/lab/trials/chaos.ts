import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Instance } from './instance.ts';
import type { World } from './world.ts';

/** A fault that happens again and again until `end` is called. */
export interface Chaos {
  /** Ends it and waits until everything works again. @returns how often it happened */
  end(): Promise<number>;
}

function again(everyMs: number, happen: () => Promise<number>): Chaos {
  const ending = new AbortController();
  const going = (async () => {
    let count = 0;
    while (!ending.signal.aborted) {
      count += await happen();
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {});
    }
    return count;
  })();
  return {
    end() {
      ending.abort();
      return going;
    },
  };
}

/** Kills one instance after the other with SIGKILL and starts it again. */
export function killInstances({ instances }: World, everyMs: number): Chaos {
  let turn = 0;
  return again(everyMs, async () => {
    const instance = instances[turn % 2 === 0 ? 0 : 1];
    turn += 1;
    await instance.end('SIGKILL');
    await startAsSupervisor(instance);
    return 1;
  });
}

/** Tries again, because an instance refuses to start while a store is away and its supervisor then starts it again. */
async function startAsSupervisor(instance: Instance): Promise<void> {
  for (let triesLeft = 30; ; triesLeft -= 1)
    try {
      return await instance.start();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await sleep(500);
    }
}

/** Terminates the backends of the instances that are in a transaction, as a failover does. */
export function terminateBackends({ database }: World, everyMs: number): Chaos {
  return again(everyMs, async () => {
    const { rowCount } = await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND random() < 0.5`,
    );
    return rowCount ?? 0;
  });
}

/** Empties Redis. */
export function emptyRedis({ redis }: World, everyMs: number): Chaos & { close(): void } {
  const client = new Redis(redis.url, { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
  client.on('error', () => {});
  const chaos = again(everyMs, async () => {
    const done = await client.flushall().catch(() => null);
    return done === null ? 0 : 1;
  });
  return { ...chaos, close: () => client.disconnect() };
}

/** Kills Redis and starts it again after a while. */
export function restartRedis({ redis }: World, everyMs: number): Chaos {
  return again(everyMs, async () => {
    await redis.kill();
    await sleep(300);
    await redis.start();
    return 1;
  });
}
