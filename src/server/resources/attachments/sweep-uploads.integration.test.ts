import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { testApi } from '../../../test/test-api.ts';
import { beginWrite } from '../../foundation/records/write.ts';
import { newStorageKey } from './attachment-store.ts';
import { stageUpload } from './stage-upload.ts';
import { expectUpload, sweepUploads } from './sweep-uploads.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'tidemark-sweep-'));
afterAll(() => rm(dataDir, { recursive: true }));
const api = testApi(await testServices(), { variables: { DATA_DIR: dataDir } });
const hourMs = 60 * 60 * 1_000;

async function* bytes(): AsyncIterable<Uint8Array> {
  yield Buffer.from('some bytes');
}

/** The bytes of an upload that ended this many hours ago without its attachment being recorded. */
async function aStoredFile(ageHours: number): Promise<string> {
  const key = newStorageKey();
  await expectUpload(api.services.database, key);
  await api.services.attachments.put(key, await stageUpload({ dataDir }, bytes()));
  const then = new Date(api.clock.now().getTime() - ageHours * hourMs);
  await api.services.database.pool.query('UPDATE arriving_upload SET arrived_at = $1 WHERE storage_key = $2', [
    then,
    key,
  ]);
  return key;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of api.services.attachments.list()) keys.push(key);
  return keys.sort();
}

async function expectedUploads(): Promise<unknown[]> {
  const { rows } = await api.services.database.pool.query('SELECT storage_key FROM arriving_upload ORDER BY 1');
  return rows;
}

test('bytes without an attachment go after a day; referred ones, young ones and those of other installations stay', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'With a file' });
  const referred = await aStoredFile(48);
  const row = { taskId: task.id, fileName: 'f', mimeType: 'text/plain', byteSize: 1, sha256: '0'.repeat(64) };
  await api.services.database.prisma.$transaction(async (tx) => {
    const { at } = await beginWrite(tx, { actor: { userId: me.user.id } });
    await tx.attachment.create({
      data: { ...row, id: 'att_swept', userId: me.user.id, storageKey: referred, createdAt: at, updatedAt: at },
    });
  });
  const orphan = await aStoredFile(25);
  const underWay = await aStoredFile(23);
  // The key belongs to another installation that uses the same bucket.
  const foreign = newStorageKey();
  const staged = await stageUpload({ dataDir }, bytes());
  const then = new Date(api.clock.now().getTime() - 48 * hourMs);
  await utimes(staged.path, then, then);
  await api.services.attachments.put(foreign, staged);
  expect(await sweepUploads(api.services)).toBe(1);
  expect(await storedKeys()).toEqual([referred, underWay, foreign].sort());
  expect(await storedKeys()).not.toContain(orphan);
  expect(await sweepUploads(api.services)).toBe(0);
});

test('an upload that was recorded is expected no longer', async () => {
  const me = await signedIn(api);
  const task = await me.post('/tasks', { name: 'With a file' });
  const boundary = 'a-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`;
  const before = await expectedUploads();
  const reply = await api.call('POST', `/api/v1/tasks/${task.id}/attachments`, {
    token: me.user.token,
    rawBody: `${head}some bytes\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  expect(reply.status).toBe(201);
  expect(await expectedUploads()).toEqual(before);
});

test('staged files that a crash left go after a day', async () => {
  const young = await stageUpload({ dataDir }, bytes());
  const old = path.join(path.dirname(young.path), 'left-behind');
  await writeFile(old, 'half');
  const then = new Date(api.clock.now().getTime() - 25 * hourMs);
  await utimes(old, then, then);
  await sweepUploads(api.services);
  expect(await readdir(path.dirname(young.path))).toEqual([path.basename(young.path)]);
});
