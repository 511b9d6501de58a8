import { chmodSync, closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode } from '../../../lib/error-code.ts';
import { StartError } from '../../foundation/platform/start-error.ts';
import { dataDirError } from './data-dir.ts';

/**
 * Locks the data directory for this process. It is a lock of SQLite, because the kernel releases it however the process ends,
 * and because it needs no process id, which another process or container could have too.
 *
 * @returns the function that releases it.
 * @throws StartError when another process holds it.
 */
export function lockDataDir(dataDir: string): () => void {
  let database: DatabaseSync | undefined;
  try {
    const file = path.join(dataDir, 'lock');
    // SQLite would create a file readable by all users, and a user who can read it can lock it.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    throw lockError(dataDir, error);
  }
  return () => database.close();
}

/** Result codes of SQLite: https://www.sqlite.org/rescode.html */
const sqlite = { busy: 5, readOnly: 8, full: 13, cannotOpen: 14 };

function lockError(dataDir: string, error: unknown): unknown {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  if (code === sqlite.busy) {
    return new StartError(
      `Another Tidemark is running on the data directory ${dataDir}; stop it first or set DATA_DIR to another.`,
    );
  }
  if (code === sqlite.full) return dataDirError(dataDir, 'ENOSPC');
  if (code === sqlite.readOnly || code === sqlite.cannotOpen) return dataDirError(dataDir, 'EACCES');
  return dataDirError(dataDir, errorCode(error)) ?? error;
}
