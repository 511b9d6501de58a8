import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { onDisk } from '../../foundation/platform/storage-full.ts';
import type { AttachmentStore } from './attachment-store.ts';

const keyShape = /^[0-9a-f]{40}$/;

/** The path of a key's file below the folder. */
export function storedFile(folder: string, key: string): string {
  if (!keyShape.test(key)) throw new Error(`not a key of the attachment store: ${key}`);
  return path.join(folder, key.slice(-2), key);
}

/** Stores files below a folder, in 256 sub-folders. Staged files must be on the same file system. */
export function diskStore(folder: string): AttachmentStore {
  const fileOf = (key: string) => storedFile(folder, key);
  const shelfOf = (key: string) => path.dirname(fileOf(key));
  return {
    put(key, { path: staged }) {
      const file = fileOf(key);
      return onDisk(async () => {
        const firstMade = await mkdir(shelfOf(key), { recursive: true });
        // The staged file is already synced, and a rename within one file system is atomic.
        await rename(staged, file);
        try {
          await syncFolder(shelfOf(key));
          // A new folder is an entry of its parent, which must be synced too, or a power loss could lose the folder with its files.
          if (firstMade !== undefined) await syncFoldersAbove(shelfOf(key), firstMade);
        } catch (error) {
          // The upload is refused, so that nobody will name the file.
          await rm(file, { force: true });
          throw error;
        }
      });
    },
    async open(key, range) {
      const stream = createReadStream(fileOf(key), range);
      await once(stream, 'open');
      return stream;
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    async *list() {
      for (const shelf of await readFolder(folder)) {
        for (const key of await readFolder(path.join(folder, shelf))) {
          if (!keyShape.test(key)) continue;
          const found = await stat(path.join(folder, shelf, key)).catch(() => null);
          if (found?.isFile()) yield { key, storedAt: found.mtime };
        }
      }
    },
  };
}

/** The names in a folder; empty when it is not a folder. */
function readFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Syncs the folders from `folder` up to the parent of `firstMade`. */
async function syncFoldersAbove(folder: string, firstMade: string): Promise<void> {
  for (let made = folder; ; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
    if (made === firstMade || made === path.dirname(made)) return;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
