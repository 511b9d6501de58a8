import { afterAll, expect, test } from 'vitest';
import { identityProvider, providerBrowser } from '../../../test/identity-provider.ts';
import { sameOrigin } from '../../../test/oauth-browser.ts';
import { aPerson, oidcBrowser } from '../../../test/oidc-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';

const services = await testServices();
const provider = await identityProvider();
afterAll(() => provider.close());
const variables = { ...provider.variables, SIGNUP: 'open' };
const api = testApi(services, { variables });
const withoutPasswords = testApi(services, { variables: { ...variables, PASSWORD_SIGN_IN: 'off' } });
const { prisma } = api.services.database;

type Browser = ReturnType<typeof oidcBrowser>;

/** Calls a procedure as the settings do. @returns its status with its result, or its code and the field that it names */
async function act(browser: Browser, procedure: string, input: object) {
  const { status, body } = await browser.visit(`/api/trpc/${procedure}`, 'POST', input, {
    ...sameOrigin,
    'content-type': 'application/json',
  });
  const problem = body.error?.data.problem;
  return problem === undefined ? { status, data: body.result.data } : [problem.code, problem.errors?.[0]?.field];
}

const securityOf = async (browser: Browser) => (await browser.visit('/api/trpc/security.get')).body.result.data;
const confirm = (browser: Browser, person: string) => browser.go(person, { purpose: 'confirm' });

async function someoneOfTheProvider() {
  const person = aPerson(provider);
  const browser = oidcBrowser(api);
  await browser.go(person);
  const { id } = await prisma.user.findUniqueOrThrow({ where: { username: person } });
  return { person, browser, id };
}

test('a connected login is listed and disconnected; it signs nobody in then, and the sessions that it began end', async () => {
  const user = await api.user();
  const person = aPerson(provider);
  const browser = oidcBrowser(api);
  await browser.signInByPassword(user);
  expect((await securityOf(browser)).identities).toEqual([]);
  await browser.go(person, { purpose: 'link', password: testPassword });
  const elsewhere = oidcBrowser(api);
  await elsewhere.go(person);
  expect(await elsewhere.username()).toBe(user.username);

  const { provider: name, identities } = await securityOf(browser);
  expect(name).toBe(provider.variables['OIDC_NAME']);
  expect(identities).toMatchObject([{ issuer: provider.issuer, worksHere: true }]);
  const [{ id }] = identities;
  expect(await act(browser, 'identities.unlink', { id })).toEqual(['validation_failed', 'confirm']);
  const wrong = { id, confirm: { password: 'not the password' } };
  expect(await act(browser, 'identities.unlink', wrong)).toEqual(['validation_failed', 'confirm.password']);
  const other = oidcBrowser(api);
  await other.signInByPassword(await api.user());
  const own = { password: testPassword };
  expect(await act(other, 'identities.unlink', { id, confirm: own })).toMatchObject(['not_found', undefined]);
  expect(await elsewhere.username()).toBe(user.username);
  expect(await act(browser, 'identities.unlink', { id, confirm: own })).toEqual({
    status: 200,
    data: { endedSessions: 1 },
  });
  expect([await browser.username(), await elsewhere.username()]).toEqual([user.username, null]);
  expect((await securityOf(browser)).identities).toEqual([]);
  await elsewhere.go(person);
  expect(await elsewhere.username()).not.toBe(user.username);
});

test('the last way in cannot be disconnected, and two at once leave one', async () => {
  const { person, browser } = await someoneOfTheProvider();
  await confirm(browser, person);
  const [{ id }] = (await securityOf(browser)).identities;
  expect(await act(browser, 'identities.unlink', { id })).toEqual(['last_way_in', undefined]);
  const second = aPerson(provider);
  const there = (await browser.start({ purpose: 'link' })).headers['Location'] ?? '';
  await browser.visit(await providerBrowser()(there, second));
  const { identities } = await securityOf(browser);
  expect(identities).toHaveLength(2);
  const replies = await Promise.all(
    identities.map((identity: { id: string }) => act(browser, 'identities.unlink', { id: identity.id })),
  );
  expect(replies.filter((reply) => Array.isArray(reply))).toEqual([['last_way_in', undefined]]);
  expect((await securityOf(browser)).identities).toHaveLength(1);
  expect(await browser.username()).toBe(person);
});

test('a login that is disconnected while it signs in ten browsers is gone, with every session of it, and nothing fails', async () => {
  const user = await api.user();
  const person = aPerson(provider);
  const browser = oidcBrowser(api);
  await browser.signInByPassword(user);
  await browser.go(person, { purpose: 'link', password: testPassword });
  const [{ id }] = (await securityOf(browser)).identities;
  const others = Array.from({ length: 10 }, () => oidcBrowser(api));
  const ways = await Promise.all(others.map((other) => other.goTo(person)));
  const [unlinked, ...replies] = await Promise.all([
    act(browser, 'identities.unlink', { id, confirm: { password: testPassword } }),
    ...others.map((other, index) => other.visit(ways[index] ?? '')),
  ]);
  expect(unlinked).toMatchObject({ status: 200 });
  expect(replies.map(({ status }) => status)).toEqual(others.map(() => 303));
  expect(await prisma.browserSession.count({ where: { userId: user.id } })).toBe(1);
});

test('an account without a password sets one after the provider has confirmed who it is, and has one from then on', async () => {
  const { person, browser, id } = await someoneOfTheProvider();
  expect(await securityOf(browser)).toMatchObject({ hasPassword: false, passwordsSignIn: true, isConfirmed: false });
  const newPassword = 'nine quiet otters';
  expect(await act(browser, 'account.changePassword', { newPassword })).toEqual(['validation_failed', 'confirm']);
  await confirm(browser, person);
  expect(await securityOf(browser)).toMatchObject({ isConfirmed: true });
  expect(await act(browser, 'account.changePassword', { newPassword })).toMatchObject({ status: 200 });
  expect(await securityOf(browser)).toMatchObject({ hasPassword: true });
  // What was confirmed a moment ago is no password.
  expect(await act(browser, 'account.changePassword', { newPassword: 'ten quiet otters' })).toEqual([
    'validation_failed',
    'currentPassword',
  ]);
  const { identities } = await securityOf(browser);
  expect(await act(browser, 'identities.unlink', { id: identities[0].id })).toMatchObject({ status: 200 });
  const body = { username: person, password: newPassword, deviceName: 'phone' };
  expect((await api.call('POST', '/api/v1/auth/device-token', { body })).status).toBe(201);
  expect(await prisma.browserSession.count({ where: { userId: id } })).toBe(1);
});

test('an account without a password is closed after a confirmation; one with a password needs the password', async () => {
  const { person, browser, id } = await someoneOfTheProvider();
  expect(await act(browser, 'account.close', {})).toEqual(['validation_failed', 'confirm']);
  await confirm(browser, person);
  api.clock.advance(61);
  expect(await act(browser, 'account.close', {})).toEqual(['validation_failed', 'confirm']);
  await confirm(browser, person);
  expect(await act(browser, 'account.close', {})).toMatchObject({ status: 200 });
  expect((await prisma.user.findUniqueOrThrow({ where: { id } })).closedAt).not.toBeNull();

  const user = await api.user();
  const withPassword = oidcBrowser(api);
  await withPassword.signInByPassword(user);
  expect(await act(withPassword, 'account.close', {})).toEqual(['validation_failed', 'password']);
  expect(await withPassword.username()).toBe(user.username);
});

test('the settings say where passwords sign in no longer', async () => {
  const { browser } = await someoneOfTheProvider();
  const there = oidcBrowser(withoutPasswords);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  expect([(await securityOf(browser)).passwordsSignIn, (await securityOf(there)).passwordsSignIn]).toEqual([
    true,
    false,
  ]);
});
