import { chmodSync, chownSync, closeSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode } from '../../../lib/error-code.ts';
import { StartError } from '../../foundation/platform/start-error.ts';
import { dataDirError } from './data-dir.ts';

/**
 * Locks the data directory for this process.
 *
 * @returns the function that releases it.
 * @throws StartError when another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  const unlock = tryLock(dataDir, 'lock');
  if (unlock !== undefined) return unlock;
  throw new StartError(
    `Another Tidemark is running on the data directory ${dataDir}; stop it first or set DATA_DIR to another.`,
  );
}

/** Whether a process holds the data directory. */
export function isDataDirLocked(dataDir: string): boolean {
  const unlock = tryLock(dataDir, 'lock');
  unlock?.();
  return unlock === undefined;
}

/**
 * Locks a file in the data directory for this process. It is a lock of SQLite, because the kernel releases it however the process
 * ends, and because it needs no process id, which another process or container could have too.
 *
 * @returns the function that releases it; undefined where another process holds it.
 * @throws StartError when the file cannot be made.
 */
export function tryLock(dataDir: string, name: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    const file = path.join(dataDir, name);
    // SQLite would create a file readable by all users, and a user who can read it can lock it.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    if (process.getuid?.() === 0) giveToOwnerOf(dataDir, file);
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (resultCodeOf(error) === sqlite.busy) return undefined;
    throw lockError(dataDir, error);
  }
  return () => database.close();
}

/** A command that root runs beside the service must not leave a file that the service's user cannot open. */
function giveToOwnerOf(dataDir: string, file: string): void {
  const { uid, gid } = statSync(dataDir);
  chownSync(file, uid, gid);
}

/** Result codes of SQLite: https://www.sqlite.org/rescode.html */
const sqlite = { busy: 5, readOnly: 8, full: 13, cannotOpen: 14 };

function resultCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
}

function lockError(dataDir: string, error: unknown): unknown {
  const code = resultCodeOf(error);
  if (code === sqlite.full) return dataDirError(dataDir, 'ENOSPC');
  if (code === sqlite.readOnly || code === sqlite.cannotOpen) return dataDirError(dataDir, 'EACCES');
  return dataDirError(dataDir, errorCode(error)) ?? error;
}
