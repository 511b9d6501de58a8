import { accessSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import type { Logger } from '../../server/platform/logger.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

interface Target {
  readonly databaseUrl: string;
  readonly uploadsDir: string;
  /** Whether to throw away what the target holds. */
  readonly replace: boolean;
  readonly logger: Logger;
}

/** @throws StartError when the file is no backup, or the target holds something and `replace` is not set. */
export async function readArchive(file: string, target: Target): Promise<Manifest> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const directory = mkdtempSync(`${target.uploadsDir}.restoring-`);
  try {
    const manifest = await unpack(file, directory);
    await loadDatabase(target.databaseUrl, path.join(directory, 'tables'), manifest, target.replace, target.logger);
    const uploads = path.join(directory, 'uploads');
    rmSync(target.uploadsDir, { recursive: true, force: true });
    if (existsSync(uploads)) renameSync(uploads, target.uploadsDir);
    return manifest;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function unpack(file: string, directory: string): Promise<Manifest> {
  try {
    await extract({ file, cwd: directory, strict: true });
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')));
    for (const { name } of manifest.tables) accessSync(path.join(directory, 'tables', name));
    return manifest;
  } catch (cause) {
    throw new StartError(`${file} is not a backup of Tidemark, or it is damaged.`, { cause });
  }
}
