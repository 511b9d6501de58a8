import { expect, test } from 'vitest';
import { testServices } from '../../test/services.ts';
import { type ApiCall, type ApiReply, testApi } from '../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);
const limited = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '1' } });

const inputs = encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [at, {}]))));
const batchOf = (calls: number, comma = ',') =>
  `/api/trpc/${Array(calls).fill('labels.list').join(comma)}?batch=1&input=${inputs}`;

test.each([',', '%2C'])('a batch of more than fifty calls is told once that it is too long: %s', async (comma) => {
  const { token } = await api.user();
  const refused = await api.call('GET', batchOf(51, comma), { token });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      requestId: refused.headers['X-Request-Id'],
      errors: [{ field: 'path', code: 'too_many', message: expect.stringContaining('50') }],
    },
  });
  const held = await api.call('GET', batchOf(50, comma), { token });
  expect(held.status).toBe(200);
  expect(held.body).toHaveLength(50);
});

test('each call of a batch counts, also where its commas are encoded', async () => {
  const few = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '30' } });
  for (const comma of [',', '%2C']) {
    const { token } = await few.user();
    expect((await few.call('GET', batchOf(50, comma), { token })).status).toBe(429);
  }
});

const json = { 'content-type': 'application/json' };
const refusals: [string, string, string, ApiCall][] = [
  [
    'a batch with the key of one call',
    'POST',
    '/api/trpc/tasks.complete,tasks.reopen?batch=1',
    { body: {}, headers: { ...json, 'idempotency-key': 'k' } },
  ],
  ['a body of no type', 'POST', '/api/trpc/tasks.create', {}],
  ['a body that is not JSON', 'POST', '/api/trpc/tasks.create', { rawBody: '{', headers: json }],
  ['an input that is not JSON', 'GET', '/api/trpc/tasks.list?input=%7B', {}],
  ['another method', 'PUT', '/api/trpc/tasks.create', { body: {} }],
  ['another method on a query', 'POST', '/api/trpc/tasks.list', { body: {} }],
  ['an unknown procedure', 'GET', '/api/trpc/tasks.unknown', {}],
  ['an invalid path', 'GET', '/api/trpc/%', {}],
];

test.each(refusals)('the error names its request: %s', async (_, method, path, options) => {
  const { token } = await api.user();
  await expectNamed(api.call(method, path, { token, ...options }));
});

test('so does one over the limit of requests', async () => {
  const { token } = await limited.user();
  await limited.call('GET', '/api/trpc/labels.list?input={}', { token });
  expect((await expectNamed(limited.call('GET', '/api/trpc/labels.list?input={}', { token }))).status).toBe(429);
});

async function expectNamed(reply: Promise<ApiReply>) {
  const { status, headers, body } = await reply;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  for (const one of Array.isArray(body) ? body : [body])
    expect((one.error?.data.problem ?? one).requestId).toBe(headers['X-Request-Id']);
  return { status };
}
