import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../server/foundation/platform/free-port.ts';
import { createLogger } from '../../server/foundation/platform/logger.ts';
import { choosePostgresAccount } from '../../server/process/embedded/postgres-account.ts';
import type { CitusInstall } from './citus-install.ts';
import { type CitusNode, startCitusNode } from './citus-node.ts';
import { administer } from './distributed-database.ts';

/** A coordinator that holds no rows of users, and the workers that do. */
export interface CitusCluster {
  readonly coordinator: CitusNode;
  readonly workers: readonly CitusNode[];
  stop(): Promise<void>;
}

const workersMade = 2;

/** @param directory an existing one that everybody may enter @throws when a node does not start; what was started is stopped then */
export async function startCitusCluster(
  directory: string,
  { bin }: CitusInstall,
  settings: Readonly<Record<string, string>> = {},
): Promise<CitusCluster> {
  const account = choosePostgresAccount(
    path.join(directory, 'none'),
    path.join(bin, 'postgres'),
    createLogger({ logLevel: 'silent' }),
  );
  const nodes: CitusNode[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
  };
  try {
    for (let number = 0; number <= workersMade; number += 1) {
      const own = path.join(directory, `node-${number}`);
      mkdirSync(own, { mode: 0o700 });
      if (account.owner) chownSync(own, account.owner.uid, account.owner.gid);
      nodes.push(await startCitusNode({ bin, account, directory: own, port: await findFreePort(), settings }));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator, ...workers] = nodes;
  if (!coordinator) throw new Error('There is no coordinator');
  return { coordinator, workers, stop };
}

type Reached = Pick<CitusNode, 'port' | 'url'>;

/** Makes an empty database in which the nodes know each other. @returns its address on the coordinator */
export async function createCitusDatabase(
  cluster: { readonly coordinator: Reached; readonly workers: readonly Reached[] },
  name: string,
  owner = 'postgres',
): Promise<string> {
  const nodes = [cluster.coordinator, ...cluster.workers];
  for (const node of nodes) {
    if (owner !== 'postgres')
      await administer(node.url('postgres'), [`CREATE ROLE ${owner} LOGIN`]).catch((error: unknown) => {
        // Whoever made the database before made the role too.
        if (!String(error).includes('already exists')) throw error;
      });
    await administer(node.url('postgres'), [`CREATE DATABASE ${name} OWNER ${owner}`]);
    await administer(node.url(name), ['CREATE EXTENSION citus']);
  }
  await administer(cluster.coordinator.url(name), [
    `SELECT citus_set_coordinator_host('127.0.0.1', ${cluster.coordinator.port})`,
    ...cluster.workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`),
  ]);
  return cluster.coordinator.url(name, owner);
}

/**
 * Makes copies of a database possible: Citus reconnects to one that anybody looks at, and PostgreSQL copies only what nobody is
 * connected to.
 */
export async function closeForCopies({ coordinator, workers }: CitusCluster, name: string): Promise<void> {
  for (const node of [coordinator, ...workers])
    await administer(node.url('postgres'), [
      `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${name}'`,
    ]);
}
