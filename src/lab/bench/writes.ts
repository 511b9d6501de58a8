import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../server/foundation/db/database.ts';
import { createAccount } from '../../server/identity/auth/create-account.ts';
import { compare } from './compare.ts';
import { insertTasks } from './insert-tasks.ts';
import type { Shot } from './load.ts';
import { httpContender } from './measure.ts';
import type { BenchTable } from './table.ts';
import type { BenchWorld } from './world.ts';

const load = { concurrency: 8, requestsPerRun: 150, rounds: 7 };
const tasks = 10_000;

/** Makes the next request of a kind of write; each uses a task of its own. */
type Write = (ids: IterableIterator<string>) => Shot;

const name = () => `Call the plumber ${randomUUID().slice(0, 8)}`;
const create: Write = () => ({ method: 'POST', path: '/tasks', body: { name: name() } });
const writes: Readonly<Record<string, Write>> = {
  'POST /tasks': create,
  'PATCH /tasks/{id}': (ids) => ({ method: 'PATCH', path: `/tasks/${taken(ids)}`, body: { name: name() } }),
  'complete a task': (ids) => ({ method: 'POST', path: `/tasks/${taken(ids)}/complete`, body: {} }),
  'DELETE /tasks/{id}': (ids) => ({ method: 'DELETE', path: `/tasks/${taken(ids)}` }),
};
/** Beside `POST /tasks` of the same server. */
const otherCreations: Readonly<Record<string, Write>> = {
  'POST /tasks with a key': (ids) => ({ ...create(ids), headers: { 'idempotency-key': randomUUID() } }),
  'quick-add': () => ({ method: 'POST', path: '/tasks/quick-add', body: { text: `${name()} tomorrow 9am p2` } }),
};

function taken(ids: IterableIterator<string>): string {
  const { value, done } = ids.next();
  if (done) throw new Error('the benchmark has used up its tasks');
  return value;
}

/**
 * Writes of one user, beside the same build on a database without the triggers of the change log, and beside a bare server that runs
 * the same transaction.
 */
export async function benchWrites(world: BenchWorld): Promise<BenchTable> {
  console.error(`writes: a user with ${tasks} tasks, in two databases …`);
  const { database, postgresPid } = world;
  const user = await createAccount(database, 'operator', { username: 'writer', password: 'seeded for trials' });
  const inbox = await database.prisma.project.findFirstOrThrow({ where: { userId: user.id, isInbox: true } });
  const ids = await insertTasks(world, { userId: user.id, projectId: inbox.id, count: tasks });
  const token = await world.tokenFor(user.id);
  await database.pool.query('VACUUM ANALYZE');
  const unrecordedUrl = await copyWithoutChangeLog(world);
  const [ours, unrecorded, bare] = [
    await world.startServer('our-server.ts'),
    await world.startServer('our-server.ts', { DATABASE_URL: unrecordedUrl }),
    await world.startServer('bare-writes-server.ts', { BENCH_USER: user.id, BENCH_PROJECT: inbox.id }),
  ];
  // Ours and the bare server write to one database; each takes tasks from its own end.
  const here = ids.slice(0, tasks / 2).values();
  const there = ids.values();
  const bareIds = ids.slice(tasks / 2).values();
  const contenders = [
    httpContender<Write>({ name: 'Tidemark', ...ours, token }, (write) => write(here)),
    httpContender<Write>({ name: 'without the change log', ...unrecorded, token }, (write) => write(there)),
    httpContender<Write>({ name: 'bare node:http + pg', ...bare, token }, (write) => write(bareIds)),
  ];
  const rows: BenchTable['rows'][number][] = [];
  for (const [work, write] of Object.entries(writes))
    rows.push(...(await compare(work, contenders, write, postgresPid, load)));
  for (const [work, write] of Object.entries(otherCreations))
    rows.push(
      ...(await compare(
        work,
        [
          httpContender<Write>({ name: 'Tidemark', ...ours, token }, (make) => make(here)),
          httpContender<Write>({ name: 'its own POST /tasks', ...ours, token }, () => create(here)),
          httpContender<Write>({ name: 'bare POST /tasks', ...bare, token }, () => create(bareIds)),
        ],
        write,
        postgresPid,
        load,
      )),
    );
  await Promise.all([ours.stop(), unrecorded.stop(), bare.stop()]);
  return {
    title: `Writes of one user; ${load.concurrency} callers, ${load.requestsPerRun} requests a run, median of ${load.rounds}; CPU in µs a request`,
    rows,
  };
}

/** A copy of the database in which nothing is recorded. @returns its address */
async function copyWithoutChangeLog({ databaseUrl }: BenchWorld): Promise<string> {
  const copy = new URL(databaseUrl);
  copy.pathname = '/unrecorded';
  const source = new URL(databaseUrl).pathname.slice(1);
  const main = openDatabase({
    url: databaseUrl.replace(`/${source}?`, '/postgres?'),
    onError: () => {},
    statementTimeoutMs: 600_000,
  });
  await main.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${source}'`);
  await main.pool.query(`CREATE DATABASE unrecorded TEMPLATE ${source}`);
  await main.close();
  const unrecorded = openDatabase({ url: copy.href, onError: () => {} });
  const { rows } = await unrecorded.pool.query<{ drop: string }>(
    `SELECT format('DROP TRIGGER %I ON %s', tgname, tgrelid::regclass) AS drop FROM pg_trigger WHERE tgname LIKE '%\\_recorded'`,
  );
  for (const { drop } of rows) await unrecorded.pool.query(drop);
  await unrecorded.close();
  return copy.href;
}
