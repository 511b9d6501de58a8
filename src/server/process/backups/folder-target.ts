import { open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backupNames } from './backup-name.ts';
import type { BackupTarget } from './backup-target.ts';

/** Keeps backups in a folder, which must be there: a disk that is not mounted is not to be mistaken for an empty one. */
export function folderTarget(folder: string): BackupTarget {
  return {
    place: folder,
    // Inside, because a rename within one file system is atomic.
    workFolder: path.join(folder, '.work'),
    names: async () => backupNames(await readdir(folder)),
    async put(name, file) {
      await sync(file);
      await rename(file, path.join(folder, name));
      await sync(folder);
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}

async function sync(file: string): Promise<void> {
  const handle = await open(file);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
