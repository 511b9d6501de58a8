import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listening } from '../../../test/listening.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { png, type UploadOptions, uploadFile } from '../../../test/upload-file.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidemark-uploads-'));
afterAll(() => rm(dataDir, { recursive: true }));
const mebibyte = 1_048_576;
const quotaBytes = 60 * mebibyte;
const api = testApi(await testServices(), {
  variables: { DATA_DIR: dataDir, ATTACHMENT_QUOTA_BYTES: String(quotaBytes) },
});
const base = await listening(api);

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function aTask() {
  const me = await signedIn(api);
  return { me, task: await me.post('/tasks', { name: 'With files' }) };
}

const upload = (me: SignedIn, taskId: string, bytes: Uint8Array, options?: UploadOptions) =>
  uploadFile(base, me, taskId, bytes, options);

function download(me: SignedIn, id: string, query = '', method = 'GET') {
  const headers = { authorization: `Bearer ${me.user.token}` };
  return fetch(`${base}/attachments/${id}${query}`, { method, headers });
}

const stagedFiles = () => readdir(path.join(dataDir, 'uploads', 'incoming'));
async function storedFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of api.services.attachments.list()) names.push(key);
  return names;
}

test('a file is kept byte for byte and shows on its task, which it bumps', async () => {
  const { me, task } = await aTask();
  const bytes = randomBytes(100_000);
  const { status, headers, body } = await upload(me, task.id, bytes, { fileName: 'Entwurf.bin' });
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`/api/v1/attachments/${body.id}`);
  expect(body).toMatchObject({
    taskId: task.id,
    commentId: null,
    fileName: 'Entwurf.bin',
    byteSize: 100_000,
    sha256: sha256(bytes),
    deletedAt: null,
  });
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({
    attachmentCount: 1,
    updatedAt: body.createdAt,
    attachments: [body],
  });
  const reply = await download(me, body.id);
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await stagedFiles()).toEqual([]);
});

test('an attachment of a comment shows in it and bumps it', async () => {
  const { me, task } = await aTask();
  const comment = await me.post('/comments', { taskId: task.id, content: 'See file' });
  const { body } = await upload(me, task.id, png, { fields: { commentId: comment.id } });
  expect(await me.get(`/comments/${comment.id}`)).toMatchObject({
    attachments: [{ ...body, commentId: comment.id }],
    updatedAt: body.createdAt,
  });
  const delta = await me.get(`/comments?updatedSince=${body.createdAt}`);
  expect(delta.items).toMatchObject([{ id: comment.id, attachments: [{ id: body.id }] }]);
});

test('the type is told by the bytes, not by the name', async () => {
  const { me, task } = await aTask();
  for (const [fileName, bytes, type] of [
    ['page.html', png, 'image/png'],
    ['picture.png', Buffer.from('<html><script>alert(1)</script></html>'), 'text/plain'],
    ['notes', Buffer.from(`Grüße\n${'ä'.repeat(5_000)}`), 'text/plain'],
    ['data.txt', Buffer.from([0, 1, 2, 250, 251]), 'application/octet-stream'],
    ['nothing', Buffer.alloc(0), 'application/octet-stream'],
  ] as const) {
    const { body } = await upload(me, task.id, bytes, { fileName });
    expect([fileName, body.mimeType, body.byteSize]).toEqual([fileName, type, bytes.length]);
  }
});

test('a file name keeps no controls that show it in another order', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'Order tiles' });
  const { body } = await upload(me, task.id, Buffer.from('MZ'), { fileName: 'plan\u202Egnp.exe\u2069' });
  expect(body.fileName).toBe('plangnp.exe');
});

test('a download is to be saved, never shown, and names the file in every script', async () => {
  const { me, task } = await aTask();
  const fileName = 'Büro "Plan" 100% 計画.svg';
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { body } = await upload(me, task.id, svg, { fileName });
  for (const method of ['GET', 'HEAD']) {
    const reply = await download(me, body.id, '', method);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-length': String(svg.length),
      'content-disposition':
        'attachment; filename="B_ro _Plan_ 100_ __.svg"; ' +
        "filename*=UTF-8''B%C3%BCro%20%22Plan%22%20100%25%20%E8%A8%88%E7%94%BB.svg",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      etag: `"${sha256(svg)}"`,
    });
    expect((await reply.arrayBuffer()).byteLength).toBe(method === 'GET' ? svg.length : 0);
  }
});

test('the quota counts what is in Trash too, and holds against uploads at the same time', async () => {
  const { me, task } = await aTask();
  const size = 10 * mebibyte;
  const first = await upload(me, task.id, Buffer.alloc(size));
  await me.remove(`/attachments/${first.body.id}`);
  const replies = await Promise.all(Array.from({ length: 7 }, () => upload(me, task.id, Buffer.alloc(size))));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  for (const { status, body } of replies.filter((reply) => reply.status !== 201))
    expect([status, body.code, body.limitBytes]).toEqual([413, 'attachment_quota_exceeded', quotaBytes]);
  expect(await upload(me, task.id, Buffer.alloc(1))).toMatchObject({ status: 413 });
  expect(await upload(me, task.id, Buffer.alloc(0))).toMatchObject({ status: 201 });
});

test('a comment must be one of the same task that is not deleted', async () => {
  const { me, task } = await aTask();
  const other = await me.post('/tasks', { name: 'Another' });
  const comment = await me.post('/comments', { taskId: other.id, content: 'Elsewhere' });
  expect(await upload(me, task.id, png, { fields: { commentId: comment.id } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'commentId', code: 'not_of_task' }] },
  });
  await me.remove(`/comments/${comment.id}`);
  expect((await upload(me, other.id, png, { fields: { commentId: comment.id } })).status).toBe(404);
});

test('deleting is soft and repeatable, and a restore brings the file back', async () => {
  const { me, task } = await aTask();
  const { body } = await upload(me, task.id, png, { fileName: 'plan.png' });
  const deleted = await me.remove(`/attachments/${body.id}`);
  expect(deleted).toEqual({ ...body, deletedAt: deleted.updatedAt, updatedAt: deleted.updatedAt });
  expect(await me.remove(`/attachments/${body.id}`)).toEqual(deleted);
  expect((await download(me, body.id)).status).toBe(404);
  expect((await download(me, body.id, '?includeDeleted=true')).status).toBe(200);
  expect((await download(me, body.id, '?includeDeleted=perhaps')).status).toBe(400);
  expect((await me.get('/trash')).items).toMatchObject([{ rootKind: 'attachment', rootName: 'plan.png' }]);
  expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(0);
  expect(await me.act(`/attachments/${body.id}/restore`)).toMatchObject({ id: body.id, deletedAt: null });
  expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(1);
  expect((await download(me, body.id)).status).toBe(200);
});

test('attachments go to Trash with their comment and come back with it, or alone onto the task', async () => {
  const { me, task } = await aTask();
  const comment = await me.post('/comments', { taskId: task.id, content: 'Files' });
  const fields = { commentId: comment.id };
  const one = (await upload(me, task.id, png, { fields })).body;
  const two = (await upload(me, task.id, png, { fields })).body;
  await me.remove(`/comments/${comment.id}`);
  expect(await me.get(`/tasks/${task.id}`)).toMatchObject({ attachmentCount: 0, attachments: [] });
  expect(await me.act(`/attachments/${one.id}/restore`)).toMatchObject({ commentId: null, deletedAt: null });
  const restored = await me.act(`/comments/${comment.id}/restore`);
  expect(restored.attachments).toMatchObject([{ id: two.id }]);
  expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(2);
});

test('another user, a missing task and a task in Trash all answer 404', async () => {
  const { me, task } = await aTask();
  const { body } = await upload(me, task.id, png);
  const stranger = await signedIn(api);
  expect((await download(stranger, body.id)).status).toBe(404);
  expect((await download(stranger, body.id, '?includeDeleted=true')).status).toBe(404);
  expect((await stranger.call('DELETE', `/attachments/${body.id}`)).status).toBe(404);
  expect((await stranger.call('POST', `/attachments/${body.id}/restore`, {})).status).toBe(404);
  expect((await upload(stranger, task.id, png)).status).toBe(404);
  await me.remove(`/tasks/${task.id}`);
  expect((await download(me, body.id)).status).toBe(404);
  expect((await upload(me, task.id, png)).status).toBe(404);
});

test('one idempotency key keeps one file, whatever is sent with it again', async () => {
  const { me, task } = await aTask();
  const before = (await storedFiles()).length;
  const options = { key: 'upload-1', fileName: 'once.png' };
  const first = await upload(me, task.id, png, options);
  const again = await upload(me, task.id, png, options);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await upload(me, task.id, Buffer.from('other'), options)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await upload(me, task.id, png, { ...options, fileName: 'other.png' })).toMatchObject({ status: 409 });
  expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(1);
  expect((await storedFiles()).length).toBe(before + 1);
});
