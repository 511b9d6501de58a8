import { afterAll, expect, test } from 'vitest';
import { identityProvider, providerBrowser } from '../../../test/identity-provider.ts';
import { sameOrigin } from '../../../test/oauth-browser.ts';
import { aPerson, oidcBrowser } from '../../../test/oidc-browser.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { whileHeld } from '../../../test/while-held.ts';
import { createLogger } from '../../foundation/platform/logger.ts';
import { startSession } from '../../identity/auth/browser-session.ts';
import type { Proof } from '../../identity/auth/hold-user.ts';
import { linkIdentity } from '../../identity/oidc/identities.ts';
import { connectWaiting } from '../../identity/oidc/waiting-connection.ts';

const services = await testServices();
const provider = await identityProvider();
afterAll(() => provider.close());
const lines: string[] = [];
const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const open = { ...provider.variables, SIGNUP: 'open' };
const api = testApi(services, { variables: open, logger });
const { prisma } = api.services.database;

const verified = ({ id }: { readonly id: string }) =>
  prisma.user.findUniqueOrThrow({ where: { id }, select: { id: true, username: true, passwordHash: true } });
const eventsOf = (userId: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'security' && line.userId === userId);
const errorIn = (location: string) => new URL(location, 'http://localhost:3000').searchParams.get('error');
const outcomeIn = (location: string) => new URL(location, 'http://localhost:3000').searchParams.get('oidc');

test('who signs in for the first time gets an account, and the same one each time after, whatever it is called there', async () => {
  const person = aPerson(provider, { preferred_username: 'Grace.Höpper' });
  const browser = oidcBrowser(api);
  expect(await browser.go(person, { next: '/inbox', timezone: 'Europe/Berlin', locale: 'de' })).toBe('/inbox');
  expect(await browser.username()).toBe('grace.hopper');
  const { id, hasPassword, timezone } = await prisma.user.findUniqueOrThrow({ where: { username: 'grace.hopper' } });
  expect({ hasPassword, timezone }).toEqual({ hasPassword: false, timezone: 'Europe/Berlin' });
  expect(eventsOf(id)).toMatchObject([{ event: 'identity_linked' }, { event: 'signed_in', by: 'provider' }]);

  provider.people.set(person, { preferred_username: 'somebody else' });
  const later = oidcBrowser(api);
  expect(await later.go(person)).toBe('/today');
  expect(await later.username()).toBe('grace.hopper');
  expect(await prisma.userIdentity.count({ where: { userId: id } })).toBe(1);
});

test('an account that was made so is signed in by no password', async () => {
  const person = aPerson(provider);
  await oidcBrowser(api).go(person);
  const body = { username: person, password: testPassword, deviceName: 'phone' };
  const reply = await api.call('POST', '/api/v1/auth/device-token', { body });
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
});

test('a name that an account has is connected by the password of that account, and by nothing else', async () => {
  const user = await api.user();
  const other = await api.user();
  const person = aPerson(provider, { preferred_username: user.username.toUpperCase() });
  const browser = oidcBrowser(api);
  expect(await browser.go(person, { next: '/inbox' })).toBe(`/sign-in?connect=${user.username}&next=%2Finbox`);
  expect(await browser.username()).toBeNull();
  const cookie = `tidemark.connect=${browser.cookies.get('tidemark.connect')}`;
  await connectWaiting(api.services, cookie, await verified(other));
  await connectWaiting(api.services, cookie.slice(0, -4), await verified(user));
  expect(await browser.go(person)).toContain('connect=');
  await connectWaiting(api.services, cookie, await verified(user));
  expect(await browser.go(person)).toBe('/today');
  expect(await browser.username()).toBe(user.username);
  api.clock.advance(601);
  const late = aPerson(provider, { preferred_username: other.username });
  await browser.go(late);
  const waiting = `tidemark.connect=${browser.cookies.get('tidemark.connect')}`;
  api.clock.advance(601);
  await connectWaiting(api.services, waiting, await verified(other));
  expect(await prisma.userIdentity.count({ where: { userId: other.id } })).toBe(0);
});

test('a login that is connected in the settings needs the password again, and belongs to one account', async () => {
  const user = await api.user();
  const person = aPerson(provider);
  const browser = oidcBrowser(api);
  await browser.signInByPassword(user);
  const link = (more: object = {}) => ({ purpose: 'link', next: '/settings/security', ...more });
  expect((await browser.start(link())).headers['Location']).toBe('/settings/security?oidc=confirmation_required');
  const wrong = await browser.start(link({ password: 'not the password' }));
  expect(wrong.headers['Location']).toBe('/settings/security?oidc=wrong_password');
  expect(await browser.go(person, link({ password: testPassword }))).toBe('/settings/security?oidc=linked');
  const signedIn = oidcBrowser(api);
  await signedIn.go(person);
  expect(await signedIn.username()).toBe(user.username);

  const other = oidcBrowser(api);
  await other.signInByPassword(await api.user());
  expect(outcomeIn(await other.go(person, link({ password: testPassword })))).toBe('identity_taken');
});

test('a login is connected to the session that asked for it alone', async () => {
  const [user, other] = [await api.user(), await api.user()];
  const browser = oidcBrowser(api);
  await browser.signInByPassword(user);
  const back = await browser.goTo(aPerson(provider), { purpose: 'link', password: testPassword });
  await browser.signInByPassword(other);
  expect(outcomeIn((await browser.visit(back)).headers['Location'] ?? '')).toBe('session_ended');
  expect(await prisma.userIdentity.count({ where: { userId: { in: [user.id, other.id] } } })).toBe(0);
  expect((await oidcBrowser(api).start({ purpose: 'link' })).headers['Location']).toContain('oidc=session_ended');
});

test('a person is asked again by the provider, and that counts for a minute in that session', async () => {
  const person = aPerson(provider);
  const browser = oidcBrowser(api);
  await browser.go(person);
  const connect = () => browser.start({ purpose: 'link', next: '/settings/security' });
  expect((await connect()).headers['Location']).toContain('confirmation_required');
  const address = new URL((await browser.start({ purpose: 'confirm' })).headers['Location'] ?? '');
  expect(address.searchParams.get('max_age')).toBe('0');
  expect(await browser.go(person, { purpose: 'confirm' })).toBe('/settings/security?oidc=confirmed');
  expect(new URL((await connect()).headers['Location'] ?? '').origin).toBe(provider.issuer);
  const elsewhere = oidcBrowser(api);
  await elsewhere.go(person);
  expect((await elsewhere.start({ purpose: 'link' })).headers['Location']).toContain('confirmation_required');
  api.clock.advance(61);
  expect((await connect()).headers['Location']).toContain('confirmation_required');
  const there = (await browser.start({ purpose: 'confirm' })).headers['Location'] ?? '';
  const back = await providerBrowser()(there, aPerson(provider));
  expect(outcomeIn((await browser.visit(back)).headers['Location'] ?? '')).toBe('other_identity');
});

test('what is forged, stale, foreign or refused signs nobody in', async () => {
  const person = aPerson(provider);
  const refused = async (change: (back: URL, browser: ReturnType<typeof oidcBrowser>) => void) => {
    const browser = oidcBrowser(api);
    const back = new URL(await browser.goTo(person));
    change(back, browser);
    const { headers } = await browser.visit(back.href);
    expect(await browser.username()).toBeNull();
    return errorIn(headers['Location'] ?? '');
  };
  expect(await refused((back) => back.searchParams.set('state', 'forged'))).toBe('oidc_refused');
  expect(await refused((back) => back.searchParams.delete('state'))).toBe('oidc_refused');
  expect(await refused((back) => back.searchParams.set('iss', 'https://evil.example.org'))).toBe('oidc_refused');
  expect(await refused((back) => back.searchParams.delete('iss'))).toBe('oidc_refused');
  expect(await refused((back) => back.searchParams.set('code', 'forged'))).toBe('oidc_refused');
  expect(await refused((_, browser) => browser.cookies.delete('tidemark.oidc'))).toBe('oidc_refused');
  expect(await refused((_, browser) => browser.cookies.set('tidemark.oidc', 'x'.repeat(500)))).toBe('oidc_refused');
  expect(await refused(() => api.clock.advance(601))).toBe('oidc_refused');
  const other = oidcBrowser(api);
  await other.start();
  const swapped = await refused((_, browser) =>
    browser.cookies.set('tidemark.oidc', other.cookies.get('tidemark.oidc') ?? ''),
  );
  expect(swapped).toBe('oidc_refused');
  expect(errorIn(await oidcBrowser(api).go(''))).toBe('oidc_refused');
  const foreign = await other.start({}, { origin: 'https://evil.example.org', 'sec-fetch-site': 'cross-site' });
  expect(foreign.body.code).toBe('session_required');
});

test('of two tabs in which a browser goes there the later one signs in, whichever comes back first', async () => {
  const person = aPerson(provider);
  const [early, late] = [oidcBrowser(api), oidcBrowser(api)];
  for (const [browser, order] of [
    [early, [0, 1]],
    [late, [1, 0]],
  ] as const) {
    const backs = [await browser.goTo(person, { next: '/inbox' }), await browser.goTo(person)];
    const locations: string[] = [];
    for (const which of order) locations[which] = (await browser.visit(backs[which] ?? '')).headers['Location'] ?? '';
    expect([errorIn(locations[0] ?? ''), locations[1]]).toEqual(['oidc_refused', '/today']);
    expect(await browser.username()).toBe(person);
  }
});

test('an ID token for another nonce is refused', async () => {
  const person = aPerson(provider);
  const browser = oidcBrowser(api);
  const address = new URL((await browser.start()).headers['Location'] ?? '');
  address.searchParams.set('nonce', 'of somebody else');
  const back = await providerBrowser()(address.href, person);
  expect(errorIn((await browser.visit(back)).headers['Location'] ?? '')).toBe('oidc_refused');
});

test('of twenty who come first at once to an empty service one gets the account', async () => {
  const empty = await testServices();
  const first = testApi(empty, { variables: provider.variables });
  const browsers = Array.from({ length: 20 }, () => oidcBrowser(first));
  const backs = await Promise.all(browsers.map((browser) => browser.goTo(aPerson(provider))));
  const replies = await Promise.all(browsers.map((browser, index) => browser.visit(backs[index] ?? '')));
  const places = replies.map(({ headers }) => headers['Location'] ?? '');
  expect(places.filter((place) => place === '/today')).toHaveLength(1);
  // On a machine that is busy some of them are told to come again.
  const others = places.filter((place) => place !== '/today').map(errorIn);
  expect(others.filter((error) => error !== 'oidc_unavailable' && error !== 'signup_closed')).toEqual([]);
  expect(await first.services.database.prisma.user.count()).toBe(1);
  expect(await first.services.database.prisma.userIdentity.count()).toBe(1);
});

test('one person who signs in twenty times at once has one account', async () => {
  const person = aPerson(provider);
  const browsers = Array.from({ length: 20 }, () => oidcBrowser(api));
  const places = await Promise.all(browsers.map((browser) => browser.go(person)));
  expect(places).toContain('/today');
  expect(places.filter((place) => place !== '/today' && errorIn(place) !== 'oidc_unavailable')).toEqual([]);
  expect(await prisma.user.count({ where: { username: { startsWith: person } } })).toBe(1);
});

test('a provider that is away stops no start, costs nobody their password, and is tried again', async () => {
  const gone = await identityProvider();
  await gone.close();
  const without = testApi(services, { variables: gone.variables });
  const browser = oidcBrowser(without);
  expect((await browser.start({ next: '/inbox' })).headers['Location']).toBe(
    '/sign-in?error=oidc_unavailable&next=%2Finbox',
  );
  const user = await without.user();
  const body = { username: user.username, password: testPassword, deviceName: 'phone' };
  expect((await without.call('POST', '/api/v1/auth/device-token', { body })).status).toBe(201);
});

test('a provider that goes away on the way back is said to be away', async () => {
  const leaving = await identityProvider();
  const there = testApi(services, { variables: { ...leaving.variables, OIDC_SIGNUP: 'on' } });
  const browser = oidcBrowser(there);
  const back = await browser.goTo(aPerson(leaving));
  await leaving.close();
  expect(errorIn((await browser.visit(back)).headers['Location'] ?? '')).toBe('oidc_unavailable');
});

test('groups and names that are told at the userinfo endpoint alone count too', async () => {
  const terse = await identityProvider({ tellsLittle: true });
  const variables = { ...terse.variables, OIDC_SIGNUP: 'on', OIDC_ALLOWED_GROUPS: 'family, staff' };
  const there = testApi(services, { variables, logger });
  const member = aPerson(terse, { groups: ['staff'] });
  const browser = oidcBrowser(there);
  expect(await browser.go(member)).toBe('/today');
  expect(await browser.username()).toBe(member);
  expect(errorIn(await oidcBrowser(there).go(aPerson(terse, { groups: ['guests'] })))).toBe('oidc_not_allowed');
  terse.people.set(member, { preferred_username: member });
  expect(errorIn(await oidcBrowser(there).go(member))).toBe('oidc_not_allowed');
  const { id } = await prisma.user.findUniqueOrThrow({ where: { username: member } });
  expect(eventsOf(id).at(-1)).toMatchObject({ event: 'sign_in_refused', reason: 'not_allowed' });
  await terse.close();
});

test('a session ends when the provider says so: the one that it names, or all of its person', async () => {
  const person = aPerson(provider);
  const [one, two, other] = [oidcBrowser(api), oidcBrowser(api), oidcBrowser(api)];
  for (const browser of [one, two]) await browser.go(person);
  await other.go(aPerson(provider));
  const sessions = await prisma.browserSession.findMany({
    where: { identity: { subject: person } },
    orderBy: { id: 'asc' },
  });
  expect(sessions.map(({ oidcSid }) => typeof oidcSid)).toEqual(['string', 'string']);
  const notice = async (claims: object) => {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const iat = Math.floor(api.clock.now().getTime() / 1_000);
    const common = { iss: provider.issuer, aud: 'tidemark', iat, jti: 'x', events };
    const token = await provider.sign({ ...common, ...claims });
    const { status } = await api.call('POST', '/api/auth/oidc/backchannel-logout', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      rawBody: new URLSearchParams({ logout_token: token }).toString(),
    });
    return status;
  };
  expect(await notice({ sub: person, nonce: 'n' })).toBe(400);
  expect(await notice({ sub: person, aud: 'another' })).toBe(400);
  expect(await notice({ sub: person, iss: 'https://evil.example.org' })).toBe(400);
  expect(await notice({ sub: person, events: {} })).toBe(400);
  expect(await notice({ sub: person, iat: Math.floor(api.clock.now().getTime() / 1_000) - 3_600 })).toBe(400);
  expect(await notice({})).toBe(400);
  expect([await one.username(), await two.username()]).toEqual([person, person]);
  expect(await notice({ sub: person, sid: sessions[0]?.oidcSid })).toBe(200);
  expect([await one.username(), await two.username()]).toEqual([null, person]);
  expect(await notice({ sub: person })).toBe(200);
  expect(await two.username()).toBeNull();
  expect(await other.username()).not.toBeNull();
});

test('who signed out is led to where the provider ends its session too', async () => {
  const { headers } = await api.call('GET', '/api/auth/oidc/sign-out');
  const address = new URL(headers['Location'] ?? '');
  expect(address.origin).toBe(provider.issuer);
  expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/sign-in');
});

test('a form leads over a page of ours, because browsers hold the redirects of a form against the policy of its page', async () => {
  const browser = oidcBrowser(api);
  const reply = await browser.visit('/api/auth/oidc/start', 'POST', undefined, sameOrigin);
  expect(new URL(reply.headers['Location'] ?? '').origin).toBe(provider.issuer);
  const form = await api.call('POST', '/api/auth/oidc/start', {
    headers: { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    rawBody: 'next=%2Finbox',
  });
  expect([form.status, form.headers['Location']]).toEqual([303, '/api/auth/oidc/go']);
  const cookie = form.cookies?.[0]?.split(';', 1)[0] ?? '';
  const page = await api.call('GET', '/api/auth/oidc/go', { headers: { cookie } });
  expect(page.text).toContain(`content="0;url=${provider.issuer}/auth?`);
  expect((await api.call('GET', '/api/auth/oidc/go')).headers['Location']).toBe('/sign-in?error=oidc_refused');
});

test('who reaches the service by another address begins at its public one', async () => {
  const { headers } = await oidcBrowser(api).start({ next: '/inbox' }, { host: '192.168.0.7:3000' });
  expect(headers['Location']).toBe('http://localhost:3000/sign-in?next=%2Finbox');
});

test.each([
  ['//evil.example.org', '/today'],
  ['https://evil.example.org/', '/today'],
  ['/\\\\evil.example.org', '/today'],
  ['/inbox?a=b', '/inbox?a=b'],
])('after the sign-in %j leads to %j', async (next, place) => {
  expect(await oidcBrowser(api).go(aPerson(provider), { next })).toBe(place);
});

test('where passwords are off none signs in or makes an account, and a taken name needs a link', async () => {
  const off = testApi(services, { variables: { ...open, PASSWORD_SIGN_IN: 'off' } });
  const user = await off.user();
  const body = { username: user.username, password: testPassword, deviceName: 'phone' };
  expect((await off.call('POST', '/api/v1/auth/device-token', { body })).body.code).toBe('browser_required');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const account = { username: 'somebody.new', password: testPassword };
  const made = await off.call('POST', '/api/trpc/account.signUp', { body: account, headers });
  expect(made.text).toContain('signup_closed');
  const person = aPerson(provider, { preferred_username: user.username });
  expect(errorIn(await oidcBrowser(off).go(person))).toBe('username_taken');
});

test('where no provider is configured nothing of it answers', async () => {
  const off = testApi(services);
  for (const path of ['start', 'callback', 'backchannel-logout', 'sign-out', 'x'])
    expect((await off.call('POST', `/api/auth/oidc/${path}`, { body: {} })).body.code).toBe('not_found');
  expect((await api.call('GET', '/api/auth/oidc/start')).body.code).toBe('method_not_allowed');
});

test('a login is connected by a password or a session that still is one', async () => {
  const user = await api.user();
  const { pool } = api.services.database;
  const { passwordHash } = await verified(user);
  const sessionId = await startSession(api.services, user.id, 'Firefox');
  const link = (proof: Proof) => () =>
    linkIdentity(api.services, user.id, { issuer: provider.issuer, subject: aPerson(provider) }, proof);
  const ended = [
    [{ passwordHash }, `UPDATE app_user SET password_hash = 'another' WHERE id = $1`, 'invalid_credentials'],
    [{ sessionId }, 'DELETE FROM browser_session WHERE user_id = $1', 'missing_credential'],
  ] as const;
  for (const [proof, end, code] of ended)
    await expect(whileHeld(pool, user.id, link(proof), (holder) => holder.query(end, [user.id]))).rejects.toThrow(code);
  expect(await prisma.userIdentity.count({ where: { userId: user.id } })).toBe(0);
});

test('an account has ten logins at most', async () => {
  const user = await api.user();
  const link = (subject: string) => linkIdentity(api.services, user.id, { issuer: provider.issuer, subject }, {});
  for (let index = 0; index < 10; index += 1) await link(`${user.id}-${index}`);
  await expect(link(`${user.id}-11`)).rejects.toMatchObject({ code: 'limit_reached' });
});
