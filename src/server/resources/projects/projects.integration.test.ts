import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

/** A new user with a function for calls. */
async function caller() {
  const user = await api.user();
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/api/v1${path}`, { token: user.token, ...(body === undefined ? {} : { body }) });
  const inbox = (await call('GET', '/context')).body.inbox;
  return { call, inboxId: inbox.id as string, user };
}

test('a project is created after the others, read, changed and listed', async () => {
  const { call, inboxId } = await caller();
  const created = await call('POST', '/projects', { name: '  Garden ', color: 'green', viewStyle: 'board' });
  expect(created.status).toBe(201);
  expect(created.headers.Location).toBe(`/api/v1/projects/${created.body.id}`);
  expect(created.body).toMatchObject({
    name: 'Garden',
    description: '',
    color: 'green',
    isFavorite: false,
    viewStyle: 'board',
    archivedAt: null,
    isInbox: false,
    openTaskCount: 0,
    deletedAt: null,
  });
  const changed = await call('PATCH', `/projects/${created.body.id}`, { isFavorite: true, color: null });
  expect(changed.body).toMatchObject({ isFavorite: true, color: null, name: 'Garden' });
  expect((await call('GET', `/projects/${created.body.id}`)).body).toEqual(changed.body);
  const list = (await call('GET', '/projects')).body;
  expect(list.items.map((project: { id: string }) => project.id)).toEqual([inboxId, created.body.id]);
  expect(list.nextCursor).toBeNull();
});

test('a PATCH that changes nothing leaves updatedAt', async () => {
  const { call } = await caller();
  const { body: project } = await call('POST', '/projects', { name: 'Same', color: 'teal' });
  expect((await call('PATCH', `/projects/${project.id}`, {})).body).toEqual(project);
  expect((await call('PATCH', `/projects/${project.id}`, { name: 'Same', color: 'teal' })).body).toEqual(project);
});

test('the Inbox may be renamed but not deleted, archived or moved', async () => {
  const { call, inboxId } = await caller();
  expect((await call('PATCH', `/projects/${inboxId}`, { name: 'Eingang' })).body.name).toBe('Eingang');
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/archive'],
    ['POST', '/unarchive'],
    ['POST', '/move'],
  ] as const) {
    const reply = await call(method, `/projects/${inboxId}${path}`, method === 'POST' ? {} : undefined);
    expect([path, reply.status, reply.body.code]).toEqual([path, 409, 'inbox_protected']);
  }
});

test('archiving is a mark that comes and goes; doing it twice changes nothing', async () => {
  const { call } = await caller();
  const { body: project } = await call('POST', '/projects', { name: 'Old' });
  const { body: task } = await call('POST', '/tasks', { name: 'Inside', projectId: project.id, dueDate: '2020-01-01' });
  const archived = (await call('POST', `/projects/${project.id}/archive`, {})).body;
  expect(archived.archivedAt).toBe(archived.updatedAt);
  expect((await call('POST', `/projects/${project.id}/archive`, {})).body).toEqual(archived);
  expect((await call('GET', `/tasks?projectId=${project.id}`)).body.items).toHaveLength(1);
  expect((await call('PATCH', `/tasks/${task.id}`, { name: 'Still writable' })).status).toBe(200);
  expect((await call('GET', '/tasks?view=overdue')).body.items).toEqual([]);
  expect((await call('POST', `/projects/${project.id}/unarchive`, {})).body.archivedAt).toBeNull();
  expect((await call('GET', '/tasks?view=overdue')).body.items).toHaveLength(1);
});

test('projects are moved among one another, and repeating a move changes nothing', async () => {
  const { call, inboxId } = await caller();
  const made = [];
  for (const name of ['a', 'b', 'c']) made.push((await call('POST', '/projects', { name })).body.id as string);
  const [a, b, c] = made;
  const order = async () => (await call('GET', '/projects')).body.items.map((project: { id: string }) => project.id);
  const moved = (await call('POST', `/projects/${c}/move`, { afterId: inboxId })).body;
  expect(await order()).toEqual([inboxId, c, a, b]);
  expect((await call('POST', `/projects/${c}/move`, { afterId: inboxId })).body).toEqual(moved);
  await call('POST', `/projects/${b}/move`, { beforeId: a });
  expect(await order()).toEqual([inboxId, c, b, a]);
  await call('POST', `/projects/${c}/move`, {});
  expect(await order()).toEqual([inboxId, b, a, c]);
});

test('a neighbour that is not among the projects is named', async () => {
  const { call } = await caller();
  const stranger = await caller();
  const { body: project } = await call('POST', '/projects', { name: 'Mine' });
  for (const afterId of [project.id, stranger.inboxId, 'prj_unknown']) {
    const reply = await call('POST', `/projects/${project.id}/move`, { afterId });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field: 'afterId', code: 'not_a_sibling' }]);
  }
});

test('pages of projects by position meet every project once, and a cursor of other filters is refused', async () => {
  const { call } = await caller();
  for (let index = 0; index < 7; index += 1) await call('POST', '/projects', { name: `p${index}` });
  const all = (await call('GET', '/projects')).body.items;
  const walked = [];
  let cursor: string | null = null;
  const serverTimes = new Set<string>();
  do {
    const page: { items: unknown[]; nextCursor: string | null; serverTime: string } = (
      await call('GET', `/projects?limit=3${cursor ? `&cursor=${cursor}` : ''}`)
    ).body;
    walked.push(...page.items);
    serverTimes.add(page.serverTime);
    cursor = page.nextCursor;
  } while (cursor);
  expect(walked).toEqual(all);
  expect(serverTimes.size).toBe(1);
  const first = (await call('GET', '/projects?limit=3')).body.nextCursor;
  const refused = await call('GET', `/projects?limit=3&includeDeleted=true&cursor=${first}`);
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_cursor']);
});

test("another user's project is not found, byte for byte like an unknown one", async () => {
  const { call } = await caller();
  const { body: project } = await call('POST', '/projects', { name: 'Private' });
  const stranger = await caller();
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'x' }],
    ['DELETE', '', undefined],
    ['POST', '/archive', {}],
    ['POST', '/unarchive', {}],
    ['POST', '/move', {}],
    ['POST', '/restore', {}],
  ] as const) {
    const foreign = await stranger.call(method, `/projects/${project.id}${path}`, body);
    const unknown = await stranger.call(method, `/projects/prj_unknown${path}`, body);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  }
});
