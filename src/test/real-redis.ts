import { spawnSync } from 'node:child_process';
import { Redis } from 'ioredis';
import { findFreePort } from '../server/foundation/platform/free-port.ts';
import { runWatched } from '../server/process/embedded/watched-process.ts';

/** Whether this machine has a Redis of its own to test with. */
export function isRealRedisInstalled(): boolean {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Starts the machine's `redis-server` on a free port, in memory only. */
export async function startRealRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const server = runWatched(
    ['redis-server', '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { env: process.env },
  );
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => {});
  await client.ping();
  client.disconnect();
  return { url, stop: server.stop };
}
