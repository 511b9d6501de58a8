import { setTimeout as yieldFor } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { openWrite } from '../../foundation/records/write.ts';

const services = await testServices();
const api = testApi(services);

const hours = (count: number) => count * 3_600;

function create(user: TestUser, key: string, body: unknown = { name: 'Buy milk' }) {
  return api.call('POST', '/api/v1/tasks', { token: user.token, body, headers: { 'idempotency-key': key } });
}

async function countTasks(user: TestUser): Promise<number> {
  return api.services.database.prisma.task.count({ where: { userId: user.id } });
}

test('a replay with the same body sends the first response again, byte for byte', async () => {
  const user = await api.user();
  const first = await create(user, 'k');
  const again = await create(user, 'k');
  expect(first.status).toBe(201);
  expect(first.headers['Idempotency-Replayed']).toBeUndefined();
  expect(again).toMatchObject({ status: 201, text: first.text });
  expect(again.headers).toMatchObject({ 'Idempotency-Replayed': 'true', Location: first.headers['Location'] });
  expect(await countTasks(user)).toBe(1);
});

test('key order and white space of the body do not matter', async () => {
  const user = await api.user();
  const call = (rawBody: string) =>
    api.call('POST', '/api/v1/tasks', { token: user.token, rawBody, headers: { 'idempotency-key': 'k' } });
  const first = await call('{"name":"A","priority":2}');
  const again = await call('{ "priority": 2,\n "name": "A" }');
  expect(again.text).toBe(first.text);
});

test('the same key with another body is 409 idempotency_key_reused', async () => {
  const user = await api.user();
  await create(user, 'k');
  const other = await create(user, 'k', { name: 'Something else' });
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  expect(await countTasks(user)).toBe(1);
});

test('keys belong to a user', async () => {
  const [ada, grace] = [await api.user(), await api.user()];
  const first = await create(ada, 'shared');
  const second = await create(grace, 'shared');
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('while the first request runs, a second one is 409 with Retry-After 1', async () => {
  const user = await api.user();
  const release = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<void>();
  // The blocker holds the user's write lock, so that the first request waits inside its transaction.
  const blocker = openWrite({ ...api.services, actor: { userId: user.id } }, async (tx) => {
    await tx.$executeRaw`SELECT sync_tick(${user.id}::text)`;
    entered.resolve();
    await release.promise;
    return { result: null, change: null };
  });
  await entered.promise;
  const first = create(user, 'k');
  await expect.poll(() => api.services.redis.keys(`*idempotency:*${user.id}:*`)).toHaveLength(1);
  const second = await create(user, 'k');
  expect(second).toMatchObject({ status: 409, body: { code: 'idempotency_in_progress' } });
  expect(second.headers['Retry-After']).toBe('1');
  release.resolve();
  await blocker;
  expect((await first).status).toBe(201);
  expect((await create(user, 'k')).text).toBe((await first).text);
});

test('after 24 hours the key is refused for good, with Redis or without', async () => {
  const user = await api.user();
  await create(user, 'k');
  api.clock.advance(hours(24) - 1);
  expect((await create(user, 'k')).status).toBe(201);
  api.clock.advance(1);
  expect(await create(user, 'k')).toMatchObject({ status: 409, body: { code: 'idempotency_key_expired' } });
  await api.services.redis.flushdb();
  expect(await create(user, 'k')).toMatchObject({ status: 409, body: { code: 'idempotency_key_expired' } });
  expect(await countTasks(user)).toBe(1);
});

test('an emptied Redis forgets nothing', async () => {
  const user = await api.user();
  const first = await create(user, 'k');
  await api.services.redis.flushdb();
  expect((await create(user, 'k')).text).toBe(first.text);
  expect(await create(user, 'k', { name: 'Other' })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
});

test('a 404 of the operation is recorded, its problem document replayed', async () => {
  const user = await api.user();
  const first = await create(user, 'k', { name: 'A', projectId: 'prj_nowhere' });
  const again = await create(user, 'k', { name: 'A', projectId: 'prj_nowhere' });
  expect(first).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(again).toMatchObject({ status: 404, text: first.text });
  expect(again.headers['Idempotency-Replayed']).toBe('true');
});

test('a key that is refused here and sent there right afterwards has one answer, and keeps it', async () => {
  const other = testApi(services);
  const slow = testApi(services);
  const user = await api.user();
  const { token } = user;
  const project = (await api.call('POST', '/api/v1/projects', { token, body: { name: 'P' } })).body.id;
  await api.call('DELETE', `/api/v1/projects/${project}`, { token });
  // The refusing instance is paused right after the end of its transaction.
  const ended = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { prisma } = slow.services.database;
  const transaction = prisma.$transaction.bind(prisma);
  vi.spyOn(prisma, '$transaction').mockImplementationOnce(async (...parts: Parameters<typeof transaction>) => {
    try {
      return await transaction(...parts);
    } finally {
      ended.resolve();
      await goOn.promise;
    }
  });
  const body = { name: 'A', projectId: project };
  const at = (instance: typeof api) =>
    instance.call('POST', '/api/v1/tasks', { token, body, headers: { 'idempotency-key': 'k' } });
  const refused = at(slow);
  await ended.promise;
  await api.call('POST', `/api/v1/projects/${project}/restore`, { token, body: {} });
  await api.services.redis.flushdb();
  const elsewhere = await at(other);
  goOn.resolve();
  const answers = [await refused, elsewhere, await at(slow), await at(other)];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await countTasks(user)).toBe(answers[0]?.status === 201 ? 1 : 0);
});

test('a 400 is not recorded: the corrected request may use the key', async () => {
  const user = await api.user();
  expect((await create(user, 'k', { name: '' })).status).toBe(400);
  expect((await create(user, 'k', { name: 'A', dueTime: '09:00' })).status).toBe(400);
  expect((await create(user, 'k', { name: 'A' })).status).toBe(201);
});

test('50 requests with one key at once make one task, and every retry ends with the first response', async () => {
  const user = await api.user();
  const replies = await Promise.all(Array.from({ length: 50 }, () => create(user, 'k')));
  const made = replies.filter((reply) => reply.status === 201);
  expect(new Set(made.map((reply) => reply.text)).size).toBe(1);
  expect(
    replies.filter((reply) => reply.status !== 201).every((reply) => reply.body.code === 'idempotency_in_progress'),
  ).toBe(true);
  expect(await countTasks(user)).toBe(1);
});

test('a crash between commit and reply leaves one task, and the retry gets its response', async () => {
  const user = await api.user();
  const first = await create(user, 'k');
  // A crash after the commit leaves the record in PostgreSQL, and in Redis only the reservation until it expires.
  const names = await api.services.redis.keys('*idempotency:*');
  for (const name of names) await api.services.redis.set(name, 'running', 'PX', 50);
  let retry = await create(user, 'k');
  for (let attempt = 0; retry.status === 409 && attempt < 200; attempt += 1) {
    await yieldFor(5);
    retry = await create(user, 'k');
  }
  expect(retry.text).toBe(first.text);
  expect(await countTasks(user)).toBe(1);
});

test('a reservation that ends while it is looked up is not renewed for nobody', async () => {
  const { idempotency, redis } = api.services;
  await idempotency.begin('a-key');
  const [name = ''] = await redis.keys('*idempotency:a-key');
  for (let round = 0; round < 500; round += 1) {
    await redis.set(name, 'running', 'PX', 1);
    while ((await idempotency.begin('a-key')) === 'running') expect(await redis.pttl(name)).toBeLessThanOrEqual(1);
  }
});

test('a Redis that is away costs nothing but time', async () => {
  const lonely = testApi(services, { redisUrl: 'redis://127.0.0.1:1' });
  const user = await lonely.user();
  const call = () =>
    lonely.call('POST', '/api/v1/tasks', {
      token: user.token,
      body: { name: 'A' },
      headers: { 'idempotency-key': 'k' },
    });
  const first = await call();
  expect(first.status).toBe(201);
  expect((await call()).text).toBe(first.text);
});

test.each(['', 'x'.repeat(201)])('a key of a wrong length is 400 naming the header', async (key) => {
  const user = await api.user();
  const reply = await create(user, key);
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'header.Idempotency-Key' }] } });
});
