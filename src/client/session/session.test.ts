import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshSession } from './session.ts';

const dayMs = 24 * 60 * 60_000;
const now = Date.parse('2026-11-29T12:00:00Z');
const asked = vi.fn(async () => new Response());

beforeEach(() => {
  vi.useFakeTimers({ now });
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', asked);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
});

test('a session in use is extended once a day', async () => {
  await refreshSession();
  await refreshSession();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.setSystemTime(now + dayMs);
  await refreshSession();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a session in use is extended although the clock of the device was a year fast before', async () => {
  vi.setSystemTime(now + 365 * dayMs);
  await refreshSession();
  vi.setSystemTime(now);
  await refreshSession();
  expect(asked).toHaveBeenCalledTimes(2);
});
