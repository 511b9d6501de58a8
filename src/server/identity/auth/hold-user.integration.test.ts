import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { whileHeld } from '../../../test/while-held.ts';
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
