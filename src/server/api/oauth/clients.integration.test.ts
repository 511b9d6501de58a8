import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { callback, connectedProgram, oauthBrowser, ok } from '../../../test/oauth-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { readPublic } from '../../foundation/platform/outbound.ts';
import { createSealing, hashOf } from '../../foundation/platform/sealing.ts';
import { makeRoomForClient, recordAdapter } from '../../identity/oauth/record-adapter.ts';

/** The documents that are at their addresses in this test; what is at none is not found. */
const documents = new Map<string, unknown>();
let readings = 0;
const services = await testServices();
const api = testApi(services, {
  async readDocument(address) {
    readings += 1;
    const document = documents.get(address);
    if (document === undefined) return readPublic(address, { accept: '*/*', bytesMax: 1, msMax: 1 });
    const body = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document));
    return { status: 200, headers: {}, body };
  },
});

const code = { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] };
const web = ['https://claude.ai/api/mcp/auth_callback', 'https://claude.com/api/mcp/auth_callback'];
const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** As assistants write them: with fields, grants and scopes that mean nothing here. */
const assistants: Record<string, object> = {
  'https://claude.ai/oauth/mcp-oauth-client-metadata': {
    ...code,
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    redirect_uris: web,
    token_endpoint_auth_method: 'none',
  },
  'https://claude.ai/oauth/claude-code-client-metadata': {
    ...code,
    client_name: 'Claude Code',
    redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
    token_endpoint_auth_method: 'none',
  },
  'https://chatgpt.com/oauth/client.json': {
    ...code,
    client_name: 'ChatGPT',
    redirect_uris: ['https://chatgpt.com/connector/oauth/x'],
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'ES256',
    jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
  },
  'https://vscode.dev/oauth/client-metadata.json': {
    client_name: 'Visual Studio Code',
    grant_types: [...code.grant_types, 'urn:ietf:params:oauth:grant-type:device_code'],
    response_types: ['code'],
    redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  },
  'https://openai.com/codex/client.json': { client_name: 'Codex', redirect_uris: [callback], scope: 'openid mcp:all' },
  'https://opencode.ai/oauth.json': {
    client_name: 'opencode',
    redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'],
    token_endpoint_auth_method: 'none',
    logo_uri: 'http://opencode.ai/logo.png',
  },
  'https://www.cursor.com/oauth-client.json': {
    client_name: 'Cursor',
    redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'],
    token_endpoint_auth_method: 'none',
  },
  'https://zed.dev/oauth-client.json': {
    client_name: 'Zed',
    redirect_uris: ['zed://oauth/callback'],
    contacts: ['nobody'],
  },
  'https://goose.example.com/c.json': { client_name: 'goose', redirect_uris: [callback], application_type: 'web' },
  'https://librechat.example.org:8443/c.json': {
    client_name: 'LibreChat',
    redirect_uris: ['https://librechat.example.org/cb'],
  },
  'https://raycast.com/c.json': {
    client_name: 'Raycast',
    redirect_uris: ['https://raycast.com/redirect?packageName=mcp'],
    default_max_age: 'never',
  },
  'https://inspector.example.com/c?v=1': { redirect_uris: ['http://[::1]:6274/oauth/callback'] },
};
for (const [address, document] of Object.entries(assistants))
  documents.set(address, { ...document, client_id: address });
documents.set('https://chatgpt.com/oauth/jwks.json', {
  keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'ES256' }],
});

/** A client's own proof (RFC 7523). */
function assertion(clientId: string): string {
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: 'http://localhost:3000',
    jti: randomUUID(),
    iat: now,
    exp: now + 60,
  };
  const text = `${part({ alg: 'ES256', kid: 'k' })}.${part(claims)}`;
  const signature = createSign('sha256').update(text).sign({ key: key.privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

test.each(Object.keys(assistants))('the program at %s is connected', async (clientId) => {
  const { redirect_uris: [uri = ''] = [], ...document } = documents.get(clientId) as {
    redirect_uris?: string[];
    client_name?: string;
    token_endpoint_auth_method?: string;
  };
  // Programs on a computer listen on a port of the moment.
  const redirectUri = uri.replace('localhost/', 'localhost:50123/');
  const browser = oauthBrowser(api);
  await browser.signIn(await api.user());
  const { page, verifier } = await browser.begin(clientId, { redirect_uri: redirectUri });
  const { body } = await browser.visit(`${page}/request`);
  const { host } = new URL(clientId);
  expect(body.client).toEqual({ name: document.client_name ?? host, host });
  const { redirect } = await browser.answer(page);
  expect(redirect?.href.startsWith(redirectUri)).toBe(true);
  const proof: Record<string, string> =
    document.token_endpoint_auth_method === 'private_key_jwt'
      ? {
          client_assertion: assertion(clientId),
          client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        }
      : {};
  const given = redirect?.searchParams.get('code') ?? '';
  const tokens = ok(await browser.exchange(clientId, given, verifier, { redirect_uri: redirectUri, ...proof })).body;
  expect((await mcpCalls(api).send(tokens.access_token, 'tools/list')).status).toBe(200);
  expect(tokens.refresh_token).toEqual(expect.any(String));
});

test.each([
  ['of another address', { client_id: 'https://other.example.org/c.json', redirect_uris: [callback] }],
  ['with a secret as its proof', { redirect_uris: [callback], token_endpoint_auth_method: 'client_secret_post' }],
  ['without a place to go back to', { client_name: 'x' }],
  ['that leads to script', { redirect_uris: ['javascript:alert(1)'] }],
  ['that leads to plain http', { redirect_uris: ['http://app.example.org/cb'] }],
  [
    'with too many addresses',
    { redirect_uris: Array.from({ length: 21 }, (_, index) => `https://a.example/${index}`) },
  ],
  ['that is a list', []],
  ['that is no JSON', '{'],
])('a document %s connects nothing', async (what, document) => {
  const clientId = `https://bad.example.org/${encodeURIComponent(what)}`;
  const isObject = typeof document === 'object' && !Array.isArray(document);
  documents.set(
    clientId,
    isObject ? { client_id: clientId, token_endpoint_auth_method: 'none', ...document } : document,
  );
  const { reply, page } = await oauthBrowser(api).begin(clientId);
  expect([reply.status, page]).toEqual([400, '']);
});

test.each([
  'https://127.0.0.1/c.json',
  'https://localhost/c.json',
  'https://[::1]/c.json',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1/c.json',
  'https://[::ffff:192.168.1.1]/c.json',
  'https://[64:ff9b::a00:1]/c.json',
  'https://metadata.internal/c.json',
  'https://printer.local/c.json',
  'https://user:password@example.org/c.json',
  'https://example.org:22/c.json',
])('an address within, %s, is not read', async (clientId) => {
  const { reply, page } = await oauthBrowser(api).begin(clientId);
  expect([reply.status, page]).toEqual([400, '']);
});

test.each([
  'http://example.org/c.json',
  'ftp://example.org/c.json',
  'https://example.org/../c.json',
  'https://e.org/c#x',
])('a name that is no address of a document, %s, is not read', async (clientId) => {
  const before = readings;
  expect((await oauthBrowser(api).begin(clientId)).reply.status).toBe(400);
  expect(readings).toBe(before);
});

test('an address may have twenty documents read in an hour, and another address too', async () => {
  const browser = oauthBrowser(api);
  const before = readings;
  for (let index = 0; index < 25; index += 1) await browser.begin(`https://many.example.org/${index}`);
  expect(readings - before).toBe(20);
  await oauthBrowser(api).begin('https://many.example.org/other');
  expect(readings - before).toBe(21);
});

test('an address may register ten programs in an hour', async () => {
  const browser = oauthBrowser(api);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await browser.register()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect((await browser.register()).headers['Retry-After']).toMatch(/^\d+$/);
});

test('where clients fill every place, the unused one that registered first gives way, and no used or new one', async () => {
  const { clientId: used } = await connectedProgram(api);
  const registered = async (): Promise<string> => (await oauthBrowser(api).register()).body.client_id;
  const ids = [used, await registered(), await registered(), await registered()];
  const [, first, second] = ids.map(hashOf);
  const db = await api.services.database.pool.connect();
  try {
    // What other tests register meanwhile is not seen, and what gives way here is there again afterwards.
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const age = `UPDATE oauth_record SET expires_at = expires_at - make_interval(hours => $2) WHERE id_hash = $1`;
    await db.query(age, [first, 23]);
    await db.query(age, [second, 22]);
    const clients = `SELECT encode(id_hash, 'base64') AS hash FROM oauth_record WHERE kind = 'Client' AND expires_at > now()`;
    const known = async () => {
      const hashes = new Set((await db.query<{ hash: string }>(clients)).rows.map(({ hash }) => hash));
      return ids.map((id) => hashes.has(Buffer.from(hashOf(id)).toString('base64')));
    };
    const { rowCount: count } = await db.query(clients);
    expect(await makeRoomForClient(db, Number(count) + 1)).toBe(true);
    expect(await known()).toEqual([true, true, true, true]);
    expect(await makeRoomForClient(db, Number(count))).toBe(true);
    expect(await known()).toEqual([true, false, true, true]);
    expect(await makeRoomForClient(db, 1)).toBe(false);
    expect(await known()).toEqual([true, false, false, true]);
  } finally {
    await db.query('ROLLBACK');
    db.release();
  }
});

test('what one address asks for in a minute is counted, whatever it asks', async () => {
  const limited = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '1000' } });
  const statuses: number[] = [];
  for (let index = 0; index < 250; index += 1) {
    const path = ['/oauth/authorize', '/.well-known/x', '/oauth/token'][index % 3] ?? '';
    statuses.push((await limited.call('GET', path)).status);
  }
  // The minute may turn meanwhile, so that twice as many are let through at most.
  expect(statuses).toContain(429);
  const reply = await limited.call('GET', '/.well-known/oauth-authorization-server', { address: '198.51.100.7' });
  expect(reply.status).toBe(200);
});

test('a program that registers is given what it needs, whatever else it says', async () => {
  const { status, body } = await oauthBrowser(api).register({
    ...code,
    scope: 'openid everything',
    application_type: 'web',
    software_id: 'x',
    logo_uri: 'javascript:alert(1)',
    grant_types: ['authorization_code', 'client_credentials'],
    token_endpoint_auth_method: 'client_secret_basic',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    grant_types: ['authorization_code', 'refresh_token'],
    client_secret: expect.any(String),
  });
  expect(body).not.toHaveProperty('logo_uri');
});

test.each([
  ['nothing', undefined, 400],
  ['a list', '[]', 400],
  ['no JSON', '{', 400],
  ['a script as its address', { redirect_uris: ['javascript:alert(1)'] }, 400],
  ['an address without TLS', { redirect_uris: ['http://app.example.org/'] }, 400],
  ['an address that the browser opens itself', { redirect_uris: [callback, 'FTP://app.example.org/'] }, 400],
  ['an address for mail', { redirect_uris: ['mailto:me@example.org'] }, 400],
  ['a socket as its address', { redirect_uris: ['wss://app.example.org/'] }, 400],
  ['a script whose scheme is written apart', { redirect_uris: ['java\tscript:alert(1)'] }, 400],
  [
    'more addresses than twenty',
    { redirect_uris: Array.from({ length: 21 }, (_, at) => `https://a.example/${at}`) },
    400,
  ],
  ['another way to prove itself', { token_endpoint_auth_method: 'tls_client_auth' }, 400],
  ['addresses that are none', { redirect_uris: [1, {}, null] }, 400],
  ['no address', { redirect_uris: [] }, 400],
  ['very much', `{"redirect_uris":["${'x'.repeat(20_000)}"]}`, 413],
])('a registration with %s is refused', async (_what, body, status) => {
  const raw = body === undefined || typeof body === 'string' ? { rawBody: body ?? '' } : {};
  const reply = await api.call('POST', '/oauth/register', {
    address: randomUUID(),
    ...(typeof body === 'object' ? { body: { redirect_uris: [callback], ...body } } : {}),
    ...raw,
  });
  expect(reply.status).toBe(status);
});

test('a scheme that the system opens with a part of its own is refused by its place in the list, and one of a program is not', async () => {
  const register = (...uris: string[]) =>
    api.call('POST', '/oauth/register', { address: randomUUID(), body: { redirect_uris: uris } });
  for (const scheme of ['ms-settings:', 'search-ms:', 'intent:', 'shell:']) {
    const { status, body } = await register(callback, `${scheme}privacy`);
    expect([scheme, status, body.error]).toEqual([scheme, 400, 'invalid_redirect_uri']);
    expect(body.error_description).toMatch(`redirect_uris[1]: ${scheme} `);
  }
  const ofPrograms = ['com.example.tasks:/callback', 'cursor://anysphere.cursor-mcp/callback', 'warp://mcp/callback'];
  expect((await register(...ofPrograms)).status).toBe(201);
});

test('a program that registered a scheme before it was refused goes on', async () => {
  const browser = oauthBrowser(api);
  await browser.signIn(await api.user());
  const { client_id: clientId } = (await browser.register({ redirect_uris: ['com.example.old:/callback'] })).body;
  const store = { ...api.services, sealing: createSealing(api.services.authSecret, 'oauth records') };
  const clients = recordAdapter(store, 'Client');
  await clients.upsert(clientId, { ...(await clients.find(clientId)), redirect_uris: ['ms-old:/callback'] });
  const { page } = await browser.begin(clientId, { redirect_uri: 'ms-old:/callback' });
  const { redirect } = await browser.answer(page);
  expect(redirect?.href).toMatch(/^ms-old:\/callback\?code=/);
});

test('what clients send that is none of it is refused, and never a failure of the service', async () => {
  const browser = oauthBrowser(api);
  const { client_id: clientId } = (await browser.register()).body;
  for (const fields of [
    {},
    { grant_type: 'password', client_id: clientId },
    { grant_type: 'authorization_code', client_id: clientId },
    { grant_type: 'authorization_code', client_id: clientId, code: '\u0000', code_verifier: 'x' },
    { grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'x' },
    { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'x'.repeat(10_000) },
    { grant_type: 'client_credentials', client_id: clientId },
  ] as Record<string, string>[]) {
    const { status, body } = await browser.form('/oauth/token', fields);
    expect([fields, [400, 401].includes(status), typeof body.error]).toEqual([fields, true, 'string']);
  }
  for (const path of ['/oauth/token', '/oauth/revoke'])
    expect((await api.call('POST', path, { body: { a: 1 } })).status).toBe(400);
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    for (const path of ['/oauth/token', '/oauth/authorize', '/.well-known/oauth-authorization-server'])
      expect((await api.call(method, path)).status).toBe(405);
  for (const path of ['/oauth/authorize/x', '/oauth/authorize/', '/oauth/authorize?client_id=a&client_id=b'])
    expect([400, 404]).toContain((await api.call('GET', path)).status);
});

test('pages of other origins read the metadata and fetch tokens, and see nothing of a consent', async () => {
  const origin = { origin: 'https://app.example.org' };
  for (const [method, path] of [
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/.well-known/oauth-protected-resource/api/mcp'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/register'],
  ] as const) {
    const { headers } = await api.call(method, path, { headers: origin });
    expect([path, headers['Access-Control-Allow-Origin']]).toEqual([path, '*']);
    const preflight = await api.call('OPTIONS', path, { headers: origin });
    expect([preflight.status, preflight.headers['Access-Control-Allow-Origin']]).toEqual([204, '*']);
  }
  for (const path of ['/oauth/authorize', '/oauth/consent/x/request'])
    expect((await api.call('GET', path, { headers: origin })).headers).not.toHaveProperty(
      'Access-Control-Allow-Origin',
    );
});

test.each(['https://claude.ai', 'https://claude.com', 'https://chatgpt.com'])(
  'requests that name the page of %s are heard at the endpoint for models',
  async (origin) => {
    const { token } = await api.user();
    expect((await mcpCalls(api).send(token, 'tools/list', {}, { origin })).status).toBe(200);
  },
);
