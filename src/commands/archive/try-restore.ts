import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { errorCode } from '../../lib/error-code.ts';
import type { Logger } from '../../server/foundation/platform/logger.ts';
import { StartError } from '../../server/foundation/platform/start-error.ts';
import { readArchive } from './read-archive.ts';

export interface Trial {
  readonly databaseUrl: string;
  /** How many uploads the backup must hold. */
  readonly files: number;
  readonly logger: Logger;
  /** The name of the database of the trial, one that nothing else uses: what an earlier trial left under it goes. Random unless given. */
  readonly databaseName?: string;
  /** Where the backup is unpacked; the system's folder for temporary files unless given. */
  readonly workFolder?: string;
}

/**
 * Restores a backup into a database of its own on the same server and a folder of its own, and throws both away: a backup
 * that passes can be restored completely.
 * @throws StartError when it cannot, or the role may not create a database
 */
export async function tryRestore(file: string, { databaseUrl, files, logger, ...own }: Trial): Promise<void> {
  const name = own.databaseName ?? `tidemark_trial_${randomBytes(6).toString('hex')}`;
  const trial = new URL(databaseUrl);
  trial.pathname = `/${name}`;
  const folder = mkdtempSync(path.join(own.workFolder ?? tmpdir(), 'tidemark-trial-'));
  try {
    await administer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await administer(databaseUrl, `CREATE DATABASE ${name}`);
    const uploadsDir = path.join(folder, 'uploads');
    await readArchive(file, { databaseUrl: trial.href, uploadsDir, replace: false, keepTokens: true, logger });
    const found = files === 0 ? 0 : countFiles(path.join(uploadsDir, 'files'));
    if (found !== files) throw new StartError(`The backup ${file} holds ${found} uploads where ${files} were saved.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await administer(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

/** SQLSTATE of PostgreSQL. */
const insufficientPrivilege = '42501';

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark backup' });
  await client.connect();
  try {
    await client.query(statement);
  } catch (cause) {
    if (errorCode(cause) !== insufficientPrivilege) throw cause;
    throw new StartError('A trial restore needs a role that may create databases (ALTER ROLE … CREATEDB).', { cause });
  } finally {
    await client.end();
  }
}
