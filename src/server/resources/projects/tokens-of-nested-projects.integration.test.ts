import { expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());

/** Projects `A > B > C`, another `D`, and a token for some of them. */
async function nested(pick: (ids: { a: string; b: string; c: string; d: string }) => string[]) {
  const me = await signedIn(api);
  const make = async (name: string, parentId: string | null) =>
    (await me.post('/projects', { name, parentId })).id as string;
  const a = await make('A', null);
  const b = await make('B', a);
  const c = await make('C', b);
  const d = await make('D', null);
  const grant = { userId: me.user.id, kind: 'token', scopes, expiresInDays: null } as const;
  const { token } = await mintToken(api.services.database, api.clock, {
    ...grant,
    name: 'Agent',
    projectIds: pick({ a, b, c, d }),
  });
  const call = (method: string, path: string, body?: unknown) => me.callAs(token, method, path, body);
  return { me, a, b, c, d, call };
}

test('a parent outside of the token reads null, in lists, by id and in sync', async () => {
  const { me, a, b, c, call } = await nested((ids) => [ids.b, ids.c]);
  const { items } = (await call('GET', '/projects')).body;
  expect(items.map(({ id, parentId }: Record<string, string>) => [id, parentId])).toEqual([
    [b, null],
    [c, b],
  ]);
  expect((await call('GET', `/projects/${b}`)).body.parentId).toBeNull();
  const { changes } = (await call('GET', '/sync')).body;
  expect(JSON.stringify(changes)).not.toContain(a);
  expect((await call('PATCH', `/projects/${b}`, { name: 'Bath' })).body.parentId).toBeNull();
  expect((await me.get(`/projects/${b}`)).parentId).toBe(a);
});

test('a token moves a project among those that it sees, and neither out of them nor into them', async () => {
  const { me, a, b, c, d, call } = await nested((ids) => [ids.a, ids.b, ids.c]);
  expect((await call('POST', `/projects/${c}/move`, { parentId: a })).body.parentId).toBe(a);
  expect((await call('POST', `/projects/${c}/move`, { beforeId: b })).status).toBe(200);
  const refused = await call('POST', `/projects/${c}/move`, { parentId: null });
  expect([refused.status, refused.body.code]).toEqual([403, 'token_restricted']);
  expect((await call('POST', `/projects/${c}/move`, { parentId: d })).status).toBe(404);
  expect((await call('POST', `/projects/${d}/move`, { parentId: a })).status).toBe(404);
  expect((await call('POST', `/projects/${a}/move`, {})).status).toBe(403);
  expect((await me.get(`/projects/${c}`)).parentId).toBe(a);
});

test('a project whose parent is outside is not moved by the token', async () => {
  const { me, a, b, d, call } = await nested((ids) => [ids.b, ids.d]);
  const refused = await call('POST', `/projects/${b}/move`, { parentId: d });
  expect([refused.status, refused.body.code]).toEqual([403, 'token_restricted']);
  expect((await me.get(`/projects/${b}`)).parentId).toBe(a);
});

test('moving a project neither widens nor narrows a token, and tells it nothing of the parent', async () => {
  const { me, a, b, c, d, call } = await nested((ids) => [ids.b]);
  await me.act(`/projects/${b}/move`, { parentId: d });
  await me.act(`/projects/${c}/move`, { parentId: a });
  const { items } = (await call('GET', '/projects')).body;
  expect(items.map(({ id }: { id: string }) => id)).toEqual([b]);
  const changes = (await call('GET', '/changes')).text;
  for (const id of [a, c, d]) expect(changes).not.toContain(id);
});

test('the deletion of a parent outside reaches the token with its tombstones', async () => {
  const { me, a, b, call } = await nested((ids) => [ids.b]);
  const task = await me.post('/tasks', { name: 'In B', projectId: b });
  const { serverTime } = (await call('GET', '/sync')).body;
  await me.remove(`/projects/${a}`);
  const { changes } = (await call('GET', `/sync?since=${serverTime}`)).body;
  expect(changes.projects).toMatchObject([{ id: b }]);
  expect(changes.projects[0].deletedAt).not.toBeNull();
  expect(changes.tasks).toMatchObject([{ id: task.id }]);
  expect(changes.tasks[0].deletedAt).not.toBeNull();
});
