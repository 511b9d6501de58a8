import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { wasmFlags } from '../commands/v8-flags.ts';
import { isRealRedisInstalled } from './real-redis.ts';
import { SlowestFirst } from './slowest-first.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Tests that start whole processes and kill them. */
const launch = 'src/**/*.launch.test.ts';
/** Tests on a real PostgreSQL and Redis. */
const integration = 'src/**/*.integration.test.ts';
/** The integration tests that touch Redis: they also run on the embedded one where a redis-server is installed. */
const redisIntegration = 'src/**/*.redis.integration.test.ts';

/**
 * Test files that replace modules. Each has a process of its own: the others share theirs, because starting one and loading the
 * modules again takes two thirds of the time of most files.
 */
const apart = globSync('src/**/*.test.{ts,tsx}', { cwd: root }).filter((file) =>
  /^vi\.mock\(/m.test(readFileSync(path.join(root, file), 'utf8')),
);

const integrationsApart = apart.filter((file) => file.endsWith('.integration.test.ts'));
const unitsApart = apart.filter((file) => !integrationsApart.includes(file));

/** The processes that tests start, the readers of imports above all, would strip the types of the same modules each time. */
const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile') };
/** Without the first a worker ended now and then. With a larger young generation the tests take a tenth less of the processor. */
const execArgv = [...wasmFlags, '--max-semi-space-size=64'];
const shared = { isolate: false, exclude: apart, env, execArgv, setupFiles: ['src/test/undo-stubs.ts'] };
const onServices = { globalSetup: 'src/test/global-setup.ts', testTimeout: 60_000, hookTimeout: 60_000 };
// Some compute for seconds when the machine is busy.
const onNothing = { testTimeout: 30_000, setupFiles: ['src/test/undo-stubs.ts', 'src/test/no-console-error.ts'] };

export default defineConfig({
  root,
  test: {
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 8),
    sequence: { sequencer: SlowestFirst },
    globalSetup: 'src/test/readers-setup.ts',
    projects: [
      {
        root,
        test: {
          ...shared,
          ...onNothing,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [launch, integration, ...apart],
        },
      },
      { root, test: { ...onNothing, name: 'unit-apart', include: unitsApart, env, execArgv } },
      { root, test: { ...shared, ...onServices, name: 'integration', include: [integration] } },
      { root, test: { ...onServices, name: 'integration-apart', include: integrationsApart, env, execArgv } },
      ...(isRealRedisInstalled()
        ? [{ root, test: { ...shared, ...onServices, name: 'embedded-redis', include: [redisIntegration] } }]
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
