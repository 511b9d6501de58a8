import { type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { networkTo } from '../../../test/network.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { createHttpServer } from '../http-server.ts';
import { guardPages } from './guard-pages.ts';
import { pageKinds } from './page-paths.ts';
import { readVisits } from './read-visits.ts';
import { servePages } from './serve-pages.ts';
import { currentVisit } from './visit.ts';

const stores = await testServices();

/** The pages of an instance whose connection to PostgreSQL can be interrupted; each shows what was read for it. */
async function pages(variables?: Readonly<Record<string, string>>) {
  const database = await networkTo(stores.databaseUrl);
  const api = testApi({ ...stores, databaseUrl: database.url }, variables ? { variables } : {});
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const files = new Set(['/sw.js', '/_next/static/chunks/main.js']);
  const serve = servePages(api.services, files, false, async (request, response) => {
    const isFile = request.url === '/sw.js' || request.url?.startsWith('/_next/') || request.url?.startsWith('/api/');
    response.end(JSON.stringify(isFile ? 'a file' : currentVisit()));
  });
  const render = readVisits(api.services, pageKinds(files, false), serve);
  const { server } = createHttpServer(guardPages(render), api.services.logger);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Readonly<Record<string, string>> = { cookie }) => {
    const startedAt = performance.now();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      open({ port, path, headers }, resolve).on('error', reject).end();
    });
    const body = await text(response);
    return { status: response.statusCode, headers: response.headers, body, tookMs: performance.now() - startedAt };
  };
  return { database, user, cookie, get };
}

test('a page receives the account of the cookie, and nobody’s without one', async () => {
  const { get, user } = await pages();
  expect(JSON.parse((await get('/today')).body)).toMatchObject({
    session: { account: { username: user.username } },
    isSignUpOpen: false,
  });
  expect(JSON.parse((await get('/help/quick-add', {})).body)).toEqual({ session: null, isSignUpOpen: false });
});

test('the pages that offer sign-up, and only they, are told whether it is open', async () => {
  const { get } = await pages({ SIGNUP: 'open' });
  for (const path of ['/sign-in', '/sign-up', '/sign%2din?next=%2Finbox'])
    expect(JSON.parse((await get(path, {})).body)).toMatchObject({ isSignUpOpen: true });
  expect(JSON.parse((await get('/help/quick-add', {})).body)).toMatchObject({ isSignUpOpen: false });
});

test('while PostgreSQL is gone a page is 503, says when to come again and asks again by itself; then it is back', async () => {
  const { get, database } = await pages();
  expect((await get('/today')).status).toBe(200);
  database.cut();
  for (const [path, headers] of [['/today'], ['/settings/profile'], ['/sign-in', {}]] as const) {
    const reply = await get(path, headers);
    expect(reply.status, path).toBe(503);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '2',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).toContain('<meta http-equiv="refresh" content="5">');
  }
  database.mend();
  expect((await get('/today')).status).toBe(200);
});

test('what needs nothing of the database is served while it is gone', async () => {
  const { get, database } = await pages();
  database.cut();
  for (const path of ['/sw.js', '/_next/static/chunks/main.js', '/api/auth/csrf'])
    expect(await get(path), path).toMatchObject({ status: 200, body: '"a file"' });
  expect((await get('/help/quick-add', {})).status).toBe(200);
  expect((await get('/today', {})).status).toBe(307);
  expect((await get('/robots.txt')).status).toBe(404);
});

test('a PostgreSQL that has fallen silent delays a page by ten seconds at most', async () => {
  const { get, database } = await pages();
  await Promise.all(Array.from({ length: 8 }, () => get('/today')));
  database.silence();
  for (const { status, tookMs } of await Promise.all(Array.from({ length: 8 }, () => get('/today')))) {
    expect([200, 503]).toContain(status);
    // Ten seconds, and what a busy machine adds.
    expect(tookMs).toBeLessThan(20_000);
  }
  await expect.poll(async () => (await get('/today')).status, { timeout: 30_000 }).toBe(200);
});

test('a page of the app leads a stranger to sign in and back, and no other path does', async () => {
  const { get } = await pages();
  const html = { accept: 'text/html,application/xhtml+xml' };
  expect((await get('/project/prj_1?task=tsk_1', html)).headers.location).toBe(
    '/sign-in?next=%2Fproject%2Fprj_1%3Ftask%3Dtsk_1',
  );
  for (const path of [
    '/.well-known/oauth-protected-resource/api/mcp',
    '/.well-known/caldav',
    '/robots.txt',
    '/llms-full.txt',
    '/calendar.ics',
    '/nothing',
    '/today/more',
    '/_next/static/x',
    '/_next/webpack-hmr',
    '/_next/image?url=x',
    '/__nextjs_original-stack-frames',
    '/%E0%A4',
  ]) {
    const [program, person] = [await get(path, {}), await get(path, html)];
    const status = path === '/%E0%A4' ? 400 : 404;
    expect(program, path).toMatchObject({ status });
    expect(program.headers['content-type'], path).toContain('application/problem+json');
    expect(person, path).toMatchObject({ status });
    expect(person.headers.location, path).toBeUndefined();
  }
});

test('a signed-in person who mistypes an address is told so in the app, and files that are missing are 404 for everybody', async () => {
  const { get, cookie, user } = await pages();
  const html = { accept: 'text/html', cookie };
  expect(JSON.parse((await get('/nothing', html)).body)).toMatchObject({
    session: { account: { username: user.username } },
  });
  for (const path of ['/robots.txt', '/.well-known/change-password', '/_next/static/x'])
    expect(await get(path, html), path).toMatchObject({ status: 404 });
});
