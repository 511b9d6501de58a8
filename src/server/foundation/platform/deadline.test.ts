import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const never = new Promise<never>(() => {});

test('an operation that takes longer than its time is unavailable, and says when to come again', async () => {
  const deadline = startDeadline(8_500);
  const answer = expect(deadline.limit(never)).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 2 },
  });
  await vi.advanceTimersByTimeAsync(8_499);
  expect(deadline.leftMs()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(deadline.leftMs()).toBe(0);
});

test('an operation that ends in time answers, and leaves no timer', async () => {
  const [set, clear] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const deadline = startDeadline(8_500);
  const timer = set.mock.results.at(-1)?.value;
  expect(await deadline.limit(Promise.resolve('answer'))).toBe('answer');
  expect(clear).toHaveBeenCalledWith(timer);
});

test('work on very many rows has no limit', async () => {
  const deadline = startDeadline(8_500);
  const { promise, resolve } = Promise.withResolvers<string>();
  const answer = deadline.limit(promise);
  deadline.lift();
  await vi.advanceTimersByTimeAsync(60_000);
  resolve('answer');
  expect(await answer).toBe('answer');
  expect(deadline.leftMs()).toBe(Number.POSITIVE_INFINITY);
});
