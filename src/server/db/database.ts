import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './generated/client.ts';
import { statementName } from './query.ts';

/** One pool a process, shared by Prisma (typed writes and reads) and by the hot lists (rows as text). */
export interface Database {
  readonly pool: pg.Pool;
  readonly prisma: PrismaClient;
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

export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connectionsMax ?? connectionsMaxDefault,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? connectionTimeoutMsDefault,
    // Timestamps are read as text and taken apart by position: the zone must be UTC.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=${statementTimeoutMs}`,
    application_name: 'tidemark',
  });
  // The pool itself hears a connection only while it is idle; one that breaks in use would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  pool.on('error', () => {});
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) });
  const prisma = new PrismaClient({ adapter });
  return {
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
