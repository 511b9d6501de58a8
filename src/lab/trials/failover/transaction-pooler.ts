import { Client } from 'pg';
import { findFreePort } from '../../../server/foundation/platform/free-port.ts';
import type { FailoverPlace } from './failover-place.ts';
import type { Supervised } from './supervised.ts';
import { until } from './until.ts';

export interface TransactionPooler extends Supervised {
  readonly url: string;
}

/** PgBouncer in transaction mode in front of the balancer. */
export async function startTransactionPooler(place: FailoverPlace, behind: URL): Promise<TransactionPooler> {
  const port = await findFreePort();
  const url = new URL(behind);
  url.port = String(port);
  const users = place.file('pgbouncer-users.txt', `"${behind.username}" "${behind.password}"\n`);
  // deployment.md tells the same settings.
  const settings = `
[databases]
* = host=127.0.0.1 port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
; What waits longer than a request may is answered with an error, and asked again after it.
query_wait_timeout = 4
; A fail-over is over when it is, not fifteen seconds later.
server_login_retry = 1
server_connect_timeout = 3
`;
  const process = place.supervise('pgbouncer', {
    program: place.packages.program('pgbouncer'),
    parameters: [place.file('pgbouncer.ini', settings)],
    answers: () => until('PgBouncer', () => answers(url.href)),
  });
  await process.start();
  return { ...process, url: url.href };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
