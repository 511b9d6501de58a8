import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { errorCode } from '../../../lib/error-code.ts';
import { notDistributedSentence, readNotDistributed } from '../../foundation/db/citus-layout.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { StartError } from '../../foundation/platform/start-error.ts';

const postgresVersionMin = 15;
const connectTimeoutMs = 10_000;
const refusedWithinMs = 1_000;

/** Where something listens, and by which variables. */
interface Place {
  readonly port: number;
  readonly host: string;
  readonly portVariable: string;
  readonly hostVariable: string;
}

function placesOf({ port, host, metrics }: Pick<Env, 'port' | 'host' | 'metrics'>): readonly [Place, ...Place[]] {
  const service = { port, host, portVariable: 'PORT', hostVariable: 'HOST' };
  return metrics ? [service, { ...metrics, portVariable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' }] : [service];
}

/**
 * Checks before anything is started whether the server can listen, and its metrics beside it.
 *
 * @throws StartError
 */
export async function checkAddresses(env: Env): Promise<void> {
  const servers: Server[] = [];
  try {
    for (const place of placesOf(env)) {
      const server = createServer().listen(place.port, place.host);
      servers.push(server);
      await once(server, 'listening').catch((error: unknown) => {
        throw refusalAt(place, error);
      });
    }
  } finally {
    await Promise.all(servers.filter(({ listening }) => listening).map((server) => once(server.close(), 'close')));
  }
  if (await isRefusedByBrowsers(env.port))
    throw new StartError(`Browsers open nothing at port ${env.port}; set PORT to another one.`);
}

/** `fetch` refuses the same ports before it connects. Nothing of ours listens there yet, and what another program answers says nothing. */
async function isRefusedByBrowsers(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(refusedWithinMs);
  const failure: unknown = await fetch(`http://127.0.0.1:${port}`, { method: 'HEAD', signal }).catch(
    (error: unknown) => error,
  );
  return failure instanceof Error && failure.cause instanceof Error && failure.cause.message === 'bad port';
}

/** The error sentence for a failure to listen; the error itself if it is another one. */
export function listenError(env: Env, error: unknown): unknown {
  const [service, ...others] = placesOf(env);
  const failed = error instanceof Error && 'port' in error ? error.port : undefined;
  return refusalAt(others.find(({ port }) => port === failed) ?? service, error);
}

function refusalAt({ port, host, portVariable, hostVariable }: Place, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} on ${host} is in use by another program; stop it or set ${portVariable}.`);
    case 'EACCES':
      return new StartError(`Port ${port} may not be used by this user; set ${portVariable} to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `${hostVariable} ${host} is not an address of this machine; set it to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}

/** @throws StartError when what the variable names is unreachable or its PostgreSQL is too old. */
export async function checkDatabase(databaseUrl: string, variable = 'DATABASE_URL'): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    const version = rows[0]?.version ?? 0;
    if (version >= postgresVersionMin) return;
    throw new StartError(
      `${variable} leads to PostgreSQL ${version} and Tidemark needs ${postgresVersionMin} or newer.`,
    );
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${variable} cannot be used: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws StartError when the tables are to lie on the nodes of Citus and do not */
export async function checkDistribution(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    const names = await readNotDistributed({
      query: async (sql, values) => (await client.query(sql, [...values])).rows,
    });
    if (names?.length) throw new StartError(notDistributedSentence(names));
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws StartError when REDIS_URL is unreachable. */
export async function checkRedis(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: connectTimeoutMs,
    commandTimeout: connectTimeoutMs,
  });
  let reason: unknown;
  redis.on('error', (error) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new StartError(`REDIS_URL cannot be used: ${reasonOf(reason ?? error)}.`);
  } finally {
    // It would wait two seconds for the end of a connection that there is not.
    if (redis.status !== 'end') redis.disconnect();
  }
}

/** The reason of an error; for several addresses of one host, Node wraps the reasons into an error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
