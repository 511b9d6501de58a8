import { afterEach, expect, test, vi } from 'vitest';
import { callProcedure } from './call-procedure.ts';

afterEach(() => vi.unstubAllGlobals());

/** @returns whether the request of a call may outlive its page */
async function outlivesPage(input: unknown, options?: { outlivesPage: boolean }): Promise<boolean | undefined> {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ result: { data: {} } }));
  vi.stubGlobal('fetch', fetch);
  await callProcedure('mutation', 'tasks.restore', input, options);
  return fetch.mock.calls[0]?.[1].keepalive;
}

test('a change that no outbox sends again is sent although the page is left at once', async () => {
  expect(await outlivesPage({ id: 'tsk_1' }, { outlivesPage: true })).toBe(true);
});

test('what waits in the outbox is sent by the next page instead', async () => {
  expect(await outlivesPage({ id: 'tsk_1' })).toBe(false);
});

test('a body that a browser would refuse to send after its page is sent as ever', async () => {
  expect(await outlivesPage({ name: 'ä'.repeat(20_000) }, { outlivesPage: true })).toBe(false);
});
