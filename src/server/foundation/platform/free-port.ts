import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode } from '../../../lib/error-code.ts';

/** Below the ports that operating systems assign to outgoing connections, which could take the port first. */
const lowest = 20_000;
const highest = 32_000;
const attempts = 100;

/**
 * Finds a TCP port of the loopback address that is currently free.
 * @throws Error when a hundred ports in a row are taken
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found between 20000 and 32000.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE' || errorCode(error) === 'EACCES') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
