import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { importFiles } from '../../../test/import-files.ts';
import { listening } from '../../../test/listening.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { testPassword } from '../../../test/test-user.ts';
import { png, uploadFile } from '../../../test/upload-file.ts';
import { storeDraftFile } from '../../transfer/drafts/store-draft-file.ts';
import { eraseAccount, eraseClosedAccounts } from './erase-account.ts';
import { disableAccount, enableAccount, reopenAccount } from './operate-account.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidemark-erase-'));
afterAll(() => rm(dataDir, { recursive: true }));
const api = testApi(await testServices(), { variables: { DATA_DIR: dataDir } });
const base = await listening(api);
const { database, attachments } = api.services;

/** An account with at least one row in every table that can refer to a user. */
async function aFullAccount(): Promise<SignedIn & { cookie: string }> {
  const me = await signedIn(api);
  const project = await me.post('/projects', { name: 'P' });
  const section = await me.post('/sections', { projectId: project.id, name: 'S' });
  const label = await me.post('/labels', { name: 'L' });
  const parent = await me.post('/tasks', {
    name: 'T',
    sectionId: section.id,
    labelIds: [label.id],
    dueDate: '2099-03-02',
    recurrence: { rule: 'FREQ=DAILY' },
  });
  await me.post('/tasks', { name: 'Sub', parentId: parent.id });
  await me.post('/reminders', { taskId: parent.id, remindAt: '2099-01-01T00:00:00Z' });
  await me.post('/comments', { taskId: parent.id, content: 'C' });
  await me.act(`/tasks/${parent.id}/complete`);
  expect((await uploadFile(base, me, parent.id, png)).status).toBe(201);
  const trashed = await me.post('/tasks', { name: 'Trashed' });
  await me.remove(`/tasks/${trashed.id}`);
  const keyed = { token: me.user.token, body: { name: 'Keyed' }, headers: { 'idempotency-key': 'k' } };
  expect((await api.call('POST', '/api/v1/tasks', keyed)).status).toBe(201);
  return { ...me, cookie: await api.sessionCookie(me.user) };
}

/** Every row of the database that names the user, table by table. */
async function rowsNaming(userId: string): Promise<Record<string, number>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query(`SELECT count(*)::int AS n FROM "${name}" t WHERE t::text LIKE $1`, [
      `%${userId}%`,
    ]);
    if (rows[0].n > 0) found[name] = rows[0].n;
  }
  return found;
}

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of attachments.list()) count += 1;
  return count;
}

test('an erased account leaves no row but the record of its removal, no file and no way in; others keep all', async () => {
  const [me, other] = [await aFullAccount(), await aFullAccount()];
  const [before, files] = [await rowsNaming(other.user.id), await storedFiles()];
  const mine = await rowsNaming(me.user.id);
  const removed = await eraseAccount(api.services, me.user.id);
  expect(await rowsNaming(me.user.id)).toEqual({ removal: 1 });
  expect(removed).toMatchObject({
    task: mine.task,
    task_occurrence: 1,
    attachment: 1,
    browser_session: 1,
    api_token: 1,
  });
  expect(await rowsNaming(other.user.id)).toEqual(before);
  expect(await storedFiles()).toBe(files - 1);
  expect((await me.call('GET', '/tasks')).status).toBe(401);
  expect((await other.get('/tasks')).items).toHaveLength(3);
  const audit = await database.prisma.removal.findFirstOrThrow({ where: { accountId: me.user.id } });
  expect(audit).toMatchObject({ reason: 'account_erased', rows: removed });
  expect(JSON.stringify(audit.rows)).not.toContain(me.user.username);
});

test('an erased account that had emptied its Trash of files keeps nobody from freeing theirs', async () => {
  const [me, other] = [await aFullAccount(), await aFullAccount()];
  const emptyTrash = async ({ cookie }: { cookie: string }) =>
    api.call('POST', '/api/trpc/trash.empty', { body: {}, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const trashAll = async ({ get, remove }: SignedIn) => {
    for (const { id } of (await get('/attachments')).items) await remove(`/attachments/${id}`);
  };
  await trashAll(me);
  expect((await emptyTrash(me)).status).toBe(200);
  await eraseAccount(api.services, me.user.id);
  const files = await storedFiles();
  await trashAll(other);
  expect((await emptyTrash(other)).status).toBe(200);
  expect(await storedFiles()).toBe(files - 1);
  expect(await database.prisma.freedUpload.count()).toBe(0);
});

test('an erased account takes the files along that were fetched for a draft of an import, whatever a sweep began', async () => {
  const [me, files] = [await aFullAccount(), await storedFiles()];
  const draft = await importFiles(api, me, '/imports/drafts', [{ name: 'a.csv', text: 'TYPE,CONTENT\ntask,Milk\n' }]);
  expect(draft.status).toBe(202);
  for (const entry of ['waiting', 'freed']) {
    const key = await storeDraftFile(api.services, Readable.from([Buffer.from(entry)]));
    await database.pool.query(
      'INSERT INTO import_draft_file (user_id, draft_id, entry, byte_size, storage_key) VALUES ($1, $2, $3, 7, $4)',
      [me.user.id, draft.body.id, entry, key],
    );
    if (entry === 'freed') await database.pool.query('INSERT INTO freed_upload (storage_key) VALUES ($1)', [key]);
  }
  expect(await storedFiles()).toBe(files + 3);
  await eraseAccount(api.services, me.user.id);
  expect(await storedFiles()).toBe(files - 1);
  expect(await rowsNaming(me.user.id)).toEqual({ removal: 1 });
});

test('rows are removed in no other way: not without a removal, not of another account, not by a setting alone', async () => {
  const [me, other] = [await aFullAccount(), await aFullAccount()];
  const attempt = async (...statements: string[]) => {
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  const remove = `DELETE FROM comment WHERE user_id = '${me.user.id}'`;
  await expect(attempt(remove)).rejects.toThrow('never removed');
  await expect(attempt(`SELECT begin_removal('${other.user.id}', 'x')`, remove)).rejects.toThrow('another account');
  await expect(attempt(`SELECT begin_removal('${me.user.id}', 'x')`, 'TRUNCATE comment CASCADE')).rejects.toThrow();
  await eraseAccount(api.services, other.user.id);
  const { id } = await database.prisma.removal.findFirstOrThrow({ where: { accountId: other.user.id } });
  await expect(attempt(`SELECT set_config('tidemark.removal', '${id}', true)`, remove)).rejects.toThrow(
    'never removed',
  );
});

const close = (cookie: string, password = testPassword) =>
  api.call('POST', '/api/trpc/account.close', {
    body: { password },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });

async function statuses(me: SignedIn & { cookie: string }) {
  const session = await api.call('GET', '/api/v1/context', { headers: { cookie: me.cookie } });
  const body = { username: me.user.username, password: testPassword, deviceName: 'phone' };
  const login = await api.call('POST', '/api/v1/auth/device-token', { body, address: me.user.id });
  return { token: (await me.call('GET', '/tasks')).status, session: session.status, login: login.status };
}

test('a closed account is signed out everywhere at once, and erased after thirty days', async () => {
  const me = await aFullAccount();
  expect((await close(me.cookie, 'not the password')).status).toBe(400);
  expect(await statuses(me)).toEqual({ token: 200, session: 200, login: 201 });
  const { body } = await close(me.cookie);
  const { erasedAt } = body.result.data;
  expect(Date.parse(erasedAt) - api.clock.now().getTime()).toBe(30 * 86_400_000);
  expect(await statuses(me)).toEqual({ token: 401, session: 401, login: 401 });
  api.clock.advance(30 * 86_400 - 1);
  expect(await eraseClosedAccounts(api.services)).toEqual([]);
  api.clock.advance(1);
  expect(await eraseClosedAccounts(api.services)).toEqual([me.user.id]);
  expect(await rowsNaming(me.user.id)).toEqual({ removal: 1 });
});

test('the operator reopens a closed account: its owner signs in again and finds everything, its old tokens stay revoked', async () => {
  const me = await aFullAccount();
  await close(me.cookie);
  expect(await reopenAccount(database, me.user.id)).toBe(true);
  expect(await statuses(me)).toEqual({ token: 401, session: 401, login: 201 });
  api.clock.advance(31 * 86_400);
  expect(await eraseClosedAccounts(api.services)).toEqual([]);
  expect(await database.prisma.task.count({ where: { userId: me.user.id } })).toBe(4);
});

test('a disabled account has no way in until it is enabled; then its tokens count again', async () => {
  const me = await aFullAccount();
  await disableAccount(database, me.user.id);
  expect(await statuses(me)).toEqual({ token: 401, session: 401, login: 401 });
  await enableAccount(database, me.user.id);
  expect(await statuses(me)).toEqual({ token: 200, session: 401, login: 201 });
});

test('no token closes an account', async () => {
  const { user } = await signedIn(api);
  const reply = await api.call('POST', '/api/trpc/account.close', {
    token: user.token,
    body: { password: testPassword },
  });
  expect(reply.status).toBe(403);
});
