import { afterEach, expect, test, vi } from 'vitest';
import { network } from './network.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['a pull', () => network.pullChanges({})],
  ['the list of open tasks', () => network.listTasks({ completed: false, limit: 1 })],
  ['a change', () => network.mutate('tasks.delete', { id: 'tsk_1' }, 'key')],
])('%s that is never answered ends, so that it is tried again', async (_, call) => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    patience.abort(new DOMException('It took too long.', 'TimeoutError'));
    return promise;
  });
  await expect(call()).rejects.toThrow('It took too long.');
});

test('a page of a network that asks to sign in first is no sign of a service that is well', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p>Welcome', { headers: { 'content-type': 'text/html' } }));
  expect(await network.isServiceWell()).toBe(false);
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
  expect(await network.isServiceWell()).toBe(true);
});
