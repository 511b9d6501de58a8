import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scopes } from '../../../contract/scopes.ts';
import { listening } from '../../../test/listening.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { png, uploadFile } from '../../../test/upload-file.ts';
import { write } from '../../foundation/records/write.ts';
import { mintToken } from '../../identity/api-tokens/mint-token.ts';
import { stripPendingDeletions } from './strip-deletions.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidemark-empty-trash-'));
afterAll(() => rm(dataDir, { recursive: true }));
const api = testApi(await testServices(), {
  variables: { DATA_DIR: dataDir, ATTACHMENT_QUOTA_BYTES: String(png.length) },
});
const base = await listening(api);

async function emptyTrash(me: SignedIn) {
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const reply = await api.call('POST', '/api/trpc/trash.empty', { body: {}, headers });
  expect(reply.status).toBe(200);
  return reply.body.result.data;
}

async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of api.services.attachments.list()) count += 1;
  return count;
}

const secret = 'nobody should read this again';

/** The tables in which a row of the user contains the secret, the change log among them. */
async function tablesHolding(userId: string): Promise<string[]> {
  const { pool } = api.services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`SELECT FROM "${name}" t WHERE user_id = $1 AND t::text LIKE $2`, [
      userId,
      `%${secret}%`,
    ]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

/** A project with everything that a deletion cascades to, each text containing the secret. */
async function aSecretProject(me: SignedIn) {
  const project = await me.post('/projects', { name: secret, description: secret });
  const section = await me.post('/sections', { projectId: project.id, name: secret });
  const label = await me.post('/labels', { name: secret });
  const task = await me.post('/tasks', {
    name: secret,
    description: secret,
    sectionId: section.id,
    labelIds: [label.id],
    dueDate: '2099-03-02',
    recurrence: { rule: 'FREQ=DAILY', text: secret },
  });
  const comment = await me.post('/comments', { taskId: task.id, content: secret });
  await me.patch(`/tasks/${task.id}`, { name: `${secret}, said once more` });
  const file = await uploadFile(base, me, task.id, png, { fileName: `${secret}.png` });
  expect(file.status).toBe(201);
  await me.remove(`/labels/${label.id}`);
  await me.remove(`/projects/${project.id}`);
  return { project, section, label, task, comment };
}

test('emptied Trash keeps tombstones without content: clients learn of the deletion and nothing else', async () => {
  const me = await signedIn(api);
  const kept = await me.post('/tasks', { name: 'kept' });
  const { serverTime } = await me.get('/tasks');
  const made = await aSecretProject(me);
  expect(await emptyTrash(me)).toEqual({ deletions: 2, freedBytes: png.length });
  expect((await me.get('/trash')).items).toEqual([]);
  for (const [kind, record] of Object.entries(made)) {
    const delta = await me.get(`/${kind}s?updatedSince=${serverTime}&includeDeleted=true`);
    const tombstone = delta.items.find(({ id }: { id: string }) => id === record.id);
    // Comments of a deleted task have no tombstone of their own.
    if (kind !== 'comment') expect(tombstone.deletedAt, kind).not.toBeNull();
    expect(JSON.stringify(delta), kind).not.toContain(secret);
  }
  expect(await tablesHolding(me.user.id)).toEqual([]);
  expect(await api.services.database.prisma.deletion.count({ where: { userId: me.user.id, strippedAt: null } })).toBe(
    0,
  );
  expect((await me.get(`/tasks/${kept.id}`)).name).toBe('kept');
});

test('emptied Trash keeps nothing of what tokens proposed for it, decided or not', async () => {
  const me = await signedIn(api);
  const token = { name: 'Agent', kind: 'token', scopes, expiresInDays: null, askBefore: 'writing' } as const;
  const agent = (await mintToken(api.services.database, api.clock, { userId: me.user.id, ...token })).token;
  const headers = { cookie: await api.sessionCookie(me.user), 'sec-fetch-site': 'same-origin' };
  const decide = (body: object) => api.call('POST', '/api/trpc/proposals.decide', { headers, body });
  const propose = async (method: string, path: string, body: object) =>
    (await me.callAs(agent, method, path, body)).body.proposal;
  const made = await propose('POST', '/tasks', { name: secret });
  const { body } = await decide({ approve: [{ id: made.id, previewHash: made.previewHash }] });
  expect(body.result.data.results).toMatchObject([{ proposal: { status: 'approved' } }]);
  const [task] = (await me.get('/tasks')).items;
  const declined = await propose('PATCH', `/tasks/${task.id}`, { description: secret });
  await decide({ reject: [declined.id] });
  const waiting = await propose('PATCH', `/tasks/${task.id}`, { name: `${secret}, again` });
  const other = await propose('POST', '/tasks', { name: 'Kept' });
  await me.remove(`/tasks/${task.id}`);
  await emptyTrash(me);
  expect(await tablesHolding(me.user.id)).toEqual([]);
  const shown = async ({ id }: { id: string }) => (await me.callAs(agent, 'GET', `/proposals/${id}`)).body;
  expect(await shown(waiting)).toMatchObject({ status: 'expired', preview: null, summary: null });
  expect(await shown(other)).toMatchObject({ status: 'pending', preview: { rows: [{}] } });
});

test('what was in emptied Trash cannot be restored: 404 as for what never was', async () => {
  const me = await signedIn(api);
  const { project, section, label, task } = await aSecretProject(me);
  await emptyTrash(me);
  for (const [kind, { id }] of Object.entries({ project, section, label, task }))
    expect((await me.call('POST', `/${kind}s/${id}/restore`)).status, kind).toBe(404);
});

test('the bytes of emptied files leave the store and the quota', async () => {
  const me = await signedIn(api);
  const before = await storedFiles();
  const task = await me.post('/tasks', { name: 'With a file' });
  const first = await uploadFile(base, me, task.id, png);
  expect(first.status).toBe(201);
  expect((await uploadFile(base, me, task.id, png)).status).toBe(413);
  await me.remove(`/tasks/${task.id}`);
  expect(await storedFiles()).toBe(before + 1);
  expect(await emptyTrash(me)).toEqual({ deletions: 1, freedBytes: png.length });
  expect(await storedFiles()).toBe(before);
  const [file] = (await me.get('/attachments?includeDeleted=true')).items;
  expect((await me.call('GET', `/attachments/${file.id}?includeDeleted=true`)).status).toBe(404);
  const next = await me.post('/tasks', { name: 'Another' });
  expect((await uploadFile(base, me, next.id, png)).status).toBe(201);
});

test('the Trash of another user stays', async () => {
  const [me, other] = [await signedIn(api), await signedIn(api)];
  const task = await other.post('/tasks', { name: 'theirs' });
  await other.remove(`/tasks/${task.id}`);
  await emptyTrash(me);
  expect((await other.act(`/tasks/${task.id}/restore`)).name).toBe('theirs');
});

test('no token empties Trash, and nothing below /api/v1 does', async () => {
  const me = await signedIn(api);
  const byToken = await api.call('POST', '/api/trpc/trash.empty', { token: me.user.token, body: {} });
  expect(byToken.status).toBe(403);
  for (const method of ['DELETE', 'POST']) expect((await me.call(method, '/trash')).status).toBe(405);
});

test('an emptying that was interrupted is finished by the job, whoever’s it was', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: secret });
  await me.remove(`/tasks/${task.id}`);
  const { services } = api;
  await write({ ...services, actor: { userId: me.user.id } }, async ({ tx, at }) => {
    await tx.deletion.updateMany({ where: { userId: me.user.id }, data: { purgedAt: at } });
  });
  expect((await me.call('POST', `/tasks/${task.id}/restore`)).status).toBe(404);
  await stripPendingDeletions(services);
  expect((await me.get(`/tasks/${task.id}?includeDeleted=true`)).name).toBe('(removed)');
  expect(await services.database.prisma.deletion.count({ where: { userId: me.user.id, strippedAt: null } })).toBe(0);
});
