import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { limits } from '../../../contract/limits.ts';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';
import { onDisk } from '../../foundation/platform/storage-full.ts';
import { type StagedFile, uploadsFolder } from './attachment-store.ts';

const stagingFolder = ({ dataDir }: Pick<Env, 'dataDir'>) => path.join(dataDir, uploadsFolder, 'incoming');

/**
 * Writes a stream to a local file while counting and hashing it, and syncs it to the disk. Memory use is constant, because the
 * stream is read only as fast as the disk writes.
 * @param bytesMax by default that of an attachment
 * @throws DomainError attachment_too_large at the first byte over it · storage_full; the file is removed
 */
export function stageUpload(
  env: Pick<Env, 'dataDir'>,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number = limits.attachmentBytesMax,
): Promise<StagedFile> {
  return onDisk(() => writeStaged(env, source, bytesMax));
}

async function writeStaged(
  env: Pick<Env, 'dataDir'>,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<StagedFile> {
  await mkdir(stagingFolder(env), { recursive: true });
  const file = path.join(stagingFolder(env), randomUUID());
  // Opened before the stream, which on an early failure would create the file after its removal.
  const handle = await open(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let byteSize = 0;
  async function* measured(): AsyncIterable<Uint8Array> {
    for await (const chunk of source) {
      byteSize += chunk.length;
      if (byteSize > bytesMax) throw attachmentTooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(measured, handle.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { path: file, byteSize, sha256: hash.digest('hex') };
}

/** Bytes that are here already, as the stream that an upload is. */
export async function* oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

export function attachmentTooLarge(): DomainError {
  return new DomainError('attachment_too_large', { limitBytes: limits.attachmentBytesMax });
}

export function discardStaged(file: StagedFile): Promise<void> {
  return rm(file.path, { force: true });
}

/** Removes what a crash left: incomplete uploads, and the folder of an interrupted backup. */
export async function sweepStaged(env: Pick<Env, 'dataDir'>, olderThan: Date): Promise<void> {
  const names = await readdir(stagingFolder(env)).catch(() => []);
  for (const name of names) {
    const file = path.join(stagingFolder(env), name);
    const found = await stat(file).catch(() => null);
    if (found && found.mtime < olderThan) await rm(file, { force: true, recursive: true });
  }
}
