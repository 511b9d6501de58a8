import pg from 'pg';
import { expect, test } from 'vitest';
import { listening } from '../../test/listening.ts';
import { networkTo } from '../../test/network.ts';
import { testServices } from '../../test/services.ts';
import { type ApiReply, type TestApi, testApi } from '../../test/test-api.ts';
import { type TestUser, testPassword } from '../../test/test-user.ts';

const services = await testServices();

/** An instance whose connection to each store can be interrupted. */
async function instance() {
  const [database, redis] = [await networkTo(services.databaseUrl), await networkTo(services.redisUrl)];
  const api = testApi({ databaseUrl: database.url, redisUrl: redis.url });
  return { api, database, redis, user: await api.user() };
}

const [silentDatabase, cutDatabase, terminated, silentRedis, cutRedis, deadStream, unheardStream] = [
  await instance(),
  await instance(),
  await instance(),
  await instance(),
  await instance(),
  await instance(),
  await instance(),
];

const read = (api: TestApi, user: TestUser) => api.call('GET', '/api/v1/tasks', { token: user.token });
let keys = 0;
function write(api: TestApi, user: TestUser) {
  keys += 1;
  const headers = { 'idempotency-key': `key ${keys}` };
  return api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'A' }, headers });
}
const health = (api: TestApi) => api.call('GET', '/api/health');
const signIn = (api: TestApi, user: TestUser) =>
  api.call('POST', '/api/v1/auth/device-token', {
    body: { username: user.username, password: testPassword, deviceName: 'phone' },
  });

/** The reply of a call and its duration. */
async function timed(call: Promise<ApiReply>): Promise<{ reply: ApiReply; tookMs: number }> {
  const started = performance.now();
  const reply = await call;
  return { reply, tookMs: performance.now() - started };
}

function isAway(reply: ApiReply): void {
  expect(reply.status, reply.text).toBe(503);
  expect(reply.headers['Retry-After'] ?? reply.headers['retry-after']).toBeDefined();
}

test('connections to PostgreSQL that fall silent cost ten seconds at most, and new ones take their place', async () => {
  const { api, database, user } = silentDatabase;
  await Promise.all([...Array.from({ length: 10 }, () => read(api, user)), write(api, user)]);
  database.silence();
  const calls = [...Array.from({ length: 20 }, () => timed(read(api, user))), timed(write(api, user))];
  for (const { reply, tookMs } of await Promise.all([...calls, timed(health(api))])) {
    if (reply.status !== 200 && reply.status !== 201) isAway(reply);
    // Ten seconds, and what a busy machine adds; without the limit it would be minutes.
    expect(tookMs).toBeLessThan(20_000);
  }
  await expect.poll(async () => (await health(api)).status, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await read(api, user)).status, { timeout: 30_000 }).toBe(200);
  await expect.poll(async () => (await write(api, user)).status, { timeout: 30_000 }).toBe(201);
});

test('a PostgreSQL that is gone is 503 with a time to wait, for every kind of request, and 200 as soon as it is back', async () => {
  const { api, database, user } = cutDatabase;
  await write(api, user);
  const cookie = await api.sessionCookie(user);
  database.cut();
  const app = () => api.call('GET', '/api/trpc/tasks.list', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const calls = Array.from({ length: 10 }, () => [read(api, user), write(api, user), app(), health(api)]);
  for (const reply of await Promise.all([signIn(api, user), ...calls.flat()])) isAway(reply);
  database.mend();
  expect((await health(api)).status).toBe(200);
  expect((await read(api, user)).status).toBe(200);
  expect((await write(api, user)).status).toBe(201);
});

test('backends that are terminated under load answer 503, never 500', async () => {
  const { api, user } = terminated;
  const killer = new pg.Client({ connectionString: services.databaseUrl });
  await killer.connect();
  const statuses = new Map<number, number>();
  const count = ({ status }: ApiReply) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let loading = true;
  const load = Array.from({ length: 12 }, async (_, client) => {
    while (loading) count(await (client % 2 === 0 ? read(api, user) : write(api, user)));
  });
  for (let round = 0; round < 20; round += 1) {
    await killer.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await read(api, user).then(count);
  }
  loading = false;
  await Promise.all(load);
  await killer.end();
  expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
});

test('connections to Redis that fall silent cost a second once, then nothing, and heal', async () => {
  const { api, redis, user } = silentRedis;
  await write(api, user);
  redis.silence();
  const first = await timed(write(api, user));
  expect(first.reply.status).toBe(201);
  expect(first.tookMs).toBeLessThan(10_000);
  await expect.poll(async () => (await signIn(api, user)).status, { timeout: 30_000 }).toBe(201);
});

test('a Redis that is away costs a request next to nothing, and sign-in is 503', async () => {
  const { api, redis, user } = cutRedis;
  const fastestMs = async () => {
    const times = [];
    for (let index = 0; index < 21; index += 1) {
      const { reply, tookMs } = await timed(write(api, user));
      expect(reply.status).toBe(201);
      times.push(tookMs);
    }
    return Math.min(...times);
  };
  const usual = await fastestMs();
  redis.cut();
  await write(api, user);
  // A request that waited for Redis would take a second.
  expect((await fastestMs()) - usual).toBeLessThan(300);
  isAway(await signIn(api, user));
  redis.mend();
  await expect.poll(async () => (await signIn(api, user)).status, { timeout: 30_000 }).toBe(201);
});

test('an event stream that Redis does not confirm in time is 503 with a time to wait', async () => {
  const { api, redis, user } = unheardStream;
  redis.silence();
  isAway(await api.call('GET', '/api/v1/events', { token: user.token }));
});

test('an open event stream ends when its connection to Redis falls silent or is lost', async () => {
  const { api, redis, user } = deadStream;
  const url = `${await listening(api)}/events`;
  const open = () => fetch(url, { headers: { authorization: `Bearer ${user.token}` } });
  const silent = await open();
  redis.silence();
  await silent.text();
  await expect
    .poll(
      async () => {
        const again = await open();
        void again.body?.cancel();
        return again.status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
  const lost = await open();
  redis.cut();
  await lost.text();
  isAway(await api.call('GET', '/api/v1/events', { token: user.token }));
});
