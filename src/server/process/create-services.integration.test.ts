import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { testServices } from '../../test/services.ts';
import { signedIn } from '../../test/signed-in.ts';
import { type TestApi, testApi } from '../../test/test-api.ts';

const services = await testServices();

/** For how many seconds Redis keeps the reply to a creation with a key. */
async function secondsKept(api: TestApi): Promise<number> {
  const { user } = await signedIn(api);
  const before = new Set(await api.services.redis.keys('*idempotency:*'));
  const headers = { 'idempotency-key': 'once' };
  await api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'Order tiles' }, headers });
  const [name, ...others] = (await api.services.redis.keys('*idempotency:*')).filter((key) => !before.has(key));
  expect([typeof name, others]).toEqual(['string', []]);
  return api.services.redis.ttl(name ?? '');
}

test('the embedded Redis, which shares the memory of the service, keeps replies for a minute and not for a day', async () => {
  const embedded = await secondsKept(testApi(services));
  expect(embedded).toBeGreaterThan(50);
  expect(embedded).toBeLessThanOrEqual(60);
  const own = await secondsKept(testApi(services, { variables: { REDIS_URL: services.redisUrl } }));
  expect(own).toBeGreaterThan(limits.idempotencyReplaySeconds - 60);
});
