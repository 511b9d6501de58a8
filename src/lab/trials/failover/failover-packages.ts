import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where Debian puts them; PgBouncer's and HAProxy's folder is not on everybody's path. */
const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
const programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-sentinel': 'redis-sentinel',
  setpriv: 'util-linux',
} as const;

export type Program = keyof typeof programs;

export interface FailoverPackages {
  readonly program: (name: Program) => string;
  /** The folder of PostgreSQL's programs. */
  readonly postgresBin: string;
}

/** Finds what the fail-over needs. @returns in words which packages are missing */
export function findFailoverPackages(): FailoverPackages | string {
  const found = new Map(
    Object.keys(programs).map((name) => [
      name,
      folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)),
    ]),
  );
  const postgresBin = newestPostgres();
  const missing = [
    ...Object.entries(programs).flatMap(([name, from]) => (found.get(name) === undefined ? [from] : [])),
    // Without it Patroni does not speak to etcd.
    ...(spawnSync('/usr/bin/python3', ['-c', 'import etcd']).status === 0 ? [] : ['python3-etcd']),
    ...(postgresBin === undefined ? ['postgresql-15 or newer'] : []),
    ...(isPatroniOld(found.get('patroni')) ? ['patroni 3.1 or newer'] : []),
  ];
  if (missing.length > 0 || postgresBin === undefined) return `not installed here: ${missing.join(', ')}`;
  return { program: (name) => found.get(name) ?? name, postgresBin };
}

/** Before 3.1 a primary that hung and goes on may never name a synchronous standby again (patroni/patroni#2783). */
function isPatroniOld(program: string | undefined): boolean {
  if (program === undefined) return false;
  const [, version = ''] = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim().split(' ');
  const [major, minor] = version.split('.').map(Number);
  return (major ?? 0) * 1_000 + (minor ?? 0) < 3_001;
}

function newestPostgres(): string | undefined {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return undefined;
  const versions = readdirSync(home).map(Number);
  versions.sort((one, other) => other - one);
  return versions
    .filter((version) => version >= 15)
    .map((version) => path.join(home, String(version), 'bin'))
    .find((bin) => ['postgres', 'pg_basebackup', 'pg_rewind'].every((name) => existsSync(path.join(bin, name))));
}
