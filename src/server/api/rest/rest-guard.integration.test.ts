import { describe, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type ApiCall, testApi } from '../../../test/test-api.ts';

/** Covers what trpc-to-openapi's own handler gets wrong (architecture.md), and the order of checks in contract.md §2. */
const services = await testServices();
const api = testApi(services);
const { token } = await api.user();

const get = (path: string) => api.call('GET', `/api/v1${path}`, { token });
const post = (body: unknown, options: ApiCall = {}) => api.call('POST', '/api/v1/tasks', { token, body, ...options });
const raw = (rawBody: string | Uint8Array, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/v1/tasks', { token, rawBody, headers });
const errorsOf = (reply: { body: { errors?: { field: string; code: string }[] } }) =>
  (reply.body.errors ?? []).map(({ field, code }) => `${field}: ${code}`).sort();

describe('paths', () => {
  test.each(['/nowhere', '/tasks/', '/Tasks', '/tasks/x/y', '/', '', '/tasks/%E0%A4%A', '/constructor', '/__proto__'])(
    '%s is 404',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  test('a path parameter is decoded', async () => {
    const task = (await post({ name: 'A' })).body;
    const encoded = [...task.id].map((character: string) => `%${character.charCodeAt(0).toString(16)}`).join('');
    expect((await get(`/tasks/${encoded}`)).body.id).toBe(task.id);
  });

  test('HEAD answers as GET without a body, and with its status', async () => {
    expect(await api.call('HEAD', '/api/v1/tasks', { token })).toMatchObject({ status: 200, text: '' });
    expect(await api.call('HEAD', '/api/v1/tasks')).toMatchObject({ status: 401, text: '' });
    expect(await api.call('HEAD', '/api/v1/tasks/missing', { token })).toMatchObject({ status: 404, text: '' });
    expect(await api.call('HEAD', '/api/v1/nowhere', { token })).toMatchObject({ status: 404, text: '' });
  });
});

describe('query', () => {
  test.each([
    ['?limit=0x10', ['query.limit: invalid_type']],
    ['?limit=0', ['query.limit: too_small']],
    ['?limit=101', ['query.limit: too_large']],
    ['?limit=1.5', ['query.limit: invalid_type']],
    ['?limit=', ['query.limit: invalid_type']],
    ['?completed=banana', ['query.completed: invalid_type']],
    ['?completed=1', ['query.completed: invalid_type']],
    ['?priority=5', ['query.priority: too_large']],
    ['?constructor=1', ['query.constructor: unknown_parameter']],
    ['?__proto__=1', ['query.__proto__: unknown_parameter']],
    ['?toString=1&limit=999', ['query.limit: too_large', 'query.toString: unknown_parameter']],
    ['?limit=1&limit=2', ['query.limit: repeated_parameter']],
    ['?dueBefore=2026-02-30', ['query.dueBefore: invalid_format']],
    ['?updatedSince=2026-01-01T00:00:00', ['query.updatedSince: invalid_format']],
    ['?view=someday', ['query.view: invalid_value']],
  ])('%s is 400 naming each', async (query, errors) => {
    const reply = await get(`/tasks${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(errorsOf(reply)).toEqual(errors);
  });

  test('completed=false is false', async () => {
    const done = (await post({ name: 'Done' })).body;
    await api.call('POST', `/api/v1/tasks/${done.id}/complete`, { token });
    const open = await get('/tasks?completed=false&limit=100');
    expect(open.body.items.some((task: { completed: boolean }) => task.completed)).toBe(false);
    const closed = await get('/tasks?completed=true');
    expect(closed.body.items.map((task: { id: string }) => task.id)).toContain(done.id);
  });

  test.each(['', 'x', 'x.y', 'e30.AAAA', `${'a'.repeat(40)}.${'b'.repeat(22)}`])(
    'the cursor %j is 400',
    async (cursor) => {
      const reply = await get(`/tasks?cursor=${encodeURIComponent(cursor)}`);
      expect(reply.status).toBe(400);
      expect(['invalid_cursor', 'validation_failed']).toContain(reply.body.code);
    },
  );

  test('a cursor is bound to its user and its filters', async () => {
    for (const name of ['A', 'B', 'C']) await post({ name });
    const cursor = encodeURIComponent((await get('/tasks?limit=1')).body.nextCursor);
    expect((await get(`/tasks?limit=2&cursor=${cursor}`)).status).toBe(200);
    expect(await get(`/tasks?limit=1&priority=4&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
    const stranger = await api.user();
    expect(await api.call('GET', `/api/v1/tasks?cursor=${cursor}`, { token: stranger.token })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });

  test.each(['100%', '_', '\\'])('%j is literal in query', async (text) => {
    const user = await api.user();
    const make = (name: string) => api.call('POST', '/api/v1/tasks', { token: user.token, body: { name } });
    await make('plain words');
    const wanted = (await make(`has ${text} in it`)).body;
    const found = await api.call('GET', `/api/v1/tasks?query=${encodeURIComponent(text)}`, { token: user.token });
    expect(found.body.items.map((task: { id: string }) => task.id)).toEqual([wanted.id]);
  });
});

describe('bodies', () => {
  test.each([
    ['a string for a number', { name: 'A', priority: '3' }, ['priority: invalid_type']],
    ['"false" for a boolean', { name: 'A', labelIds: ['x', 3] }, ['labelIds[1]: invalid_type']],
    ['an unknown field', { name: 'A', colour: 'red' }, ['colour: unknown_field']],
    ['__proto__', JSON.parse('{"name":"A","__proto__":{"x":1}}'), ['__proto__: unknown_field']],
    ['nothing', {}, ['name: required']],
    ['all at once', { name: '', priority: 9, x: 1 }, ['name: required', 'priority: too_large', 'x: unknown_field']],
    ['a name too long', { name: 'x'.repeat(501) }, ['name: too_long']],
    ['a name of two lines', { name: 'a\nb' }, ['name: invalid_characters']],
    ['NUL', { name: 'a\u0000b' }, ['name: invalid_characters']],
    ['a lone surrogate', { name: 'a\ud800b' }, ['name: invalid_characters']],
    ['name and content that differ', { name: 'A', content: 'B' }, ['content: conflict']],
    ['an impossible date', { name: 'A', dueDate: '2026-02-30' }, ['dueDate: invalid_format']],
    ['the year zero', { name: 'A', dueDate: '0000-01-01' }, ['dueDate: invalid_value']],
    ['a time without a date', { name: 'A', dueTime: '10:00' }, ['dueTime: needs_due_date']],
    ['a duration of nothing', { name: 'A', durationMinutes: 0 }, ['durationMinutes: too_small']],
    [
      'an unknown zone',
      { name: 'A', dueDate: '2026-01-01', dueTime: '10:00', dueTimezone: 'Mars/Base' },
      ['dueTimezone: invalid_value'],
    ],
    [
      'a rule that is none',
      { name: 'A', dueDate: '2026-01-01', recurrence: { rule: 'often' } },
      ['recurrence.rule: invalid_rule'],
    ],
    ['a list', [], ['body: invalid_type', 'name: required']],
    ['null', null, ['body: invalid_type', 'name: required']],
  ])('%s is 400 naming the field', async (_name, body, errors) => {
    const reply = await post(body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(errorsOf(reply)).toEqual(errors);
  });

  test('text is NFC and names are trimmed; a name of 500 emoji passes', async () => {
    expect((await post({ name: '  Cafe\u0301 ' })).body.name).toBe('Caf\u00e9');
    expect((await post({ name: '🌊'.repeat(500) })).status).toBe(201);
    expect((await post({ name: '🌊'.repeat(501) })).status).toBe(400);
  });

  test.each([
    ['{"name":', 'malformed_json'],
    ['{"name":"A"', 'malformed_json'],
    [`{"name":${'['.repeat(40)}${']'.repeat(40)}}`, 'malformed_json'],
  ])('%s is 400 malformed_json', async (text, code) => {
    expect(await raw(text)).toMatchObject({ status: 400, body: { code } });
  });

  test('bytes that are not UTF-8 are 400', async () => {
    expect(await raw(Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toMatchObject({
      status: 400,
      body: { code: 'malformed_json' },
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data',
  ])('%s is 415', async (type) => {
    expect(await raw('{"name":"A"}', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
  });

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json;',
    'application/json; ;charset=utf-8',
  ])('%s is fine', async (type) => {
    expect((await raw('{"name":"A"}', { 'content-type': type })).status).toBe(201);
  });

  test('one byte over 1 MiB is 413, with or without Content-Length', async () => {
    const exact = JSON.stringify({ name: 'A', description: '' });
    const padded = exact.padEnd(1_048_576, ' ');
    expect((await raw(padded)).status).toBe(201);
    expect(await raw(`${padded} `)).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', limitBytes: 1_048_576 },
    });
    expect(await raw('{}', { 'content-length': '1048577' })).toMatchObject({ status: 413 });
  });

  test('REST never coerces what the app sends typed: the schemas stay strict after any number of calls', async () => {
    await get('/tasks?completed=true&limit=5');
    expect(errorsOf(await post({ name: 'A', priority: '3' }))).toEqual(['priority: invalid_type']);
    const cookie = await api.sessionCookie(await api.user());
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const reply = await api.call('POST', '/api/trpc/tasks.create', { body: { name: 'A', priority: '3' }, headers });
    expect(reply.status).toBe(400);
    expect(errorsOf({ body: reply.body.error.data.problem })).toEqual(['priority: invalid_type']);
  });
});

describe('the order of checks', () => {
  test('path, method, credential, scope, content type, size, syntax, fields', async () => {
    const user = await api.user();
    const { token: reader } = await user.mint(['tasks:read']);
    const bad = { rawBody: '{', headers: { 'content-type': 'text/plain', 'content-length': '9999999' } };
    expect((await api.call('POST', '/api/v1/nowhere', bad)).status).toBe(404);
    expect((await api.call('PUT', '/api/v1/tasks', bad)).status).toBe(405);
    expect((await api.call('POST', '/api/v1/tasks', bad)).status).toBe(401);
    expect((await api.call('POST', '/api/v1/tasks', { ...bad, token: reader })).body.code).toBe('insufficient_scope');
    expect((await api.call('POST', '/api/v1/tasks', { ...bad, token: user.token })).status).toBe(415);
    expect(
      (
        await api.call('POST', '/api/v1/tasks', {
          rawBody: '{',
          headers: { 'content-length': '9999999' },
          token: user.token,
        })
      ).status,
    ).toBe(413);
    expect((await api.call('POST', '/api/v1/tasks', { rawBody: '{', token: user.token })).body.code).toBe(
      'malformed_json',
    );
  });
});

test('every reply names its request and forbids caching and sniffing', async () => {
  for (const reply of [await get('/tasks'), await get('/nowhere'), await api.call('OPTIONS', '/api/v1/tasks')]) {
    expect(reply.headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    expect(reply.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a limit of 3 requests a minute lets 3 pass and then says how long to wait', async () => {
  const small = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '3' } });
  const user = await small.user();
  const replies = [];
  for (let index = 0; index < 4; index += 1)
    replies.push(await small.call('GET', '/api/v1/context', { token: user.token }));
  // The limit's window is a clock minute; if it ended in between, the fourth request is the first of the next window.
  const last = replies.at(-1);
  if (last?.status === 200)
    replies.push(
      ...(await Promise.all([1, 2, 3].map(() => small.call('GET', '/api/v1/context', { token: user.token })))),
    );
  const refused = replies.at(-1);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(Number(refused?.headers['Retry-After'])).toBeGreaterThan(0);
  expect(replies[0]?.headers).toMatchObject({ 'RateLimit-Limit': '3', 'RateLimit-Remaining': '2' });
});
