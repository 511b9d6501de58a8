import pg from 'pg';
import { load } from './load.ts';
import { treeCpuMicros } from './process-cpu.ts';
import type { Scenario } from './scenarios.ts';

/** One way to get an answer: our server, the bare one, or the database itself. */
export interface Contender {
  readonly name: string;
  /** The server process; null = the answer comes from the database alone. */
  readonly pid: number | null;
  run(
    scenario: Scenario,
    requests: number,
    concurrency: number,
  ): Promise<{ elapsedMs: number; p50Ms: number; p99Ms: number }>;
}

export interface Measurement {
  readonly wallMicros: number;
  readonly serverCpuMicros: number | null;
  readonly databaseCpuMicros: number | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export function httpContender(name: string, pid: number, address: string, token: string): Contender {
  return {
    name,
    pid,
    run: (scenario, requests, concurrency) => load(`${address}/api/v1${scenario.path}`, token, requests, concurrency),
  };
}

export function databaseContender(databaseUrl: string, connections: number): Contender & { close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, options: '-c TimeZone=UTC' });
  // The pool outlives the database at the end of the benchmark; what breaks there breaks no figure.
  pool.on('error', () => {});
  return {
    name: 'database asked directly',
    pid: null,
    close: () => pool.end(),
    async run(scenario, requests, concurrency) {
      const startedAt = performance.now();
      const times: number[] = [];
      let left = requests;
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          while (left > 0) {
            left -= 1;
            const askedAt = performance.now();
            await pool.query({
              ...(scenario.named ? { name: scenario.name } : {}),
              text: scenario.sql,
              values: [...scenario.values],
            });
            times.push(performance.now() - askedAt);
          }
        }),
      );
      times.sort((a, b) => a - b);
      return {
        elapsedMs: performance.now() - startedAt,
        p50Ms: times[Math.floor(times.length / 2)] ?? 0,
        p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
      };
    },
  };
}

/** CPU of the server process and of PostgreSQL per request, over one run. */
export async function measure(
  contender: Contender,
  scenario: Scenario,
  postgresPid: number | null,
  requests: number,
  concurrency: number,
): Promise<Measurement> {
  const cpu = () => ({
    server: contender.pid === null ? null : treeCpuMicros(contender.pid),
    database: postgresPid === null ? null : treeCpuMicros(postgresPid),
  });
  const before = cpu();
  const { elapsedMs, p50Ms, p99Ms } = await contender.run(scenario, requests, concurrency);
  const after = cpu();
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
