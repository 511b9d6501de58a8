import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isNeverLoaded } from './never-loaded.ts';

/**
 * What Next built and what it says that this loads: beside each page, and beside its own server, stands a list. The folders are copied as a
 * whole, but for these lists and the maps.
 * @returns paths below the root
 */
export function builtFiles(root: string): string[] {
  const below = (pattern: string) => globSync(pattern, { cwd: root, withFileTypes: true });
  const own = below('.next/{server,static,readers,node_modules}/**')
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  const lists = ['.next/next-server.js.nft.json', ...own.filter((file) => file.endsWith('.nft.json'))];
  const { files: manifests } = readJson<{ files: string[] }>(path.join(root, '.next/required-server-files.json'));
  const named = lists.flatMap((list) =>
    readJson<{ files: string[] }>(path.join(root, list)).files.map((file) =>
      path.relative(root, path.resolve(root, path.dirname(list), file)),
    ),
  );
  return [...new Set([...own, ...manifests, ...named])].filter(
    (file) => !file.endsWith('.nft.json') && !isNeverLoaded(file),
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}
