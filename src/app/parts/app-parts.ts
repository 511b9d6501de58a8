import { readdir } from 'node:fs/promises';
import path from 'node:path';

const wanted = /\.(?:js|css|woff2)$/;
let known: Promise<string[]> | undefined;

/** The addresses of this build's files; their names contain their hashes. */
export function appParts(): Promise<string[]> {
  known ??= partsBelow(path.join(process.cwd(), '.next', 'static'));
  return known;
}

async function partsBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && wanted.test(entry.name))
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .map((name) => `/_next/static/${name}`)
    .sort();
}
