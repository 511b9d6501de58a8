import { expect, test } from 'vitest';
import { defaultTokenScopes, scopes } from '../../../contract/scopes.ts';
import { mcpCalls } from '../../../test/mcp-calls.ts';
import { callback, connectedProgram, mcpResource, oauthBrowser, ok } from '../../../test/oauth-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const services = await testServices();
const api = testApi(services);
const mcp = mcpCalls(api);
const { pool, prisma } = api.services.database;

const metadataOf = async (path: string) => (await api.call('GET', `/.well-known/${path}`)).body;
const rest = (token: string, path = '/tasks') => api.call('GET', `/api/v1${path}`, { token });
const list = (token: string) => mcp.send(token, 'tools/list');

test('the metadata says where tokens are for each resource, and only there', async () => {
  const mcpMetadata = {
    resource: mcpResource,
    authorization_servers: ['http://localhost:3000'],
    scopes_supported: defaultTokenScopes,
    bearer_methods_supported: ['header'],
  };
  expect(await metadataOf('oauth-protected-resource')).toEqual(mcpMetadata);
  expect(await metadataOf('oauth-protected-resource/api/mcp')).toEqual(mcpMetadata);
  expect((await metadataOf('oauth-protected-resource/api/v1')).resource).toBe('http://localhost:3000/api/v1');
  for (const path of ['oauth-authorization-server', 'openid-configuration'])
    expect(await metadataOf(path)).toMatchObject({
      issuer: 'http://localhost:3000',
      authorization_endpoint: 'http://localhost:3000/oauth/authorize',
      token_endpoint: 'http://localhost:3000/oauth/token',
      registration_endpoint: 'http://localhost:3000/oauth/register',
      revocation_endpoint: 'http://localhost:3000/oauth/revoke',
      scopes_supported: [...scopes, 'offline_access'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: expect.arrayContaining(['none', 'private_key_jwt']),
    });
});

test('whatever host a request names, the addresses are those of the public one', async () => {
  for (let index = 0; index < 50; index += 1) {
    const host = `evil${index}.example.org`;
    const headers = { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'https', forwarded: `host=${host}` };
    const { text } = await api.call('GET', '/.well-known/oauth-authorization-server', { headers });
    expect(text).not.toContain('evil');
    expect(text).toContain('"http://localhost:3000/oauth/token"');
  }
});

test('what is read can be asked for without its body', async () => {
  for (const path of [
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource',
    '/oauth/jwks',
  ])
    expect(await api.call('HEAD', path)).toMatchObject({ status: 200, text: '' });
});

test('a path that nothing stands for is a problem and never a page or a redirect', async () => {
  const names = ['', 'x', 'change-password', 'oauth-protected-resource/', 'oauth-protected-resource/api', 'a/b/c'];
  for (const path of [...names.map((name) => `/.well-known/${name}`), '/.well-known', '/oauth/', '/oauth/me']) {
    const reply = await api.call('GET', path);
    expect([path, reply.status, reply.body?.code]).toEqual([path, 404, 'not_found']);
  }
});

test('where OAuth is off nothing of it answers, and no challenge names it', async () => {
  const off = testApi(services, { variables: { OAUTH: 'off' } });
  const paths = ['/.well-known/oauth-authorization-server', '/oauth/authorize', '/oauth/token', '/oauth/consent/x'];
  for (const path of paths) expect((await off.call('GET', path)).body.code).toBe('not_found');
  expect((await off.call('GET', '/api/v1/tasks')).headers['WWW-Authenticate']).toBe('Bearer');
  const { tokens } = await connectedProgram(api);
  expect((await off.call('POST', '/api/mcp', { token: tokens.access_token, body: {} })).status).toBe(401);
});

test('OAuth is on by itself only where clients accept the address', async () => {
  const isOn = async (PUBLIC_BASE_URL: string, more = {}) => {
    const other = testApi(services, { variables: { PUBLIC_BASE_URL, ...more } });
    return (await other.call('GET', '/.well-known/oauth-protected-resource')).status === 200;
  };
  expect(await isOn('https://tasks.example.org')).toBe(true);
  expect(await isOn('http://127.0.0.1:3000')).toBe(true);
  expect(await isOn('http://tasks.lan')).toBe(false);
  expect(await isOn('https://example.org/tasks')).toBe(false);
  expect(await isOn('http://tasks.lan', { OAUTH: 'on' })).toBe(true);
});

test('a request without a token is told where to ask for one', async () => {
  const { headers } = await api.call('GET', '/api/v1/tasks');
  const metadata = 'http://localhost:3000/.well-known/oauth-protected-resource/api';
  expect(headers['WWW-Authenticate']).toBe(`Bearer resource_metadata="${metadata}/v1"`);
  const refused = await mcp.send(undefined, 'tools/list');
  expect(refused.headers['WWW-Authenticate']).toBe(
    `Bearer resource_metadata="${metadata}/mcp", scope="${defaultTokenScopes.join(' ')}"`,
  );
});

test('a program that was allowed acts by its token, and only at what it was allowed for', async () => {
  const { user, tokens, clientId } = await connectedProgram(api, { name: 'My Claude', askBefore: 'changing' });
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect(tokens.scope.split(' ').sort()).toEqual(['labels:read', 'projects:read', 'tasks:read', 'tasks:write']);
  expect(tokens.access_token).toMatch(/^tdo_[0-9A-Za-z]{49}$/);
  expect((await list(tokens.access_token)).status).toBe(200);
  expect(await rest(tokens.access_token)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  await mcp.done(tokens.access_token, 'add_tasks', { tasks: [{ name: 'Order tiles' }] });
  const [change] = (await rest(user.token, '/changes?limit=1')).body.items;
  expect(change).toMatchObject({ via: 'mcp', actor: { kind: 'oauth', tokenName: 'My Claude' } });
  const row = await prisma.apiToken.findFirstOrThrow({ where: { userId: user.id, kind: 'oauth' } });
  expect(row).toMatchObject({ name: 'My Claude', prefix: 'tdo_', askBefore: 'changing', writesPerDay: 500 });
  expect(clientId).not.toBe('');
});

test('a third-party program acts at the REST API, and not at the endpoint for models', async () => {
  const { tokens } = await connectedProgram(api, {}, { resource: 'http://localhost:3000/api/v1' });
  expect((await rest(tokens.access_token)).status).toBe(200);
  expect((await rest(tokens.access_token, '/comments?taskId=x')).body.code).toBe('insufficient_scope');
  expect((await list(tokens.access_token)).status).toBe(401);
  const trpc = await api.call('GET', '/api/trpc/apiTokens.list', { token: tokens.access_token });
  expect(trpc.status).toBe(401);
});

test.each(['', 'http://localhost:3000', 'http://localhost:3000/', `${mcpResource}/`])(
  'the resource %j means the endpoint for models',
  async (resource) => {
    const { tokens, browser, clientId } = await connectedProgram(api, {}, { resource });
    expect((await list(tokens.access_token)).status).toBe(200);
    const more: Record<string, string> = resource === '' ? {} : { resource };
    const next = ok(await browser.refresh(clientId, tokens.refresh_token, more)).body;
    expect((await list(next.access_token)).status).toBe(200);
  },
);

test.each([
  ['nothing', ''],
  ['an identity', 'openid profile'],
  ['to stay', 'offline_access'],
])('a program that asks for %s is offered the defaults, and deletion', async (_what, scope) => {
  const browser = oauthBrowser(api);
  await browser.signIn(await api.user());
  const { client_id: clientId } = (await browser.register()).body;
  const { page } = await browser.begin(clientId, {
    scope,
    ...(scope.includes('openid') ? { nonce: 'n', max_age: '1' } : {}),
  });
  expect((await browser.visit(`${page}/request`)).body.scopes).toEqual([...scopes]);
  const { redirect } = await browser.answer(page, { scopes: ['tasks:read'] });
  expect(redirect?.searchParams.get('code')).toEqual(expect.any(String));
  expect(redirect?.searchParams.get('iss')).toBe('http://localhost:3000');
  expect(redirect?.searchParams.get('state')).toBe('the state');
});

test('a token that is revoked in the settings ends with the next request, and is refreshed no more', async () => {
  const { user, tokens, browser, clientId } = await connectedProgram(api);
  const headers = { cookie: await api.sessionCookie(user), origin: api.services.env.publicBaseUrl };
  const listed = await api.call('GET', '/api/trpc/apiTokens.list', { headers });
  const [grant] = listed.body.result.data.items.filter(({ kind }: { kind: string }) => kind === 'oauth');
  expect(grant).toMatchObject({ kind: 'oauth', name: 'Claude', expiresAt: expect.any(String) });
  ok(await api.call('POST', '/api/trpc/apiTokens.revoke', { headers, body: { id: grant.id } }));
  const refused = await list(tokens.access_token);
  expect(refused.status).toBe(401);
  expect(refused.headers['WWW-Authenticate']).toContain('error="invalid_token"');
  expect(await browser.refresh(clientId, tokens.refresh_token)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  });
});

test.each(['access_token', 'refresh_token'])(
  'a program that gives its %s back is no longer connected',
  async (kind) => {
    const { user, tokens, browser, clientId } = await connectedProgram(api);
    ok(await browser.form('/oauth/revoke', { client_id: clientId, token: tokens[kind] }));
    expect((await list(tokens.access_token)).status).toBe(401);
    expect((await browser.refresh(clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
    const row = await prisma.apiToken.findFirstOrThrow({ where: { userId: user.id, kind: 'oauth' } });
    expect(row.revokedAt).not.toBeNull();
  },
);

test('a code that is brought twice is refused, and ends what it was good for', async () => {
  const { tokens, browser, clientId, code, verifier } = await connectedProgram(api);
  expect((await browser.exchange(clientId, code, verifier)).body.error).toBe('invalid_grant');
  expect((await list(tokens.access_token)).status).toBe(401);
});

test.each([
  ['another verifier', (verifier: string) => ({ verifier: `${verifier.slice(1)}x` })],
  ['another address', () => ({ more: { redirect_uri: 'http://localhost:51234/other' } })],
])('a code that was brought with %s is worth nothing from then on', async (_what, changed) => {
  const browser = oauthBrowser(api);
  await browser.signIn(await api.user());
  const { client_id: clientId } = (await browser.register()).body;
  const { page, verifier } = await browser.begin(clientId);
  const code = (await browser.answer(page)).redirect?.searchParams.get('code') ?? '';
  const { verifier: sent = verifier, more = {} }: { verifier?: string; more?: Record<string, string> } =
    changed(verifier);
  expect((await browser.exchange(clientId, code, sent, more)).body.error).toBe('invalid_grant');
  expect((await browser.exchange(clientId, code, verifier)).body.error).toBe('invalid_grant');
});

test('of two that bring a code at once at most one is given tokens', async () => {
  const browser = oauthBrowser(api);
  await browser.signIn(await api.user());
  const { client_id: clientId } = (await browser.register()).body;
  const { page, verifier } = await browser.begin(clientId);
  const code = (await browser.answer(page)).redirect?.searchParams.get('code') ?? '';
  const replies = await Promise.all([1, 2].map(() => browser.exchange(clientId, code, verifier)));
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
});

test('refreshes that cross or lose their reply sign nobody out; a token used again later ends the grant', async () => {
  const { tokens, browser, clientId } = await connectedProgram(api);
  const replies = await Promise.all(Array.from({ length: 50 }, () => browser.refresh(clientId, tokens.refresh_token)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const latest = replies[0]?.body;
  expect((await list(latest.access_token)).status).toBe(200);
  expect(ok(await browser.refresh(clientId, latest.refresh_token)).body.scope).toBe(tokens.scope);
  await pool.query(`UPDATE oauth_record SET consumed_at = consumed_at - interval '61 s' WHERE consumed_at IS NOT NULL`);
  expect((await browser.refresh(clientId, tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await list(latest.access_token)).status).toBe(401);
});

test('a program that refreshes for less may do less with that access token, and all of it with the next one', async () => {
  const { tokens, browser, clientId } = await connectedProgram(api, {}, { resource: 'http://localhost:3000/api/v1' });
  const write = ({ access_token: token }: { access_token: string }) =>
    api.call('POST', '/api/v1/tasks', { token, body: { name: 'Water the plants' } });
  const narrow = ok(await browser.refresh(clientId, tokens.refresh_token, { scope: 'tasks:read' })).body;
  expect(narrow.scope).toBe('tasks:read');
  expect((await api.call('GET', '/api/v1/tasks', { token: narrow.access_token })).status).toBe(200);
  expect((await write(narrow)).body).toMatchObject({ code: 'insufficient_scope', requiredScopes: ['tasks:write'] });
  const { body: context } = await api.call('GET', '/api/v1/context', { token: narrow.access_token });
  expect(context.grantedScopes).toEqual(['tasks:read']);
  const whole = ok(await browser.refresh(clientId, narrow.refresh_token)).body;
  expect((await write(whole)).status).toBe(201);
});

test('an access token for less takes back, and reads in the history, only what it could do itself', async () => {
  const granted = { scopes: ['tasks:read', 'tasks:write', 'labels:write', 'comments:write'] };
  const v1 = { resource: 'http://localhost:3000/api/v1' };
  const { tokens, browser, clientId } = await connectedProgram(api, granted, v1);
  const whole: string = tokens.access_token;
  const call = (token: string, method: string, path: string, body?: object) =>
    api.call(method, `/api/v1${path}`, { token, ...(body ? { body } : {}) });
  const changeOf = ({ headers }: { headers: Record<string, string> }) => headers['Tidemark-Change-Id'];
  const forLess = async (scope: string): Promise<string> =>
    ok(await browser.refresh(clientId, tokens.refresh_token, { scope })).body.access_token;
  const made = await call(whole, 'POST', '/tasks', { name: 'Made with the whole grant' });
  const comment = await call(whole, 'POST', '/comments', { taskId: made.body.id, content: 'For the grant alone' });
  const [forLabels, forTasks] = [await forLess('tasks:read labels:write'), await forLess('tasks:write')];
  const undo = (token: string, of = made) => call(token, 'POST', `/changes/${changeOf(of)}/undo`, {});
  expect((await undo(forLabels)).body).toMatchObject({ code: 'insufficient_scope', requiredScopes: ['tasks:write'] });
  expect((await call(whole, 'GET', `/changes/${changeOf(comment)}`)).status).toBe(200);
  expect((await call(forLabels, 'GET', `/changes/${changeOf(comment)}`)).status).toBe(404);
  ok(await undo(whole, comment));
  ok(await undo(forTasks));
});

test('an access token runs out after an hour, and its grant with its token', async () => {
  const { user, tokens, browser, clientId } = await connectedProgram(api);
  await pool.query(`UPDATE oauth_access SET expires_at = clock_timestamp() - interval '1 s' WHERE user_id = $1`, [
    user.id,
  ]);
  expect((await list(tokens.access_token)).headers['WWW-Authenticate']).toContain('error_description="expired"');
  const next = ok(await browser.refresh(clientId, tokens.refresh_token)).body;
  expect((await list(next.access_token)).status).toBe(200);
  await pool.query(
    `UPDATE api_token SET expires_at = clock_timestamp() - interval '1 s' WHERE user_id = $1 AND kind = 'oauth'`,
    [user.id],
  );
  expect((await list(next.access_token)).status).toBe(401);
  expect((await browser.refresh(clientId, next.refresh_token)).status).toBe(400);
});

test.each([
  ['no challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a foreign resource', { resource: 'https://elsewhere.example.org/api' }, 'invalid_target'],
  ['an answer in a form', { response_mode: 'form_post' }, 'unsupported_response_mode'],
  ['another type of answer', { response_type: 'token' }, 'unsupported_response_type'],
  ['no page', { prompt: 'none' }, 'login_required'],
])('a request with %s goes back refused', async (_what, more, error) => {
  const browser = oauthBrowser(api);
  const { client_id: clientId } = (await browser.register()).body;
  const { reply, page } = await browser.begin(clientId, more);
  expect(reply.status).toBe(303);
  expect(page.startsWith(callback)).toBe(true);
  expect(page).toMatch(new RegExp(`[?#&]error=${error}(&|$)`));
});

test('a request that names no client, or an address that is not the client’s, goes nowhere', async () => {
  const browser = oauthBrowser(api);
  const { client_id: clientId } = (await browser.register()).body;
  for (const [client, more, words] of [
    ['nobody', {}, 'could not be connected'],
    [clientId, { redirect_uri: 'https://elsewhere.example.org/' }, 'an address that is not one of its own'],
  ] as const) {
    const { reply, page } = await browser.begin(client, more);
    expect([reply.status, page]).toEqual([400, '']);
    expect(reply.headers['Content-Security-Policy']).toContain(`default-src 'none'`);
    expect(reply.text).toContain(words);
  }
});

test('a request for two resources is refused, and one that says the same in two ways is for that one', async () => {
  const user = await api.user();
  const browser = oauthBrowser(api);
  await browser.signIn(user);
  const clientId = (await browser.register()).body.client_id;
  const ask = async (second: string) => {
    const asked = new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: callback });
    for (const [name, value] of Object.entries({ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }))
      asked.set(name, value);
    for (const resource of [mcpResource, second]) asked.append('resource', resource);
    return (await browser.visit(`/oauth/authorize?${asked}`)).headers['Location'] ?? '';
  };
  const refused = new URL(await ask('http://localhost:3000/api/v1'));
  expect(refused.searchParams.get('error')).toBe('invalid_target');
  const { redirect } = await browser.answer(await ask('http://localhost:3000/'));
  expect(redirect?.searchParams.get('code')).toBeTruthy();
  expect(await prisma.apiToken.count({ where: { userId: user.id, kind: 'oauth' } })).toBe(1);
});

test('what a request says is shown as text', async () => {
  const { reply } = await oauthBrowser(api).begin('<script>alert(1)</script>');
  expect(reply.text).not.toContain('<script>');
});

test('a program on the person’s computer listens on any port', async () => {
  const browser = oauthBrowser(api);
  await browser.signIn(await api.user());
  const { client_id: clientId } = (await browser.register({ redirect_uris: ['http://localhost:1/callback'] })).body;
  const { page } = await browser.begin(clientId);
  expect((await browser.answer(page)).redirect?.href).toContain(`${callback}?code=`);
});

test('what has expired or was revoked is swept, and what is in use stays', async () => {
  const { sweepOauth } = await import('../../identity/oauth/record-adapter.ts');
  const { user, tokens } = await connectedProgram(api);
  const records = () => prisma.oauthRecord.count({ where: { userId: user.id } });
  await sweepOauth(api.services);
  expect((await list(tokens.access_token)).status).toBe(200);
  expect(await records()).toBeGreaterThan(0);
  await prisma.apiToken.updateMany({ where: { userId: user.id, kind: 'oauth' }, data: { revokedAt: new Date() } });
  await sweepOauth(api.services);
  const left = await prisma.oauthRecord.count({ where: { userId: user.id, tokenId: { not: null } } });
  expect(left).toBe(0);
});

test('nothing that is kept is of use to who reads it', async () => {
  const { tokens, code } = await connectedProgram(api);
  const { rows } = await pool.query<{ all: string }>(
    `SELECT string_agg(encode(payload, 'escape') || encode(id_hash, 'escape'), '') AS all FROM oauth_record`,
  );
  for (const secret of [tokens.access_token, tokens.refresh_token, code]) expect(rows[0]?.all).not.toContain(secret);
});
