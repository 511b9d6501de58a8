import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { aBucket } from '../../../test/s3-server.ts';
import { newStorageKey, type StagedFile } from './attachment-store.ts';
import { openAttachmentStore } from './open-store.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'tidemark-store-'));
afterAll(() => rm(folder, { recursive: true }));
const s3 = await aBucket();

async function staged(bytes: Buffer): Promise<StagedFile> {
  const file = path.join(folder, randomBytes(8).toString('hex'));
  await writeFile(file, bytes);
  return { path: file, byteSize: bytes.length, sha256: '' };
}

describe.each([
  ['disk', openAttachmentStore({ dataDir: folder, s3: undefined })],
  ['S3', openAttachmentStore({ dataDir: folder, s3 })],
])('the store on %s', (_name, store) => {
  async function keys(): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of store.list()) found.push(key);
    return found;
  }

  test.each([0, 1, 70_000, 10_485_760])('gives back what was put, %i bytes', async (size) => {
    const key = newStorageKey();
    const bytes = randomBytes(size);
    await store.put(key, await staged(bytes));
    expect((await buffer(await store.open(key))).equals(bytes)).toBe(true);
  });

  test('lists what it holds with the time, and no longer what was removed', async () => {
    const [kept, gone] = [newStorageKey(), newStorageKey()];
    const before = Date.now();
    for (const key of [kept, gone]) await store.put(key, await staged(randomBytes(10)));
    for await (const { key, storedAt } of store.list())
      if (key === kept) expect(Math.abs(storedAt.getTime() - before)).toBeLessThan(60_000);
    await store.remove(gone);
    await store.remove(gone);
    const found = await keys();
    expect(found).toContain(kept);
    expect(found).not.toContain(gone);
  });

  test('what is not there cannot be opened', async () => {
    await expect(store.open(newStorageKey())).rejects.toThrow();
  });
});

test('a key never leads out of the folder', async () => {
  const store = openAttachmentStore({ dataDir: folder, s3: undefined });
  await expect((async () => store.open('../../../etc/passwd'))()).rejects.toThrow(/not a key/);
});

test('an object store that is away is 503, not a defect', async () => {
  const away = openAttachmentStore({ dataDir: folder, s3: { ...s3, endpoint: 'http://127.0.0.1:9' } });
  await expect(away.open(newStorageKey())).rejects.toMatchObject({ code: 'unavailable' });
});
