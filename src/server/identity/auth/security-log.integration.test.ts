import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { createLogger } from '../../foundation/platform/logger.ts';

const lines: string[] = [];
const api = testApi(await testServices(), {
  logger: createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
});

const events = (userId: string) =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg, userId: whose }) => msg === 'security' && whose === userId)
    .map(({ event }) => event);

test('what concerns security is one line each, without a secret in any of them', async () => {
  const user = await api.user();
  const address = '192.0.2.77';
  const cookie = await api.sessionCookie(user);
  await api.sessionCookie(user);
  const mutate = (procedure: string, body: unknown = {}) =>
    api.call('POST', `/api/trpc/${procedure}`, { body, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const login = (username: string, password: string) =>
    api.call('POST', '/api/v1/auth/device-token', { body: { username, password, deviceName: 'phone' }, address });

  const device = await login(user.username, testPassword);
  expect(device.status).toBe(201);
  for (let use = 0; use < 3; use += 1) await api.call('GET', '/api/v1/context', { token: device.body.token });
  expect((await login(user.username, 'canary-wrong-password')).status).toBe(401);
  expect((await login('canary-typed-as-username', testPassword)).status).toBe(401);
  const made = (await mutate('apiTokens.create', { name: 'cli' })).body.result.data;
  await mutate('apiTokens.revoke', { id: made.id });
  await mutate('apiTokens.revoke', { id: made.id });
  expect((await api.call('GET', '/api/v1/export', { headers: { cookie } })).status).toBe(200);
  await mutate('sessions.endOthers');
  const newPassword = 'canary-new-password';
  expect((await mutate('account.changePassword', { currentPassword: testPassword, newPassword })).status).toBe(200);
  await mutate('trash.empty');
  expect((await mutate('account.close', { password: newPassword })).status).toBe(200);

  expect(events(user.id)).toEqual([
    'token_made',
    'token_first_used',
    'sign_in_refused',
    'token_made',
    'token_revoked',
    'exported',
    'other_sessions_ended',
    'password_changed',
    'trash_emptied',
    'account_closed',
  ]);
  const log = lines.join('');
  for (const secret of ['canary', testPassword, device.body.token, made.token, cookie.split('=')[1] ?? ''])
    expect(log).not.toContain(secret);
});

test('attempts beyond the limit are logged with their address', async () => {
  const address = '192.0.2.78';
  const attempt = () =>
    api.call('POST', '/api/v1/auth/device-token', {
      body: { username: 'nobody-at-all', password: 'x', deviceName: 'd' },
      address,
    });
  for (let n = 0; n < 6; n += 1) await attempt();
  const reasons = lines.map((line) => JSON.parse(line)).filter((line) => line.address === address);
  expect(reasons.map(({ reason }) => reason)).toEqual([...Array(5).fill('wrong_credentials'), 'rate_limited']);
});
