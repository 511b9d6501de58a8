import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServices } from '../../test/services.ts';
import { type ApiCall, testApi } from '../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);
const limited = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '1000' } });

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** A body that notices whether it is read. */
function watchedBody(text: string) {
  const seen = { isRead: false };
  const stream = (async function* () {
    seen.isRead = true;
    yield Buffer.from(text);
  })();
  return { seen, stream };
}

const json = { 'content-type': 'application/json' };
const sameOrigin = { ...json, 'sec-fetch-site': 'same-origin' };
const openOnes = [
  ['/api/v1/auth/device-token', json],
  ['/api/trpc/account.signUp', sameOrigin],
  ['/api/trpc/auth.deviceToken', sameOrigin],
] as const;

test.each(openOnes)('%s takes a body of 8 KiB at most, because it needs no credential', async (path, headers) => {
  const post = (rawBody: string) => api.call('POST', path, { rawBody, headers, address: anAddress() });
  const fits = JSON.stringify({ username: 'x' }).padEnd(8_192, ' ');
  expect(await post(fits)).toMatchObject({ status: 400 });
  expect(await post(`${fits} `)).toMatchObject({ status: 413, body: { code: 'body_too_large', limitBytes: 8_192 } });
});

test.each(openOnes)(
  '%s is counted by address before its body is read, and another address goes on',
  async (path, headers) => {
    const address = anAddress();
    const post = (from: string, options: ApiCall = {}) =>
      limited.call('POST', path, { rawBody: '{"k":1}', headers, address: from, ...options });
    for (let call = 0; call < 120; call += 1) expect((await post(address)).status).toBe(400);
    const { seen, stream } = watchedBody('{"k":1}');
    const refused = await post(address, { stream });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'] ?? refused.headers['Retry-After'])).toBeGreaterThanOrEqual(1);
    expect(seen.isRead).toBe(false);
    expect((await post(anAddress())).status).toBe(400);
  },
);

test('a call of the app whose session has ended is 401 however large it is, and nothing of it is read', async () => {
  const { seen, stream } = watchedBody(`{"name":"${'x'.repeat(100_000)}"}`);
  expect(await api.call('POST', '/api/trpc/tasks.create', { headers: sameOrigin, stream })).toMatchObject({
    status: 401,
    body: { error: { data: { problem: { code: 'missing_credential' } } } },
  });
  const batch = await api.call('POST', '/api/trpc/tasks.create,tasks.update?batch=1', { headers: sameOrigin, stream });
  expect(batch.body.map((one: { error: { data: { httpStatus: number } } }) => one.error.data.httpStatus)).toEqual([
    401, 401,
  ]);
  expect(seen.isRead).toBe(false);
});

test('an object with very many fields is refused before it is looked at field by field, wherever it is', async () => {
  const { token, ...user } = await api.user();
  const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1]));
  const cookie = await api.sessionCookie(user);
  const tooMany = [{ field: 'body', code: 'too_many_fields' }];
  for (const body of [many, { name: 'A', recurrence: many }, { name: 'A', reminders: [many] }]) {
    expect(await api.call('POST', '/api/v1/tasks', { token, body })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: tooMany },
    });
    const app = await api.call('POST', '/api/trpc/tasks.create', { body, headers: { ...sameOrigin, cookie } });
    expect(app).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: tooMany } });
  }
  const some = { name: 'A', ...Object.fromEntries(Object.entries(many).slice(0, 200)) };
  expect(
    await api.call('POST', '/api/trpc/tasks.create', { body: some, headers: { ...sameOrigin, cookie } }),
  ).toMatchObject({ status: 400, body: { error: { data: { problem: { errors: tooMany } } } } });
  const named = await api.call('POST', '/api/v1/tasks', {
    token,
    body: { name: 'A', ...Object.fromEntries(Object.entries(many).slice(0, 120)) },
  });
  expect(named.body.errors).toHaveLength(100);
  expect(named.body.errors[99]).toMatchObject({ field: 'k99', code: 'unknown_field' });
});

test('of the large bodies of one user two are read at once, and another user is not kept waiting', async () => {
  const [me, other] = [await api.user(), await api.user()];
  // The second after which a slot is given back is not this test's to race against.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { ...json, 'content-length': '100000' };
  const goesOn = Promise.withResolvers<void>();
  // Which of the three are first is not said, because each is looked up by its own statement.
  let readCount = 0;
  const streams = Array.from({ length: 3 }, async function* () {
    readCount += 1;
    await goesOn.promise;
    yield Buffer.from('{"name":"Sand"}');
  });
  const send = (token: string, stream: AsyncIterable<Uint8Array>) =>
    api.call('POST', '/api/v1/tasks', { token, headers, stream });
  const replies = streams.map((stream) => send(me.token, stream));
  await expect.poll(() => readCount).toBe(2);
  const { seen, stream } = watchedBody('{"name":"Sand"}');
  expect((await send(other.token, stream)).status).toBe(201);
  expect(seen.isRead).toBe(true);
  expect((await api.call('POST', '/api/v1/tasks', { token: me.token, body: { name: 'Small' } })).status).toBe(201);
  expect(readCount).toBe(2);
  vi.advanceTimersByTime(999);
  await setImmediate();
  expect(readCount).toBe(2);
  vi.advanceTimersByTime(1);
  await expect.poll(() => readCount).toBe(3);
  goesOn.resolve();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([201, 201, 201]);
});
