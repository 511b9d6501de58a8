import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Logger } from '../../server/platform/logger.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { readArchive } from './read-archive.ts';

/**
 * Restores a backup into a database of its own on the same server and a folder of its own, and throws both away: a backup
 * that passes can be restored completely.
 * @param files how many uploads the backup must hold
 * @throws StartError when it cannot, or the role may not create a database
 */
export async function tryRestore(file: string, databaseUrl: string, files: number, logger: Logger): Promise<void> {
  const name = `tidemark_trial_${randomBytes(6).toString('hex')}`;
  const trial = new URL(databaseUrl);
  trial.pathname = `/${name}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'tidemark-trial-'));
  await administer(databaseUrl, `CREATE DATABASE ${name}`);
  try {
    const uploadsDir = path.join(folder, 'uploads');
    await readArchive(file, { databaseUrl: trial.href, uploadsDir, replace: false, keepTokens: true, logger });
    const found = files === 0 ? 0 : countFiles(path.join(uploadsDir, 'files'));
    if (found !== files) throw new StartError(`The backup ${file} holds ${found} uploads where ${files} were saved.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await administer(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'tidemark backup' });
  await client.connect();
  try {
    await client.query(statement);
  } catch (cause) {
    throw new StartError('A trial restore needs a role that may create databases (ALTER ROLE … CREATEDB).', { cause });
  } finally {
    await client.end();
  }
}
