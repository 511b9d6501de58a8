import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { StartError } from '../platform/start-error.ts';

/** Below this PostgreSQL cannot write its next log segment (16 MiB) and stops. */
const freeBytesMin = 32 * 1024 ** 2;

/**
 * Makes the data directory when it is missing and makes sure that it can be written.
 *
 * @throws StartError when it is read-only, not ours or on a full disk.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    // Everything below is this user's alone; a lock that others could read they could also hold.
    if (isOwn(dataDir)) chmodSync(dataDir, 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataDirError(dataDir, errorCode(error)) ?? error;
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < freeBytesMin) throw diskFullError(dataDir);
}

/** A directory of another user, such as a mounted volume, is left as its owner made it. */
function isOwn(directory: string): boolean {
  return statSync(directory).uid === process.getuid?.();
}

/** `mkdir -p` by hand: Node's own never returns below /proc, where a parent exists and mkdir still says ENOENT. */
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

/** The sentence for what the operating system said about the data directory; undefined when it is not about that. */
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
