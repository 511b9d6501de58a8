import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { listening } from '../../../test/listening.ts';
import { testServices } from '../../../test/services.ts';
import { type SignedIn, signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { png, type UploadOptions, uploadFile } from '../../../test/upload-file.ts';
import { onDisk } from '../../foundation/platform/storage-full.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidemark-uploads-'));
afterAll(() => rm(dataDir, { recursive: true }));
const mebibyte = 1_048_576;
const services = await testServices();
const small = testApi(services, { variables: { DATA_DIR: dataDir, ATTACHMENT_QUOTA_BYTES: '1000000' } });
const api = testApi(services, { variables: { DATA_DIR: dataDir } });
const base = await listening(api);

async function aTask() {
  const me = await signedIn(api);
  return { me, task: await me.post('/tasks', { name: 'With files' }) };
}

const upload = (me: SignedIn, taskId: string, bytes: Uint8Array, options?: UploadOptions) =>
  uploadFile(base, me, taskId, bytes, options);

const stagedFiles = () => readdir(path.join(dataDir, 'uploads', 'incoming')).catch(() => []);
async function storedFiles(): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of api.services.attachments.list()) names.push(key);
  return names;
}

describe('size', () => {
  test('10,485,760 bytes pass, one more does not and leaves nothing behind', async () => {
    const { me, task } = await aTask();
    const most = Buffer.alloc(10 * mebibyte, 'x');
    expect(await upload(me, task.id, most)).toMatchObject({ status: 201, body: { byteSize: 10_485_760 } });
    const before = await storedFiles();
    expect(await upload(me, task.id, Buffer.concat([most, Buffer.from('x')]))).toMatchObject({
      status: 413,
      body: { code: 'attachment_too_large', limitBytes: 10_485_760 },
    });
    expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(1);
    expect(await stagedFiles()).toEqual([]);
    expect((await storedFiles()).sort()).toEqual(before.sort());
  });

  /** Sends a form with an endless file until the server refuses it. */
  async function endlessUpload(me: SignedIn, taskId: string, headers: Record<string, string>) {
    const boundary = 'b0undary';
    const request = httpRequest(`${base}/tasks/${taskId}/attachments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${me.user.token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
    });
    const closed = new Promise<void>((resolve) => request.once('close', resolve));
    request.on('error', () => {});
    request.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="endless"\r\n\r\n`);
    const chunk = Buffer.alloc(65_536, 'x');
    const push = () => {
      if (!request.destroyed) request.write(chunk, push);
    };
    push();
    const reply = await new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
      (resolve, reject) => {
        request.once('error', reject);
        request.once('response', async (response) => {
          let text = '';
          for await (const part of response.setEncoding('utf8')) {
            text += part;
            if (text.length >= Number(response.headers['content-length'])) break;
          }
          resolve({ status: response.statusCode, connection: response.headers.connection, text });
        });
      },
    );
    return { reply, closed, request };
  }

  test.each([
    ['of unknown length, at the first byte too many', {}],
    ['that announces its length, before anything is read', { 'content-length': String(50 * mebibyte) }],
  ])('an upload %s is refused while it is still being sent, and the connection closed', async (_case, headers) => {
    const { me, task } = await aTask();
    const { reply, closed } = await endlessUpload(me, task.id, headers as Record<string, string>);
    expect(reply).toMatchObject({ status: 413, connection: 'close' });
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'attachment_too_large', limitBytes: 10_485_760 });
    await closed;
    expect(await stagedFiles()).toEqual([]);
  });

  test('an upload that breaks off leaves nothing behind', async () => {
    const { me, task } = await aTask();
    const request = httpRequest(`${base}/tasks/${task.id}/attachments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.user.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    request.on('error', () => {});
    request.write('--b\r\nContent-Disposition: form-data; name="file"; filename="half"\r\n\r\n');
    request.write(Buffer.alloc(mebibyte));
    while ((await stagedFiles()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    request.destroy();
    while ((await stagedFiles()).length > 0) await new Promise((resolve) => setImmediate(resolve));
    expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(0);
  });
});

describe('file names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['cafe\u0301.txt', 'caf\u00e9.txt'],
    [`${'n'.repeat(251)}.txt`, `${'n'.repeat(251)}.txt`],
  ])('%j is kept as %j', async (fileName, kept) => {
    const { me, task } = await aTask();
    expect(await upload(me, task.id, png, { fileName })).toMatchObject({ status: 201, body: { fileName: kept } });
  });

  test.each([
    ['of 256 characters', 'n'.repeat(256), 'too_long'],
    ['that is only a path', 'folder/', 'required'],
  ])('one %s is refused', async (_what, fileName, code) => {
    const { me, task } = await aTask();
    expect(await upload(me, task.id, png, { fileName })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'file', code }] },
    });
    expect(await stagedFiles()).toEqual([]);
  });
});

describe('the form', () => {
  const post = async (me: SignedIn, taskId: string, body: string, contentType: string) =>
    api.call('POST', `/api/v1/tasks/${taskId}/attachments`, {
      token: me.user.token,
      rawBody: body,
      headers: { 'content-type': contentType },
    });
  const part = (name: string, value: string, fileName?: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${value}\r\n`;

  test.each([
    ['without a file', part('commentId', 'cmt_x'), 'file', 'required'],
    ['with two files', part('file', 'a', 'a') + part('file', 'b', 'b'), 'file', 'repeated_field'],
    ['with a field that is not known', part('name', 'x') + part('file', 'a', 'a'), 'name', 'unknown_field'],
    [
      'with an id given twice',
      part('commentId', 'a') + part('commentId', 'b') + part('file', 'a', 'a'),
      'commentId',
      'repeated_field',
    ],
    ['with an overlong id', part('commentId', 'x'.repeat(2_000)) + part('file', 'a', 'a'), 'commentId', 'too_long'],
    [
      'with a control character in the name',
      "--b\r\nContent-Disposition: form-data; name=file; filename*=UTF-8''a%07b\r\n\r\nx\r\n",
      'file',
      'invalid_characters',
    ],
    ['with endless parts', part('x', '1').repeat(50), 'body', 'too_many'],
  ])('%s is refused by name', async (_what, parts, field, code) => {
    const { me, task } = await aTask();
    const reply = await post(me, task.id, `${parts}--b--\r\n`, 'multipart/form-data; boundary=b');
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(reply.body.errors).toContainEqual(expect.objectContaining({ field, code }));
    expect(await stagedFiles()).toEqual([]);
  });

  test.each([
    ['cut short', `${part('file', 'a', 'a').slice(0, -2)}`],
    ['no form at all', 'nothing of the kind'],
    ['empty', ''],
  ])('a body that is %s is refused', async (_what, body) => {
    const { me, task } = await aTask();
    const reply = await post(me, task.id, body, 'multipart/form-data; boundary=b');
    expect(reply).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await stagedFiles()).toEqual([]);
  });

  test.each(['application/json', 'multipart/form-data', 'multipart/mixed; boundary=b', 'text/plain'])(
    'a body of the type %s is 415',
    async (contentType) => {
      const { me, task } = await aTask();
      expect((await post(me, task.id, 'x', contentType)).status).toBe(415);
    },
  );
});

test('ten uploads at once keep memory flat', async () => {
  const users = await Promise.all(Array.from({ length: 10 }, aTask));
  const chunk = Buffer.alloc(65_536, 'm');
  const boundary = 'm3m';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big"\r\n\r\n`;
  async function* body(): AsyncIterable<Uint8Array> {
    yield Buffer.from(head);
    for (let sent = 0; sent < 10 * mebibyte; sent += chunk.length) yield chunk;
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  // Called without a network, so that the measurement excludes the client.
  const send = ({ me, task }: (typeof users)[number]) =>
    api.call('POST', `/api/v1/tasks/${task.id}/attachments`, {
      token: me.user.token,
      stream: body(),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
  const held = () => {
    const { external, heapUsed } = process.memoryUsage();
    return external + heapUsed;
  };
  const before = held();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, held());
  }, 5);
  const replies = await Promise.all(users.map(send));
  clearInterval(watch);
  for (const { status, body: record } of replies) expect([status, record.byteSize]).toEqual([201, 10 * mebibyte]);
  // A hundred mebibytes went through.
  expect((peak - before) / mebibyte).toBeLessThan(40);
});

test('an upload that names another user than the session’s is refused, its form unread', async () => {
  const { me, task } = await aTask();
  const cookie = await api.sessionCookie(me.user);
  const send = (user: string) => {
    const body = new FormData();
    body.append('file', new Blob(['hello']), 'note.txt');
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-tidemark-user': user };
    return fetch(`${base}/tasks/${task.id}/attachments`, { method: 'POST', body, headers });
  };
  expect((await send((await api.user()).id)).status).toBe(401);
  expect((await me.get(`/tasks/${task.id}`)).attachmentCount).toBe(0);
  expect((await send(me.user.id)).status).toBe(201);
});

describe('before a byte is read', () => {
  const announced = (me: SignedIn, taskId: string, headers: Record<string, string> = {}, instance = api) => {
    let isRead = false;
    const stream = (async function* () {
      isRead = true;
      yield Buffer.from('--b');
    })();
    return instance
      .call('POST', `/api/v1/tasks/${taskId}/attachments`, {
        token: me.user.token,
        stream,
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '5000000', ...headers },
      })
      .then((reply) => ({ reply, isRead }));
  };

  test('a task that is not there and a quota that is used up are refused', async () => {
    const { me } = await aTask();
    const other = await aTask();
    for (const id of ['tsk_none', other.task.id]) {
      const { reply, isRead } = await announced(me, id);
      expect(reply).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(isRead).toBe(false);
    }
    const { reply, isRead } = await announced(other.me, other.task.id, {}, small);
    expect(reply).toMatchObject({ status: 413, body: { code: 'attachment_quota_exceeded' } });
    expect(isRead).toBe(false);
  });

  test('a fifth upload of one user at once waits until one of the four has ended', async () => {
    const { me, task } = await aTask();
    const held = Array.from({ length: 4 }, () => api.services.slots.uploads.take(me.user.id));
    let isDone = false;
    const fifth = upload(me, task.id, Buffer.from('x')).finally(() => {
      isDone = true;
    });
    const other = await aTask();
    expect(await upload(other.me, other.task.id, Buffer.from('x'))).toMatchObject({ status: 201 });
    expect(isDone).toBe(false);
    for (const giveBack of held) giveBack();
    expect(await fifth).toMatchObject({ status: 201 });
  });

  test('a content type that is none of a form is told which one is', async () => {
    const { me, task } = await aTask();
    const { reply } = await announced(me, task.id, { 'content-type': 'text/plain' });
    expect(reply).toMatchObject({ status: 415, body: { detail: expect.stringContaining('multipart/form-data') } });
  });
});

test.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'a disk that takes no more (%s) is 507 storage_full, and leaves nothing',
  async (code) => {
    const { me, task } = await aTask();
    const put = vi.spyOn(api.services.attachments, 'put').mockImplementationOnce(() => {
      return onDisk(() => Promise.reject(Object.assign(new Error(code), { code })));
    });
    const reply = await upload(me, task.id, Buffer.from('x'), { key: 'once' });
    expect(put).toHaveBeenCalled();
    expect(reply).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    expect(await stagedFiles()).toEqual([]);
    expect(await upload(me, task.id, Buffer.from('x'), { key: 'once' })).toMatchObject({
      status: 201,
    });
  },
);
