import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPartsFile } from '../../lib/parts-file.ts';

let known: Promise<string[]> | undefined;

/** The addresses of all that this build's pages are made of: one file of scripts and styles, and the fonts; their names contain their hashes. */
export function appParts(): Promise<string[]> {
  known ??= partsBelow(path.join(process.cwd(), '.next', 'static'));
  return known;
}

async function partsBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .map((name) => `/_next/static/${name}`)
    .filter((pathname) => isPartsFile(pathname) || pathname.endsWith('.woff2'))
    .sort();
}
