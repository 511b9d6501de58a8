import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inLane } from './lane.ts';
import { createSlots } from './slots.ts';

test('others take their turn between two pieces of one user’s work, however many wait', async () => {
  const slots = createSlots({ name: 'pages', perUser: 1 });
  const order: string[] = [];
  const many = Promise.all(
    Array.from({ length: 20 }, (_, index) => inLane({ slots, who: 'a' }, async () => void order.push(`a${index}`))),
  );
  const other = setImmediate().then(() => order.push('b'));
  await Promise.all([many, other]);
  expect(order).toHaveLength(21);
  expect(order.indexOf('b')).toBeLessThan(20);
});

test('work that only waits gives its place up', async () => {
  const slots = createSlots({ name: 'pages', perUser: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = inLane({ slots, who: 'a', msMax: 10 }, () => promise);
  await inLane({ slots, who: 'a' }, async () => {});
  resolve();
  await slow;
});

test('nothing is begun for who has left the queue', async () => {
  const slots = createSlots({ name: 'pages', perUser: 1 });
  const giveBack = slots.take('a');
  const leaving = new AbortController();
  let begun = false;
  const waiting = inLane({ slots, who: 'a', signal: leaving.signal }, async () => {
    begun = true;
  }).catch((error: { code: string }) => error.code);
  leaving.abort();
  expect(await waiting).toBe('rate_limited');
  giveBack();
  await sleep(1);
  expect(begun).toBe(false);
});
