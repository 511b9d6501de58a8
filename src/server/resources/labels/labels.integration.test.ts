import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

test('a label is created last, read, changed and listed', async () => {
  const me = await signedIn(api);
  const created = await me.call('POST', '/labels', { name: ' errand ', color: 'sky' });
  expect(created.status).toBe(201);
  expect(created.headers.Location).toBe(`/api/v1/labels/${created.body.id}`);
  expect(created.body).toMatchObject({ name: 'errand', color: 'sky', isFavorite: false, taskCount: 0 });
  const other = await me.post('/labels', { name: 'home' });
  const changed = await me.patch(`/labels/${created.body.id}`, { isFavorite: true });
  expect(await me.patch(`/labels/${created.body.id}`, { isFavorite: true })).toEqual(changed);
  expect((await me.get('/labels')).items).toEqual([changed, await me.get(`/labels/${other.id}`)]);
});

test('names of labels that are not deleted differ in more than case, and the clash names the label that has it', async () => {
  const me = await signedIn(api);
  const cafe = await me.post('/labels', { name: 'Café' });
  const clash = await me.call('POST', '/labels', { name: 'CAFE\u0301' });
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({ code: 'label_exists', existingId: cafe.id });
  const other = await me.post('/labels', { name: 'tea' });
  expect((await me.call('PATCH', `/labels/${other.id}`, { name: 'café' })).body.existingId).toBe(cafe.id);
  expect((await me.patch(`/labels/${cafe.id}`, { name: 'CAFÉ' })).name).toBe('CAFÉ');
  const stranger = await signedIn(api);
  expect((await stranger.call('POST', '/labels', { name: 'café' })).status).toBe(201);
});

test('twenty clients that create the same label at once make one, and all the others learn its id', async () => {
  const me = await signedIn(api);
  const names = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'same' : 'SAME'));
  const replies = await Promise.all(names.map((name) => me.call('POST', '/labels', { name })));
  const made = replies.filter((reply) => reply.status === 201);
  expect(made).toHaveLength(1);
  const clashes = replies.filter((reply) => reply.status === 409);
  expect(clashes).toHaveLength(19);
  expect(new Set(clashes.map((reply) => reply.body.existingId))).toEqual(new Set([made[0]?.body.id]));
});

test('the name of a label in Trash is free; restoring it then says who has it', async () => {
  const me = await signedIn(api);
  const old = await me.post('/labels', { name: 'next' });
  await me.remove(`/labels/${old.id}`);
  const fresh = await me.post('/labels', { name: 'NEXT' });
  const refused = await me.call('POST', `/labels/${old.id}/restore`, {});
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'label_exists', existingId: fresh.id });
  await me.patch(`/labels/${fresh.id}`, { name: 'later' });
  const restored = await me.act(`/labels/${old.id}/restore`);
  expect(restored.deletedAt).toBeNull();
  expect(restored.position).not.toBe(fresh.position);
});

test('a deleted label leaves its tasks and comes back to them when restored', async () => {
  const me = await signedIn(api);
  const label = await me.post('/labels', { name: 'l' });
  const kept = await me.post('/labels', { name: 'kept' });
  const task = await me.post('/tasks', { name: 't', labelIds: [label.id, kept.id] });
  expect((await me.get(`/labels/${label.id}`)).taskCount).toBe(1);

  const deleted = await me.remove(`/labels/${label.id}`);
  expect(deleted.deletedAt).toBe(deleted.updatedAt);
  expect(await me.remove(`/labels/${label.id}`)).toEqual(deleted);
  expect((await me.get(`/tasks/${task.id}`)).labelIds).toEqual([kept.id]);
  expect((await me.call('GET', `/labels/${label.id}`)).status).toBe(404);
  expect((await me.get(`/labels/${label.id}?includeDeleted=true`)).id).toBe(label.id);
  // Setting a task's labels does not change its link to a label in Trash.
  await me.patch(`/tasks/${task.id}`, { labelIds: [] });

  const restored = await me.act(`/labels/${label.id}/restore`);
  expect(restored.taskCount).toBe(1);
  expect((await me.get(`/tasks/${task.id}`)).labelIds).toEqual([label.id]);
  expect(await me.act(`/labels/${label.id}/restore`)).toEqual(restored);
});

test('what a task shows of its labels reaches a delta client: attached, renamed, recoloured, deleted, restored', async () => {
  const me = await signedIn(api);
  const label = await me.post('/labels', { name: 'l' });
  const task = await me.post('/tasks', { name: 't' });
  const changes: (() => Promise<unknown>)[] = [
    () => me.patch(`/tasks/${task.id}`, { labelIds: [label.id] }),
    () => me.patch(`/labels/${label.id}`, { name: 'renamed' }),
    () => me.patch(`/labels/${label.id}`, { color: 'red' }),
    () => me.remove(`/labels/${label.id}`),
    () => me.act(`/labels/${label.id}/restore`),
    () => me.patch(`/tasks/${task.id}`, { labelIds: [] }),
  ];
  for (const change of changes) {
    const { serverTime } = await me.get('/tasks');
    await change();
    const delta = await me.get(`/tasks?updatedSince=${serverTime}`);
    expect(delta.items.map((item: { id: string }) => item.id)).toEqual([task.id]);
    const labels = await me.get(`/labels?updatedSince=${serverTime}&includeDeleted=true`);
    expect(labels.items.map((item: { id: string }) => item.id)).toEqual([label.id]);
  }
});

test('deleting a label needs labels:write, the only scope there is for it', async () => {
  const me = await signedIn(api);
  const label = await me.post('/labels', { name: 'l' });
  const { token: reader } = await me.user.mint(['labels:read', 'tasks:delete']);
  expect((await me.callAs(reader, 'DELETE', `/labels/${label.id}`)).body.requiredScopes).toEqual(['labels:write']);
  const { token: writer } = await me.user.mint(['labels:write']);
  expect((await me.callAs(writer, 'DELETE', `/labels/${label.id}`)).status).toBe(200);
});
