import { type IncomingMessage, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { networkTo } from '../../test/network.ts';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';
import { createHttpServer } from '../http-server.ts';
import { guardPages } from './guard-pages.ts';
import { readVisits } from './read-visits.ts';
import { currentVisit } from './visit.ts';

const stores = await testServices();

/** The pages of an instance whose connection to PostgreSQL can be interrupted; each shows what was read for it. */
async function pages(variables?: Readonly<Record<string, string>>) {
  const database = await networkTo(stores.databaseUrl);
  const api = testApi({ ...stores, databaseUrl: database.url }, variables ? { variables } : {});
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const render = readVisits(api.services, async (request, response) => {
    const isFile = request.url === '/sw.js' || request.url?.startsWith('/_next/') || request.url?.startsWith('/api/');
    response.end(JSON.stringify(isFile ? 'a file' : currentVisit()));
  });
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
  return { database, user, get };
}

test('a page receives the account of the cookie, and nobody’s without one', async () => {
  const { get, user } = await pages();
  expect(JSON.parse((await get('/today')).body)).toMatchObject({
    session: { account: { username: user.username } },
    isSignUpOpen: false,
  });
  expect(JSON.parse((await get('/today', {})).body)).toEqual({ session: null, isSignUpOpen: false });
});

test('the pages that offer sign-up, and only they, are told whether it is open', async () => {
  const { get } = await pages({ SIGNUP: 'open' });
  for (const path of ['/sign-in', '/sign-up', '/sign%2din?next=%2Finbox'])
    expect(JSON.parse((await get(path, {})).body)).toMatchObject({ isSignUpOpen: true });
  expect(JSON.parse((await get('/today', {})).body)).toMatchObject({ isSignUpOpen: false });
});

test('while PostgreSQL is gone a page is 503, says when to come again and asks again by itself; then it is back', async () => {
  const { get, database } = await pages();
  expect((await get('/today')).status).toBe(200);
  database.cut();
  for (const [path, headers] of [['/today'], ['/settings/account'], ['/icons/none'], ['/sign-in', {}]] as const) {
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
  expect((await get('/today', {})).status).toBe(200);
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
