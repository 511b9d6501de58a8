import type { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { statementName } from './query.ts';
import { createUserTurns, type UserTurns } from './user-turns.ts';

/** What one process has of the database: the large pool is shared by Prisma (typed writes and reads) and by the lists (rows as text). */
export interface Database {
  readonly pool: pg.Pool;
  /** A few connections for credentials and health alone: however long other statements take, these are answered. */
  readonly reservedPool: pg.Pool;
  readonly prisma: PrismaClient;
  /** A few connections whose statements may take minutes, for work on very many rows. */
  readonly patientPool: pg.Pool;
  readonly patientPrisma: PrismaClient;
  readonly turns: UserTurns;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** Of the three pools together. */
  readonly connectionsMax?: number;
  /** How long a request waits for a connection before it is answered with 503. */
  readonly connectionTimeoutMs?: number;
  /** A command of the operator may wait for longer than a request. */
  readonly statementTimeoutMs?: number;
  readonly onError: (error: Error) => void;
}

const connectionsMaxDefault = 30;
const connectionTimeoutMsDefault = 5_000;
const statementTimeoutMsDefault = 5_000;
const reservedStatementTimeoutMs = 1_500;
const patientStatementTimeoutMs = 300_000;
/** The server ends a statement first; a connection that is silent for this much longer has been lost. */
const silenceMs = 1_000;
const keepAliveDelayMs = 10_000;
/** A tRPC batch of fifty calls fits; the wait is as long as that for a connection. */
const waitingWritesMax = 64;

/** A fifth for long work, a seventh for credentials and health, the rest for requests. */
export function shareConnections(total: number) {
  const patient = Math.max(1, Math.floor(total / 5));
  const reserved = Math.max(1, Math.floor(total / 7));
  return { patient, reserved, ordinary: total - patient - reserved };
}

export function openDatabase(options: DatabaseOptions): Database {
  const shares = shareConnections(options.connectionsMax ?? connectionsMaxDefault);
  const pool = openPool(options, {
    max: shares.ordinary,
    statementTimeoutMs: options.statementTimeoutMs ?? statementTimeoutMsDefault,
  });
  const reservedPool = openPool(options, { max: shares.reserved, statementTimeoutMs: reservedStatementTimeoutMs });
  const patientPool = openPool(options, { max: shares.patient, statementTimeoutMs: patientStatementTimeoutMs });
  const [prisma, patientPrisma] = [prismaOn(pool), prismaOn(patientPool)];
  return {
    pool,
    reservedPool,
    prisma,
    patientPool,
    patientPrisma,
    turns: createUserTurns({ waitingMax: waitingWritesMax, waitMs: connectionTimeoutMsDefault }),
    async close() {
      await Promise.all([prisma.$disconnect(), patientPrisma.$disconnect()]);
      await Promise.all([pool.end(), reservedPool.end(), patientPool.end()]);
    },
  };
}

function prismaOn(pool: pg.Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) }),
  });
}

interface PoolSize {
  readonly max: number;
  readonly statementTimeoutMs: number;
}

function openPool(
  { url, connectionTimeoutMs, onError }: DatabaseOptions,
  { max, statementTimeoutMs }: PoolSize,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs ?? connectionTimeoutMsDefault,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    // Timestamps are read as text and taken apart by position: the zone must be UTC.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementTimeoutMs}`,
    application_name: 'tidemark',
  });
  pool.on('connect', (client) => {
    // The pool itself listens to a connection only while it is idle; one that breaks in use would end the process.
    client.on('error', onError);
    closeWhenSilent(client, statementTimeoutMs + silenceMs);
  });
  pool.on('error', () => {});
  return pool;
}

/**
 * A network that drops what passes, or a server that is stopped, ends no statement: the connection is closed, which ends its
 * statements at once and takes it out of the pool. (The driver's own `query_timeout` would hand it on as if it were free.)
 */
function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const { connection } = client as pg.PoolClient & { readonly connection: { readonly stream: Socket } };
  const { stream } = connection;
  stream.setTimeout(afterMs);
  stream.on('timeout', () => {
    // Between statements a connection may be as silent as it likes.
    if ((client as { readyForQuery?: boolean }).readyForQuery !== true)
      stream.destroy(new Error(`Connection terminated: no answer within ${afterMs} ms`));
  });
}
