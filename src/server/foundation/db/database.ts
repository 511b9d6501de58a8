import type { Socket } from 'node:net';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { createSlots, type Slots } from '../platform/slots.ts';
import { isDistributed } from './citus-layout.ts';
import { PrismaClient } from './generated/client.ts';
import { keepToTransactions } from './keep-to-transactions.ts';
import { queryPool, statementName } from './query.ts';
import { poolForPrisma } from './run-transaction.ts';
import { createStandby, type Standby } from './standby.ts';
import { traceStatements } from './trace-statements.ts';
import { createUserTurns, type UserTurns } from './user-turns.ts';

/** The database connections of one process. Prisma (typed writes and reads) and the lists (rows as text) share the large pool. */
export interface Database {
  readonly pool: pg.Pool;
  /** A few connections for credentials and health checks only, so that slow statements cannot delay them. */
  readonly reservedPool: pg.Pool;
  readonly prisma: PrismaClient;
  /** A few connections whose statements may take minutes, for work on very many rows. */
  readonly patientPool: pg.Pool;
  readonly patientPrisma: PrismaClient;
  /** Answers reads where it has replayed what the primary knows; null where none is named. */
  readonly standby: Standby | null;
  /** Whether the tables lie on the nodes of Citus. Asked once. */
  isDistributed(): Promise<boolean>;
  readonly turns: UserTurns;
  /** The searches of each user that run at once: each may occupy a processor of the database for seconds. */
  readonly searches: Slots;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  /** The number of connections of all three pools together. */
  readonly connectionsMax?: number;
  /** How long a request waits for a connection before it is answered with 503. */
  readonly connectionTimeoutMs?: number;
  /** The statement timeout; an operator's command may take longer than a request. */
  readonly statementTimeoutMs?: number;
  /** Whether a pooler gives each transaction another connection of PostgreSQL (`keepToTransactions`). */
  readonly isShared?: boolean;
  readonly standbyUrl?: string | undefined;
  readonly onError: (error: Error) => void;
  /** Called when the standby is left alone for a while. */
  readonly onStandbyRest?: (error: Error) => void;
}

const connectionsMaxDefault = 30;
const connectionTimeoutMsDefault = 5_000;
const statementTimeoutMsDefault = 5_000;
const reservedStatementTimeoutMs = 1_500;
const patientStatementTimeoutMs = 300_000;
/** What the standby does not begin or answer in this time is the primary's to answer, in the rest of the request's time. */
const standbyTimeoutMs = 1_000;
/** How long after the server's statement timeout a silent connection counts as lost. */
const silenceMs = 1_000;
const keepAliveDelayMs = 10_000;
const searchesPerUser = 3;
/** Room for a tRPC batch of fifty calls; a write waits as long as for a connection. */
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
  const waitMs = options.connectionTimeoutMs ?? connectionTimeoutMsDefault;
  const [prisma, patientPrisma] = [prismaOn(pool, waitMs), prismaOn(patientPool, waitMs)];
  const standby = options.standbyUrl === undefined ? null : openStandby(options, options.standbyUrl, shares.ordinary);
  return {
    pool,
    reservedPool,
    prisma,
    patientPool,
    patientPrisma,
    standby,
    isDistributed: askDistribution(pool),
    turns: createUserTurns({ waitingMax: waitingWritesMax, waitMs: connectionTimeoutMsDefault }),
    searches: createSlots({ name: 'searches', perUser: searchesPerUser }),
    async close() {
      await Promise.all([prisma.$disconnect(), patientPrisma.$disconnect()]);
      await Promise.all([pool.end(), reservedPool.end(), patientPool.end(), standby?.pool.end()]);
    },
  };
}

function askDistribution(pool: pg.Pool): () => Promise<boolean> {
  let answer: boolean | undefined;
  return async () => {
    answer ??= await isDistributed(queryPool(pool));
    return answer;
  };
}

function openStandby(options: DatabaseOptions, url: string, max: number): Standby {
  const own = { ...options, url, connectionTimeoutMs: standbyTimeoutMs };
  return createStandby({
    pool: openPool(own, { max, statementTimeoutMs: standbyTimeoutMs }),
    onRest: options.onStandbyRest ?? options.onError,
  });
}

/** @param waitMs how long a transaction waits for its connection, which would be two seconds otherwise */
function prismaOn(pool: pg.Pool, waitMs: number): PrismaClient {
  return new PrismaClient({
    transactionOptions: { maxWait: waitMs },
    adapter: new PrismaPg(poolForPrisma(pool), { statementNameGenerator: ({ sql }) => statementName(sql) }),
  });
}

interface PoolSize {
  readonly max: number;
  readonly statementTimeoutMs: number;
}

function openPool(
  { url, connectionTimeoutMs, isShared, onError }: DatabaseOptions,
  { max, statementTimeoutMs }: PoolSize,
): pg.Pool {
  // The zone must be UTC, because timestamps are read as text and parsed by position.
  const settings = { TimeZone: 'UTC', DateStyle: 'ISO', statement_timeout: String(statementTimeoutMs) };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs ?? connectionTimeoutMsDefault,
    keepAlive: true,
    // A transaction sends BEGIN with its first statement and COMMIT with its last.
    pipeline: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    ...(isShared ? {} : { options: options.join(' ') }),
    application_name: 'tidemark',
  });
  pool.on('connect', (client) => {
    // The pool listens to a connection only while it is idle; without this, one that breaks in use would end the process.
    client.on('error', onError);
    closeWhenSilent(client, statementTimeoutMs + silenceMs);
    if (isShared) keepToTransactions(client, settings);
  });
  pool.on('error', () => {});
  traceStatements(pool);
  return pool;
}

/**
 * Closes a connection without an answer, because a network that drops packets or a suspended server never ends a statement.
 * Closing fails its statements at once and removes it from the pool. (The driver's own `query_timeout` would reuse it as if it
 * were free.)
 */
function closeWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const { connection } = client as pg.PoolClient & { readonly connection: { readonly stream: Socket } };
  const { stream } = connection;
  stream.setTimeout(afterMs);
  stream.on('timeout', () => {
    // A connection without a running statement is expected to be silent.
    if ((client as { readyForQuery?: boolean }).readyForQuery !== true)
      stream.destroy(new Error(`Connection terminated: no answer within ${afterMs} ms`));
  });
}
