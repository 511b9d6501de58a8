import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const home = '/usr/lib/postgresql';

/** A PostgreSQL of Debian's packages into which Citus was installed. */
export interface CitusInstall {
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
}

/** @returns in words what is missing */
export function findCitus(): CitusInstall | string {
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  versions.sort((one, other) => other - one);
  const version = versions.find((number) => existsSync(path.join(home, String(number), 'lib', 'citus.so')));
  return version === undefined
    ? 'not installed here: Citus in a PostgreSQL of Debian’s packages'
    : { bin: path.join(home, String(version), 'bin') };
}
