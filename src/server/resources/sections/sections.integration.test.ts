import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

const idsOf = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);

test('a section is created last in its project, read, renamed and listed', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'House' });
  const created = await me.call('POST', '/sections', { projectId: project.id, name: ' Roof ' });
  expect(created.status).toBe(201);
  expect(created.headers.Location).toBe(`/api/v1/sections/${created.body.id}`);
  expect(created.body).toMatchObject({ projectId: project.id, name: 'Roof', deletedAt: null });
  const second = await me.post('/sections', { projectId: project.id, name: 'Cellar' });
  const renamed = await me.patch(`/sections/${created.body.id}`, { name: 'Attic' });
  expect(renamed.name).toBe('Attic');
  expect(await me.get(`/sections/${created.body.id}`)).toEqual(renamed);
  expect(idsOf(await me.get(`/sections?projectId=${project.id}`))).toEqual([created.body.id, second.id]);
  expect(await me.patch(`/sections/${created.body.id}`, { name: 'Attic' })).toEqual(renamed);
});

test('the list needs a project unless it is a delta', async () => {
  const me = await signedIn(api);
  const refused = await me.call('GET', '/sections');
  expect(refused.body.errors).toMatchObject([{ field: 'query.projectId', code: 'required' }]);
  const section = await me.post('/sections', { projectId: (await me.post('/projects', { name: 'p' })).id, name: 's' });
  expect(idsOf(await me.get('/sections?updatedSince=2020-01-01T00:00:00Z'))).toEqual([section.id]);
});

test('the sections of an unknown, foreign or trashed project are not found', async () => {
  const me = await signedIn(api);
  const stranger = await signedIn(api);
  const theirs = await stranger.post('/projects', { name: 'theirs' });
  await stranger.post('/sections', { projectId: theirs.id, name: 's' });
  const gone = await me.post('/projects', { name: 'gone' });
  await me.post('/sections', { projectId: gone.id, name: 's' });
  await me.remove(`/projects/${gone.id}`);
  for (const id of ['prj_unknown', theirs.id, gone.id]) {
    expect((await me.call('GET', `/sections?projectId=${id}`)).status).toBe(404);
    expect((await me.call('POST', '/sections', { projectId: id, name: 's' })).status).toBe(404);
  }
  expect((await me.get(`/sections?projectId=${gone.id}&includeDeleted=true`)).items).toHaveLength(1);
});

test('a section that moves to another project takes its tasks along, those in Trash too', async () => {
  const me = await signedIn(api);
  const [from, to] = [await me.post('/projects', { name: 'from' }), await me.post('/projects', { name: 'to' })];
  const section = await me.post('/sections', { projectId: from.id, name: 'moving' });
  const task = await me.post('/tasks', { name: 'task', sectionId: section.id });
  const sub = await me.post('/tasks', { name: 'sub', parentId: task.id });
  const trashed = await me.post('/tasks', { name: 'trashed', sectionId: section.id });
  await me.remove(`/tasks/${trashed.id}`);
  const { serverTime } = await me.get('/tasks');

  const moved = await me.act(`/sections/${section.id}/move`, { projectId: to.id });
  expect(moved.projectId).toBe(to.id);
  const delta = await me.get(`/tasks?updatedSince=${serverTime}&includeDeleted=true`);
  expect(new Set(idsOf(delta))).toEqual(new Set([task.id, sub.id, trashed.id]));
  for (const item of delta.items) expect(item).toMatchObject({ projectId: to.id, sectionId: section.id });
  expect((await me.get(`/projects/${from.id}`)).openTaskCount).toBe(0);
  expect((await me.get(`/projects/${to.id}`)).openTaskCount).toBe(2);
  expect(await me.act(`/tasks/${trashed.id}/restore`)).toMatchObject({ projectId: to.id, sectionId: section.id });
});

test('sections are moved among one another within their project only', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'p' });
  const made: string[] = [];
  for (const name of ['a', 'b', 'c']) made.push((await me.post('/sections', { projectId: project.id, name })).id);
  const [a, b, c] = made;
  await me.act(`/sections/${c}/move`, { beforeId: a });
  expect(idsOf(await me.get(`/sections?projectId=${project.id}`))).toEqual([c, a, b]);
  const elsewhere = await me.post('/sections', {
    projectId: (await me.post('/projects', { name: 'q' })).id,
    name: 'x',
  });
  expect((await me.call('POST', `/sections/${c}/move`, { afterId: elsewhere.id })).status).toBe(400);
  expect((await me.call('POST', `/sections/${c}/move`, { afterId: a, beforeId: b })).status).toBe(400);
});

test('a token for tasks only cannot touch sections; projects:delete moves them to Trash', async () => {
  const me = await signedIn(api);
  const section = await me.post('/sections', { projectId: (await me.post('/projects', { name: 'p' })).id, name: 's' });
  const { token: reader } = await me.user.mint(['tasks:read', 'tasks:write', 'tasks:delete', 'projects:read']);
  expect((await me.callAs(reader, 'GET', `/sections/${section.id}`)).status).toBe(200);
  expect((await me.callAs(reader, 'PATCH', `/sections/${section.id}`, { name: 'x' })).body.requiredScopes).toEqual([
    'projects:write',
  ]);
  expect((await me.callAs(reader, 'DELETE', `/sections/${section.id}`)).body.requiredScopes).toEqual([
    'projects:delete',
  ]);
});
