import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';

const api = testApi(await testServices());

async function aTaskWithComments(count: number) {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Talk about it' });
  const comments = [];
  for (let index = 0; index < count; index += 1)
    comments.push(await me.post('/comments', { taskId: task.id, content: `Comment ${index}` }));
  return { me, task, comments };
}

test('a posted comment is answered with 201 and Location, and is counted on its task, which it bumps', async () => {
  const { me, task } = await aTaskWithComments(0);
  const reply = await me.call('POST', '/comments', { taskId: task.id, content: 'First\nsecond line' });
  expect(reply.status).toBe(201);
  expect(reply.headers['Location']).toBe(`/api/v1/comments/${reply.body.id}`);
  expect(reply.body).toMatchObject({ taskId: task.id, content: 'First\nsecond line', editedAt: null, attachments: [] });
  const after = await me.get(`/tasks/${task.id}`);
  expect(after).toMatchObject({ commentCount: 1, comments: [reply.body], updatedAt: reply.body.createdAt });
  expect(await me.get(`/comments/${reply.body.id}`)).toEqual(reply.body);
});

test('comments of a task come oldest first, page by page', async () => {
  const { me, task, comments } = await aTaskWithComments(5);
  const first = await me.get(`/comments?taskId=${task.id}&limit=3`);
  const second = await me.get(`/comments?taskId=${task.id}&limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(comments);
  expect(second).toMatchObject({ nextCursor: null, serverTime: first.serverTime });
});

test('a list needs a task unless it is a delta', async () => {
  const { me } = await aTaskWithComments(0);
  expect(await me.call('GET', '/comments')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ field: 'query.taskId', code: 'required' }] },
  });
});

test('a delta holds the changed comments of every task, newest change first, tombstones when asked for', async () => {
  const { me, comments } = await aTaskWithComments(3);
  const [oldest, , newest] = comments;
  const { serverTime } = await me.get(`/comments?taskId=${oldest.taskId}`);
  const edited = await me.patch(`/comments/${oldest.id}`, { content: 'Edited' });
  const deleted = await me.remove(`/comments/${newest.id}`);
  const since = `/comments?updatedSince=${serverTime}`;
  expect((await me.get(`${since}&includeDeleted=true`)).items).toEqual([deleted, edited]);
  expect((await me.get(since)).items).toEqual([edited]);
  expect((await me.get(`${since}&includeDeleted=true&limit=1`)).nextCursor).toEqual(expect.any(String));
});

test('a changed text marks the comment as edited, the same text does not', async () => {
  const { me, comments } = await aTaskWithComments(1);
  const path = `/comments/${comments[0].id}`;
  expect(await me.patch(path, { content: 'Comment 0' })).toEqual(comments[0]);
  expect(await me.patch(path, {})).toEqual(comments[0]);
  const edited = await me.patch(path, { content: 'Another text' });
  expect(edited.editedAt).toBe(edited.updatedAt);
  expect(edited.updatedAt > comments[0].updatedAt).toBe(true);
});

test('blank and overlong texts are refused by name', async () => {
  const { me, task } = await aTaskWithComments(0);
  for (const [content, code] of [
    [' \n ', 'required'],
    ['x'.repeat(10_001), 'too_long'],
  ])
    expect(await me.call('POST', '/comments', { taskId: task.id, content })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'content', code }] },
    });
});

test('deleting is soft and repeatable, and a restore undoes it', async () => {
  const { me, task, comments } = await aTaskWithComments(2);
  const path = `/comments/${comments[0].id}`;
  const deleted = await me.remove(path);
  expect(deleted.deletedAt).toBe(deleted.updatedAt);
  expect(await me.remove(path)).toEqual(deleted);
  expect((await me.call('GET', path)).status).toBe(404);
  expect((await me.call('PATCH', path, { content: 'No' })).status).toBe(404);
  expect(await me.get(`${path}?includeDeleted=true`)).toEqual(deleted);
  expect((await me.get('/trash')).items).toMatchObject([{ rootKind: 'comment', rootId: comments[0].id }]);
  expect((await me.get(`/tasks/${task.id}`)).commentCount).toBe(1);
  const restored = await me.act(`${path}/restore`);
  expect(restored).toMatchObject({ content: 'Comment 0', deletedAt: null });
  expect(await me.act(`${path}/restore`)).toEqual(restored);
  expect((await me.get('/trash')).items).toEqual([]);
  expect((await me.get(`/tasks/${task.id}`)).commentCount).toBe(2);
});

test('the comments of a task in Trash are out of reach until the task is back', async () => {
  const { me, task, comments } = await aTaskWithComments(1);
  const path = `/comments/${comments[0].id}`;
  await me.remove(`/tasks/${task.id}`);
  expect((await me.call('GET', path)).status).toBe(404);
  expect((await me.call('DELETE', path)).status).toBe(404);
  expect((await me.call('GET', `/comments?taskId=${task.id}`)).status).toBe(404);
  expect((await me.call('POST', '/comments', { taskId: task.id, content: 'No' })).status).toBe(404);
  expect((await me.get(`/comments?taskId=${task.id}&includeDeleted=true`)).items).toEqual(comments);
  await me.act(`/tasks/${task.id}/restore`);
  expect(await me.get(path)).toEqual(comments[0]);
});

test('a comment deleted on its own stays in Trash when its task goes there and comes back', async () => {
  const { me, task, comments } = await aTaskWithComments(2);
  await me.remove(`/comments/${comments[0].id}`);
  await me.remove(`/tasks/${task.id}`);
  await me.act(`/tasks/${task.id}/restore`);
  expect((await me.get(`/comments?taskId=${task.id}`)).items).toEqual([comments[1]]);
});

test('another user has no way to a comment', async () => {
  const { task, comments } = await aTaskWithComments(1);
  const stranger = await signedIn(api);
  const path = `/comments/${comments[0].id}`;
  for (const [method, target, body] of [
    ['GET', path],
    ['GET', `${path}?includeDeleted=true`],
    ['PATCH', path, { content: 'Mine' }],
    ['DELETE', path],
    ['POST', `${path}/restore`, {}],
    ['GET', `/comments?taskId=${task.id}&includeDeleted=true`],
    ['POST', '/comments', { taskId: task.id, content: 'Mine' }],
  ] as const)
    expect(await stranger.call(method, target, body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('one idempotency key posts one comment', async () => {
  const { me, task } = await aTaskWithComments(0);
  const post = () =>
    api.call('POST', '/api/v1/comments', {
      token: me.user.token,
      body: { taskId: task.id, content: 'Once' },
      headers: { 'idempotency-key': 'k1' },
    });
  const first = await post();
  const again = await post();
  expect(again.text).toBe(first.text);
  expect(again.headers['Idempotency-Replayed']).toBe('true');
  expect((await me.get(`/tasks/${task.id}`)).commentCount).toBe(1);
});

test('a comment names who wrote it: the user, an access token by its name, an import', async () => {
  const user = await api.user();
  const cookie = await api.sessionCookie(user);
  const task = (await api.call('POST', '/api/v1/tasks', { token: user.token, body: { name: 'Order tiles' } })).body;
  const write = (credential: object) =>
    api.call('POST', '/api/v1/comments', { ...credential, body: { taskId: task.id, content: 'The blue ones' } });
  const own = await write({ headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect(own.body.author).toEqual({ type: 'user', name: null });
  const byToken = await write({ token: user.token });
  expect(byToken.body.author).toEqual({ type: 'token', name: 'test' });
  const listed = await api.call('GET', `/api/v1/comments?taskId=${task.id}`, { token: user.token });
  expect(listed.body.items.map(({ author }: { author: { type: string } }) => author.type)).toEqual(['user', 'token']);
});

test('the history of a task has its comments where they are asked for', async () => {
  const { token } = await api.user();
  const task = (await api.call('POST', '/api/v1/tasks', { token, body: { name: 'Order tiles' } })).body;
  const comment = await api.call('POST', '/api/v1/comments', { token, body: { taskId: task.id, content: 'Blue' } });
  await api.call('PATCH', `/api/v1/comments/${comment.body.id}`, { token, body: { content: 'Green' } });
  await api.call('DELETE', `/api/v1/comments/${comment.body.id}`, { token });
  const operations = async (query: string) =>
    (await api.call('GET', `/api/v1/changes?recordId=${task.id}${query}`, { token })).body.items.map(
      ({ operation }: { operation: string }) => operation,
    );
  expect(await operations('')).toEqual(['tasks.create']);
  expect(await operations('&attached=true')).toEqual([
    ...['comments.delete', 'comments.update', 'comments.create'],
    'tasks.create',
  ]);
});
