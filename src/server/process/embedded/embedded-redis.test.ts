import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedRedis } from './embedded-redis.ts';

async function freshRedis(): Promise<string> {
  const redis = await startEmbeddedRedis();
  onTestFinished(() => redis.stop());
  return redis.url;
}

function client(url: string): Redis {
  const redis = new Redis(url, { retryStrategy: () => null });
  redis.on('error', () => {});
  onTestFinished(() => redis.disconnect());
  return redis;
}

test('it keeps values, lets them expire and runs Lua', async () => {
  const redis = client(await freshRedis());
  await redis.set('key', 'value', 'PX', 60_000);
  expect(await redis.pttl('key')).toBeGreaterThan(50_000);
  expect(await redis.eval("return redis.call('GET', KEYS[1])", 1, 'key')).toBe('value');
});

test('commands that are sent together are answered without a pause between them', async () => {
  const redis = client(await freshRedis());
  // The median of many: on a busy machine any one of them may wait for its turn.
  const usual = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const started = performance.now();
      await work();
      times.push(performance.now() - started);
    }
    return times.sort((a, b) => a - b)[20] ?? 0;
  };
  const one = () => redis.get('key');
  const two = () => redis.pipeline().get('key').set('key', 'value').exec();
  await usual(two);
  // Where the network holds the second answer back, two commands take 40 ms: some two hundred times as long as one.
  expect(await usual(two)).toBeLessThan(30 * (await usual(one)));
});

test('it passes on what is published', async () => {
  const url = await freshRedis();
  const subscriber = client(url);
  await subscriber.subscribe('user:1');
  const message = new Promise((resolve) => subscriber.on('message', (_channel, text) => resolve(text)));
  await client(url).publish('user:1', 'changed');
  expect(await message).toBe('changed');
});

test('without its password it answers nothing', async () => {
  const url = new URL(await freshRedis());
  url.password = '';
  await expect(client(url.href).get('key')).rejects.toThrow(/NOAUTH|closed/);
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test.skipIf(outside === undefined)('other machines cannot reach it', async () => {
  const { port } = new URL(await freshRedis());
  const refused = new Promise((resolve, reject) => {
    const socket = connect(Number(port), outside ?? '', () => reject(new Error('It was reached')));
    socket.on('error', (error) => resolve(error));
  });
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' });
});

test('it stops with clients still connected', async () => {
  const redis = await startEmbeddedRedis();
  await client(redis.url).ping();
  await redis.stop();
  await expect(client(redis.url).ping()).rejects.toThrow();
});
