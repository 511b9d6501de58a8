import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const lockFile = path.resolve(import.meta.dirname, '../../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: Record<string, LockedPackage> };

/** Built for one processor only, and needed on none. */
const dispensable = new Set([
  // trpc-to-openapi asks for it by mistake; nothing loads rollup.
  'node_modules/@rollup/rollup-linux-x64-gnu',
  // `npm run check` uses the engine of recheck that is JavaScript.
  'node_modules/recheck-linux-x64',
]);

const namesFor = (cpu: string) =>
  Object.entries(packages)
    .filter(([name, { os, cpu: built }]) => os?.includes('linux') && built?.includes(cpu) && !dispensable.has(name))
    .map(([name, { version }]) => `${name.replace(`-${cpu}`, '')}@${version}`)
    .toSorted();

test('what is installed for Linux on amd64 is installed in the same version on arm64', () => {
  expect(namesFor('x64')).toContainEqual(expect.stringContaining('argon2-linux-gnu'));
  expect(namesFor('arm64')).toEqual(namesFor('x64'));
});
