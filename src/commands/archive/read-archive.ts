import { accessSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { extract } from 'tar';
import { errorCode } from '../../lib/error-code.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { exchangeUploads, settleUploads } from '../../server/resources/attachments/settle-uploads.ts';
import { epochOf, loadDatabase, type RestoreOptions } from './load-database.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

export interface RestoreTarget extends RestoreOptions {
  readonly uploadsDir: string;
}

/**
 * Restores all of an archive or nothing: the uploads are exchanged when the database is about to commit, and what was there
 * is kept until it has. A restore that was killed between is settled by the next one, or by the next start.
 * @throws StartError when the file is no backup, an instance serves, or the target holds something and `replace` is not set.
 */
export async function readArchive(file: string, target: RestoreTarget): Promise<Manifest> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const { uploadsDir, databaseUrl } = target;
  settleUploads(uploadsDir, await epochOf(databaseUrl));
  const directory = mkdtempSync(`${uploadsDir}.restoring-`);
  try {
    const manifest = await unpack(file, directory);
    await loadDatabase(target, path.join(directory, 'tables'), manifest, (epoch) =>
      exchangeUploads(uploadsDir, path.join(directory, 'uploads'), String(epoch)),
    );
    return manifest;
  } finally {
    rmSync(directory, { recursive: true, force: true });
    settleUploads(uploadsDir, await epochOf(databaseUrl));
  }
}

/** What stands in the way of a backup that may be whole. */
const obstacles: ReadonlyMap<unknown, string> = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota of this user is used up'],
  ['EROFS', 'it is on a read-only file system'],
  ['EACCES', 'this user may not read the one or write the other'],
  ['EPERM', 'this user may not read the one or write the other'],
  ['EIO', 'a disk fails'],
]);

async function unpack(file: string, directory: string): Promise<Manifest> {
  try {
    const odd: string[] = [];
    const keepOwn = (entryPath: string, entry: object) => {
      const isOwn = isOwnEntry(entryPath, 'type' in entry ? entry.type : undefined);
      if (!isOwn) odd.push(entryPath);
      return isOwn;
    };
    await extract({ file, cwd: directory, strict: true, filter: keepOwn });
    if (odd.length > 0) throw new Error(`The archive holds what no backup does: ${odd[0]}`);
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(directory, 'manifest.json'), 'utf8')));
    for (const { name } of manifest.tables) accessSync(path.join(directory, 'tables', name));
    return manifest;
  } catch (cause) {
    const why = obstacles.get(errorCode(cause));
    if (why) throw new StartError(`${file} cannot be unpacked below ${path.dirname(directory)}: ${why}.`, { cause });
    throw new StartError(`${file} is not a backup of Tidemark, or it is damaged.`, { cause });
  }
}

const ownPaths = /^(manifest\.json|tables(\/\w*)?|uploads(\/.*)?)$/;

/** A backup holds files and folders of its own and nothing else: a link among the uploads would be served later. */
function isOwnEntry(entryPath: string, type: unknown): boolean {
  return ownPaths.test(entryPath) && (type === 'File' || type === 'Directory');
}
