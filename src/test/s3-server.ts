import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';
import type { S3Env } from '../server/foundation/platform/s3-env.ts';

/** Starts an S3 server for the test file, with one empty bucket. */
export async function aBucket(): Promise<S3Env> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tidemark-s3-'));
  const bucket = 'uploads';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It leaves the slash behind the name of a bucket out of what it signs for a list; signing is the SDK's matter.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    // The key that the server knows.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    forcePathStyle: true,
  };
}
