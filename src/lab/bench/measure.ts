import { Agent } from 'node:http';
import pg from 'pg';
import { type LoadResult, load, type Shot, send } from './load.ts';
import { treeCpuMicros } from './process-cpu.ts';

/** One way to get work done: our server, the bare one, or the database itself. */
export interface Contender<Work> {
  readonly name: string;
  /** The server process; null = the answer comes from the database alone. */
  readonly pid: number | null;
  run(work: Work, requests: number, concurrency: number): Promise<LoadResult>;
}

export interface Measurement {
  readonly wallMicros: number;
  readonly serverCpuMicros: number | null;
  readonly databaseCpuMicros: number | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface HttpTarget {
  readonly name: string;
  readonly pid: number;
  readonly address: string;
  readonly token: string;
}

/** @param next makes the next request of a work; below `/api/v1` */
export function httpContender<Work>(
  { name, pid, address, token }: HttpTarget,
  next: (work: Work) => Shot,
): Contender<Work> {
  return {
    name,
    pid,
    async run(work, requests, concurrency) {
      const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
      const result = await load(() => send(agent, `${address}/api/v1`, token, next(work)), requests, concurrency);
      agent.destroy();
      return result;
    },
  };
}

/** A statement as the database is asked it without any server. */
export interface Statement {
  readonly name: string;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Whether the statement may be prepared under a name (speed.md: a search may not). */
  readonly named: boolean;
}

export function databaseContender(
  databaseUrl: string,
  connections: number,
): Contender<Statement> & { close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: '-c TimeZone=UTC' });
  // The pool outlives the database at the end of the benchmark; what breaks there breaks no figure.
  pool.on('error', () => {});
  return {
    name: 'database asked directly',
    pid: null,
    close: () => pool.end(),
    run: ({ name, sql, values, named }, requests, concurrency) =>
      load(() => pool.query({ ...(named ? { name } : {}), text: sql, values: [...values] }), requests, concurrency),
  };
}

/** CPU of the server process and of PostgreSQL per request, over one run. */
export async function measure<Work>(
  contender: Contender<Work>,
  work: Work,
  postgresPid: number | null,
  requests: number,
  concurrency: number,
): Promise<Measurement> {
  const before = cpuOf(contender.pid, postgresPid);
  const { elapsedMs, p50Ms, p99Ms } = await contender.run(work, requests, concurrency);
  const after = cpuOf(contender.pid, postgresPid);
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null ? null : (to - from) / requests;
  return {
    wallMicros: (elapsedMs * 1_000) / requests,
    serverCpuMicros: perRequest(before.server, after.server),
    databaseCpuMicros: perRequest(before.database, after.database),
    p50Ms,
    p99Ms,
  };
}

/** CPU that a server and PostgreSQL have used so far, each with all processes below it, in microseconds. */
export function cpuOf(serverPid: number | null, postgresPid: number | null) {
  return {
    server: serverPid === null ? null : treeCpuMicros(serverPid),
    database: postgresPid === null ? null : treeCpuMicros(postgresPid),
  };
}
