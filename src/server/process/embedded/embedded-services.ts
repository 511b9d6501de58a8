import type { Env } from '../../foundation/platform/env.ts';
import type { Logger } from '../../foundation/platform/logger.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { startEmbeddedRedis } from './embedded-redis.ts';

export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Stops the services that were started here, Redis before PostgreSQL. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and Redis where `DATABASE_URL` and `REDIS_URL` are not set.
 *
 * @throws StartError
 */
export async function startEmbeddedServices(env: Env, logger: Logger): Promise<Services> {
  const postgres =
    given(env.databaseUrl) ??
    (await startEmbeddedPostgres({
      dataDir: env.dataDir,
      logger,
      settings: { max_connections: String(connectionsOf(env)) },
    }));
  const redis = given(env.redisUrl) ?? (await startEmbeddedRedis());
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    async stop() {
      await redis.stop();
      await postgres.stop();
    },
  };
}

/** The connections of all processes: their pools, one each for the serving lock, and some for migrations and commands. */
export function connectionsOf({ workers, databaseConnections }: Pick<Env, 'workers' | 'databaseConnections'>): number {
  const ofOthers = 30;
  return Math.max(100, workers * (databaseConnections + 1) + ofOthers);
}

/** A service that runs elsewhere, which is not stopped here. */
function given(url: string | undefined): { url: string; stop(): Promise<void> } | undefined {
  return url === undefined ? undefined : { url, stop: async () => {} };
}
