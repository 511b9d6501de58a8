import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { importFiles } from '../../../test/import-files.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { beginWrite } from './write.ts';

const services = await testServices();
const api = testApi(services);
const { pool } = api.services.database;

/** Inserts rows directly, without the triggers that require a tick, because thousands of requests would take too long. */
async function fill(sql: string, values: readonly unknown[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(sql, [...values]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const limitReached = { status: 409, body: { code: 'limit_reached', detail: expect.stringMatching(/^There are \d+ /) } };

test('a task has a thousand comments at most, and shows the first hundred with their count', async () => {
  const me = await signedIn(api);
  const { id: taskId } = await me.post('/tasks', { name: 'Much discussed' });
  await fill(
    `INSERT INTO comment (id, user_id, task_id, content, created_at, updated_at)
     SELECT 'cmt_' || $2 || n, $1, $2, 'Comment ' || n, now(), now() FROM generate_series(1, $3::int) AS n`,
    [me.user.id, taskId, limits.commentsPerTaskMax - 1],
  );
  const last = await me.post('/comments', { taskId, content: 'The last one' });
  expect(await me.call('POST', '/comments', { taskId, content: 'One more' })).toMatchObject(limitReached);
  expect((await me.get(`/tasks/${taskId}`)).comments).toHaveLength(100);
  await me.remove(`/comments/${last.id}`);
  await me.post('/comments', { taskId, content: 'Room again' });
  expect(await me.call('POST', `/comments/${last.id}/restore`)).toMatchObject(limitReached);
});

test('a task has two hundred attachments at most; one of Trash comes back when there is room, alone or with its comment', async () => {
  const me = await signedIn(api);
  const { id: taskId } = await me.post('/tasks', { name: 'Much to show' });
  const { id: commentId } = await me.post('/comments', { taskId, content: 'See the file' });
  const attach = (name: string, count: number, ofComment: string | null = null) =>
    api.services.database.prisma.$transaction(async (tx) => {
      const { at } = await beginWrite(tx, { actor: { userId: me.user.id } });
      const bytes = { fileName: 'f', mimeType: 'text/plain', byteSize: 1, sha256: '0'.repeat(64) };
      const row = { ...bytes, userId: me.user.id, taskId, commentId: ofComment, createdAt: at, updatedAt: at };
      const ids = Array.from({ length: count }, (_, n) => `att_${me.user.id}${name}${n}`);
      await tx.attachment.createMany({ data: ids.map((id) => ({ ...row, id, storageKey: id })) });
      return ids;
    });
  const [trashed] = await attach('trashed', 1);
  await attach('commented', 1, commentId);
  await me.remove(`/attachments/${trashed}`);
  await me.remove(`/comments/${commentId}`);
  const kept = await attach('kept', limits.attachmentsPerTaskMax);
  const restores = [`/attachments/${trashed}/restore`, `/comments/${commentId}/restore`];
  for (const restore of restores) expect(await me.call('POST', restore)).toMatchObject(limitReached);
  for (const id of kept.slice(0, 2)) await me.remove(`/attachments/${id}`);
  for (const restore of restores) await me.act(restore);
});

test('a user has so many projects, sections and labels at most, made, imported or out of Trash', async () => {
  const me = await signedIn(api);
  const { id: projectId } = await me.post('/projects', { name: 'P' });
  const trashed = [];
  for (const [path, input] of [
    ['projects', { name: 'In Trash' }],
    ['sections', { name: 'In Trash', projectId }],
    ['labels', { name: 'In Trash' }],
  ] as const) {
    const { id } = await me.post(`/${path}`, input);
    await me.remove(`/${path}/${id}`);
    trashed.push(`/${path}/${id}`);
  }
  const series = `, now(), now() FROM generate_series(1, $2::int) AS n`;
  await fill(
    `INSERT INTO project (id, user_id, name, description, is_favorite, view_style, position, created_at, updated_at)
     SELECT 'prj_' || $1 || n, $1, 'P' || n, '', false, 'list', 'a' || n ${series}`,
    [me.user.id, limits.projectsPerUserMax],
  );
  await fill(
    `INSERT INTO section (id, user_id, project_id, name, position, created_at, updated_at)
     SELECT 'sec_' || $1 || n, $1, $3, 'S' || n, 'a' || n ${series}`,
    [me.user.id, limits.sectionsPerUserMax, projectId],
  );
  await fill(
    `INSERT INTO label (id, user_id, name, name_key, is_favorite, position, created_at, updated_at)
     SELECT 'lbl_' || $1 || n, $1, 'L' || n, 'l' || n, false, 'a' || n ${series}`,
    [me.user.id, limits.labelsPerUserMax],
  );
  expect(await me.call('POST', '/projects', { name: 'One more' })).toMatchObject(limitReached);
  expect(await me.call('POST', '/sections', { name: 'One more', projectId })).toMatchObject(limitReached);
  expect(await me.call('POST', '/labels', { name: 'One more' })).toMatchObject(limitReached);
  for (const path of trashed) expect(await me.call('POST', `${path}/restore`)).toMatchObject(limitReached);
  const files = [
    { name: 'One more.csv', text: 'TYPE,CONTENT\ntask,One\n' },
    { name: 'Inbox.csv', text: 'TYPE,CONTENT\nsection,One more\n' },
    { name: 'Inbox.csv', text: 'TYPE,CONTENT\ntask,One @more\n' },
  ];
  for (const file of files)
    for (const path of ['/imports', '/imports/preview'])
      expect(await importFiles(api, me, path, [file])).toMatchObject(limitReached);
});

test('a user has a hundred tokens that hold, however many are asked for at once', async () => {
  const me = await signedIn(api);
  const made = await Promise.allSettled(Array.from({ length: 105 }, () => me.user.mint()));
  const refused = made.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  expect(refused[0]).toMatchObject({ reason: { code: 'limit_reached' } });
  await pool.query(
    'UPDATE api_token SET revoked_at = now() WHERE user_id = $1 AND id IN (SELECT id FROM api_token WHERE user_id = $1 LIMIT 1)',
    [me.user.id],
  );
  await me.user.mint();
});

test('a batch counts each of its calls, and the tokens of one user count together', async () => {
  // Requests are counted in minutes of the clock, and a new one would begin the counts again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const counted = testApi(services, { variables: { API_REQUESTS_PER_MINUTE: '10' } });
  const me = await signedIn(counted);
  const names = Array(8).fill('context.get').join(',');
  const batch = await counted.call('GET', `/api/trpc/${names}?batch=1&input=%7B%7D`, { token: me.user.token });
  expect(batch.headers).toMatchObject({ 'ratelimit-remaining': '2' });
  const statuses: number[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { token } = await me.user.mint();
    for (let request = 0; request < 10; request += 1) statuses.push((await me.callAs(token, 'GET', '/context')).status);
  }
  // The limit is fifty, and the batch has used eight.
  expect(statuses.filter((status) => status === 200)).toHaveLength(42);
});

test('a user has twenty requests in flight; the others wait, and those of another user do not', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  const held = Array.from({ length: 20 }, () => api.services.slots.requests.take(me.user.id));
  let isAnswered = false;
  const waiting = me.call('GET', '/context').finally(() => {
    isAnswered = true;
  });
  expect(await other.call('GET', '/context')).toMatchObject({ status: 200 });
  expect(isAnswered).toBe(false);
  for (const giveBack of held) giveBack();
  expect(await waiting).toMatchObject({ status: 200 });
});

test('each call of a batch is in flight by itself, and all of them come through where one has room', async () => {
  const me = await signedIn(api);
  const names = Array(8).fill('context.get').join(',');
  const input = encodeURIComponent(JSON.stringify(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [n, {}]))));
  const { requests } = api.services.slots;
  const held = Array.from({ length: 20 }, () => requests.take(me.user.id));
  let isAnswered = false;
  const path = `/api/trpc/${names}?batch=1&input=${input}`;
  const waiting = api.call('GET', path, { token: me.user.token }).finally(() => {
    isAnswered = true;
  });
  await (await signedIn(api)).get('/context');
  expect(isAnswered).toBe(false);
  held[0]?.();
  const { status, body } = await waiting;
  expect(status).toBe(200);
  expect(body).toHaveLength(8);
  for (const giveBack of held) giveBack();
});

test('a cursor that was altered is refused, even where it decodes to the same bytes', async () => {
  const me = await signedIn(api);
  for (const name of ['One', 'Two']) await me.post('/tasks', { name });
  const { nextCursor } = await me.get('/tasks?limit=1');
  expect(await me.call('GET', `/tasks?limit=1&cursor=${nextCursor}`)).toMatchObject({ status: 200 });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(nextCursor.at(-1));
  const flipped = [1, 2, 3].map((bits) => nextCursor.slice(0, -1) + letters[last ^ bits]);
  for (const altered of [...flipped, `${nextCursor}!`, `${nextCursor}=`, `${nextCursor}\n`])
    expect(await me.call('GET', `/tasks?limit=1&cursor=${encodeURIComponent(altered)}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
});
