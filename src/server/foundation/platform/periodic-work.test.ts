import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { startPeriodicWork } from './periodic-work.ts';

const logger = createLogger({ logLevel: 'silent' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a job runs at once and then in its rhythm, counted from the end of each run', async () => {
  const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 500)));
  const work = startPeriodicWork([{ name: 'job', everyMs: 1_000, run }], logger);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  const stopped = work.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  expect(run).toHaveBeenCalledTimes(2);
});

test('a job that fails runs again, and harms no other', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no')));
  const fine = vi.fn(async () => {});
  const work = startPeriodicWork(
    [
      { name: 'failing', everyMs: 1_000, run: failing },
      { name: 'fine', everyMs: 1_000, run: fine },
    ],
    logger,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect([failing.mock.calls.length, fine.mock.calls.length]).toEqual([3, 3]);
  await work.stop();
});

test('stopping waits for the run under way', async () => {
  let done = false;
  const run = () =>
    new Promise<void>((resolve) =>
      setTimeout(() => {
        done = true;
        resolve();
      }, 500),
    );
  const work = startPeriodicWork([{ name: 'job', everyMs: 1_000, run }], logger);
  const stopped = work.stop().then(() => done);
  await vi.advanceTimersByTimeAsync(500);
  expect(await stopped).toBe(true);
});
