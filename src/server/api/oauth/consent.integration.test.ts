import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { answerOfPerson, callback, oauthBrowser, sameOrigin } from '../../../test/oauth-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

/** A person in a browser before the page of consent. */
async function asked(metadata: object = {}) {
  const user = await api.user();
  const browser = oauthBrowser(api);
  await browser.signIn(user);
  const { client_id: clientId } = (await browser.register(metadata)).body;
  const { page } = await browser.begin(clientId);
  return { user, browser, clientId, page };
}

const tokensOf = (userId: string) =>
  api.services.database.prisma.apiToken.findMany({ where: { userId, kind: 'oauth' } });

test('the page says who asks, where the answer goes and what for', async () => {
  const { user, browser, page } = await asked();
  await api.call('POST', '/api/v1/projects', { token: user.token, body: { name: 'Kitchen' } });
  expect(page).toMatch(/^http:\/\/localhost:3000\/oauth\/consent\/[\w-]+$/);
  expect((await browser.visit(`${page}/request`)).body).toEqual({
    client: { name: 'Claude', host: null },
    redirectHost: null,
    resource: 'mcp',
    scopes: [...scopes],
    projects: [expect.objectContaining({ name: 'Inbox' }), expect.objectContaining({ name: 'Kitchen' })],
  });
  const web = await asked({ redirect_uris: [callback, 'https://claude.ai/api/mcp/auth_callback'] });
  const begun = await web.browser.begin(web.clientId, { redirect_uri: 'https://claude.ai/api/mcp/auth_callback' });
  expect((await web.browser.visit(`${begun.page}/request`)).body.redirectHost).toBe('claude.ai');
});

test('a name cannot hide what it is', async () => {
  const { browser, page } = await asked({ client_name: `\u202eedualC\u0000 \n  ${'x'.repeat(500)}` });
  const { name } = (await browser.visit(`${page}/request`)).body.client;
  expect(name).toMatch(/^edualC x+$/);
  expect(name.length).toBe(80);
  const unseen = await asked({ client_name: '\u3164\u115f\u2800\u200b' });
  expect((await unseen.browser.visit(`${unseen.page}/request`)).body.client.name).toBe('A program without a name');
});

test('what the person chooses stands in the token', async () => {
  const { user, browser, page } = await asked();
  const project = await api.call('POST', '/api/v1/projects', { token: user.token, body: { name: 'Kitchen' } });
  const answer = {
    name: 'Helper',
    scopes: ['tasks:read', 'tasks:delete'],
    askBefore: 'writing',
    projectIds: [project.body.id],
    writesPerDay: 5,
    deletesPerDay: null,
    expiresInDays: 7,
  };
  expect((await browser.answer(page, answer)).redirect?.searchParams.get('code')).toEqual(expect.any(String));
  const { expiresInDays: _, ...fields } = answer;
  const [row] = await tokensOf(user.id);
  expect(row).toMatchObject(fields);
  expect(row?.expiresAt?.getTime()).toBe(api.clock.now().getTime() + 7 * 86_400_000);
});

test('who denies makes no token, and the program is told', async () => {
  const { user, browser, page } = await asked();
  const { redirect } = await browser.answer(page, { decision: 'deny' });
  expect(redirect?.searchParams.get('error')).toBe('access_denied');
  expect(redirect?.href.startsWith(callback)).toBe(true);
  expect(await tokensOf(user.id)).toEqual([]);
});

test('a request is answered once', async () => {
  const { user, browser, page } = await asked();
  await browser.answer(page);
  expect((await browser.visit(page, 'POST', answerOfPerson, sameOrigin)).status).toBe(404);
  expect((await browser.visit(`${page}/request`)).status).toBe(404);
  expect(await tokensOf(user.id)).toHaveLength(1);
});

test('of several answers at once one counts', async () => {
  const { user, browser, page } = await asked();
  const answers = Array.from({ length: 5 }, () => browser.visit(page, 'POST', answerOfPerson, sameOrigin));
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await tokensOf(user.id)).toHaveLength(1);
});

test('an answer that the browser follows several times at once makes one code', async () => {
  const { browser, page } = await asked();
  const { location } = (await browser.visit(page, 'POST', answerOfPerson, sameOrigin)).body;
  const visits = await Promise.all(Array.from({ length: 5 }, () => browser.visit(location)));
  expect(visits.map(({ status }) => status).toSorted()).toEqual([303, 400, 400, 400, 400]);
});

test('only the browser that began can answer, signed in, on the page itself', async () => {
  const { user, browser, page } = await asked();
  const other = oauthBrowser(api);
  await other.signIn(await api.user());
  expect((await other.visit(`${page}/request`)).status).toBe(404);
  expect((await other.answer(page)).reply.status).toBe(404);
  expect((await browser.visit(`${page}x/request`)).status).toBe(404);
  for (const headers of [
    { origin: 'https://evil.example.org', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example.org' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect((await browser.visit(page, 'POST', answerOfPerson, headers as never)).status).toBe(403);
  for (const name of [...browser.cookies.keys()]) if (name.includes('session')) browser.cookies.delete(name);
  expect((await browser.visit(`${page}/request`)).status).toBe(401);
  expect((await browser.visit(page, 'POST', answerOfPerson, sameOrigin)).status).toBe(401);
  const bearer = { ...sameOrigin, authorization: `Bearer ${user.token}` };
  expect((await browser.visit(page, 'POST', answerOfPerson, bearer)).status).toBe(401);
  expect(await tokensOf(user.id)).toEqual([]);
});

test('the next person in a browser is asked for themselves', async () => {
  const { browser, clientId, page } = await asked();
  await browser.answer(page);
  const next = await api.user();
  await browser.signIn(next);
  const begun = await browser.begin(clientId);
  expect(begun.page).toContain('/oauth/consent/');
  const { redirect } = await browser.answer(begun.page);
  expect(redirect?.searchParams.get('code')).toEqual(expect.any(String));
  expect(await tokensOf(next.id)).toHaveLength(1);
});

test.each([
  [{ decision: 'perhaps' }, 'decision'],
  [{ name: '' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['*'] }, 'scopes[0]'],
  [{ scopes: null }, 'scopes'],
  [{ askBefore: 'never' }, 'askBefore'],
  [{ projectIds: [] }, 'projectIds'],
  [{ writesPerDay: -1 }, 'writesPerDay'],
  [{ expiresInDays: 8 }, 'expiresInDays'],
  [{ admin: true }, 'admin'],
])('an answer with %j is refused, and names the field', async (input, field) => {
  const { user, browser, page } = await asked();
  const { reply } = await browser.answer(page, input);
  expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field }] } });
  expect(await tokensOf(user.id)).toEqual([]);
  expect((await browser.answer(page)).redirect?.searchParams.get('code')).toEqual(expect.any(String));
});

test('what was not asked for cannot be granted', async () => {
  const { browser, clientId } = await asked();
  const { page } = await browser.begin(clientId, { scope: 'tasks:read' });
  expect((await browser.visit(`${page}/request`)).body.scopes).toEqual(['tasks:read']);
  const { reply } = await browser.answer(page, { scopes: ['tasks:read', 'labels:read'] });
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'scopes[1]' }] } });
});

test('another’s project is not found, and makes no token', async () => {
  const { user, browser, page } = await asked();
  const other = await api.user();
  const foreign = await api.call('POST', '/api/v1/projects', { token: other.token, body: { name: 'Diary' } });
  expect((await browser.answer(page, { projectIds: [foreign.body.id] })).reply.status).toBe(404);
  expect(await tokensOf(user.id)).toEqual([]);
});

test('bodies that are no answer are refused', async () => {
  const { browser, page } = await asked();
  for (const body of [null, [], 'allow', 7]) {
    const { status } = await browser.visit(page, 'POST', body, sameOrigin);
    expect([body, status]).toEqual([body, 400]);
  }
  expect((await browser.visit(page, 'PUT', {}, sameOrigin)).headers['Allow']).toBe('POST');
  expect((await browser.visit(`${page}/request`, 'POST', {}, sameOrigin)).headers['Allow']).toBe('GET');
});

test('a program that asks again ends what it has not used for a month, and nothing else', async () => {
  const { user, browser, clientId, page } = await asked();
  await browser.answer(page, { name: 'Unused' });
  await browser.answer((await browser.begin(clientId)).page, { name: 'In use' });
  await api.services.database.pool.query(
    `UPDATE api_token SET created_at = created_at - interval '31 days' WHERE user_id = $1 AND name = 'Unused'`,
    [user.id],
  );
  await browser.answer((await browser.begin(clientId)).page, { name: 'New' });
  const rows = await tokensOf(user.id);
  expect(
    rows
      .filter(({ revokedAt }) => revokedAt === null)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['In use', 'New']);
});

test('a person without room for one more token is told so at the page', async () => {
  const { user, browser, page } = await asked();
  await api.services.database.pool.query(
    `INSERT INTO api_token (id, user_id, name, kind, hash, prefix, scopes, created_at)
     SELECT 'tok_' || $1 || n, $1, 'Script', 'token', sha256(($1 || n)::bytea), 'tdm_', '{tasks:read}', now() FROM generate_series(1, 100) n`,
    [user.id],
  );
  expect((await browser.answer(page)).reply).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
});
