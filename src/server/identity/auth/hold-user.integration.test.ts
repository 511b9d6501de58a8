import { expect, test } from 'vitest';
import { authenticator } from '../../../test/authenticator.ts';
import { bytesOf, type Person, person } from '../../../test/person.ts';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { whileHeld } from '../../../test/while-held.ts';
import { stepOf, totpCode } from '../second-factor/totp-code.ts';
import { startSession } from './browser-session.ts';
import { resetPassword } from './reset-password.ts';
import { verifyLogin } from './verify-login.ts';

const api = testApi(await testServices());
const { database } = api.services;

const makeToken = (cookie: string) =>
  api.call('POST', '/api/trpc/apiTokens.create', {
    body: { name: 'script' },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });

test('a password that is changed while it is compared makes no token', async () => {
  const { id, username } = await api.user();
  const body = { username, password: testPassword, deviceName: 'Laptop' };
  const reply = await whileHeld(
    database.pool,
    id,
    () => api.call('POST', '/api/v1/auth/device-token', { body, address: id }),
    (holder) => holder.query(`UPDATE app_user SET password_hash = 'another' WHERE id = $1`, [id]),
  );
  expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
  expect(await database.prisma.apiToken.count({ where: { userId: id, kind: 'device' } })).toBe(0);
});

test('a password that is changed after it was compared starts no session', async () => {
  const { id, username } = await api.user();
  const verified = await verifyLogin(api.services, { username, password: testPassword, address: id });
  await startSession(api.services, id, 'Firefox', verified);
  await resetPassword(database, username, 'another long enough phrase');
  await expect(startSession(api.services, id, 'Firefox', verified)).rejects.toThrow('invalid_credentials');
  expect(await database.prisma.browserSession.count({ where: { userId: id } })).toBe(0);
});

test('a session that ends while it makes a token makes none', async () => {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const { id } = user;
  const end = `DELETE FROM browser_session WHERE user_id = $1`;
  const reply = await whileHeld(
    database.pool,
    id,
    () => makeToken(cookie),
    (holder) => holder.query(end, [id]),
  );
  expect(reply.body.error.data.problem).toMatchObject({ status: 401, code: 'missing_credential' });
  expect(await database.prisma.apiToken.count({ where: { userId: id, name: 'script' } })).toBe(0);
});

test.each(['closed_at', 'disabled_at'])(
  'an account of which %s is set meanwhile gets no credential',
  async (column) => {
    const user = await api.user();
    const cookie = await api.sessionCookie(user);
    const { id } = user;
    const close = `UPDATE app_user SET ${column} = now() WHERE id = $1`;
    const reply = await whileHeld(
      database.pool,
      id,
      () => makeToken(cookie),
      (holder) => holder.query(close, [id]),
    );
    expect(reply.body.error.data.problem).toMatchObject({ status: 401, code: 'missing_credential' });
    await expect(startSession(api.services, id, 'Firefox')).rejects.toThrow('missing_credential');
  },
);

/** What a session does that outlives it, up to its last call. */
const lasting: Readonly<Record<string, (me: Person) => Promise<[string, object]>>> = {
  'adds a passkey': async (me) => {
    const asked = await me.must('passkeys.begin', { confirm: me.confirm });
    return ['passkeys.add', { response: authenticator().make(asked), name: 'Phone' }];
  },
  'turns two-step sign-in on': async (me) => {
    const { secret } = await me.must('totp.begin', { confirm: me.confirm });
    return ['totp.confirm', { code: totpCode(bytesOf(secret), stepOf(api.clock.now())) }];
  },
  'renews the recovery codes': async (me) => {
    await me.turnOnTwoStep();
    return ['recoveryCodes.renew', { confirm: me.confirm }];
  },
  'makes a feed': async () => ['feeds.create', { name: 'Feed', source: { kind: 'all' } }],
  'gives a feed another address': async (me) => {
    const { feed } = await me.must('feeds.create', { name: 'Feed', source: { kind: 'all' } });
    return ['feeds.rotate', { id: feed.id }];
  },
  'changes the password': async () => [
    'account.changePassword',
    { currentPassword: testPassword, newPassword: 'another long enough phrase' },
  ],
  'closes the account': async () => ['account.close', { password: testPassword }],
};

test.each(Object.entries(lasting))('a session that ends while it %s does nothing', async (_, begin) => {
  const me = await person(api);
  const { id } = me.user;
  const [procedure, input] = await begin(me);
  const { status, problem } = await whileHeld(
    database.pool,
    id,
    () => me.act(procedure, input),
    (holder) => holder.query('DELETE FROM browser_session WHERE user_id = $1', [id]),
  );
  expect([status, problem?.code]).toEqual([401, 'missing_credential']);
});
