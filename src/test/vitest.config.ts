import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { wasmFlags } from '../commands/v8-flags.ts';
import { isRealRedisInstalled } from './real-redis.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests that start whole processes and kill them. */
const launch = 'src/**/*.launch.test.ts';
/** Tests on a real PostgreSQL and Redis. */
const integration = 'src/**/*.integration.test.ts';
/** The integration tests that touch Redis: they also run on the embedded one where a redis-server is installed. */
const redisIntegration = 'src/**/*.redis.integration.test.ts';

/** Without the flags a worker ended now and then. */
const execArgv = [...wasmFlags];
const onServices = { globalSetup: 'src/test/global-setup.ts', execArgv, testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  root,
  test: {
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 8),
    projects: [
      {
        root,
        test: {
          name: 'unit',
          // Some compute for seconds when the machine is busy.
          testTimeout: 30_000,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [launch, integration],
          execArgv,
          setupFiles: 'src/test/no-console-error.ts',
        },
      },
      { root, test: { name: 'integration', include: [integration], ...onServices } },
      ...(isRealRedisInstalled()
        ? [{ root, test: { name: 'embedded-redis', include: [redisIntegration], ...onServices } }]
        : []),
      {
        root,
        test: {
          name: 'launch',
          include: [launch],
          globalSetup: 'src/test/launch-setup.ts',
          execArgv,
          // The trials that run at the same time have two instances, a PostgreSQL and a Redis each.
          maxConcurrency: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
