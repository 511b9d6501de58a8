import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineTrial, type Outcome } from '../trial.ts';
import { type Fault, failWhileWriting } from './fail-while-writing.ts';
import { findFailoverPackages } from './failover-packages.ts';
import { startFailoverService } from './failover-service.ts';
import { type FailoverShape, startFailoverShape } from './failover-shape.ts';

/** How soon a supervisor starts a process again that has ended. */
const supervisorMs = 1_000;

/** PostgreSQL under Patroni, Redis under Sentinel, PgBouncer and HAProxy: each is killed while clients write. */
export const failoverTrial = defineTrial(
  {
    name: 'failover',
    title: 'a store fails over: no acknowledged write lost, no key applied twice',
    sizes: {
      full: { rounds: 3, writers: 6, loadMs: 5_000, hangs: true },
      short: { rounds: 1, writers: 3, loadMs: 1_000, hangs: false },
    },
    missing() {
      const packages = findFailoverPackages();
      return typeof packages === 'string' ? packages : undefined;
    },
  },
  async (world, sizes): Promise<Outcome> => {
    const packages = findFailoverPackages();
    if (typeof packages === 'string') throw new Error(packages);
    // The trial has stores and instances of its own.
    for (const instance of world.instances) await instance.end('SIGKILL');
    const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-failover-'));
    chmodSync(directory, 0o755);
    try {
      const shape = await startFailoverShape(directory, packages);
      try {
        const service = await startFailoverService(shape, directory);
        try {
          return await failWhileWriting(service, faultsOf(shape, sizes.hangs), sizes);
        } finally {
          await service.close();
        }
      } finally {
        await shape.stop();
      }
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
);

function faultsOf({ cluster, redisGroup, pooler, proxy }: FailoverShape, hangs: boolean): readonly Fault[] {
  const failOver = async (fail: () => Promise<() => Promise<void>>) => {
    await cluster.untilSynchronous();
    const bringBack = await fail();
    return async () => {
      await bringBack();
      await cluster.untilSynchronous();
    };
  };
  const restarted = (process: typeof pooler | typeof proxy) => async () => {
    await process.kill();
    await sleep(supervisorMs);
    await process.start();
    return async () => {};
  };
  return [
    { name: 'PostgreSQL primary killed', happen: () => failOver(cluster.killPrimary) },
    ...(hangs ? [{ name: 'PostgreSQL primary hung', happen: () => failOver(cluster.hangPrimary) }] : []),
    { name: 'Redis master killed', happen: redisGroup.killMaster },
    { name: 'PgBouncer killed', happen: restarted(pooler) },
    { name: 'HAProxy killed', happen: restarted(proxy) },
  ];
}
