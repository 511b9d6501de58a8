import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { createLogger } from '../platform/logger.ts';
import { openRedisGate, type RedisGate } from './redis-gate.ts';
import { createRequestLimiter } from './request-limiter.ts';

const { redisUrl } = await testServices();
const logger = createLogger({ logLevel: 'silent' });
const gates: RedisGate[] = [];

// The limit's window is a clock minute; the fixed time keeps it from ending during a test.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % 60_000) + 1_000 }));
afterAll(() => {
  vi.useRealTimers();
  for (const gate of gates) gate.close();
});

/** The limiter of one instance, and how often it called Redis. */
function instance(limit: number, url = redisUrl) {
  const gate = openRedisGate(url, 'a secret of this test', logger);
  gates.push(gate);
  let asked = 0;
  const counting: RedisGate = {
    ...gate,
    run: (commands) => {
      asked += 1;
      return gate.run(commands);
    },
  };
  return { limiter: createRequestLimiter(counting, logger, 'requests', limit), asked: () => asked };
}

async function allowedOf(calls: number, ...limiters: ReturnType<typeof instance>[]): Promise<number> {
  const key = randomUUID();
  let allowed = 0;
  for (let done = 0; done < calls; done += 8) {
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => limiters[(done + index) % limiters.length]?.limiter.consume(key)),
    );
    allowed += replies.filter((reply) => reply?.allowed).length;
  }
  return allowed;
}

test('one instance lets through exactly what the limit says, and asks Redis for a handful at a time', async () => {
  const one = instance(1_000);
  expect(await allowedOf(1_200, one)).toBe(1_000);
  expect(one.asked()).toBeLessThan(500);
});

test('what is left goes down by one with each request', async () => {
  const { limiter } = instance(1_000);
  const key = randomUUID();
  const left: (number | undefined)[] = [];
  for (let call = 0; call < 100; call += 1) left.push((await limiter.consume(key))?.remaining);
  expect(left).toEqual(Array.from({ length: 100 }, (_, call) => 999 - call));
});

test('three instances together never let through more, and hardly less', async () => {
  const allowed = await allowedOf(1_600, instance(1_000), instance(1_000), instance(1_000));
  expect(allowed).toBeLessThanOrEqual(1_000);
  expect(allowed).toBeGreaterThanOrEqual(1_000 - 3 * 15);
});

test('an instance that took more than is left gives it back', async () => {
  const [first, second] = [instance(1_000), instance(1_000)];
  const key = randomUUID();
  await first.limiter.consume(key);
  await second.limiter.consume(key, 995);
  const replies = [];
  for (let call = 0; call < 6; call += 1) replies.push((await first.limiter.consume(key))?.allowed);
  expect(replies).toEqual([true, true, true, true, false, false]);
});

test('a new window begins with the whole limit', async () => {
  const { limiter } = instance(100);
  const key = randomUUID();
  expect((await limiter.consume(key, 100))?.allowed).toBe(true);
  expect((await limiter.consume(key))?.allowed).toBe(false);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await limiter.consume(key)).toMatchObject({ allowed: true, remaining: 99 });
});

test('while Redis is away a limit holds in each process by itself', async () => {
  const { limiter } = instance(50, 'redis://127.0.0.1:9');
  const replies = [];
  for (let call = 0; call < 80; call += 1) replies.push((await limiter.consume('one user'))?.allowed);
  expect(replies.filter(Boolean)).toHaveLength(50);
  expect((await limiter.consume('another user'))?.allowed).toBe(true);
});
