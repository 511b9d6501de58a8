import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { mintToken } from '../server/api-tokens/mint-token.ts';
import { openDatabase } from '../server/db/database.ts';
import { applyMigrations } from '../server/db/migrate.ts';
import { startEmbeddedPostgres } from '../server/embedded/embedded-postgres.ts';
import { startEmbeddedRedis } from '../server/embedded/embedded-redis.ts';
import { readPostmasterPid } from '../server/embedded/leftover-postgres.ts';
import { clusterDirOf } from '../server/embedded/postgres-cluster.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createCursorCodec } from '../server/platform/cursor-codec.ts';
import { createLogger } from '../server/platform/logger.ts';
import { type Contender, databaseContender, httpContender, type Measurement, measure } from './bench/measure.ts';
import { chooseScenarios, type Scenario } from './bench/scenarios.ts';
import { seedUser } from './seed/seed-user.ts';

const largeUserTasks = 50_000;
const otherUsers = 19;
const otherUserTasks = 2_632;
const concurrency = 8;
const requestsPerRun = 400;
const rounds = 7;
const authSecret = randomBytes(32).toString('base64');

interface Child {
  readonly pid: number;
  readonly address: string;
  /** Resolves once the process has ended, and let go of the database. */
  stop(): Promise<void>;
}

function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, 'bench', file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message: { address: string }) =>
      resolve({ pid: child.pid ?? 0, address: message.address, stop: () => stopChild(child) }),
    );
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function stopChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function runRounds(
  contenders: readonly Contender[],
  scenario: Scenario,
  postgresPid: number | null,
): Promise<Map<string, Measurement[]>> {
  const results = new Map<string, Measurement[]>(contenders.map(({ name }) => [name, []]));
  for (const contender of contenders) await contender.run(scenario, requestsPerRun, concurrency);
  // In turn, so that a machine that slows down slows all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders)
      results.get(contender.name)?.push(await measure(contender, scenario, postgresPid, requestsPerRun, concurrency));
  }
  return results;
}

const cpuOf = (run: Measurement) =>
  run.serverCpuMicros === null && run.databaseCpuMicros === null
    ? null
    : (run.serverCpuMicros ?? 0) + (run.databaseCpuMicros ?? 0);

/** One contender in one scenario: medians over the runs, and ours divided by it, run by run. CPU in µs a request. */
interface Row {
  readonly scenario: string;
  readonly contender: string;
  readonly serverCpuMicros: number;
  readonly databaseCpuMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU of server and database together; null for ours. */
  readonly cpuRatio: number | null;
  readonly timeRatio: number | null;
}

function rowsOf(scenario: Scenario, results: Map<string, Measurement[]>): Row[] {
  const [ours = []] = [...results.values()];
  return [...results].map(([contender, runs]) => {
    const middle = (pick: (run: Measurement) => number | null) => median(runs.map((run) => pick(run) ?? 0));
    const ratio = (pick: (run: Measurement) => number | null) =>
      runs === ours
        ? null
        : median(ours.map((run, index) => (pick(run) ?? 0) / (pick(runs[index] ?? run) || Number.NaN)));
    return {
      scenario: scenario.name,
      contender,
      serverCpuMicros: Math.round(middle((run) => run.serverCpuMicros)),
      databaseCpuMicros: Math.round(middle((run) => run.databaseCpuMicros)),
      p50Ms: middle((run) => run.p50Ms),
      p99Ms: middle((run) => run.p99Ms),
      cpuRatio: ratio(cpuOf),
      timeRatio: ratio((run) => run.wallMicros),
    };
  });
}

function printTable(rows: readonly Row[]): void {
  const titles = ['scenario', 'contender', 'server µs', 'database µs', 'p50 ms', 'p99 ms', 'CPU ratio', 'time ratio'];
  const times = (value: number | null) => (value === null ? '' : `${value.toFixed(2)} ×`);
  const cells = rows.map((row) => [
    row.scenario,
    row.contender,
    String(row.serverCpuMicros),
    String(row.databaseCpuMicros),
    row.p50Ms.toFixed(1),
    row.p99Ms.toFixed(1),
    times(row.cpuRatio),
    times(row.timeRatio),
  ]);
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  console.log(`\n${line(titles)}`);
  for (const row of cells) console.log(line(row));
}

/** `npm run bench`: ratios measured side by side in one run (contract.md §11); `--json` prints the rows as JSON instead. */
async function main(parameters: readonly string[]): Promise<void> {
  const asJson = parameters.includes('--json');
  const unknown = parameters.find((parameter) => parameter !== '--json');
  if (unknown !== undefined) throw new Error(`There is no parameter ${unknown}; usage: npm run bench -- [--json]`);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-bench-'));
  chmodSync(dataDir, 0o755);
  const logger = createLogger({ logLevel: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  // A real Redis when one is named: the embedded one serves a household, not a benchmark.
  const given = process.env.REDIS_URL;
  const redis = given ? { url: given, stop: async () => {} } : await startEmbeddedRedis();
  const stops: (() => unknown)[] = [];
  try {
    await applyMigrations(postgres.url, logger);
    const database = openDatabase({ url: postgres.url, statementTimeoutMs: 600_000, onError: () => {} });
    stops.push(() => database.close());
    console.error(
      `Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}, embedded PostgreSQL, ${given ? 'real' : 'embedded'} Redis`,
    );
    console.error(
      `Data: one user with ${largeUserTasks} tasks among ${otherUsers + 1} users with ${largeUserTasks + otherUsers * otherUserTasks}; ${concurrency} clients, ${requestsPerRun} requests a run, median of ${rounds} runs taken in turn`,
    );
    await seedUser(database, 'large', largeUserTasks);
    for (let index = 0; index < otherUsers; index += 1) await seedUser(database, `other${index}`, otherUserTasks);
    await database.pool.query('VACUUM ANALYZE');
    const user = await database.prisma.user.findUniqueOrThrow({ where: { username: 'large' } });
    const { value: epoch } = await database.prisma.epoch.findFirstOrThrow();
    const { token } = await mintToken(database, systemClock, {
      userId: user.id,
      name: 'bench',
      kind: 'token',
      scopes: ['tasks:read'],
      expiresInDays: 7,
    });
    const codec = createCursorCodec(authSecret);
    const scenarios = await chooseScenarios(postgres.url, user.id, (updatedAt, id) =>
      codec.encode(
        { userId: user.id, list: 'tasks', filters: {} },
        { key: [updatedAt, id], serverTime: new Date().toISOString(), epoch },
      ),
    );
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SECRET: authSecret,
      API_REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
    };
    const ours = await startChild('our-server.ts', env);
    const bare = await startChild('bare-server.ts', { ...env, BENCH_SCENARIOS: JSON.stringify(scenarios) });
    const direct = databaseContender(postgres.url, concurrency);
    stops.push(
      () => ours.stop(),
      () => bare.stop(),
      () => direct.close(),
    );
    const contenders = [
      httpContender('Tidemark', ours.pid, ours.address, token),
      httpContender('bare node:http + pg', bare.pid, bare.address, token),
      direct,
    ];
    const postgresPid = readPostmasterPid(clusterDirOf(dataDir)) ?? null;
    const rows: Row[] = [];
    for (const scenario of scenarios) {
      console.error(`${scenario.name} …`);
      rows.push(...rowsOf(scenario, await runRounds(contenders, scenario, postgresPid)));
    }
    if (asJson) console.log(JSON.stringify(rows, null, 2));
    else printTable(rows);
  } finally {
    // Those who ask leave before who answers, the last started first.
    for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop();
    await redis.stop();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2));
