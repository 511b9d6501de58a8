import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Logger } from '../../foundation/platform/logger.ts';
import { StartError } from '../../foundation/platform/start-error.ts';
import { diskFullError } from './data-dir.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const draftPrefix = 'postgres-draft-';

export const clusterUser = 'tidemark';

/** PostgreSQL's own directory below the data directory. */
export function clusterDirOf(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * Creates the database cluster at the first start. A draft directory is renamed only when it is complete, so that an interrupted
 * first start leaves nothing that looks like a database.
 *
 * @throws StartError when the existing cluster has another major version, or initdb fails.
 */
export async function ensureCluster(
  dataDir: string,
  password: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  logger: Logger,
): Promise<void> {
  const clusterDir = clusterDirOf(dataDir);
  if (existsSync(clusterDir)) return checkVersion(clusterDir, binaries);
  logger.info('Making the database (once, a few seconds)');
  removeDrafts(dataDir);
  const draft = mkdtempSync(path.join(dataDir, draftPrefix));
  const passwordFile = `${draft}.password`;
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account.owner) {
      for (const file of [draft, passwordFile]) chownSync(file, account.owner.uid, account.owner.gid);
    }
    await runInitdb(draft, passwordFile, dataDir, binaries, account);
    renameSync(draft, clusterDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Removes drafts of interrupted first starts; the data directory is locked, so no other process uses them. */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(draftPrefix))) {
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function runInitdb(
  directory: string,
  passwordFile: string,
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
): Promise<void> {
  const [command = binaries.initdb, ...parameters] = [
    ...account.commandPrefix,
    binaries.initdb,
    `--pgdata=${directory}`,
    `--username=${clusterUser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Whoever commits when a file of the log is full first fills the next one, while all other commits wait. It has 16 MB by default.
    '--wal-segsize=4',
    // Built into PostgreSQL, so that order and case are the same on every machine.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const initdb = spawn(command, parameters, {
    ...account.spawnAs,
    cwd: '/',
    env: postgresEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, code] = await Promise.all([
    text(initdb.stderr),
    new Promise((resolve, reject) => initdb.once('error', reject).once('close', resolve)),
  ]);
  if (code === 0) return;
  if (output.includes('No space left on device')) throw diskFullError(dataDir);
  const lines = output.trim().split('\n');
  const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? `initdb ended with ${code}`;
  throw new StartError(`The embedded PostgreSQL could not make its database in ${dataDir}: ${reason.trim()}.`);
}

function checkVersion(clusterDir: string, binaries: PostgresBinaries): void {
  const found = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (found === binaries.majorVersion) return;
  throw new StartError(
    `${clusterDir} was made by PostgreSQL ${found} and this Tidemark brings ${binaries.majorVersion}; make a backup with the older Tidemark and restore it here.`,
  );
}

/**
 * A minimal environment, because PGHOST, PGDATA or a locale of the caller would change the behaviour of PostgreSQL's programs.
 */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  NODE_ENV: process.env.NODE_ENV,
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
};
