import type { APIRequestContext } from '@playwright/test';
import { expect, signIn, test } from '../fixtures/test.ts';

const ours = { 'Sec-Fetch-Site': 'same-origin' };

const contextStatus = async (browser: APIRequestContext) => (await browser.get('/api/v1/context')).status();

test('a changed password ends every other session at once, and one’s own goes on', async ({
  context,
  playwright,
  account,
  baseURL,
}) => {
  const here = context.request;
  const there = await playwright.request.newContext({ baseURL });
  await signIn(here, account);
  await signIn(there, account);
  await here.post('/api/trpc/account.changePassword', {
    headers: ours,
    data: { currentPassword: account.password, newPassword: 'another uncommon phrase' },
  });
  expect(await contextStatus(there)).toBe(401);
  expect(await contextStatus(here)).toBe(200);
  await there.dispose();
});

test('signing out ends the session at the service: its old cookie opens nothing and is not renewed', async ({
  context,
  playwright,
  account,
  baseURL,
}) => {
  const here = context.request;
  await signIn(here, account);
  const thief = await playwright.request.newContext({ baseURL, storageState: await context.storageState() });
  expect(await contextStatus(thief)).toBe(200);
  const { csrfToken } = await (await here.get('/api/auth/csrf')).json();
  expect((await here.post('/api/auth/signout', { form: { csrfToken, json: 'true' } })).status()).toBe(200);
  const renewal = await thief.get('/api/auth/session');
  expect(await renewal.json()).toEqual({});
  expect(await contextStatus(thief)).toBe(401);
  await thief.dispose();
});

test('the session cookie cannot be read by scripts and is not sent along from other sites', async ({
  context,
  account,
}) => {
  await signIn(context.request, account);
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('tidemark.session'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});
