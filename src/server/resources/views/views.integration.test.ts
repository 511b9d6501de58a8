import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const api = testApi(await testServices());

async function kitchenAndPhone(me: SignedIn) {
  const project = await me.post('/projects', { name: 'Kitchen' });
  const label = await me.post('/labels', { name: 'phone' });
  return { project, label };
}

test('a view is created last, read, changed, moved and listed', async () => {
  const me = await signedIn(api);
  const { project, label } = await kitchenAndPhone(me);
  const created = await me.call('POST', '/views', {
    name: ' Kitchen by phone ',
    filters: ['#kitchen @Phone', 'OVERDUE  or p1'],
    color: 'sky',
  });
  expect(created.status).toBe(201);
  expect(created.headers.Location).toBe(`/api/v1/views/${created.body.id}`);
  expect(created.body).toMatchObject({
    name: 'Kitchen by phone',
    filters: ['#Kitchen @phone', 'overdue | p1'],
    canonical: [`#[${project.id}] @[${label.id}]`, 'overdue | p1'],
    color: 'sky',
    isFavorite: false,
    deletedAt: null,
  });
  const other = await me.post('/views', { name: 'Other', filters: ['today'] });
  const changed = await me.patch(`/views/${created.body.id}`, { isFavorite: true });
  expect(await me.patch(`/views/${created.body.id}`, { isFavorite: true, filters: changed.filters })).toEqual(changed);
  expect((await me.get('/views')).items).toEqual([changed, other]);
  const moved = await me.act(`/views/${other.id}/move`, { beforeId: changed.id });
  expect((await me.get('/views')).items).toEqual([moved, changed]);
});

test('filters are told with the names of today, and a rename leaves the view as it was', async () => {
  const me = await signedIn(api);
  const { project, label } = await kitchenAndPhone(me);
  const view = await me.post('/views', { name: 'v', filters: ['#Kitchen @phone -@phone'] });
  await me.patch(`/projects/${project.id}`, { name: 'Cooking' });
  await me.patch(`/labels/${label.id}`, { name: 'two words' });
  const renamed = await me.get(`/views/${view.id}`);
  expect(renamed.filters).toEqual(['#Cooking @"two words" -@"two words"']);
  expect(renamed.updatedAt).toBe(view.updatedAt);
  await me.remove(`/projects/${project.id}`);
  const inTrash = await me.get(`/views/${view.id}`);
  expect(inTrash.filters).toEqual([`#[${project.id}] @"two words" -@"two words"`]);
  // What is told can be sent back.
  expect(await me.patch(`/views/${view.id}`, { filters: inTrash.filters })).toEqual(inTrash);
});

test('what is wrong with a filter is told with its field and place; nothing is written', async () => {
  const me = await signedIn(api);
  await kitchenAndPhone(me);
  const foreign = await kitchenAndPhone(await signedIn(api));
  const refused = await me.call('POST', '/views', { name: 'v', filters: ['today', '#Kichen', 'p1, p2', '  ', '(p1'] });
  expect(refused.status).toBe(400);
  const { errors } = refused.body;
  expect(errors.map(({ field }: { field: string }) => field)).toEqual([
    'filters[1]',
    'filters[2]',
    'filters[3]',
    'filters[4]',
  ]);
  expect(errors[0]).toMatchObject({ start: 0, end: 7, suggestions: ['#Kitchen'] });
  expect(errors[1].message).toContain('entry of filters');
  for (const filters of [[], Array.from({ length: 9 }, () => 'today'), 'today', [`#[${foreign.project.id}]`], [null]])
    expect((await me.call('POST', '/views', { name: 'v', filters })).status, JSON.stringify(filters)).toBe(400);
  const view = await me.post('/views', { name: 'v', filters: ['today'] });
  expect((await me.call('PATCH', `/views/${view.id}`, { name: 'w', filters: ['nonsense @'] })).status).toBe(400);
  expect((await me.get('/views')).items).toEqual([view]);
});

test('a view goes to Trash and comes back to its place, and its tasks stay as they are', async () => {
  const me = await signedIn(api);
  const [first, second] = [
    await me.post('/views', { name: 'first', filters: ['p4'] }),
    await me.post('/views', { name: 'second', filters: ['today'] }),
  ];
  const task = await me.post('/tasks', { name: 't' });
  const { serverTime } = await me.get('/views');
  const deleted = await me.remove(`/views/${first.id}`);
  expect(deleted.deletedAt).toBe(deleted.updatedAt);
  expect(await me.remove(`/views/${first.id}`)).toEqual(deleted);
  expect((await me.call('GET', `/views/${first.id}`)).status).toBe(404);
  expect((await me.call('PATCH', `/views/${first.id}`, { name: 'x' })).status).toBe(404);
  expect((await me.get('/views')).items).toEqual([second]);
  const delta = await me.get(`/views?updatedSince=${serverTime}&includeDeleted=true`);
  expect(delta.items).toEqual([deleted]);
  const [entry] = (await me.get('/trash')).items;
  expect(entry).toMatchObject({
    rootKind: 'view',
    rootId: first.id,
    rootName: 'first',
    counts: { views: 1, tasks: 0 },
  });
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ updatedAt: task.updatedAt });
  const restored = await me.act(`/views/${first.id}/restore`);
  expect(restored).toMatchObject({ deletedAt: null, position: first.position });
  expect((await me.get('/views')).items).toEqual([restored, second]);
});

test('an emptied Trash keeps of a view that it was, not what it said', async () => {
  const me = await signedIn(api);
  const view = await me.post('/views', { name: 'Doctor', filters: ['"the diagnosis"'] });
  await me.remove(`/views/${view.id}`);
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  expect((await api.call('POST', '/api/trpc/trash.empty', { headers, body: {} })).status).toBe(200);
  const { rows } = await api.services.database.pool.query('SELECT to_jsonb(v)::text AS row FROM view v WHERE id = $1', [
    view.id,
  ]);
  expect(rows[0].row).not.toMatch(/diagnosis|Doctor/);
});

test('every change of a view is a line of the log and can be undone in any order', async () => {
  const me = await signedIn(api);
  const view = await me.post('/views', { name: 'v', filters: ['today'] });
  const named = await me.patch(`/views/${view.id}`, { name: 'w' });
  await me.patch(`/views/${view.id}`, { filters: ['overdue', 'p1'] });
  await me.remove(`/views/${view.id}`);
  const changes = (await me.get(`/changes?recordId=${view.id}`)).items;
  expect(changes.map(({ summary }: { summary: string }) => summary)).toEqual([
    'Deleted view “w”',
    'Changed the filters of view “w”',
    'Renamed “v” to “w”',
    'Added view “w”',
  ]);
  const [deletion, refiltering] = changes;
  await me.act(`/changes/${deletion.id}/undo`);
  await me.act(`/changes/${refiltering.id}/undo`);
  expect(await me.get(`/views/${view.id}`)).toMatchObject({
    name: named.name,
    filters: ['due today'],
    canonical: ['due today'],
  });
});

test('a view is pulled by sync with its names, and a dry run writes none', async () => {
  const me = await signedIn(api);
  const { project } = await kitchenAndPhone(me);
  const path = '/sync';
  const { serverTime } = await me.get(path);
  const rehearsed = await me.call('POST', '/views?dryRun=true', { name: 'v', filters: ['#Kitchen'] });
  expect(rehearsed.status, rehearsed.text).toBe(200);
  expect((await me.get('/views')).items).toEqual([]);
  const view = await me.post('/views', { name: 'v', filters: ['#Kitchen'] });
  const { changes } = await me.get(`${path}?since=${encodeURIComponent(serverTime)}&kinds=views`);
  expect(changes.views).toEqual([view]);
  expect(view.canonical).toEqual([`#[${project.id}]`]);
});

test('views need the scopes of projects, belong to one user, and a token of some projects sees none', async () => {
  const me = await signedIn(api);
  const { project } = await kitchenAndPhone(me);
  const view = await me.post('/views', { name: 'v', filters: ['#Kitchen'] });
  const { token: reader } = await me.user.mint(['projects:read', 'tasks:delete']);
  expect((await me.callAs(reader, 'GET', `/views/${view.id}`)).status).toBe(200);
  expect((await me.callAs(reader, 'PATCH', `/views/${view.id}`, { name: 'w' })).body.requiredScopes).toEqual([
    'projects:write',
  ]);
  expect((await me.callAs(reader, 'DELETE', `/views/${view.id}`)).body.requiredScopes).toEqual(['projects:delete']);
  const stranger = await signedIn(api);
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/move'],
    ['POST', '/restore'],
  ] as const)
    expect((await stranger.call(method, `/views/${view.id}${path}`, method === 'GET' ? undefined : {})).status).toBe(
      404,
    );
  const grant = { userId: me.user.id, kind: 'token', name: 'Kitchen', scopes, expiresInDays: null } as const;
  const restricted = await mintToken(api.services.database, api.clock, { ...grant, projectIds: [project.id] });
  expect(await me.callAs(restricted.token, 'GET', '/views')).toMatchObject({ status: 200, body: { items: [] } });
  expect((await me.callAs(restricted.token, 'POST', '/views', { name: 'w', filters: ['p1'] })).status).toBe(403);
  expect((await me.callAs(restricted.token, 'GET', `/views/${view.id}`)).status).toBe(404);
  expect((await me.callAs(restricted.token, 'PATCH', `/views/${view.id}`, { name: 'w' })).status).toBe(404);
  const { changes } = (await me.callAs(restricted.token, 'GET', '/sync')).body;
  expect(changes.views ?? []).toEqual([]);
});

test('more views than an account may have are refused, at creation and at restoring', async () => {
  const me = await signedIn(api);
  const extra = await me.post('/views', { name: 'extra', filters: ['today'] });
  await me.remove(`/views/${extra.id}`);
  for (let made = 0; made < limits.viewsPerUserMax; made += 1)
    await me.post('/views', { name: 'v', filters: ['today'] });
  expect((await me.call('POST', '/views', { name: 'v', filters: ['today'] })).body.code).toBe('limit_reached');
  expect((await me.call('POST', `/views/${extra.id}/restore`, {})).body.code).toBe('limit_reached');
});
