import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from './env.ts';
import { onDisk } from './storage-full.ts';

/**
 * Opens an empty file without a name, whose space the system frees when its last reader has ended, however that happens.
 * @throws DomainError storage_full
 */
export function openTemporaryFile({ dataDir }: Pick<Env, 'dataDir'>): Promise<FileHandle> {
  const folder = path.join(dataDir, 'temporary');
  const file = path.join(folder, randomUUID());
  return onDisk(async () => {
    await mkdir(folder, { recursive: true });
    const handle = await open(file, 'wx+', 0o600);
    try {
      await rm(file);
    } catch (error) {
      await handle.close();
      throw error;
    }
    return handle;
  });
}
