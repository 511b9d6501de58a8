import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createRedisCommandExecutor, RedisServerState, Resp2Server } from 'js-redis-server/core';

export interface EmbeddedRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts a Redis inside this process, in memory, with the real protocol on a free loopback port. It is assembled here because the
 * library's own `createRedisServer` listens on every address of the machine without a password.
 */
export async function startEmbeddedRedis(): Promise<EmbeddedRedis> {
  const password = randomBytes(24).toString('base64url');
  const state = new RedisServerState({ databaseCount: 16, requirepass: password });
  const { server } = new Resp2Server({ server: state, executor: createRedisCommandExecutor() });
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    // It answers each command of a pipeline by itself: without this the second answer waits 40 ms for the first one's receipt.
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      state.close();
    },
  };
}
