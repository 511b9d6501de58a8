import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const document = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../contract/openapi.v1.json'), 'utf8'),
) as { readonly paths: Readonly<Record<string, object>> };
const open = testApi(services, { variables: { CORS_ORIGINS: 'https://board.example.org,http://localhost:5173' } });
const closed = testApi(services);
const origin = 'https://board.example.org';
const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

/** The CORS headers of a reply. */
function allowance(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:access-control-|vary$)/i.test(name)));
}

test('unless origins are named no reply says anything of them', async () => {
  const me = await signedIn(closed);
  for (const method of ['GET', 'OPTIONS']) {
    const reply = await closed.call(method, '/api/v1/tasks', {
      token: me.user.token,
      headers: { origin, ...preflight },
    });
    expect(allowance(reply.headers)).toEqual({});
  }
});

test('a page of a named origin may ask, call with a token, and read what the reply says', async () => {
  const me = await signedIn(open);
  const asked = await open.call('OPTIONS', '/api/v1/tasks', { headers: { origin, ...preflight } });
  expect(asked.status).toBe(204);
  expect(allowance(asked.headers)).toEqual({
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Range',
    'Access-Control-Max-Age': '600',
  });
  const body = { name: 'From another page' };
  const made = await open.call('POST', '/api/v1/tasks', { token: me.user.token, headers: { origin }, body });
  expect(made.status).toBe(201);
  expect(made.headers).toMatchObject({ Vary: 'Origin', 'Access-Control-Allow-Origin': origin });
  const exposed = made.headers['Access-Control-Expose-Headers']?.split(', ');
  expect(exposed).toEqual(expect.arrayContaining(['Location', 'ETag', 'Retry-After', 'RateLimit', 'X-Request-Id']));
  const refused = await open.call('GET', '/api/v1/tasks', { headers: { origin } });
  expect(refused).toMatchObject({ status: 401, headers: { 'Access-Control-Allow-Origin': origin } });
});

test('such a page may call every method of the document', async () => {
  const { headers } = await open.call('OPTIONS', '/api/v1/tasks', { headers: { origin, ...preflight } });
  const allowed = headers['Access-Control-Allow-Methods']?.toLowerCase().split(', ') ?? [];
  const methods = new Set(Object.values(document.paths).flatMap((path) => Object.keys(path)));
  expect([...methods].filter((method) => !allowed.includes(method))).toEqual([]);
});

test.each(['https://evil.example', 'https://board.example.org.evil.example', 'http://board.example.org', 'null'])(
  'the origin %s is allowed nothing',
  async (other) => {
    const reply = await open.call('OPTIONS', '/api/v1/tasks', { headers: { origin: other, ...preflight } });
    expect(allowance(reply.headers)).toEqual({ Vary: 'Origin' });
  },
);

test('the session of the app is never lent to another origin', async () => {
  const me = await signedIn(open);
  const cookie = await open.sessionCookie(me.user);
  const headers = { origin, cookie, 'sec-fetch-site': 'cross-site' };
  const reply = await open.call('POST', '/api/v1/tasks', { headers, body: { name: 'Forged' } });
  expect(reply.status).toBe(401);
  expect(reply.headers['Access-Control-Allow-Credentials']).toBeUndefined();
});
