import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../../../lib/error-code.ts';

/**
 * Reads the secret in `dataDir/name` (mode 0600, 256 random bits in base64url), which the first call creates. The file appears
 * atomically, so that two processes creating it at once agree on one value.
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  return readSecret(file) ?? createSecret(file);
}

/** The secret in `dataDir/name`; undefined where none was created. */
export function readOwnSecret(dataDir: string, name: string): string | undefined {
  return readSecret(path.join(dataDir, name));
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function createSecret(file: string): string {
  const secret = randomBytes(32).toString('base64url');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
    return secret;
  } catch (error) {
    const existing = errorCode(error) === 'EEXIST' ? readSecret(file) : undefined;
    if (existing === undefined) throw error;
    return existing;
  } finally {
    unlinkSync(draft);
  }
}
