import { expect, onTestFinished, test, vi } from 'vitest';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';
import { createPasskeyHandler } from './passkey-handler.ts';

const { services } = testApi(await testServices());

test('a body that takes long to arrive is refused for what it is, and not as an outage of the service', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  async function* slowly() {
    yield Buffer.from('{');
    await vi.advanceTimersByTimeAsync(10_000);
    yield Buffer.from('}');
  }
  const headers: Record<string, string> = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const reply = await createPasskeyHandler(services)({
    method: 'POST',
    url: '/api/auth/passkey/finish',
    socketAddress: '203.0.113.7',
    body: slowly(),
    signal: new AbortController().signal,
    header: (name) => headers[name],
  });
  expect(reply.status).toBe(400);
});
