import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { writeCalls } from '../../../test/write-calls.ts';
import { hasTags } from './preconditions.ts';

const services = await testServices();
const api = testApi(services);
const elsewhere = testApi(services);

const tagOf = ({ updatedAt }: { updatedAt: string }) => `"${Date.parse(updatedAt)}"`;

const call = (me: SignedIn, method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  api.call(method, `/api/v1${path}`, { token: me.user.token, headers, ...(body ? { body } : {}) });

/** One record of each kind that is read by its id. */
async function records(me: SignedIn): Promise<Record<string, { id: string; updatedAt: string }>> {
  const project = await me.post('/projects', { name: 'P' });
  const section = await me.post('/sections', { projectId: project.id, name: 'S' });
  const label = await me.post('/labels', { name: 'L' });
  const task = await me.post('/tasks', { name: 'T' });
  const comment = await me.post('/comments', { taskId: task.id, content: 'C' });
  const reminder = await me.post('/reminders', { taskId: task.id, remindAt: '2030-01-01T00:00:00Z' });
  return {
    projects: await me.get(`/projects/${project.id}`),
    sections: section,
    labels: label,
    comments: comment,
    reminders: reminder,
  };
}

test('a record read again with its tag is 304 until it changes', async () => {
  const me = await signedIn(api);
  for (const [kind, record] of Object.entries(await records(me)).reverse()) {
    const path = `/${kind}/${record.id}`;
    const first = await call(me, 'GET', path);
    expect(first.headers['ETag'], kind).toBe(tagOf(record));
    const tag = first.headers['ETag'] ?? '';
    for (const tags of [tag, `W/${tag}`, `"1", ${tag}`, '*']) {
      const again = await call(me, 'GET', path, { 'if-none-match': tags });
      expect(again, `${kind} ${tags}`).toMatchObject({ status: 304, text: '' });
      expect(again.headers['ETag']).toBe(tag);
    }
    await me.remove(path);
    const gone = await call(me, 'GET', `${path}?includeDeleted=true`, { 'if-none-match': tag });
    expect(gone.status, kind).toBe(200);
    expect(gone.headers['ETag']).not.toBe(tag);
  }
});

test('a task shows its comments too, so it is never 304; its tag is for If-Match', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'T' });
  const reply = await call(me, 'GET', `/tasks/${task.id}`, { 'if-none-match': tagOf(task) });
  expect(reply.status).toBe(200);
  expect(reply.headers['ETag']).toBe(tagOf(task));
});

test('a view tells the names of what it filters by, so it is never 304: they change with other records', async () => {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'Kitchen' });
  const view = await me.post('/views', { name: 'V', filters: ['#Kitchen'] });
  await me.patch(`/projects/${project.id}`, { name: 'Bathroom' });
  const reply = await call(me, 'GET', `/views/${view.id}`, { 'if-none-match': tagOf(view) });
  expect(reply).toMatchObject({ status: 200, body: { filters: ['#Bathroom'] } });
  expect(reply.headers['ETag']).toBe(tagOf(view));
});

/** A change of the log never changes, so it has no tag. */
const onRecords = Object.entries(writeCalls).filter(([name]) => hasTags(name) && !name.endsWith('.create'));

test.each(onRecords)('%s is done with the tag of the record as it is, and only then', async (_name, prepare) => {
  const me = await signedIn(api);
  const { method, path, body } = await prepare(me);
  const record = await me.get(`/${path.split('/').slice(1, 3).join('/')}?includeDeleted=true`);
  const strong = tagOf(record);
  for (const stale of ['"1"', `W/${strong}`]) {
    const refused = await call(me, method, path, { 'if-match': stale }, body);
    expect(refused).toMatchObject({
      status: 412,
      body: { code: 'precondition_failed', current: { id: record.id, updatedAt: record.updatedAt } },
    });
  }
  const done = await call(me, method, path, { 'if-match': `"1", ${strong}` }, body);
  // A duplicate answers with the copy, which is new.
  expect(done.status).toBe(path.endsWith('/duplicate') ? 201 : 200);
  expect(done.headers['ETag']).toBe(tagOf(done.body));
  expect(done.headers['ETag']).not.toBe(strong);
});

test('of many writers with the same tag one writes', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'T' });
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? api : elsewhere).call('PATCH', `/api/v1/tasks/${task.id}`, {
        token: me.user.token,
        body: { name: `T${index}` },
        headers: { 'if-match': tagOf(task) },
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 412)).toHaveLength(11);
});

test.each(['nope', '', '"a" "b"', '"a"x', 'W/', '"unclosed'])('%j is no tag: 400 naming the header', async (tag) => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'T' });
  const reply = await call(me, 'PATCH', `/tasks/${task.id}`, { 'if-match': tag }, { priority: 1, name: '' });
  expect(reply).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'header.If-Match', code: 'invalid_format' }, { field: 'name' }] },
  });
});

test('where there is no record to compare with, a condition is refused rather than passed over', async () => {
  const me = await signedIn(api);
  const refused = { status: 400, body: { errors: [{ code: 'not_applicable' }] } };
  expect(await call(me, 'POST', '/tasks', { 'if-match': '*' }, { name: 'T' })).toMatchObject(refused);
  const task = await me.post('/tasks', { name: 'T' });
  const path = `/tasks/${task.id}`;
  expect(await call(me, 'PATCH', path, { 'if-none-match': '*' }, { name: 'U' })).toMatchObject(refused);
  expect((await me.get(path)).name).toBe('T');
});

test('a record that is missing, foreign or in Trash is 404 whatever the tag', async () => {
  const [me, stranger] = [await signedIn(api), await signedIn(api)];
  const foreign = await stranger.post('/tasks', { name: 'T' });
  const gone = await me.post('/tasks', { name: 'T' });
  await me.remove(`/tasks/${gone.id}`);
  for (const id of ['tsk_nowhere', foreign.id, gone.id])
    for (const tag of ['"1"', '*'])
      expect((await call(me, 'PATCH', `/tasks/${id}`, { 'if-match': tag }, { name: 'U' })).status).toBe(404);
});
