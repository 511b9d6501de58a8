import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import { lazyS3 } from '../../foundation/platform/s3-client.ts';
import type { S3Env } from '../../foundation/platform/s3-env.ts';
import type { AttachmentStore } from './attachment-store.ts';

/** A prefix, because the bucket may contain other objects. */
const prefix = 'attachments/';

/** Stores attachments in an S3-compatible bucket. An unreachable store is answered with 503, not as a defect. */
export function s3Store(env: S3Env): AttachmentStore {
  const { bucket } = env;
  const sdk = lazyS3(env);
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    put: (key, file) =>
      available(async () => {
        const { client, PutObjectCommand } = await sdk();
        const Body = createReadStream(file.path);
        try {
          await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength: file.byteSize }));
        } finally {
          Body.destroy();
        }
      }),
    open: (key, range) =>
      available(async () => {
        const { client, GetObjectCommand } = await sdk();
        const wanted = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
        const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...wanted }));
        if (!(Body instanceof Readable)) throw new Error(`the object store gave no stream for ${key}`);
        return Body;
      }),
    remove: (key) =>
      available(async () => {
        const { client, DeleteObjectCommand } = await sdk();
        await client.send(new DeleteObjectCommand(at(key)));
      }),
    async *list() {
      const { client, paginateListObjectsV2 } = await sdk();
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && LastModified !== undefined)
            yield { key: Key.slice(prefix.length), storedAt: LastModified };
      }
    },
  };
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DomainError('unavailable', { retryAfterSeconds: 5 }, { cause: error });
  }
}
