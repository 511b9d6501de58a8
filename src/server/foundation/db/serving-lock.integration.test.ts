import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { testServices } from '../../../test/services.ts';
import { storeIdentity } from '../../resources/attachments/store-identity.ts';
import { createLogger } from '../platform/logger.ts';
import { holdServingLock } from './serving-lock.ts';

const { databaseUrl } = await testServices();
const [dataDir, otherDir] = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'tidemark-stores-'))) as [string, string];
afterAll(() => {
  for (const folder of [dataDir, otherDir]) rmSync(folder, { recursive: true });
});
const s3 = { bucket: 'uploads', region: 'r', endpoint: undefined, credentials: undefined, forcePathStyle: false };

/** The warnings of an instance with this store of uploads, started beside one with `dataDir`. */
async function warnings(env: Parameters<typeof storeIdentity>[0]): Promise<string> {
  let lines = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  });
  const first = await holdServingLock({
    databaseUrl,
    storeId: storeIdentity({ dataDir, s3: undefined }),
    logger: quiet,
  });
  const second = await holdServingLock({
    databaseUrl,
    storeId: storeIdentity(env),
    logger: createLogger({ logLevel: 'warn' }, sink),
  });
  await second.release();
  await first.release();
  return lines;
}
const quiet = createLogger({ logLevel: 'silent' });

test('an instance says at its start that another keeps the uploads of this database in another place', async () => {
  expect(await warnings({ dataDir: otherDir, s3: undefined })).toContain('keeps uploads in another place');
  expect(await warnings({ dataDir, s3 })).toContain('keeps uploads in another place');
});

test('instances on one folder say nothing', async () => {
  expect(await warnings({ dataDir, s3: undefined })).toBe('');
});

test('a bucket is the same one wherever the instance keeps its other files, another bucket is not', () => {
  expect(storeIdentity({ dataDir: otherDir, s3 })).toBe(storeIdentity({ dataDir, s3 }));
  expect(storeIdentity({ dataDir, s3: { ...s3, bucket: 'others' } })).not.toBe(storeIdentity({ dataDir, s3 }));
});
