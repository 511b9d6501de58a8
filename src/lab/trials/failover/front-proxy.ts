import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../server/foundation/platform/free-port.ts';
import type { FailoverPlace } from './failover-place.ts';
import type { PatroniMember } from './patroni-settings.ts';
import type { Supervised } from './supervised.ts';
import { until } from './until.ts';

export interface FrontProxy extends Supervised {
  /** Leads to the PostgreSQL that is the primary. */
  readonly postgresPort: number;
  /** Leads to the Redis that is the master. */
  readonly redisPort: number;
}

/** HAProxy, which asks Patroni who is the primary and each Redis who is the master. */
export async function startFrontProxy(
  place: FailoverPlace,
  members: readonly PatroniMember[],
  redisPorts: readonly number[],
): Promise<FrontProxy> {
  const [postgresPort, redisPort] = [await findFreePort(), await findFreePort()];
  // deployment.md tells the same settings.
  const settings = `
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
  # Who is no longer the primary loses its connections, so that nobody goes on talking to it.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
listen postgresql
  bind 127.0.0.1:${postgresPort}
  # A server counts as up until it was asked once; then a new HAProxy would lead to the standby too.
  tcp-request connection reject if { nbsrv gt 1 }
  option httpchk OPTIONS /primary
  http-check expect status 200
${members.map(({ name, postgresPort: port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
listen redis
  bind 127.0.0.1:${redisPort}
  tcp-request connection reject if { nbsrv gt 1 }
  option tcp-check
  tcp-check send info\\ replication\\r\\n
  tcp-check expect string role:master
${redisPorts.map((port) => `  server redis-${port} 127.0.0.1:${port} check`).join('\n')}
`;
  const process = place.supervise('haproxy', {
    program: place.packages.program('haproxy'),
    parameters: ['-db', '-f', place.file('haproxy.cfg', settings)],
    answers: () => until('HAProxy', async () => (await keepsOpen(postgresPort)) && (await keepsOpen(redisPort))),
  });
  await process.start();
  return { ...process, postgresPort, redisPort };
}

/** Where no server is up, or not known yet which one, the connection ends at once. */
async function keepsOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return await Promise.race([once(socket, 'close').then(() => false), sleep(300, true)]);
  } finally {
    socket.destroy();
  }
}
