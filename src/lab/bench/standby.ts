import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedUser } from '../../commands/seed/seed-user.ts';
import { startStreamingStandby } from '../../test/streaming-standby.ts';
import { httpContender, measure } from './measure.ts';
import { treeCpuMicros } from './process-cpu.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const tasks = 50_000;
const load = { concurrency: 8, requests: 1_000, rounds: 5 };

const reads = {
  'first page of 50': '/tasks',
  'delta that is empty': '/tasks?includeDeleted=true&updatedSince=2100-01-01T00:00:00.000Z',
  'walk, a page of 50': '/sync?limit=50',
  'search: a rare word': '/tasks?query=(49999)',
  'search: a common word': '/tasks?query=report',
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a standby takes from the primary, and what it costs the server and itself. */
export async function benchStandby({ database, databaseUrl, postgresPid, ...world }: BenchWorld): Promise<BenchTable> {
  console.error(`standby: one user with ${tasks} tasks …`);
  await seedUser(database, 'large', tasks);
  const user = await database.prisma.user.findUniqueOrThrow({ where: { username: 'large' } });
  await database.pool.query('VACUUM ANALYZE');
  const token = await world.tokenFor(user.id);
  const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-bench-standby-'));
  chmodSync(directory, 0o755);
  const standby = await startStreamingStandby(databaseUrl, path.join(directory, 'standby'));
  const servers = {
    'primary alone': await world.startServer('our-server.ts'),
    'with a standby': await world.startServer('our-server.ts', { DATABASE_STANDBY_URL: standby.url }),
  };
  try {
    await standby.untilCurrent();
    const standbyCpu = () => treeCpuMicros(standby.pid() ?? 0) ?? 0;
    const rows: BenchTable['rows'][number][] = [];
    for (const [work, path] of Object.entries(reads)) {
      console.error(`${work} …`);
      const contenders = Object.entries(servers).map(([name, server]) => ({
        ...httpContender({ name, ...server, token }, () => ({ path })),
        runs: [] as { server: number; primary: number; standby: number; p50Ms: number }[],
      }));
      for (const { run } of contenders) await run({}, load.requests, load.concurrency);
      for (let round = 0; round < load.rounds; round += 1)
        for (const contender of contenders) {
          const before = standbyCpu();
          const seen = await measure(contender, {}, postgresPid, load.requests, load.concurrency);
          contender.runs.push({
            server: seen.serverCpuMicros ?? 0,
            primary: seen.databaseCpuMicros ?? 0,
            standby: (standbyCpu() - before) / load.requests,
            p50Ms: seen.p50Ms,
          });
        }
      for (const { name, runs } of contenders)
        rows.push({
          work,
          contender: name,
          'server µs': Math.round(median(runs.map((run) => run.server))),
          'primary µs': Math.round(median(runs.map((run) => run.primary))),
          'standby µs': Math.round(median(runs.map((run) => run.standby))),
          'p50 ms': median(runs.map((run) => run.p50Ms)).toFixed(1),
        });
    }
    return {
      title: `Reads of a user with ${tasks} tasks, the token known; ${load.concurrency} callers, ${load.requests} requests a run, median of ${load.rounds}; CPU in µs a request`,
      rows,
    };
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await standby.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
