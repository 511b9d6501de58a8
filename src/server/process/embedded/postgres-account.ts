import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from '../../foundation/platform/logger.ts';
import { StartError } from '../../foundation/platform/start-error.ts';

interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** How PostgreSQL's programs are run: as which user, and with which command in front, if any. */
export interface PostgresAccount {
  /** The owner of PostgreSQL's files; absent: this process's user. */
  readonly owner: UserIds | undefined;
  /** Options for `spawn`; empty where `commandPrefix` changes the user. */
  readonly spawnAs: UserIds | Record<never, never>;
  readonly commandPrefix: readonly string[];
}

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. An ordinary user runs it directly; root runs it as the owner of
 * its directory, else as the user `postgres`, which is created if it is missing, else as `nobody`.
 *
 * @param clusterDir PostgreSQL's own directory, which need not exist yet; its parent does.
 * @throws StartError when that user cannot reach the program or the directory.
 */
export function choosePostgresAccount(clusterDir: string, program: string, logger: Logger): PostgresAccount {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  const own = process.getuid?.();
  if (own !== 0) {
    if (owner !== undefined && owner !== own) {
      throw new StartError(
        `${clusterDir} belongs to another user (number ${owner}); start Tidemark as that user or set DATA_DIR to another.`,
      );
    }
    return { owner: undefined, spawnAs: {}, commandPrefix: [] };
  }
  const user = owner ? { uid: owner, gid: statSync(clusterDir).gid } : findServiceUser(logger);
  const commandPrefix = findWayThrough([path.dirname(clusterDir), path.dirname(program)], user, logger);
  return { owner: user, spawnAs: commandPrefix.length > 0 ? {} : user, commandPrefix };
}

function findServiceUser(logger: Logger): UserIds {
  const existing = lookUpUser('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const created = lookUpUser('postgres');
  if (created) logger.info('Made the system user "postgres", because PostgreSQL does not run as root');
  const user = created ?? lookUpUser('nobody');
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root and there is no other user; start Tidemark as an ordinary user.',
  );
}

function lookUpUser(name: string): UserIds | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a clone in /root (mode 0700) reachable for PostgreSQL's user. Where Linux allows it, PostgreSQL receives the capability
 * to pass through such directories, which is less than root and does not change the directories.
 */
function findWayThrough(directories: string[], user: UserIds, logger: Logger): string[] {
  const closed = directories.find((directory) => !canEnter([], user, directory));
  if (closed === undefined) return [];
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${user.uid}`,
      `--regid=${user.gid}`,
      '--clear-groups',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      '--',
    ];
    if (directories.every((directory) => canEnter(prefix, undefined, directory))) {
      logger.debug({ closed, capability }, 'PostgreSQL runs with a capability, to pass a directory closed to its user');
      return prefix;
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, and the user it would run as (number ${user.uid}) cannot enter ${closed}; open its parent directories with chmod o+x, move Tidemark elsewhere, or start it as an ordinary user.`,
  );
}

function canEnter(prefix: string[], ids: UserIds | undefined, directory: string): boolean {
  const [command = 'sh', ...parameters] = [...prefix, 'sh', '-c', 'cd -- "$1"', 'sh', directory];
  return spawnSync(command, parameters, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}
