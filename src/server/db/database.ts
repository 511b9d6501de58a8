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
  readonly turns: UserTurns;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax?: number;
  /** How long a request waits for a connection before it is told 503. */
  readonly connectionTimeoutMs?: number;
  readonly onError: (error: Error) => void;
}

const connectionsMaxDefault = 20;
const connectionTimeoutMsDefault = 5_000;
const statementTimeoutMs = 30_000;
const reservedConnectionsMax = 4;
const reservedStatementTimeoutMs = 5_000;
/** A tRPC batch of fifty calls fits; the wait is as long as that for a connection. */
const waitingWritesMax = 64;

export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options, options.connectionsMax ?? connectionsMaxDefault, statementTimeoutMs);
  const reservedPool = openPool(options, reservedConnectionsMax, reservedStatementTimeoutMs);
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) });
  const prisma = new PrismaClient({ adapter });
  return {
    pool,
    reservedPool,
    prisma,
    turns: createUserTurns({ waitingMax: waitingWritesMax, waitMs: connectionTimeoutMsDefault }),
    async close() {
      await prisma.$disconnect();
      await Promise.all([pool.end(), reservedPool.end()]);
    },
  };
}

function openPool({ url, connectionTimeoutMs, onError }: DatabaseOptions, max: number, statementMs: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectionTimeoutMs ?? connectionTimeoutMsDefault,
    // Timestamps are read as text and taken apart by position: the zone must be UTC.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementMs}`,
    application_name: 'tidemark',
  });
  // The pool itself hears a connection only while it is idle; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return pool;
}
