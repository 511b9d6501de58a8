import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { generateToken } from './token-format.ts';

const services = await testServices();
const api = testApi(services);

const context = (token?: string, headers?: Record<string, string>) =>
  api.call('GET', '/api/v1/context', { ...(token ? { token } : {}), ...(headers ? { headers } : {}) });

test('no credential is 401 with the bare challenge', async () => {
  const reply = await context();
  expect(reply).toMatchObject({ status: 401, body: { code: 'missing_credential' } });
  expect(reply.headers['WWW-Authenticate']).toMatch(/^Bearer resource_metadata="[^"]+"$/);
});

test('a mistyped token is refused without a database call', async () => {
  const user = await api.user();
  const mistyped = `${user.token.slice(0, -1)}${user.token.endsWith('0') ? '1' : '0'}`;
  const away = testApi({ ...services, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
  const reply = await away.call('GET', '/api/v1/context', { token: mistyped });
  expect(reply).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
});

test('a database that is away is 503 with Retry-After', async () => {
  const away = testApi({ ...services, databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' });
  const reply = await away.call('GET', '/api/v1/context', { token: generateToken() });
  expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(reply.headers['Retry-After']).toBeDefined();
  expect(await away.call('GET', '/api/health')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', db: 'down' },
  });
});

test('a revoked token is dead at the next request', async () => {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  expect((await context(user.token)).status).toBe(200);
  const { body } = await api.call('GET', '/api/trpc/apiTokens.list', { headers: { cookie } });
  const [token] = body.result.data.items;
  await api.call('POST', '/api/trpc/apiTokens.revoke', {
    body: { id: token.id },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(await context(user.token)).toMatchObject({ status: 401, body: { code: 'revoked_token' } });
});

test('a token expires by the clock of the database, whatever the instance’s own clock says', async () => {
  const user = await api.user();
  const { id, token } = await user.mint(['tasks:read'], 7);
  api.clock.advance(8 * 86_400);
  expect((await context(token)).status).toBe(200);
  const { pool } = api.services.database;
  await pool.query(`UPDATE api_token SET expires_at = clock_timestamp() - interval '1 s' WHERE id = $1`, [id]);
  expect(await context(token)).toMatchObject({ status: 401, body: { code: 'expired_token' } });
});

test('last use is written at most once a minute', async () => {
  const user = await api.user();
  const lastUse = async () =>
    (
      await api.services.database.prisma.apiToken.findFirstOrThrow({ where: { userId: user.id } })
    ).lastUsedAt?.getTime();
  const usedAt = async (expected: number) => expect.poll(lastUse).toBe(expected);
  await context(user.token);
  const start = api.clock.now().getTime();
  await usedAt(start);
  api.clock.advance(59);
  await context(user.token);
  await usedAt(start);
  api.clock.advance(1);
  await context(user.token);
  await usedAt(start + 60_000);
});

test('a session acts with the scope *', async () => {
  const user = await api.user();
  const reply = await context(undefined, { cookie: await api.sessionCookie(user) });
  expect(reply.body).toMatchObject({ grantedScopes: ['*'], token: { kind: 'session', id: null } });
});

test('a page that names its user has no part in the session of another', async () => {
  const [user, other] = [await api.user(), await api.user()];
  const cookie = await api.sessionCookie(other);
  const own = await context(undefined, { cookie, 'x-tidemark-user': other.id });
  expect(own.status).toBe(200);
  const foreign = await context(undefined, { cookie, 'x-tidemark-user': user.id });
  expect(foreign).toMatchObject({ status: 401, body: { code: 'missing_credential' } });
});

test('an Authorization header never falls back to the cookie', async () => {
  const user = await api.user();
  const reply = await context(undefined, { cookie: await api.sessionCookie(user), authorization: 'Bearer nonsense' });
  expect(reply).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
});

const base = 'http://localhost:3000';
test.each([
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, 201],
  ['same-site', { 'sec-fetch-site': 'same-site', origin: base }, 401],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, 401],
  ['none', { 'sec-fetch-site': 'none' }, 401],
  ['absent, our Origin', { origin: base }, 201],
  ['absent, another Origin', { origin: 'https://evil.example' }, 401],
  ['absent, no Origin', {}, 401],
  ['absent, the Origin of its own Host', { host: 'tidemark.home:3000', origin: 'http://tidemark.home:3000' }, 201],
  ['absent, the Origin of its own address', { host: '192.168.1.20', origin: 'http://192.168.1.20' }, 201],
  ['absent, another port', { host: 'tidemark.home:3000', origin: 'http://tidemark.home:8080' }, 401],
  ['absent, another protocol', { host: 'tidemark.home', origin: 'https://tidemark.home' }, 401],
  ['absent, another Origin than Host', { host: 'tidemark.home', origin: 'http://evil.example' }, 401],
  [
    'absent, a forwarded Host that no proxy wrote',
    { 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    401,
  ],
  ['absent, Origin null', { host: 'tidemark.home', origin: 'null' }, 401],
  [
    'cross-site, the Origin of its own Host',
    { 'sec-fetch-site': 'cross-site', host: 'a.home', origin: 'http://a.home' },
    401,
  ],
])('a cookie on an unsafe method with Sec-Fetch-Site %s', async (_name, headers, status) => {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const reply = await api.call('POST', '/api/v1/tasks', { body: { name: 'A' }, headers: { cookie, ...headers } });
  expect(reply.status).toBe(status);
});

test('a token cannot manage tokens', async () => {
  const user = await api.user();
  const reply = await api.call('POST', '/api/trpc/apiTokens.create', { token: user.token, body: { name: 'mine' } });
  expect(reply.status).toBe(403);
  expect(reply.body.error.data.problem.code).toBe('session_required');
});

test('a new token has the defaults of the specification and is shown once', async () => {
  const user = await api.user();
  const headers = { cookie: await api.sessionCookie(user), 'sec-fetch-site': 'same-origin' };
  const { body } = await api.call('POST', '/api/trpc/apiTokens.create', { body: { name: 'cli' }, headers });
  const made = body.result.data;
  expect(made.token).toMatch(/^tdm_[0-9A-Za-z]{49}$/);
  expect(made.scopes.some((scope: string) => scope.endsWith(':delete'))).toBe(false);
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(90 * 86_400_000);
  const list = await api.call('GET', '/api/trpc/apiTokens.list', { headers });
  expect(list.text).not.toContain(made.token);
  expect(list.body.result.data.items[0]).toMatchObject({ id: made.id, prefix: made.token.slice(0, 12) });
});
