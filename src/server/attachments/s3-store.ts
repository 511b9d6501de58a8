import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DomainError } from '../platform/domain-error.ts';
import type { S3Env } from '../platform/env.ts';
import type { AttachmentStore } from './attachment-store.ts';

/** A prefix, because the bucket may contain other objects. */
const prefix = 'attachments/';

/**
 * Stores attachments in an S3-compatible bucket. The SDK is loaded at the first use, because it is large and most installations
 * store files on disk. An unreachable store is answered with 503, not as a defect.
 */
export function s3Store({ bucket, region, endpoint, credentials, forcePathStyle }: S3Env): AttachmentStore {
  const sdk = once(async () => {
    const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
    const client = new S3Client({
      region,
      forcePathStyle,
      // Only Amazon understands checksums in trailers of chunked bodies; other servers would store the framing as content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(credentials === undefined ? {} : { credentials }),
    });
    return { client, ...commands };
  });
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
