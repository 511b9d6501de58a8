import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listening } from '../../../test/listening.ts';
import { aBucket } from '../../../test/s3-server.ts';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { uploadFile } from '../../../test/upload-file.ts';

/** Uploads and downloads a file through the API, on both kinds of store. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'tidemark-downloads-'));
afterAll(() => rm(dataDir, { recursive: true }));
const services = await testServices();
const s3 = await aBucket();
const bucket = {
  S3_ENDPOINT: s3.endpoint ?? '',
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.credentials?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: s3.credentials?.secretAccessKey ?? '',
};
const onDisk = testApi(services, { variables: { DATA_DIR: dataDir } });
const onS3 = testApi(services, { variables: { DATA_DIR: dataDir, ...bucket } });

describe.each([
  ['disk', onDisk, await listening(onDisk)],
  ['S3', onS3, await listening(onS3)],
])('on %s', (_name, api, base) => {
  async function anAttachment(bytes: Buffer) {
    const me = await signedIn(api);
    const task = await me.post('/tasks', { name: 'With a file' });
    const { status, body } = await uploadFile(base, me, task.id, bytes);
    expect(status).toBe(201);
    const download = async (headers: Record<string, string> = {}, method = 'GET') => {
      const authorization = `Bearer ${me.user.token}`;
      const reply = await fetch(`${base}/attachments/${body.id}`, { method, headers: { authorization, ...headers } });
      return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    return { me, task, attachment: body, etag: `"${body.sha256}"`, download };
  }

  test('a file is uploaded, downloaded, deleted and brought back', async () => {
    const bytes = randomBytes(300_000);
    const { me, task, attachment, etag, download } = await anAttachment(bytes);
    const whole = await download();
    expect(whole.status).toBe(200);
    expect(whole.bytes.equals(bytes)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      etag,
      'accept-ranges': 'bytes',
      'content-length': '300000',
    });
    expect((await me.remove(`/attachments/${attachment.id}`)).deletedAt).not.toBeNull();
    expect((await download()).status).toBe(404);
    await me.act(`/attachments/${attachment.id}/restore`);
    expect((await download()).bytes.equals(bytes)).toBe(true);
    expect((await me.get(`/tasks/${task.id}`)).attachments).toMatchObject([{ id: attachment.id }]);
  });

  test('a download goes on where it broke off', async () => {
    const bytes = randomBytes(200_000);
    const { etag, download } = await anAttachment(bytes);
    const rest = await download({ range: 'bytes=123456-', 'if-range': etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe('bytes 123456-199999/200000');
    expect(rest.headers.get('content-length')).toBe('76544');
    expect(rest.bytes.equals(bytes.subarray(123_456))).toBe(true);
    const middle = await download({ range: 'bytes=10-19' });
    expect(middle.bytes.equals(bytes.subarray(10, 20))).toBe(true);
  });

  test('what is no range of these bytes is answered with the whole', async () => {
    const bytes = randomBytes(1_000);
    const { download } = await anAttachment(bytes);
    const ignored: Record<string, string>[] = [
      { range: 'bytes=0-1,5-6' },
      { range: 'bytes=0-9', 'if-range': '"another"' },
    ];
    for (const headers of ignored) {
      const reply = await download(headers);
      expect(reply.status).toBe(200);
      expect(reply.bytes.equals(bytes)).toBe(true);
    }
    const head = await download({ range: 'bytes=0-9' }, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, '1000', 0]);
  });

  test('a range outside the file is 416 with its size', async () => {
    const { download } = await anAttachment(randomBytes(100));
    const reply = await download({ range: 'bytes=100-' });
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */100']);
    expect(JSON.parse(reply.bytes.toString())).toMatchObject({ code: 'range_not_satisfiable', status: 416 });
  });

  test('what the client has already is not sent again', async () => {
    const { etag, download } = await anAttachment(randomBytes(100));
    const known = await download({ 'if-none-match': `"x", W/${etag}`, range: 'bytes=0-1' });
    expect([known.status, known.headers.get('etag'), known.bytes.length]).toEqual([304, etag, 0]);
    expect((await download({ 'if-none-match': '"x"' })).status).toBe(200);
  });
});
