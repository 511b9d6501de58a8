import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { type TestUser, testPassword } from '../../../test/test-user.ts';
import { mintToken } from '../api-tokens/mint-token.ts';
import { startSession, sweepSessions } from '../auth/browser-session.ts';
import { resetPassword } from '../auth/reset-password.ts';

const api = testApi(await testServices());

const ours = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });
const contextStatus = async (cookie: string) =>
  (await api.call('GET', '/api/v1/context', { headers: { cookie } })).status;
const mutate = (procedure: string, cookie: string, body: unknown = {}) =>
  api.call('POST', `/api/trpc/${procedure}`, { body, headers: ours(cookie) });

async function sessionsOf(cookie: string) {
  const { body } = await api.call('GET', '/api/trpc/sessions.list', { headers: { cookie } });
  return body.result.data.items;
}

const dayS = 24 * 60 * 60;

test('every signed-in browser is listed with its device and last use, the asking one marked', async () => {
  const user = await api.user();
  const there = await api.sessionCookie(user, 'Safari on iPhone');
  api.clock.advance(3_600);
  const here = await api.sessionCookie(user, 'Firefox on Linux');
  expect(await sessionsOf(here)).toMatchObject([
    { device: 'Firefox on Linux', isCurrent: true, lastUsedAt: api.clock.now().toISOString() },
    { device: 'Safari on iPhone', isCurrent: false },
  ]);
  expect((await sessionsOf(there)).map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, true]);
});

test('the last use of a session is written at most once a minute', async () => {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const lastUse = async () =>
    (
      await api.services.database.prisma.browserSession.findFirstOrThrow({ where: { userId: user.id } })
    ).lastUsedAt.getTime();
  const start = api.clock.now().getTime();
  api.clock.advance(59);
  await contextStatus(cookie);
  await expect.poll(lastUse).toBe(start);
  api.clock.advance(1);
  await contextStatus(cookie);
  await expect.poll(lastUse).toBe(start + 60_000);
});

test('an ended session is refused at its next request, and only that one', async () => {
  const user = await api.user();
  const [here, there, third] = await Promise.all([1, 2, 3].map(() => api.sessionCookie(user)));
  const others = (await sessionsOf(here ?? '')).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const before = await Promise.all([there, third].map((cookie) => contextStatus(cookie ?? '')));
  expect(before).toEqual([200, 200]);
  expect((await mutate('sessions.end', here ?? '', { id: others[0].id })).status).toBe(200);
  const after = await Promise.all([there, third].map((cookie) => contextStatus(cookie ?? '')));
  expect(after.sort()).toEqual([200, 401]);
  expect((await mutate('sessions.end', here ?? '', { id: others[0].id })).status).toBe(404);
});

test('all others end at once, and the one that asks goes on', async () => {
  const user = await api.user();
  const [here, there, stranger] = [
    await api.sessionCookie(user),
    await api.sessionCookie(user),
    await api.sessionCookie(await api.user()),
  ];
  expect((await mutate('sessions.endOthers', here)).body.result.data).toEqual({ endedSessions: 1 });
  expect(await Promise.all([here, there, stranger].map(contextStatus))).toEqual([200, 401, 200]);
});

test('nobody ends the session of another user', async () => {
  const [user, other] = [await api.user(), await api.user()];
  const [mine, theirs] = [await api.sessionCookie(user), await api.sessionCookie(other)];
  const [session] = await sessionsOf(theirs);
  expect((await mutate('sessions.end', mine, { id: session.id })).status).toBe(404);
  expect(await contextStatus(theirs)).toBe(200);
});

test('a token neither sees nor ends sessions', async () => {
  const user = await api.user();
  const list = await api.call('GET', '/api/trpc/sessions.list', { token: user.token });
  const end = await api.call('POST', '/api/trpc/sessions.endOthers', { token: user.token, body: {} });
  expect([list.status, end.status]).toEqual([403, 403]);
});

test('a session ends after 30 days without use', async () => {
  const cookie = await api.sessionCookie(await api.user());
  api.clock.advance(30 * dayS - 1);
  expect(await contextStatus(cookie)).toBe(200);
  const unused = await api.sessionCookie(await api.user());
  api.clock.advance(30 * dayS);
  expect(await contextStatus(unused)).toBe(401);
});

test('a session that is used every day ends after 180 days', async () => {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const lastUse = async () =>
    (await api.services.database.prisma.browserSession.findFirst({ where: { userId: user.id } }))?.lastUsedAt;
  for (let day = 0; day < 179; day += 20) {
    api.clock.advance(Math.min(20, 179 - day) * dayS);
    expect(await contextStatus(cookie)).toBe(200);
    await expect.poll(lastUse).toEqual(api.clock.now());
  }
  api.clock.advance(dayS);
  expect(await contextStatus(cookie)).toBe(401);
  await sweepSessions(api.services.database.pool, api.clock);
  expect(await lastUse()).toBeUndefined();
});

test('beyond a hundred sessions the one that was idle longest ends', async () => {
  const user = await api.user();
  const first = await api.sessionCookie(user);
  for (let made = 1; made < 100; made += 1) {
    api.clock.advance(1);
    await startSession(api.services, user.id, 'Firefox on Linux');
  }
  expect(await api.services.database.prisma.browserSession.count({ where: { userId: user.id } })).toBe(100);
  expect(await contextStatus(first)).toBe(200);
  const newest = await api.sessionCookie(user);
  expect(await api.services.database.prisma.browserSession.count({ where: { userId: user.id } })).toBe(100);
  expect(await contextStatus(newest)).toBe(200);
});

/** Two browser sessions, a device token and an API token. */
async function everyCredential(user: TestUser) {
  const { database, clock } = api.services;
  const device = await mintToken(database, clock, {
    userId: user.id,
    name: 'phone',
    kind: 'device',
    scopes: ['tasks:read'],
    expiresInDays: null,
  });
  return { here: await api.sessionCookie(user), there: await api.sessionCookie(user), device: device.token };
}

async function whoIsIn(user: TestUser, { here, there, device }: { here: string; there: string; device: string }) {
  const byToken = async (token: string) => (await api.call('GET', '/api/v1/context', { token })).status;
  return {
    here: await contextStatus(here),
    there: await contextStatus(there),
    device: await byToken(device),
    token: await byToken(user.token),
  };
}

const change = { currentPassword: testPassword, newPassword: 'several quiet words' };

test('a changed password ends the other sessions and the device tokens', async () => {
  const user = await api.user();
  const credentials = await everyCredential(user);
  const { body } = await mutate('account.changePassword', credentials.here, change);
  expect(body.result.data).toEqual({ endedSessions: 1, revokedTokens: 1 });
  expect(await whoIsIn(user, credentials)).toEqual({ here: 200, there: 401, device: 401, token: 200 });
});

test('a changed password leaves the device tokens when its owner says so', async () => {
  const user = await api.user();
  const credentials = await everyCredential(user);
  await mutate('account.changePassword', credentials.here, { ...change, revokeDeviceTokens: false });
  expect(await whoIsIn(user, credentials)).toEqual({ here: 200, there: 401, device: 200, token: 200 });
});

test('a wrong current password changes nothing', async () => {
  const user = await api.user();
  const credentials = await everyCredential(user);
  const { status } = await mutate('account.changePassword', credentials.here, { ...change, currentPassword: 'wrong' });
  expect(status).toBe(400);
  expect(await whoIsIn(user, credentials)).toEqual({ here: 200, there: 200, device: 200, token: 200 });
});

test('a password that the operator resets ends every session and the device tokens', async () => {
  const user = await api.user();
  const credentials = await everyCredential(user);
  await resetPassword(api.services.database, user.username, 'several quiet words');
  expect(await whoIsIn(user, credentials)).toEqual({ here: 401, there: 401, device: 401, token: 200 });
});
