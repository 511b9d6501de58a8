import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesBelowFloor } from './advisory-floors.ts';

/** `check`: no installed package is below the floor of a known advisory. Needs no network, so the floors are kept by hand. */
const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const found = packagesBelowFloor(read('.ci/advisory-floors.json'), read('package-lock.json').packages);
for (const line of found) console.error(line);
process.exitCode = found.length === 0 ? 0 : 1;
