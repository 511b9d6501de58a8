import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { create } from 'tar';
import { errorCode } from '../../lib/error-code.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { storedFile } from '../../server/resources/attachments/disk-store.ts';
import { dumpDatabase } from './dump-database.ts';
import type { Manifest } from './manifest.ts';

export interface WrittenArchive {
  readonly manifest: Manifest;
  /** Uploads that are in it. */
  readonly files: number;
  /** Files that saved rows name and that are not below the folder: they are in a bucket, or were removed meanwhile. */
  readonly missingFiles: number;
}

/**
 * Writes the database and the uploads into one file, readable by its owner alone. The file gets its name when it is complete.
 * Of the uploads only those that saved rows name: what is still arriving belongs to no row, and moves while it is read.
 */
export async function writeArchive(file: string, databaseUrl: string, uploadsDir: string): Promise<WrittenArchive> {
  const draft = draftBeside(file);
  // Beside the files themselves, so that they can be held by links.
  const held = path.join(uploadsDir, 'incoming', path.basename(draft));
  try {
    mkdirSync(path.join(draft, 'tables'));
    const { storageKeys, ...dump } = await dumpDatabase(databaseUrl, path.join(draft, 'tables'));
    if (dump.migrations.length === 0) throw nothingToSave();
    const manifest: Manifest = { format: 1, createdAt: new Date().toISOString(), ...dump };
    writeFileSync(path.join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const entries = ['manifest.json', 'tables'];
    const found = storageKeys.filter((key) => holdFile(path.join(uploadsDir, 'files'), path.join(held, 'files'), key));
    if (found.length > 0) {
      symlinkSync(path.resolve(held), path.join(draft, 'uploads'));
      entries.push('uploads');
    }
    const archive = path.join(draft, 'archive');
    writeFileSync(archive, '', { mode: 0o600 });
    await create({ file: archive, cwd: draft, gzip: true, portable: true, follow: true }, entries);
    renameSync(archive, file);
    return { manifest, files: found.length, missingFiles: storageKeys.length - found.length };
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(held, { recursive: true, force: true });
  }
}

/** An empty database is another one than was meant, and its backup would take the place of one that holds something. */
export function nothingToSave(): StartError {
  return new StartError(
    'There is no Tidemark in the database. DATA_DIR or DATABASE_URL names another one than the service has.',
  );
}

/** @throws StartError for a folder that is not there or may not be written to */
function draftBeside(file: string): string {
  try {
    return mkdtempSync(`${file}.draft-`);
  } catch (cause) {
    throw new StartError(`No file can be made in ${path.dirname(file)}; name one in a folder that can be written to.`, {
      cause,
    });
  }
}

/** Keeps a file readable until the archive is written, even if its owner removes it meanwhile. @returns whether it is there */
function holdFile(filesDir: string, heldDir: string, key: string): boolean {
  const [from, to] = [storedFile(filesDir, key), storedFile(heldDir, key)];
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
  }
  // A file system without links.
  copyFileSync(from, to);
  return true;
}
