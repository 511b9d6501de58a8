import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';
import { StartError } from '../../foundation/platform/start-error.ts';

/** Below this PostgreSQL cannot write its next log segment (16 MiB) and stops. */
const freeBytesMin = 32 * 1024 ** 2;

/**
 * Creates the data directory if it is missing, and checks that it is writable.
 *
 * @throws StartError when it is read-only, another user's or on a full disk.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    // Only this user may read the directory, because users who can read a lock file can also lock it.
    if (isOwn(dataDir)) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataDirError(dataDir, errorCode(error)) ?? error;
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < freeBytesMin) throw diskFullError(dataDir);
}

/** Whether the directory belongs to this user; the mode of another user's, such as a mounted volume, is not changed. */
function isOwn(directory: string): boolean {
  return statSync(directory).uid === process.getuid?.();
}

/** Creates directories one by one, because Node's recursive mkdir never returns below /proc, where it fails with ENOENT. */
function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory);
  } catch (error) {
    const parent = path.dirname(directory);
    if (errorCode(error) === 'EEXIST' && statSync(directory).isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || existsSync(parent)) throw error;
    makeDirectory(parent);
    makeDirectory(directory);
  }
}

/** The error sentence for an operating system error about the data directory; undefined for other errors. */
export function dataDirError(dataDir: string, code: unknown): StartError | undefined {
  switch (code) {
    case 'EROFS':
      return new StartError(`The data directory ${dataDir} is on a read-only file system; set DATA_DIR to another.`);
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `The data directory ${dataDir} cannot be written by this user; change its owner or set DATA_DIR to another.`,
      );
    case 'ENOENT':
      return new StartError(`The data directory ${dataDir} cannot be made there; set DATA_DIR to another.`);
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`The data directory ${dataDir} is not a directory; set DATA_DIR to another.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFullError(dataDir);
    default:
      return undefined;
  }
}

export function diskFullError(dataDir: string): StartError {
  return new StartError(`The disk that holds the data directory ${dataDir} is full; free some space or set DATA_DIR.`);
}
