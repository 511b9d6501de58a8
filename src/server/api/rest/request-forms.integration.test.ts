import { describe, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

/** Unusual forms of requests that a lenient server would misread: nothing is silently dropped (contract.md §1). */
const services = await testServices();
const api = testApi(services);
const me = await signedIn(api);
const { token } = me.user;
const path = '/api/v1/tasks';
const raw = (rawBody: string, headers: Record<string, string> = {}) =>
  api.call('POST', path, { token, rawBody, headers });

test('a field given twice is refused by its path, whatever it holds', async () => {
  expect(await raw('{"name":"a","n\\u0061me":"b","recurrence":{"rule":"x","rule":"y"}}')).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      errors: [
        { field: 'name', code: 'repeated_field' },
        { field: 'recurrence.rule', code: 'repeated_field' },
      ],
    },
  });
});

test('a compressed body is refused as such', async () => {
  expect(await raw('{"name":"a"}', { 'content-encoding': 'gzip' })).toMatchObject({
    status: 415,
    body: {
      code: 'unsupported_media_type',
      detail: 'Send the body without Content-Encoding.',
      fix: 'Send the body without Content-Encoding.',
    },
  });
  expect((await raw('{"name":"a"}', { 'content-encoding': 'identity' })).status).toBe(201);
});

test.each(['application/x-www-form-urlencoded', 'application/merge-patch+json', 'application/json; charset=latin1'])(
  'a body sent as %s is told what to send instead',
  async (contentType) => {
    expect(await raw('{"name":"a"}', { 'content-type': contentType })).toMatchObject({
      status: 415,
      body: {
        code: 'unsupported_media_type',
        detail: 'Send the body as application/json.',
        fix: 'Send Content-Type: application/json.',
      },
    });
  },
);

test('an upload or import that is sent as JSON, or as a form without a boundary, is told to send a form', async () => {
  const { token } = await api.user();
  const { id } = (await api.call('POST', '/api/v1/tasks', { token, body: { name: 'a' } })).body;
  for (const path of [`/tasks/${id}/attachments`, '/imports', '/imports/drafts'])
    for (const type of ['application/json', 'multipart/form-data'])
      expect(
        await api.call('POST', `/api/v1${path}`, { token, rawBody: '{}', headers: { 'content-type': type } }),
      ).toMatchObject({
        status: 415,
        body: {
          code: 'unsupported_media_type',
          fix: expect.stringMatching(/^Send multipart\/form-data with a boundary, .* field file\.$/),
        },
      });
});

test('a body that breaks off is a 400, not a defect of ours', async () => {
  async function* broken() {
    yield Buffer.from('{"name":');
    throw new Error('aborted');
  }
  for (const door of [path, '/api/trpc/tasks.create']) {
    const options = { token, stream: broken(), headers: { 'content-type': 'application/json' } };
    expect(await api.call('POST', door, options)).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
  }
});

describe('query escapes', () => {
  test.each(['%FF', '%C0%80', '%ED%A0%80', 'ok%E2%82'])('%s is not UTF-8 and is refused by name', async (value) => {
    expect(await me.call('GET', `/tasks?limit=1&query=${value}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.query', code: 'invalid_encoding' }] },
    });
  });

  test('a percent sign that begins no escape stands for itself', async () => {
    const task = await me.post('/tasks', { name: 'Sell 100% of it' });
    expect((await me.get('/tasks?query=100%')).items).toEqual([task]);
  });
});

test('a defect of the path is named as one', async () => {
  const long = 'x'.repeat(65);
  for (const [method, target, body] of [
    ['GET', `/tasks/${long}`],
    ['GET', `/attachments/${long}`],
    ['PATCH', `/tasks/${long}`, {}],
    ['POST', `/tasks/${long}/complete`, {}],
    ['DELETE', '/tasks/%00'],
  ] as const)
    expect(await me.call(method, target, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'path.id' }] },
    });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string, body: unknown) =>
    api.call('POST', path, { token, body, headers: { 'idempotency-key': key } });

  test('its defects are told with those of the fields', async () => {
    const { body } = await keyed('x'.repeat(201), { priority: 9 });
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'header.Idempotency-Key',
      'name',
      'priority',
    ]);
  });

  test('sent on two lines is refused, and one line may hold a comma', async () => {
    const call = (repeated: string[]) =>
      api.call('POST', path, { token, body: { name: 'a' }, headers: { 'idempotency-key': 'k1, k2' }, repeated });
    const errors = [{ field: 'header.Idempotency-Key', code: 'repeated_header' }];
    expect(await call(['idempotency-key'])).toMatchObject({ status: 400, body: { errors } });
    expect((await call([])).status).toBe(201);
  });

  test('comes after the content type', async () => {
    const reply = await raw('{}', { 'content-type': 'text/plain', 'idempotency-key': '' });
    expect(reply.status).toBe(415);
  });

  test('is counted in characters, as it was sent', async () => {
    const asHeader = (key: string) => Buffer.from(key).toString('latin1');
    expect((await keyed(asHeader('é'.repeat(200)), { name: 'a' })).status).toBe(201);
    expect((await keyed(asHeader('é'.repeat(201)), { name: 'a' })).status).toBe(400);
  });
});

describe('cursors', () => {
  test.each(['', 'x', '.', 'x.y', 'x'.repeat(5_000), '%00'])(
    'anything else than ours is invalid_cursor',
    async (cursor) => {
      expect(await me.call('GET', `/tasks?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_cursor' },
      });
    },
  );

  test('includeDeleted=false is the filter that its absence is', async () => {
    for (const name of ['a', 'b']) await me.post('/tasks', { name });
    const { nextCursor } = await me.get('/tasks?limit=1');
    expect((await me.get(`/tasks?limit=1&includeDeleted=false&cursor=${nextCursor}`)).items).toHaveLength(1);
    expect((await me.call('GET', `/tasks?limit=1&includeDeleted=true&cursor=${nextCursor}`)).status).toBe(400);
  });
});

test('refusals carry the rate-limit headers too', async () => {
  const limited = await signedIn(testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '3' } }));
  const replies = [await limited.call('GET', '/tasks/missing'), await limited.call('POST', '/tasks', {})];
  // The limit's window is a clock minute, which may end between two requests.
  while (replies.at(-1)?.status !== 429) replies.push(await limited.call('GET', '/tasks?limit=0'));
  for (const { headers } of replies)
    expect(headers).toMatchObject({
      RateLimit: expect.stringMatching(/^"default";r=[0-2];t=\d+$/),
      'RateLimit-Policy': '"default";q=3;w=60',
      'RateLimit-Limit': '3',
      'RateLimit-Remaining': expect.stringMatching(/^[0-2]$/),
      'RateLimit-Reset': expect.stringMatching(/^\d+$/),
    });
  expect(replies.at(-1)?.headers).toMatchObject({ 'RateLimit-Remaining': '0' });
});

test('health answers like the rest: a request id, OPTIONS, and a problem for other methods', async () => {
  const replies = await Promise.all(['GET', 'OPTIONS', 'POST'].map((method) => api.call(method, '/api/health')));
  for (const { headers } of replies) expect(headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(replies.map(({ status }) => status)).toEqual([200, 204, 405]);
  expect(replies[1]?.headers.Allow).toBe('GET, HEAD, OPTIONS');
  expect(replies[2]).toMatchObject({ headers: { Allow: 'GET, HEAD, OPTIONS' }, body: { code: 'method_not_allowed' } });
});

test('health says that an instance is leaving, so that a balancer moves on before it closes', async () => {
  const leaving = testApi(services);
  leaving.beginStop();
  const reply = await leaving.call('GET', '/api/health');
  expect(reply).toMatchObject({ status: 503, body: { status: 'leaving', db: 'up' } });
  expect(reply.headers['Retry-After']).toBe('2');
});

test('very many defects are answered with the first hundred, and a long name with its beginning', async () => {
  const make = (body: Record<string, unknown>) => api.call('POST', '/api/v1/tasks', { token, body });
  const many = await make(Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`x${n}`, 0])));
  expect(many).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(many.body.errors).toHaveLength(100);
  const long = await make({ ['long name '.repeat(100_000)]: 0 });
  expect(long.status).toBe(400);
  for (const { text } of [many, long]) expect(text.length).toBeLessThan(20_000);
});

describe('what tRPC refuses before a procedure is called', () => {
  test.each([
    ['POST', 'tasks.create', '{', 400, 'malformed_json'],
    ['GET', 'tasks.list?input=%zz', undefined, 400, 'malformed_json'],
    ['GET', '%zz', undefined, 400, 'malformed_json'],
    ['GET', 'tasks.nothing', undefined, 404, 'not_found'],
    ['GET', 'tasks.create', undefined, 405, 'method_not_allowed'],
  ])('%s %s', async (method, procedure, rawBody, status, code) => {
    const reply = await api.call(method, `/api/trpc/${procedure}`, { token, ...(rawBody ? { rawBody } : {}) });
    expect(reply).toMatchObject({ status, body: { error: { data: { problem: { code, status } } } } });
  });

  test('a body too large whose size is not announced', async () => {
    const chunks = Array.from({ length: 20 }, () => Buffer.alloc(65_536, 'x'));
    const stream = (async function* () {
      yield* chunks;
    })();
    const reply = await api.call('POST', '/api/trpc/tasks.create', { token, stream });
    expect(reply).toMatchObject({ status: 413, body: { code: 'body_too_large', limitBytes: 1_048_576 } });
    expect(reply.headers['X-Request-Id']).toBe(reply.body.requestId);
  });
});

test('a zone is kept as the IANA database spells it', async () => {
  const task = await me.post('/tasks', {
    name: 'z',
    dueDate: '2030-01-01',
    dueTime: '10:00',
    dueTimezone: 'europe/berlin',
  });
  expect(task.dueTimezone).toBe('Europe/Berlin');
});

test('an instant never leaves the four digits of its year', async () => {
  const due = { dueDate: '9999-12-31', dueTime: '23:59', dueTimezone: 'America/Los_Angeles' };
  expect((await me.post('/tasks', { name: 'last', ...due })).dueAt).toBe('9999-12-31T23:59:59.999Z');
});
