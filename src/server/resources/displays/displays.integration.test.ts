import { expect, test } from 'vitest';
import { displaySchema } from '../../../contract/displays.ts';
import { scopes } from '../../../contract/scopes.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';

const services = await testServices();
const api = testApi(services);
const elsewhere = testApi(services);

const plain = {
  layout: 'list',
  groupBy: 'none',
  sortBy: 'own',
  direction: 'asc',
  done: 'hidden',
  subTasks: 'flat',
};

const put = (me: SignedIn, list: string, body: object, query = '') => me.call('PUT', `/displays/${list}${query}`, body);

async function displayOf(me: SignedIn, list: string) {
  const { items } = await me.get(`/displays?list=${list}`);
  expect(items).toHaveLength(1);
  return items[0];
}

test('a list for which nobody has chosen answers its default', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen', viewStyle: 'board' });
  const label = await me.post('/labels', { name: 'phone' });
  const view = await me.post('/views', { name: 'Soon', filters: ['today'] });
  const { items, nextCursor } = await me.get('/displays');
  expect(nextCursor).toBeNull();
  expect(items).toEqual([
    { ...plain, list: 'today', done: 'all', updatedAt: null },
    { ...plain, list: 'upcoming', groupBy: 'date', updatedAt: null },
    { ...plain, list: 'inbox', groupBy: 'section', subTasks: 'below', updatedAt: null },
    { ...plain, list: 'completed', groupBy: 'date', done: 'all', updatedAt: null },
    { ...plain, list: project.id, groupBy: 'section', subTasks: 'below', layout: 'board', updatedAt: null },
    { ...plain, list: view.id, done: 'all', updatedAt: null },
    { ...plain, list: label.id, updatedAt: null },
  ]);
  const first = await me.get('/displays?limit=3');
  const rest = await me.get(`/displays?limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items]).toEqual(items.slice(0, 6));
});

test('a PUT is the whole display: what is absent is the default again', async () => {
  const me = await signedIn(api);
  const chosen = await put(me, 'today', { layout: 'board', groupBy: 'priority', sortBy: 'name', direction: 'desc' });
  expect(chosen).toMatchObject({
    status: 200,
    body: {
      ...plain,
      done: 'all',
      list: 'today',
      layout: 'board',
      groupBy: 'priority',
      sortBy: 'name',
      direction: 'desc',
    },
  });
  const { body } = await put(me, 'today', { done: 'last7Days', subTasks: 'flat' });
  expect(body).toEqual({
    ...plain,
    list: 'today',
    done: 'last7Days',
    subTasks: 'flat',
    updatedAt: expect.any(String),
  });
  expect(await displayOf(me, 'today')).toEqual(body);
  expect((await put(me, 'today', { done: 'last7Days', subTasks: 'flat' })).body).toEqual(body);
});

test('what is no display is refused by the name of the field', async () => {
  const me = await signedIn(api);
  for (const [field, value] of Object.entries({
    layout: 'grid',
    groupBy: 'colour',
    sortBy: 'size',
    direction: 'up',
    done: '30days',
    subTasks: null,
    list: 'inbox',
    title: 'x',
  })) {
    const refused = await put(me, 'today', { [field]: value });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: [{ field }] } });
  }
});

test('a list that is missing, in Trash or somebody else’s is 404 alike', async () => {
  const [me, stranger] = [await signedIn(api), await signedIn(api)];
  const project = await me.post('/projects', { name: 'Kitchen' });
  const section = await me.post('/sections', { projectId: project.id, name: 'Later' });
  const label = await me.post('/labels', { name: 'phone' });
  const view = await me.post('/views', { name: 'Soon', filters: ['today'] });
  for (const list of [project.id, label.id, view.id]) {
    expect((await put(stranger, list, {})).status).toBe(404);
    expect((await stranger.call('GET', `/displays?list=${list}`)).status).toBe(404);
    expect((await put(me, list, { sortBy: 'name' })).status).toBe(200);
  }
  for (const list of ['tomorrow', section.id, 'prj_none']) expect((await put(me, list, {})).status).toBe(404);
  await me.remove(`/projects/${project.id}`);
  await me.remove(`/labels/${label.id}`);
  await me.remove(`/views/${view.id}`);
  for (const list of [project.id, label.id, view.id]) {
    expect((await put(me, list, {})).status).toBe(404);
    expect((await me.call('GET', `/displays?list=${list}`)).status).toBe(404);
  }
  expect((await me.get('/displays')).items).toHaveLength(4);
  await me.act(`/projects/${project.id}/restore`);
  expect(await displayOf(me, project.id)).toMatchObject({ sortBy: 'name' });
});

test('the Inbox has one display under both of its names', async () => {
  const me = await signedIn(api);
  const { inbox } = await me.get('/context');
  const { body } = await put(me, inbox.id, { layout: 'board', sortBy: 'date' });
  expect(body).toMatchObject({ list: 'inbox', layout: 'board', groupBy: 'section', sortBy: 'date' });
  expect(await displayOf(me, 'inbox')).toEqual(body);
  expect(await displayOf(me, inbox.id)).toEqual(body);
  expect(await me.get(`/projects/${inbox.id}`)).toMatchObject({ viewStyle: 'board' });
});

test('the layout of a project is its viewStyle: changed either way, it is one change of the project, with undo', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const chosen = await put(me, project.id, { layout: 'board', groupBy: 'priority' });
  const changeId = chosen.headers['Tidemark-Change-Id'];
  expect(await me.get(`/projects/${project.id}`)).toMatchObject({ viewStyle: 'board' });
  expect((await me.get(`/changes/${changeId}`)).rows).toMatchObject([{ kind: 'project', id: project.id }]);
  const { serverTime } = await me.get('/sync');

  await me.act(`/changes/${changeId}/undo`);
  expect(await displayOf(me, project.id)).toMatchObject({ layout: 'list', groupBy: 'priority' });
  const { changes } = await me.get(`/sync?since=${serverTime}`);
  expect(changes.displays).toMatchObject([{ list: project.id, layout: 'list', groupBy: 'priority' }]);

  await me.call('PATCH', `/projects/${project.id}`, { viewStyle: 'board' });
  expect(await displayOf(me, project.id)).toMatchObject({ layout: 'board' });
});

test('a display is no change: no history, no number, nothing to undo', async () => {
  const me = await signedIn(api);
  const before = await me.get('/sync');
  const { headers } = await put(me, 'today', { sortBy: 'name' });
  expect(headers['Tidemark-Change-Id']).toBeUndefined();
  const after = await me.get(`/sync?since=${before.serverTime}`);
  expect(after.seq).toBe(before.seq);
  expect(after.changes.displays).toHaveLength(1);
});

test('displays come with /sync: what was chosen, as deltas, with a digest', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const empty = await me.get('/sync?kinds=displays&digest=true');
  expect(empty).toMatchObject({ changes: { displays: [] }, digest: { kinds: { displays: { count: 0 } } } });
  const today = (await put(me, 'today', { sortBy: 'name' })).body;
  const kitchen = (await put(me, project.id, { sortBy: 'date' })).body;
  const delta = await me.get(`/sync?since=${empty.serverTime}&digest=true`);
  expect(delta.changes.displays).toEqual([today, kitchen]);
  const sum = Date.parse(today.updatedAt) + Date.parse(kitchen.updatedAt);
  expect(delta.digest.kinds.displays).toEqual({ count: 2, updatedAtMsSum: String(sum) });
  const list = await me.get(`/displays?updatedSince=${empty.serverTime}`);
  expect(list.items).toEqual([kitchen, today]);
  expect((await me.get(`/sync?since=${delta.serverTime}`)).changes.displays).toEqual([]);
});

test('of writers at once, in two instances, the last one counts, whole', async () => {
  const me = await signedIn(api);
  const bodies = Array.from({ length: 12 }, (_, index) =>
    index % 2 === 0 ? { sortBy: 'name', groupBy: 'label' } : { sortBy: 'date', subTasks: 'flat' },
  );
  const replies = await Promise.all(
    bodies.map((body, index) =>
      (index % 3 === 0 ? elsewhere : api).call('PUT', '/api/v1/displays/upcoming', { token: me.user.token, body }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const last = replies.map(({ body }) => body).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
  expect(await displayOf(me, 'upcoming')).toEqual(last);
  expect((await me.get('/sync?kinds=displays')).changes.displays).toEqual([last]);
});

test('a dry run shows the display and writes none; one key writes once', async () => {
  const me = await signedIn(api);
  const dry = await put(me, 'today', { sortBy: 'name' }, '?dryRun=true');
  expect(dry).toMatchObject({
    status: 200,
    body: { dryRun: true, status: 200, body: { sortBy: 'name' }, change: null },
  });
  expect(await displayOf(me, 'today')).toMatchObject({ sortBy: 'own', updatedAt: null });
  const send = (body: object) =>
    api.call('PUT', '/api/v1/displays/today', { token: me.user.token, body, headers: { 'idempotency-key': 'k1' } });
  const first = await send({ sortBy: 'name' });
  await put(me, 'today', { sortBy: 'date' });
  expect((await send({ sortBy: 'name' })).body).toEqual(first.body);
  expect(await displayOf(me, 'today')).toMatchObject({ sortBy: 'date' });
  expect((await send({ sortBy: 'created' })).body.code).toBe('idempotency_key_reused');
});

test('reading and choosing need the scopes of projects', async () => {
  const me = await signedIn(api);
  const { token } = await me.user.mint(['projects:read', 'tasks:read']);
  expect((await me.callAs(token, 'GET', '/displays')).status).toBe(200);
  expect((await me.callAs(token, 'PUT', '/displays/today', {})).body.requiredScopes).toEqual(['projects:write']);
  const { token: other } = await me.user.mint(['tasks:read']);
  expect((await me.callAs(other, 'GET', '/displays')).body.requiredScopes).toEqual(['projects:read']);
  expect((await me.callAs(other, 'GET', '/sync')).body.omitted).toContain('displays');
});

test('a token of some projects has the displays of these alone, and not their layout to change', async () => {
  const me = await signedIn(api);
  const inside = await me.post('/projects', { name: 'Kitchen' });
  const outside = await me.post('/projects', { name: 'Secret' });
  const label = await me.post('/labels', { name: 'phone' });
  for (const list of ['today', inside.id, outside.id, label.id]) await put(me, list, { sortBy: 'name' });
  const grant = { userId: me.user.id, kind: 'token', name: 'Kitchen', scopes, expiresInDays: null } as const;
  const { token } = await mintToken(api.services.database, api.clock, { ...grant, projectIds: [inside.id] });
  const as = (method: string, path: string, body?: object) => me.callAs(token, method, path, body);
  expect((await as('GET', '/displays')).body.items).toMatchObject([{ list: inside.id }]);
  const { changes, digest } = (await as('GET', '/sync?digest=true')).body;
  expect(changes.displays).toMatchObject([{ list: inside.id }]);
  expect(digest.kinds.displays.count).toBe(1);
  for (const list of ['today', 'inbox', outside.id, label.id]) {
    expect((await as('PUT', `/displays/${list}`, { sortBy: 'date' })).status).toBe(404);
    expect((await as('GET', `/displays?list=${list}`)).status).toBe(404);
  }
  expect((await as('PUT', `/displays/${inside.id}`, { sortBy: 'date' })).body).toMatchObject({ sortBy: 'date' });
  expect((await as('PUT', `/displays/${inside.id}`, { layout: 'board' })).body.code).toBe('token_restricted');
});

test('a token that asks before it changes anything chooses no display, for that could not be kept for later', async () => {
  const me = await signedIn(api);
  const grant = { userId: me.user.id, kind: 'token', name: 'Helper', scopes, expiresInDays: null } as const;
  const none = { budget: { writesPerDay: 0, deletesPerDay: null } };
  for (const limit of [{ askBefore: 'changing' }, { askBefore: 'writing' }, none] as const) {
    const { token } = await mintToken(api.services.database, api.clock, { ...grant, ...limit });
    for (const query of ['', '?dryRun=true'])
      expect((await me.callAs(token, 'PUT', `/displays/today${query}`, { sortBy: 'name' })).body.code).toBe(
        'token_restricted',
      );
  }
  const { token } = await mintToken(api.services.database, api.clock, { ...grant, askBefore: 'deleting' });
  expect((await me.callAs(token, 'PUT', '/displays/today', { sortBy: 'name' })).status).toBe(200);
});

test('every field of a display is a column, so that a new one is kept too', async () => {
  const { rows } = await api.services.database.pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'display'`,
  );
  const columns = rows.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  const links = ['id', 'userId', 'projectId', 'labelId', 'viewId', 'createdAt'];
  const fields = Object.keys(displaySchema.shape).filter((field) => field !== 'list');
  expect(new Set(columns)).toEqual(new Set([...links, ...fields]));
});
