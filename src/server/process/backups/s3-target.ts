import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lazyS3 } from '../../foundation/platform/s3-client.ts';
import type { S3Env } from '../../foundation/platform/s3-env.ts';
import { backupNames } from './backup-name.ts';
import type { BackupTarget } from './backup-target.ts';

/** A prefix, because the bucket may contain other objects. */
const prefix = 'backups/';
/** S3 takes at most 10,000 parts of an object and 5 GiB at once: backups up to 625 GiB. */
const defaultPartBytes = 64 * 1024 ** 2;

/** Keeps backups in a bucket, and reads each back before it counts: what the bucket gives is what was put. */
export function s3Target(env: S3Env, workFolder: string, partBytes = defaultPartBytes): BackupTarget {
  const sdk = lazyS3(env);
  const at = (name: string) => ({ Bucket: env.bucket, Key: prefix + name });

  /** Sends the file in parts; what was begun and not completed is given up, because a store keeps and charges for it. */
  async function send(name: string, file: string, size: number): Promise<void> {
    const { client, CreateMultipartUploadCommand, UploadPartCommand, CompleteMultipartUploadCommand, ...others } =
      await sdk();
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)));
    const upload = { ...at(name), UploadId };
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
      for (let start = 0; start < size; start += partBytes) {
        const PartNumber = Parts.length + 1;
        const ContentLength = Math.min(partBytes, size - start);
        const Body = createReadStream(file, { start, end: start + ContentLength - 1 });
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, ContentLength, Body }));
        Parts.push({ PartNumber, ETag });
      }
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new others.AbortMultipartUploadCommand(upload)).catch(() => {});
      throw error;
    }
  }

  async function readBack(name: string): Promise<string> {
    const { client, GetObjectCommand } = await sdk();
    const { Body } = await client.send(new GetObjectCommand(at(name)));
    if (!(Body instanceof Readable)) throw new Error(`The bucket gave no stream for ${name}`);
    return sha256(Body);
  }

  async function remove(name: string): Promise<void> {
    const { client, DeleteObjectCommand } = await sdk();
    await client.send(new DeleteObjectCommand(at(name)));
  }

  return {
    place: `the bucket ${env.bucket}`,
    workFolder,
    async names() {
      const { client, paginateListObjectsV2 } = await sdk();
      const found: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: env.bucket, Prefix: prefix }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) found.push(Key.slice(prefix.length));
      return backupNames(found);
    },
    async put(name, file) {
      const { size } = await stat(file);
      await send(name, file, size);
      const [sent, kept] = [await sha256(createReadStream(file)), await readBack(name)];
      if (sent === kept) return;
      await remove(name);
      throw new Error(`The bucket ${env.bucket} gave other bytes for ${name} than were put.`);
    },
    remove,
  };
}

async function sha256(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
