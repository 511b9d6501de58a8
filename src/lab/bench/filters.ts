import { existsSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { type ExampleLine, exampleContext, exampleMoment } from '../../filter/examples/world.ts';
import { readFilter } from '../../filter/read-filter.ts';
import type { Filter } from '../../filter/types.ts';
import { queryPool } from '../../server/foundation/db/query.ts';
import type { Actor } from '../../server/foundation/records/actor.ts';
import { rareMatches } from '../../server/resources/filters/rare-matches.ts';
import { listStatement } from '../../server/resources/tasks/list-tasks.ts';
import { taskOrder } from '../../server/resources/tasks/task-order.ts';
import { deviceOf } from './filter-device-ms.ts';
import { insertFilteredAccount } from './filtered-account.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const tasks = 50_000;
const otherTasks = 50_000;
const pageSize = 50;
const runs = 5;
const shownMax = 25;
const databaseMsMax = 20;
const smallDeviceTasks = 5_000;

interface Row {
  readonly line: string;
  readonly found: number;
  readonly first: number;
  readonly deep: number;
  readonly device: number;
  readonly smallDevice: number;
}

/**
 * The published lines as filters of a user with many tasks: what the database spends on a page of each (at most 20 ms), and what a
 * device that holds as many tasks (150 ms) or a tenth of them (16 ms) takes to ask it about all.
 */
export async function benchFilters({ database }: BenchWorld): Promise<BenchTable> {
  if (!existsSync('/proc/self/schedstat'))
    return { title: 'Filters are measured where the system has /proc', rows: [] };
  console.error(`filters: one user with ${tasks} tasks, another with ${otherTasks} …`);
  const userId = await insertFilteredAccount(database, 'filtering', tasks);
  await insertFilteredAccount(database, 'other', otherTasks);
  await database.patientPool.query('VACUUM ANALYZE');
  const rows = await measuredLines(database, userId);
  const worst = (of: (row: Row) => number) => Math.max(...rows.map(of)).toFixed(0);
  const cost = ({ first, deep }: Row) => Math.max(first, deep);
  const over = rows.filter((row) => cost(row) > databaseMsMax).length;
  return {
    title: `${rows.length} filters among ${tasks} tasks, the ${shownMax} that cost the database most; ${over} cost it more than ${databaseMsMax} ms; a device takes ${worst(({ device }) => device)} ms at most, one with ${smallDeviceTasks} tasks ${worst(({ smallDevice }) => smallDevice)}`,
    rows: rows
      .toSorted((a, b) => cost(b) - cost(a))
      .slice(0, shownMax)
      .map(({ line, found, first, deep, device, smallDevice }) => ({
        filter: line,
        rows: found,
        'page 1 CPU ms': first.toFixed(1),
        'page 900 CPU ms': deep.toFixed(1),
        'device ms': device.toFixed(1),
        [`device of ${smallDeviceTasks} ms`]: smallDevice.toFixed(1),
      })),
  };
}

async function measuredLines(database: BenchWorld['database'], userId: string): Promise<Row[]> {
  const lines: ExampleLine[] = JSON.parse(
    readFileSync(new URL('../../filter/examples/lines.json', import.meta.url), 'utf8'),
  );
  const after = await keyAt(database, userId, 900 * pageSize);
  const device = await deviceOf(database, userId, exampleMoment.timezone, tasks);
  const smallDevice = await deviceOf(database, userId, exampleMoment.timezone, smallDeviceTasks);
  const client = await database.pool.connect();
  const rows: Row[] = [];
  try {
    for (const { text, locale = 'en' } of lines) {
      const { filter } = readFilter(text, exampleContext(locale));
      if (filter === null) throw new Error(`no filter: ${text}`);
      const first = await leastCost(client, userId, filter, undefined);
      const deep = await leastCost(client, userId, filter, after);
      rows.push({
        line: text,
        found: first.rows,
        first: first.ms,
        deep: deep.ms,
        device: device(filter),
        smallDevice: smallDevice(filter),
      });
    }
  } finally {
    client.release();
  }
  return rows;
}

const actor: Omit<Actor, 'userId'> = {
  username: 'filtering',
  timezone: exampleMoment.timezone,
  dateFormat: exampleMoment.dateFormat,
  weekStart: exampleMoment.weekStart,
  locale: 'en',
  kind: 'session',
  scopes: ['*'],
  sessionId: null,
  tokenId: null,
  tokenName: null,
  tokenExpiresAt: null,
  isNarrowed: false,
  budget: null,
  askBefore: 'nothing',
  projectIds: null,
};

interface Cost {
  readonly ms: number;
  readonly rows: number;
}

async function leastCost(
  client: pg.PoolClient,
  userId: string,
  filter: Filter,
  after: readonly string[] | undefined,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) costs.push(await costOf(client, userId, filter, after));
  return costs.reduce((least, cost) => (cost.ms < least.ms ? cost : least));
}

/** What the process of the database spends on one page of `GET /tasks?filter=`, the first or the one after the key of a task. */
async function costOf(
  client: pg.PoolClient,
  userId: string,
  filter: Filter,
  after: readonly string[] | undefined,
): Promise<Cost> {
  const { rows: pids } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = pids[0]?.pid ?? 0;
  const before = cpuMsOf(pid);
  const among = await rareMatches(queryPool(client), userId, filter, true);
  const [stretch] = taskOrder({}, '').stretchesAfter(after);
  if (stretch === undefined) throw new Error('a list has a stretch');
  const ctx = { actor: { ...actor, userId }, clock: { now: () => new Date(exampleMoment.now) } };
  const listed = { filter, hasWords: true, ...(among && { among }) };
  const { sql, values } = listStatement(ctx, {}, listed, stretch, pageSize + 1);
  const { rowCount } = await client.query(sql, values);
  return { ms: cpuMsOf(pid) - before, rows: rowCount ?? 0 };
}

/** What a process has spent so far. The scheduler counts in nanoseconds, `treeCpuMicros` in hundredths of a second. */
function cpuMsOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** The key of the cursor behind so many tasks. */
async function keyAt({ pool }: BenchWorld['database'], userId: string, offset: number): Promise<string[]> {
  const { rows } = await pool.query<{ at: string; id: string }>(
    `SELECT updated_at::text AS at, id FROM task WHERE user_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 1 OFFSET $2`,
    [userId, offset - 1],
  );
  return rows.flatMap(({ at, id }) => [at, id]);
}
