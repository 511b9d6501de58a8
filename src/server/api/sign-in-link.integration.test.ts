import { expect, test } from 'vitest';
import { oauthBrowser, sameOrigin } from '../../test/oauth-browser.ts';
import { testServices } from '../../test/services.ts';
import { testApi } from '../../test/test-api.ts';
import { makeSignInLink, sweepSignInLinks } from '../identity/auth/sign-in-link.ts';

const api = testApi(await testServices());
const { database } = api.services;

const open = async (userId: string) => `/sign-in/link/${await makeSignInLink(database, userId)}`;
const use = (path: string, headers: Readonly<Record<string, string>> = sameOrigin) => {
  const browser = oauthBrowser(api);
  return browser.visit(path, 'POST', undefined, headers).then((reply) => ({ browser, reply }));
};
const isSignedIn = async (browser: ReturnType<typeof oauthBrowser>) =>
  (await browser.visit('/api/trpc/account.get')).status === 200;

test('a link is only read until its button is pressed, and then signs in once', async () => {
  const path = await open((await api.user()).id);
  for (let reading = 0; reading < 3; reading += 1) {
    const page = await api.call('GET', path);
    expect([page.status, page.text.includes('<form method="post">')]).toEqual([200, true]);
    expect(page.headers['Content-Security-Policy']).toContain("form-action 'self'");
  }
  const { browser, reply } = await use(path);
  expect([reply.status, reply.headers['Location']]).toEqual([303, '/today']);
  expect(await isSignedIn(browser)).toBe(true);
  const again = await use(path);
  expect([again.reply.status, await isSignedIn(again.browser)]).toEqual([410, false]);
});

test('of ten who press at once one is signed in', async () => {
  const path = await open((await api.user()).id);
  const all = await Promise.all(Array.from({ length: 10 }, () => use(path)));
  expect(all.filter(({ reply }) => reply.status === 303)).toHaveLength(1);
});

test('a link that is old, mistyped or of a closed account, and one that another page sends, signs nobody in', async () => {
  const user = await api.user();
  const old = await open(user.id);
  await database.pool.query(
    `UPDATE sign_in_link SET expires_at = clock_timestamp() - interval '1 s' WHERE user_id = $1`,
    [user.id],
  );
  expect((await use(old)).reply.status).toBe(410);
  await sweepSignInLinks(database.pool);
  expect(await database.prisma.signInLink.count({ where: { userId: user.id } })).toBe(0);
  expect((await use('/sign-in/link/tdl_mistyped')).reply.status).toBe(410);
  const path = await open(user.id);
  expect((await use(path, { 'sec-fetch-site': 'cross-site' })).reply.body.code).toBe('session_required');
  await database.prisma.user.update({ where: { id: user.id }, data: { closedAt: new Date() } });
  expect((await use(path)).reply.status).toBe(410);
});

test('who signs in by a link has confirmed who they are, for a minute', async () => {
  const { browser } = await use(await open((await api.user()).id));
  const isConfirmed = async () => (await browser.visit('/api/trpc/security.get')).body.result.data.isConfirmed;
  expect(await isConfirmed()).toBe(true);
  api.clock.advance(61);
  expect(await isConfirmed()).toBe(false);
});
