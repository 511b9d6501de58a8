import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { sweepIdempotency } from './sweep-idempotency.ts';

const services = await testServices();
const api = testApi(services);
const day = 24 * 60 * 60;

test('a key can be replayed for 24 hours, then refuses for 400 days, then is forgotten', async () => {
  const user = await api.user();
  const { database } = api.services;
  const { token } = await user.mint(['tasks:write'], null);
  const post = () =>
    api.call('POST', '/api/v1/tasks', { token, body: { name: 'Once' }, headers: { 'idempotency-key': 'k' } });
  const sweep = async () => {
    await api.services.redis.flushdb();
    return sweepIdempotency(database, api.clock);
  };
  const first = await post();

  api.clock.advance(day - 1);
  expect(await sweep()).toEqual({ emptied: 0, removed: 0 });
  expect((await post()).text).toBe(first.text);

  api.clock.advance(1);
  expect(await sweep()).toEqual({ emptied: 1, removed: 0 });
  expect(await database.prisma.idempotencyKey.findMany()).toMatchObject([{ body: null }]);
  expect(await post()).toMatchObject({ status: 409, body: { code: 'idempotency_key_expired' } });

  api.clock.advance(399 * day - 1);
  expect(await sweep()).toEqual({ emptied: 0, removed: 0 });
  expect((await post()).body.code).toBe('idempotency_key_expired');

  api.clock.advance(1);
  expect(await sweep()).toEqual({ emptied: 0, removed: 1 });
  const second = await post();
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
});

test('more keys than one statement takes are swept in one run', async () => {
  const user = await api.user();
  const old = new Date(api.clock.now().getTime() - 2 * day * 1_000);
  await api.services.database.prisma.idempotencyKey.createMany({
    data: Array.from({ length: 2_500 }, (_, index) => ({
      userId: user.id,
      operation: 'tasks.create',
      keyHash: new Uint8Array(Buffer.from(`key ${index}`)),
      fingerprint: new Uint8Array(32),
      status: 201,
      headers: {},
      body: '{}',
      createdAt: old,
    })),
  });
  expect((await sweepIdempotency(api.services.database, api.clock)).emptied).toBe(2_500);
});
