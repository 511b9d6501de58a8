import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry.ts';

const part = '/_next/static/chunks/1a2b.js';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the bundler's loader throws, which does not say why the script did not come. */
function notLoaded(): Error {
  return Object.assign(new Error(`Failed to load chunk ${part} from module 12345`), { name: 'ChunkLoadError' });
}

function loadsAfter(failures: number) {
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries <= failures) throw notLoaded();
    return 'the part';
  });
}

test.each([404, 410])('a part that the service answers %i for is told of without another try', async (status) => {
  const asked = vi.fn(async (_path: string, _options: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', asked);
  const load = loadsAfter(Number.POSITIVE_INFINITY);
  const refused = expect(importWithRetry(load)).rejects.toThrow(part);
  // No time passes, so that a pause would never end.
  await refused;
  expect(load).toHaveBeenCalledTimes(1);
  expect(asked.mock.calls[0]?.[0]).toBe(part);
});

test.each([
  ['the service cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the service has a problem', async () => new Response(null, { status: 502 })],
  ['the part is there after all', async () => new Response(null)],
])('it is tried again while %s', async (_why, answer) => {
  vi.stubGlobal('fetch', answer);
  const load = loadsAfter(2);
  const loaded = importWithRetry(load);
  await vi.advanceTimersByTimeAsync(6_000);
  await expect(loaded).resolves.toBe('the part');
  expect(load).toHaveBeenCalledTimes(3);
});

test('what does not come at all is given up after the fourth try', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const load = loadsAfter(Number.POSITIVE_INFINITY);
  const refused = expect(importWithRetry(load)).rejects.toThrow(part);
  await vi.advanceTimersByTimeAsync(9_000);
  await refused;
  expect(load).toHaveBeenCalledTimes(4);
});
