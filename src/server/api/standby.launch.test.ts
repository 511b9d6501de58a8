import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkStandby } from '../../commands/doctor/check-standby.ts';
import { startEmbeddedRedisBeside } from '../../test/embedded-redis.ts';
import { mcpCalls } from '../../test/mcp-calls.ts';
import { startStreamingStandby } from '../../test/streaming-standby.ts';
import { testApi } from '../../test/test-api.ts';
import { applyMigrations } from '../foundation/db/migrate.ts';
import { queryPool } from '../foundation/db/query.ts';
import type { Standby } from '../foundation/db/standby.ts';
import { createLogger } from '../foundation/platform/logger.ts';
import { startEmbeddedPostgres } from '../process/embedded/embedded-postgres.ts';
import { createServiceMetrics } from '../process/metrics/service-metrics.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'tidemark-standby-'));
// PostgreSQL runs as another user when this runs as root.
chmodSync(directory, 0o755);
const logger = createLogger({ logLevel: 'silent' });
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(directory, 'store'),
  logger,
  settings: { fsync: 'off', max_connections: '200' },
});
await applyMigrations(postgres.url, logger);
const redis = await startEmbeddedRedisBeside();
const replica = await startStreamingStandby(postgres.url, path.join(directory, 'standby'));
afterAll(async () => {
  await replica.stop();
  await redis.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

const stores = { databaseUrl: postgres.url, redisUrl: redis.url };
const variables = { DATABASE_URL: postgres.url, DATABASE_STANDBY_URL: replica.url };
const [here, there] = [testApi(stores, { variables }), testApi(stores)];
const { database } = there.services;
const standby = here.services.database.standby as Standby;

const read = (user: { token: string }, path: string, api = here) =>
  api.call('GET', `/api/v1${path}`, { token: user.token });
const post = async (user: { token: string }, path: string, body: object) =>
  (await there.call('POST', `/api/v1${path}`, { token: user.token, body })).body;

/** What the reads of `work` were counted as. */
async function counted(work: () => Promise<unknown>) {
  const before = { ...standby.counts };
  await work();
  return Object.fromEntries(
    Object.entries(standby.counts).flatMap(([name, count]) => {
      const more = count - before[name as keyof typeof before];
      return more === 0 ? [] : [[name, more]];
    }),
  );
}

/** A user of some records, whom the standby knows; it is asked again after whatever was before. */
async function known() {
  const user = await there.user();
  const project = await post(user, '/projects', { name: 'Garden' });
  const section = await post(user, '/sections', { name: 'Beds', projectId: project.id });
  const label = await post(user, '/labels', { name: 'dry' });
  const tasks = [];
  for (const name of ['Water the fern', 'Prune the fern', 'Sow'])
    tasks.push(
      await post(user, '/tasks', { name, sectionId: section.id, labelIds: [label.id], dueDate: '2030-01-10' }),
    );
  await post(user, '/comments', { taskId: tasks[0].id, content: 'Every second day' });
  await replica.untilCurrent();
  await expect.poll(() => standby.isTried(), { timeout: 30_000 }).toBe(true);
  return { ...user, project, section, task: tasks[0] };
}

type Known = Awaited<ReturnType<typeof known>>;

const past = encodeURIComponent('2000-01-01T00:00:00.000Z');
const lists = ({ project, task }: Known) => [
  '/tasks',
  '/tasks?limit=2',
  '/tasks?view=today&sort=own',
  '/tasks?priority=1',
  '/tasks?query=fern',
  `/tasks?filter=${encodeURIComponent('#Garden & fern')}`,
  `/tasks?updatedSince=${past}&includeDeleted=true`,
  '/tasks/search?query=fern',
  '/tasks/search?query=water%20fren',
  '/upcoming?from=2030-01-01&to=2030-01-31',
  '/projects',
  '/labels',
  '/reminders',
  '/attachments',
  '/occurrences',
  `/sections?projectId=${project.id}`,
  `/comments?taskId=${task.id}`,
  '/sync',
  `/sync?since=${past}&digest=true`,
];

test('lists, deltas, walks and searches are answered by the standby, as the primary would', async () => {
  const user = await known();
  for (const list of lists(user)) {
    let answer = '';
    expect(await counted(async () => (answer = (await read(user, list)).text)), list).toEqual({ answered: 1 });
    expect(answer, list).toBe((await read(user, list, there)).text);
  }
});

test('the next page continues after the cursor of the primary, and the other way round', async () => {
  const user = await known();
  for (const [first, next] of [
    [here, there],
    [there, here],
  ] as const) {
    const page = (await read(user, '/tasks?limit=2', first)).body;
    const rest = (await read(user, `/tasks?limit=2&cursor=${encodeURIComponent(page.nextCursor)}`, next)).body;
    expect([...page.items, ...rest.items]).toEqual((await read(user, '/tasks', there)).body.items);
    expect(rest.serverTime).toBe(page.serverTime);
  }
});

test('the tool find_tasks is answered by the standby', async () => {
  const user = await known();
  await there.call('POST', `/api/v1/tasks/${user.task.id}/complete`, { token: user.token, body: {} });
  await replica.untilCurrent();
  for (const wanted of [
    { query: 'fern' },
    { filter: '#Garden & fern' },
    { view: 'completed' },
    { project: 'Garden' },
  ]) {
    let found: unknown;
    const counts = await counted(async () => (found = await mcpCalls(here).done(user.token, 'find_tasks', wanted)));
    expect(counts, JSON.stringify(wanted)).toEqual({ answered: 1 });
    expect(found).toEqual(await mcpCalls(there).done(user.token, 'find_tasks', wanted));
  }
});

test('a refusal is the same, and nothing that writes or costs little goes there', async () => {
  const user = await known();
  expect((await read(user, '/tasks?projectId=prj_unknown')).status).toBe(404);
  expect((await read(user, '/tasks?limit=0')).status).toBe(400);
  expect(
    await counted(async () => {
      await read(user, `/tasks/${user.task.id}`);
      await here.call('PATCH', `/api/v1/tasks/${user.task.id}`, { token: user.token, body: { name: 'Water it' } });
    }),
  ).toEqual({});
});

describe('while the replay is held back', () => {
  async function heldBack(work: (user: Known) => Promise<void>): Promise<void> {
    const user = await known();
    await replica.pause();
    try {
      await work(user);
    } finally {
      await replica.resume();
    }
  }

  test('a write is in the next read of whatever instance, and its serverTime is the primary’s', () =>
    heldBack(async (user) => {
      const made = await post(user, '/tasks', { name: 'New' });
      for (const list of ['/tasks', '/sync', '/tasks/search?query=new']) {
        let body = { serverTime: '' };
        expect(await counted(async () => (body = (await read(user, list)).body)), list).toEqual({ behind: 1 });
        expect(JSON.stringify(body)).toContain(made.id);
        expect(body.serverTime > made.updatedAt).toBe(true);
      }
    }));

  test('who wrote nothing meanwhile is answered by the standby', () =>
    heldBack(async (user) => {
      const other = await there.user();
      await post(other, '/tasks', { name: 'Elsewhere' });
      expect(await counted(() => read(user, '/tasks'))).toEqual({ answered: 1 });
    }));

  test.each([
    ['revoked', `UPDATE api_token SET revoked_at = now() WHERE user_id = $1`, 'revoked_token'],
    ['expired', `UPDATE api_token SET expires_at = now() - interval '1 s' WHERE user_id = $1`, 'expired_token'],
    ['without the scope', `UPDATE api_token SET scopes = '{comments:read}' WHERE user_id = $1`, 'insufficient_scope'],
    ['of a disabled account', `UPDATE app_user SET disabled_at = now() WHERE id = $1`, 'invalid_token'],
  ])('a token that is %s is refused at once', (_name, sql, code) =>
    heldBack(async (user) => {
      expect((await read(user, '/tasks')).status).toBe(200);
      await database.pool.query(sql, [user.id]);
      expect(await counted(async () => expect((await read(user, '/tasks')).body.code).toBe(code))).toEqual({});
    }),
  );

  test('a session that has ended is refused at once', () =>
    heldBack(async (user) => {
      const headers = { cookie: await there.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
      const list = () => here.call('GET', '/api/trpc/labels.list?input=%7B%7D', { headers });
      expect(await counted(async () => expect((await list()).status).toBe(200))).toEqual({ answered: 1 });
      await database.pool.query('DELETE FROM browser_session WHERE user_id = $1', [user.id]);
      expect((await list()).status).toBe(401);
    }));

  test('after a restore nothing of the history before is told', () =>
    heldBack(async (user) => {
      // The epoch alone, whose name is what a restore that knows no tick has changed.
      await database.pool.query(`UPDATE epoch SET value = value || '-restored'`);
      expect(await counted(() => read(user, '/tasks'))).toEqual({ behind: 1 });
      await database.pool.query(`UPDATE epoch SET value = replace(value, '-restored', '')`);
      const { nextCursor, serverTime } = (await read(user, '/tasks?limit=1')).body;
      await database.pool.query('SELECT renew_epoch(NULL)');
      expect((await read(user, `/tasks?limit=1&cursor=${encodeURIComponent(nextCursor)}`)).body.code).toBe(
        'sync_reset',
      );
      expect((await read(user, `/sync?since=${encodeURIComponent(serverTime)}`)).body.code).toBe('sync_reset');
      expect(await counted(() => read(user, '/tasks'))).toEqual({ behind: 1 });
    }));
});

test('a standby of another history does not answer, although it is ahead', async () => {
  const user = await known();
  // What a lost primary sent to this standby alone: the tick that it knows is one that the new primary never gave.
  await there.services.database.pool.query(
    `UPDATE sync_clock SET last = last + interval '1 minute' WHERE user_id = $1`,
    [user.id],
  );
  await replica.untilCurrent();
  await replica.pause();
  await database.pool.query(`UPDATE sync_clock SET last = last - interval '1 minute' WHERE user_id = $1`, [user.id]);
  expect(await counted(() => read(user, '/tasks'))).toEqual({ behind: 1 });
  await replica.resume();
});

/** A read as the service makes one, for statements that it would not make. */
async function readBy({ id: userId }: { id: string }) {
  const { rows } = await database.pool.query<{ now: string; epoch: string }>(
    'SELECT sync_now($1)::text AS now, value AS epoch FROM epoch',
    [userId],
  );
  return standby.read({ userId, serverTime: rows[0]?.now ?? '', epoch: rows[0]?.epoch ?? '' });
}

test('a statement that the replay cancels has failed, and the standby is asked again', async () => {
  const user = await known();
  const asked = await readBy(user);
  const slow = asked.on(queryPool).query('SELECT id, pg_sleep(0.3) FROM task WHERE user_id = $1', [user.id]);
  const failure = expect(slow).rejects.toMatchObject({ code: '40001' });
  await expect
    .poll(() =>
      replica.ask(`SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.3)%' AND pid <> pg_backend_pid()`),
    )
    .toHaveLength(1);
  await database.pool.query('BEGIN; LOCK TABLE task IN ACCESS EXCLUSIVE MODE; COMMIT');
  await failure;
  expect(asked.outcome).toBe('failed');
  expect(standby.isTried()).toBe(true);
});

test('a statement that is wrong says nothing of the standby, three slow ones in a row do', async () => {
  const user = await known();
  await read(user, '/tasks');
  const asked = await readBy(user);
  const ask = (sql: string) => asked.on(queryPool).query(sql, []);
  for (let times = 0; times < 4; times += 1) await expect(ask('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(standby.isTried()).toBe(true);
  for (const left of [2, 1, 0]) {
    await expect(ask('SELECT pg_sleep(9)')).rejects.toMatchObject({ code: '57014' });
    expect(standby.isTried(), `${left} left`).toBe(left > 0);
  }
});

test('the doctor knows it', async () => {
  expect(await checkStandby(postgres.url, replica.url)).toMatchObject([{ state: 'good' }]);
});

test('the metrics tell who answered', async () => {
  const user = await known();
  await read(user, '/tasks');
  const text = await createServiceMetrics(here.services).registry.metrics();
  expect(text).toContain(`tidemark_standby_reads_total{outcome="answered"} ${standby.counts.answered}`);
  expect(text).toContain('tidemark_database_connections{pool="standby",state="open"}');
  expect(await createServiceMetrics(there.services).registry.metrics()).not.toContain('standby');
});

test('a standby that is gone costs one try, is left alone, and asked again once it answers', async () => {
  const user = await known();
  await replica.kill();
  expect(await counted(async () => expect((await read(user, '/tasks')).status).toBe(200))).toEqual({ failed: 1 });
  expect(await counted(async () => expect((await read(user, '/sync')).status).toBe(200))).toEqual({ resting: 1 });
  await replica.start();
  await expect
    .poll(async () => counted(() => read(user, '/tasks')), { timeout: 30_000, interval: 100 })
    .toEqual({ answered: 1 });
});

test('a standby that hangs delays one answer by two seconds at most', async () => {
  const user = await known();
  replica.signal('SIGSTOP');
  try {
    const startedAt = performance.now();
    expect(await counted(async () => expect((await read(user, '/tasks')).status).toBe(200))).toEqual({ failed: 1 });
    expect(performance.now() - startedAt).toBeLessThan(3_500);
    expect(await counted(() => read(user, '/tasks'))).toEqual({ resting: 1 });
  } finally {
    replica.signal('SIGCONT');
  }
});

test('one that was promoted is left alone, whatever was written there', async () => {
  const user = await known();
  await replica.ask('SELECT pg_promote()');
  await replica.ask(`UPDATE app_user SET username = username || '2' WHERE id = '${user.id}'`);
  expect(await counted(async () => expect((await read(user, '/tasks')).status).toBe(200))).toEqual({ failed: 1 });
  expect(await counted(async () => expect((await read(user, '/tasks')).status).toBe(200))).toEqual({ resting: 1 });
});
