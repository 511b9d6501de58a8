import { describe, expect, test, vi } from 'vitest';
import { todayIn } from '../../../lib/time-zone.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const [here, there] = [testApi(services), testApi(services)];
const { database } = there.services;

const read = (user: { token: string }, path = '/tasks') => here.call('GET', `/api/v1${path}`, { token: user.token });

/** A user with a task and a project, whose token `here` remembers. */
async function remembered() {
  const user = await here.user();
  const post = async (path: string, body: object) =>
    (await here.call('POST', `/api/v1${path}`, { token: user.token, body })).body;
  const task = await post('/tasks', { content: 'Water the fern' });
  const project = await post('/projects', { name: 'Garden' });
  expect((await read(user)).status).toBe(200);
  return { ...user, task, project };
}

async function lookUpsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(here.services.database.reservedPool, 'query');
  await work();
  const count = spy.mock.calls.length;
  spy.mockRestore();
  return count;
}

test('reads that prove the credential look nothing up: lists, deltas, records and walks', async () => {
  const user = await remembered();
  const { serverTime } = (await read(user)).body;
  for (const path of [
    '/tasks',
    `/tasks?updatedSince=${encodeURIComponent('2000-01-01T00:00:00.000Z')}`,
    `/tasks/${user.task.id}`,
    '/projects',
    `/projects/${user.project.id}`,
    '/sync',
    `/sync?since=${encodeURIComponent(serverTime)}&digest=true`,
  ]) {
    expect(await lookUpsOf(() => read(user, path)), path).toBe(0);
  }
});

test('what returns no row is looked up once, and answered as it was read', async () => {
  const user = await remembered();
  for (const [path, status] of [
    ['/labels', 200],
    ['/tasks?priority=1', 200],
    ['/tasks/tsk_unknown', 404],
    ['/tasks?limit=0', 400],
    ['/tasks?query=fern', 200],
  ] as const)
    expect(await lookUpsOf(async () => expect((await read(user, path)).status, path).toBe(status)), path).toBe(1);
});

describe('a change by another instance counts at the next read of whatever kind', () => {
  const paths = ['/tasks', '/labels', '/tasks/tsk_unknown', '/sync', '/tasks?limit=0'];
  for (const [name, sql, code] of [
    ['revoked', `UPDATE api_token SET revoked_at = now() WHERE user_id = $1`, 'revoked_token'],
    ['expired', `UPDATE api_token SET expires_at = now() - interval '1 s' WHERE user_id = $1`, 'expired_token'],
    ['without the scope', `UPDATE api_token SET scopes = '{comments:read}' WHERE user_id = $1`, 'insufficient_scope'],
    ['of a disabled account', `UPDATE app_user SET disabled_at = now() WHERE id = $1`, 'invalid_token'],
    ['of a closed account', `UPDATE app_user SET closed_at = now() WHERE id = $1`, 'invalid_token'],
  ] as const)
    test(name, async () => {
      for (const path of paths) {
        const user = await remembered();
        await database.pool.query(sql, [user.id]);
        expect(await read(user, path), path).toMatchObject({ status: 401, body: { code } });
      }
    });
});

test('a token that is restricted to a project sees nothing else at its next read', async () => {
  const user = await remembered();
  await database.pool.query(`UPDATE api_token SET project_ids = ARRAY[$2] WHERE user_id = $1`, [
    user.id,
    user.project.id,
  ]);
  expect((await read(user)).body.items).toEqual([]);
  expect((await read(user, `/tasks/${user.task.id}`)).status).toBe(404);
});

test('another time zone moves today at the next read', async () => {
  const user = await remembered();
  const zone = (name: string) =>
    database.pool.query('UPDATE app_user SET timezone = $2 WHERE id = $1', [user.id, name]);
  await zone('Etc/GMT+12');
  const dueDate = todayIn('Pacific/Kiritimati', here.clock.now());
  await here.call('POST', '/api/v1/tasks', { token: user.token, body: { content: 'Ahead', dueDate } });
  const today = async () => (await read(user, '/tasks?view=today')).body.items.length;
  expect(await today()).toBe(0);
  await zone('Pacific/Kiritimati');
  expect(await today()).toBe(1);
});

test('a write of another instance is in the next list, whose serverTime is later', async () => {
  const user = await remembered();
  for (const path of ['/tasks', '/labels', '/sync', `/sections?projectId=${user.project.id}`]) {
    const before = (await read(user, path)).body.serverTime;
    const made = await there.call('POST', '/api/v1/tasks', { token: user.token, body: { content: path } });
    const after = (await read(user, path)).body.serverTime;
    expect(after > before && after > made.body.updatedAt, path).toBe(true);
  }
});

test('a token ends at its instant by the clock of the database, although it was remembered', async () => {
  const user = await remembered();
  await database.pool.query(`UPDATE api_token SET expires_at = now() + interval '150 ms' WHERE user_id = $1`, [
    user.id,
  ]);
  let answer = await read(user);
  expect(answer.status).toBe(200);
  while (answer.status === 200) {
    const [{ ended } = { ended: false }] = (
      await database.pool.query<{ ended: boolean }>(
        'SELECT expires_at <= clock_timestamp() AS ended FROM api_token WHERE user_id = $1',
        [user.id],
      )
    ).rows;
    answer = await read(user);
    if (ended) expect(answer.status).toBe(401);
  }
  expect(answer.body.code).toBe('expired_token');
});

test('a request that runs twice because of a change is counted once', async () => {
  const limited = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '100' } });
  const user = await limited.user();
  const remaining = async () =>
    Number((await limited.call('GET', '/api/v1/tasks', { token: user.token })).headers['RateLimit-Remaining']);
  await remaining();
  const before = await remaining();
  await there.call('POST', '/api/v1/tasks', { token: user.token, body: { content: 'Between' } });
  expect(await remaining()).toBe(before - 1);
});

test('after a minute the token is looked up, so that its last use is recorded', async () => {
  const user = await remembered();
  expect(await lookUpsOf(() => read(user))).toBe(0);
  here.clock.advance(60);
  expect(await lookUpsOf(() => read(user))).toBeGreaterThan(0);
});
