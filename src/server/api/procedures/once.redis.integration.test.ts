import { expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { type ApiReply, testApi } from '../../../test/test-api.ts';
import { type WriteCall, writeCalls } from '../../../test/write-calls.ts';
import { servedOperations } from '../operations/served-operations.ts';

const services = await testServices();
const api = testApi(services);
const elsewhere = testApi(services);

/** Uploads, and the undo of an import, which needs one, have tests of their own. */
const elsewhereTested = new Set(['attachments.delete', 'attachments.restore', 'imports.undo']);
const writes = servedOperations()
  .filter((operation) => operation.kind === 'procedure' && operation.meta.idempotent)
  .map((operation) => operation.name)
  .filter((name) => !elsewhereTested.has(name));

test('every write has a call here', () => {
  expect(Object.keys(writeCalls).sort()).toEqual([...writes].sort());
});

/** The number of writes since an instant: all rows of one write have its instant as `updatedAt`. */
async function writesSince(me: SignedIn, since: string): Promise<number> {
  const tables = [
    'project',
    'section',
    'task',
    'label',
    'view',
    'calendar',
    'display',
    'comment',
    'reminder',
    'task_occurrence',
  ];
  const { rows } = await api.services.database.pool.query<{ count: string }>(
    `SELECT count(DISTINCT updated_at) FROM (${tables
      .map((table) => `SELECT updated_at FROM ${table} WHERE user_id = $1`)
      .join(' UNION ALL ')}) touched WHERE updated_at >= $2`,
    [me.user.id, since],
  );
  return Number(rows[0]?.count);
}

async function prepared(name: string) {
  const me = await signedIn(api);
  const call = (await writeCalls[name]?.(me)) as WriteCall;
  const { serverTime } = await me.get('/tasks');
  const send = (instance = api): Promise<ApiReply> =>
    instance.call(call.method, `/api/v1${call.path}`, {
      token: me.user.token,
      headers: { 'idempotency-key': 'k' },
      ...(call.body ? { body: call.body } : {}),
    });
  return { me, send, serverTime };
}

test.each(writes)('%s with one key is one change, whatever is lost', async (name) => {
  const { me, send, serverTime } = await prepared(name);
  const first = await send();
  expect([200, 201]).toContain(first.status);
  expect(await writesSince(me, serverTime)).toBe(1);

  const replays = [await send(), await send(elsewhere)];
  await api.services.redis.flushdb();
  replays.push(await send(elsewhere));
  for (const replay of replays) {
    expect(replay).toMatchObject({ status: first.status, text: first.text });
    expect(replay.headers['Idempotency-Replayed']).toBe('true');
    expect(replay.headers['ETag']).toBe(first.headers['ETag']);
  }
  expect(await writesSince(me, serverTime)).toBe(1);
});

test.each(writes)('%s sent 20 times at once with one key is one change', async (name) => {
  const { me, send, serverTime } = await prepared(name);
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? api : elsewhere)));
  const answered = replies.filter(({ body }) => body.code !== 'idempotency_in_progress');
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered.map(({ text }) => text)).size).toBe(1);
  expect((await send()).text).toBe(answered[0]?.text);
  expect(await writesSince(me, serverTime)).toBe(1);
});

test('the app’s calls carry their keys over tRPC, one call a request', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'daily', dueDate: '2026-03-11', recurrence: { rule: 'FREQ=DAILY' } });
  const complete = (key: string) =>
    api.call('POST', '/api/trpc/tasks.complete', {
      token: me.user.token,
      body: { id: task.id },
      headers: { 'idempotency-key': key },
    });
  const first = await complete('k');
  expect((await complete('k')).text).toBe(first.text);
  expect((await me.get('/occurrences')).items).toHaveLength(1);
  expect(await complete('x'.repeat(201))).toMatchObject({
    status: 400,
    body: { error: { data: { problem: { errors: [{ field: 'header.Idempotency-Key', code: 'too_long' }] } } } },
  });
  const batch = await api.call('POST', '/api/trpc/tasks.complete,tasks.reopen?batch=1', {
    token: me.user.token,
    body: { 0: { id: task.id }, 1: { id: task.id } },
    headers: { 'idempotency-key': 'k2' },
  });
  expect(batch.body).toMatchObject([
    { error: { data: { problem: { errors: [{ field: 'header.Idempotency-Key', code: 'not_applicable' }] } } } },
    { error: {} },
  ]);
  expect((await me.get('/occurrences')).items).toHaveLength(1);
});

test('a 404 of any write is recorded; a 412 is not', async () => {
  const me = await signedIn(api);
  const send = (path: string, headers: Record<string, string>) =>
    api.call('PATCH', `/api/v1${path}`, {
      token: me.user.token,
      body: { name: 'Other' },
      headers: { 'idempotency-key': 'k', ...headers },
    });
  const refused = await send('/projects/prj_nowhere', {});
  expect(refused.status).toBe(404);
  expect(await send('/projects/prj_nowhere', {})).toMatchObject({ status: 404, text: refused.text });
  const path = `/labels/${(await me.post('/labels', { name: 'phone' })).id}`;
  expect((await send(path, { 'if-match': '"1"' })).status).toBe(412);
  expect((await send(path, {})).status).toBe(200);
});
