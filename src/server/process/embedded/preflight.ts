import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { errorCode } from '../../../lib/error-code.ts';
import { notDistributedSentence, readNotDistributed } from '../../foundation/db/citus-layout.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { StartError } from '../../foundation/platform/start-error.ts';

const postgresVersionMin = 15;
const connectTimeoutMs = 10_000;

/**
 * Checks before anything is started whether the server can listen.
 *
 * @throws StartError
 */
export async function checkAddress(env: Env): Promise<void> {
  const server = createServer().listen(env.port, env.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenError(env, error);
  }
  server.close();
  await once(server, 'close');
}

/** The error sentence for a failure to listen; the error itself if it is another one. */
export function listenError(env: Env, error: unknown): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${env.port} on ${env.host} is in use by another program; stop it or set PORT.`);
    case 'EACCES':
      return new StartError(`Port ${env.port} may not be used by this user; set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${env.host} is not an address of this machine; set it to 127.0.0.1 or 0.0.0.0.`);
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
    redis.disconnect();
  }
}

/** The reason of an error; for several addresses of one host, Node wraps the reasons into an error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
