import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';

const api = testApi(await testServices());

async function world() {
  const me = await signedIn(api);
  const login = { username: me.user.username, password: testPassword, deviceName: 'Laptop' };
  const ask = (more: object = {}) =>
    api.call('POST', '/api/v1/auth/device-token', { body: { ...login, ...more }, address: me.user.id });
  return { me, ask };
}

test('a device token has every scope and never expires, unless it is asked for with less', async () => {
  const { me, ask } = await world();
  expect(await ask()).toMatchObject({
    status: 201,
    body: { scopes: [...scopes], expiresAt: null, askBefore: 'nothing', projectIds: null, writesPerDay: null },
  });
  const project = (await me.post('/projects', { name: 'Kitchen' })).id;
  const task = (await me.post('/tasks', { name: 'Outside' })).id;
  const asked = {
    scopes: ['tasks:read', 'tasks:write'],
    expiresInDays: 7,
    askBefore: 'writing',
    projectIds: [project],
  };
  const { status, body } = await ask({ ...asked, deletesPerDay: 0 });
  const { expiresInDays: _, ...granted } = asked;
  expect({ status, body }).toMatchObject({ status: 201, body: { ...granted, deletesPerDay: 0 } });
  const days = (Date.parse(body.expiresAt) - api.clock.now().getTime()) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  expect((await me.callAs(body.token, 'GET', `/tasks/${task}`)).status).toBe(404);
  expect((await me.callAs(body.token, 'POST', '/tasks', { name: 'Sweep' })).status).toBe(202);
  expect((await me.callAs(body.token, 'GET', '/labels')).body.code).toBe('insufficient_scope');
});

test('what cannot be granted is refused and makes no token', async () => {
  const { me, ask } = await world();
  const foreign = (await (await signedIn(api)).post('/projects', { name: 'Diary' })).id;
  expect(await ask({ projectIds: [foreign] })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const [field, value] of Object.entries({ scopes: [], expiresInDays: 8, askBefore: 'thinking', projectIds: [] }))
    expect(await ask({ [field]: value })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  expect(await api.services.database.prisma.apiToken.count({ where: { userId: me.user.id, kind: 'device' } })).toBe(0);
});

test('a token ends itself, whatever it may do, and no other', async () => {
  const { me, ask } = await world();
  const { token, id } = (await ask({ scopes: ['labels:read'], askBefore: 'writing' })).body;
  const end = (body?: object) => me.callAs(token, 'DELETE', '/auth/token', body);
  expect((await me.callAs(token, 'DELETE', `/auth/token?id=${me.user.id}`)).status).toBe(400);
  expect(await end()).toMatchObject({ status: 200, body: { id, revokedAt: expect.any(String) } });
  expect(await end()).toMatchObject({ status: 401, body: { code: 'revoked_token' } });
  expect((await me.callAs(token, 'GET', '/labels')).body.code).toBe('revoked_token');
  expect((await me.call('GET', '/labels')).status).toBe(200);
});

test('a session is no token to end, and a dry run of ending is not known', async () => {
  const { me, ask } = await world();
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  expect(await api.call('DELETE', '/api/v1/auth/token', { headers })).toMatchObject({ status: 404 });
  const { token } = (await ask()).body;
  expect((await me.callAs(token, 'DELETE', '/auth/token?dryRun=true')).status).toBe(400);
  expect((await me.callAs(token, 'GET', '/labels')).status).toBe(200);
});
