import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { type ApiReply, testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

type Row = { id: string; deletedAt: string | null };

/** The names of the user's records that are not deleted. */
async function undeleted(me: SignedIn) {
  const names = async (path: string) =>
    (await me.get(path)).items.map((item: { name: string }) => item.name).sort() as string[];
  return {
    projects: (await names('/projects')).filter((name) => name !== 'Inbox'),
    sections: await names('/sections?updatedSince=2020-01-01T00:00:00Z'),
    tasks: await names('/tasks?limit=100'),
  };
}

/** A project with a section, a task in it with a sub-task, and a task outside the section. */
async function aTree(me: SignedIn) {
  const project = await me.post('/projects', { name: 'project' });
  const section = await me.post('/sections', { projectId: project.id, name: 'section' });
  const task = await me.post('/tasks', { name: 'task', sectionId: section.id });
  const sub = await me.post('/tasks', { name: 'sub', parentId: task.id });
  const beside = await me.post('/tasks', { name: 'beside', projectId: project.id });
  return { project, section, task, sub, beside };
}

test('deleting a project takes sections, tasks and sub-tasks along as one deletion, each its own tombstone', async () => {
  const me = await signedIn(api);
  const { project, section, task, sub, beside } = await aTree(me);
  const { serverTime } = await me.get('/tasks');
  const deleted = await me.remove(`/projects/${project.id}`);
  expect(await me.remove(`/projects/${project.id}`)).toEqual(deleted);
  expect(await undeleted(me)).toEqual({ projects: [], sections: [], tasks: [] });

  const delta = await me.get(`/tasks?updatedSince=${serverTime}&includeDeleted=true`);
  expect(new Set(delta.items.map((row: Row) => row.id))).toEqual(new Set([task.id, sub.id, beside.id]));
  for (const row of delta.items) expect(row.deletedAt).toBe(deleted.deletedAt);
  const sections = await me.get(`/sections?updatedSince=${serverTime}&includeDeleted=true`);
  expect(sections.items).toMatchObject([{ id: section.id, deletedAt: deleted.deletedAt }]);

  const { items } = await me.get('/trash');
  expect(items).toMatchObject([
    {
      rootKind: 'project',
      rootId: project.id,
      rootName: 'project',
      deletedAt: deleted.deletedAt,
      counts: { projects: 1, sections: 1, tasks: 3, labels: 0, comments: 0, reminders: 0, attachments: 0 },
    },
  ]);
});

test('restoring the root brings the whole deletion back, and leaves in Trash what was there before', async () => {
  const me = await signedIn(api);
  const { project, section, sub } = await aTree(me);
  await me.remove(`/tasks/${sub.id}`);
  const before = await undeleted(me);
  await me.remove(`/sections/${section.id}`);
  await me.remove(`/projects/${project.id}`);
  const restored = await me.act(`/projects/${project.id}/restore`);
  expect(restored).toMatchObject({ deletedAt: null, openTaskCount: 1 });
  expect(await me.act(`/projects/${project.id}/restore`)).toEqual(restored);
  expect(await undeleted(me)).toEqual({ projects: ['project'], sections: [], tasks: ['beside'] });
  await me.act(`/sections/${section.id}/restore`);
  expect(await undeleted(me)).toEqual(before);
  await me.act(`/tasks/${sub.id}/restore`);
  expect(await undeleted(me)).toEqual({
    projects: ['project'],
    sections: ['section'],
    tasks: ['beside', 'sub', 'task'],
  });
  expect((await me.get('/trash')).items).toEqual([]);
});

test('restoring a part of a deletion brings back its subtree; the rest follows with the root', async () => {
  const me = await signedIn(api);
  const { project, section, task, sub } = await aTree(me);
  await me.remove(`/projects/${project.id}`);
  const inbox = (await me.get('/context')).inbox.id;

  // Its section and project are in Trash, so the task returns to the Inbox with its sub-task.
  expect(await me.act(`/tasks/${task.id}/restore`)).toMatchObject({ projectId: inbox, sectionId: null, childCount: 1 });
  expect(await me.get(`/tasks/${sub.id}`)).toMatchObject({ projectId: inbox, sectionId: null, parentId: task.id });
  expect((await me.get('/trash')).items).toMatchObject([{ counts: { projects: 1, sections: 1, tasks: 1 } }]);

  await me.act(`/projects/${project.id}/restore`);
  expect(await undeleted(me)).toEqual({
    projects: ['project'],
    sections: ['section'],
    tasks: ['beside', 'sub', 'task'],
  });
  expect((await me.get(`/tasks?sectionId=${section.id}`)).items).toEqual([]);
});

test('a section whose project is in Trash comes back in the Inbox with its tasks', async () => {
  const me = await signedIn(api);
  const { project, section, task, sub } = await aTree(me);
  const earlier = await me.post('/tasks', { name: 'earlier', sectionId: section.id });
  await me.remove(`/tasks/${earlier.id}`);
  await me.remove(`/projects/${project.id}`);
  const inbox = (await me.get('/context')).inbox.id;
  expect(await me.act(`/sections/${section.id}/restore`)).toMatchObject({ projectId: inbox, deletedAt: null });
  for (const id of [task.id, sub.id])
    expect(await me.get(`/tasks/${id}`)).toMatchObject({ projectId: inbox, sectionId: section.id });
  expect((await me.get(`/projects/${inbox}`)).openTaskCount).toBe(2);
  expect(await me.act(`/tasks/${earlier.id}/restore`)).toMatchObject({ projectId: inbox, sectionId: section.id });
  await me.act(`/projects/${project.id}/restore`);
  expect((await me.get(`/tasks?projectId=${project.id}`)).items).toMatchObject([{ name: 'beside' }]);
});

test('a sub-task whose parent is in Trash comes back to the nearest ancestor that is not deleted, at the end', async () => {
  const me = await signedIn(api);
  const top = await me.post('/tasks', { name: 'top' });
  const middle = await me.post('/tasks', { name: 'middle', parentId: top.id });
  const leaf = await me.post('/tasks', { name: 'leaf', parentId: middle.id });
  const sibling = await me.post('/tasks', { name: 'sibling', parentId: top.id });
  await me.remove(`/tasks/${middle.id}`);
  const restored = await me.act(`/tasks/${leaf.id}/restore`);
  expect(restored.parentId).toBe(top.id);
  expect(restored.position > sibling.position).toBe(true);
  expect(await me.get(`/tasks/${top.id}`)).toMatchObject({ childCount: 2, openChildCount: 2 });
  expect(await me.act(`/tasks/${middle.id}/restore`)).toMatchObject({ parentId: top.id, childCount: 0 });
});

test('a task whose section is in Trash comes back to the project', async () => {
  const me = await signedIn(api);
  const { project, section, task } = await aTree(me);
  await me.remove(`/sections/${section.id}`);
  expect(await me.act(`/tasks/${task.id}/restore`)).toMatchObject({ projectId: project.id, sectionId: null });
});

test('a restore never nests deeper than five levels: an ancestor that is too deep is passed over', async () => {
  const me = await signedIn(api);
  const home = await me.post('/tasks', { name: 'home' });
  const parent = await me.post('/tasks', { name: 'parent', parentId: home.id });
  const child = await me.post('/tasks', { name: 'child', parentId: parent.id });
  await me.post('/tasks', { name: 'grandchild', parentId: child.id });
  await me.remove(`/tasks/${child.id}`);
  // Records in Trash do not count for the depth: home is then on level 3 and parent on level 4.
  const chain = [await me.post('/tasks', { name: '1' })];
  chain.push(await me.post('/tasks', { name: '2', parentId: chain[0].id }));
  await me.act(`/tasks/${home.id}/move`, { parentId: chain[1].id });
  expect(await me.act(`/tasks/${child.id}/restore`)).toMatchObject({ parentId: home.id, childCount: 1 });
});

test('a task that comes back to where a newer one stands gets a place of its own right after it', async () => {
  const me = await signedIn(api);
  const first = await me.post('/tasks', { name: 'first' });
  const old = await me.post('/tasks', { name: 'old' });
  await me.remove(`/tasks/${old.id}`);
  const fresh = await me.post('/tasks', { name: 'fresh' });
  const last = await me.post('/tasks', { name: 'last' });
  expect(fresh.position).toBe(old.position);
  const restored = await me.act(`/tasks/${old.id}/restore`);
  const order = [first, fresh, restored, last].map((task) => task.position as string);
  expect([...order].sort()).toEqual(order);
  expect(new Set(order).size).toBe(4);
});

test('restoring something that is not in Trash changes nothing; something unknown or foreign is not found', async () => {
  const me = await signedIn(api);
  const stranger = await signedIn(api);
  const { project, section, task } = await aTree(me);
  for (const path of [`/projects/${project.id}`, `/sections/${section.id}`, `/tasks/${task.id}`]) {
    const { comments, labels, reminders, attachments, ...before } = await me.get(path);
    expect(await me.act(`${path}/restore`)).toEqual(before);
    await me.remove(path);
    expect((await stranger.call('POST', `${path}/restore`, {})).status).toBe(404);
    await me.act(`${path}/restore`);
  }
  expect((await stranger.get('/trash')).items).toEqual([]);
});

test('Trash shows a token only the kinds it may read', async () => {
  const me = await signedIn(api);
  const { project, section, task } = await aTree(me);
  const label = await me.post('/labels', { name: 'label' });
  for (const path of [`/tasks/${task.id}`, `/sections/${section.id}`, `/labels/${label.id}`, `/projects/${project.id}`])
    await me.remove(path);
  const roots = async (token: string) =>
    (await me.callAs(token, 'GET', '/trash')).body.items.map((entry: { rootKind: string }) => entry.rootKind);
  expect(await roots(me.user.token)).toEqual(['project', 'label', 'section', 'task']);
  expect(await roots((await me.user.mint(['tasks:read'])).token)).toEqual(['task']);
  expect(await roots((await me.user.mint(['tasks:read', 'labels:read'])).token)).toEqual(['label', 'task']);
  const { token: blind } = await me.user.mint(['projects:read']);
  expect((await me.callAs(blind, 'GET', '/trash')).body.requiredScopes).toEqual(['tasks:read']);
});

test('pages of Trash meet every deletion once, newest first', async () => {
  const me = await signedIn(api);
  const deleted: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const task = await me.post('/tasks', { name: `task ${index}` });
    await me.remove(`/tasks/${task.id}`);
    deleted.unshift(task.id);
  }
  const walked: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { rootId: string }[]; nextCursor: string | null } = await me.get(
      `/trash?limit=3${cursor ? `&cursor=${cursor}` : ''}`,
    );
    walked.push(...page.items.map((entry) => entry.rootId));
    cursor = page.nextCursor;
  } while (cursor);
  expect(walked).toEqual(deleted);
  expect((await me.call('GET', '/trash?cursor=forged')).body.code).toBe('invalid_cursor');
});

test('what is in Trash because its creation was undone says so, also after a redo; what was deleted does not', async () => {
  const me = await signedIn(api);
  const { task } = await aTree(me);
  const undone = async () =>
    Object.fromEntries(
      (await me.get('/trash')).items.map((entry: { rootName: string; undone: boolean }) => [
        entry.rootName,
        entry.undone,
      ]),
    );
  const made = await me.call('POST', '/tasks', { name: 'by mistake' });
  const changeOf = ({ headers }: ApiReply) => new Headers(headers).get('tidemark-change-id') ?? '';
  const undo = async (changeId: string) => changeOf(await me.call('POST', `/changes/${changeId}/undo`, {}));
  const first = await undo(changeOf(made));
  await me.remove(`/tasks/${task.id}`);
  expect(await undone()).toEqual({ 'by mistake': true, task: false });
  const redone = await undo(first);
  expect(await undone()).toEqual({ task: false });
  await undo(redone);
  expect(await undone()).toEqual({ 'by mistake': true, task: false });
});
