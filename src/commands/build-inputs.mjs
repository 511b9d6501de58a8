import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const files = [
  'package-lock.json',
  'next.config.mjs',
  '.postcssrc.json',
  'tsconfig.json',
  'prisma/schema.prisma',
  '.config/prisma.ts',
];

/**
 * The files that the build of the pages depends on, by their paths below `root`: a change in one of them calls for a new
 * build. Plain JavaScript, because it runs before anything is installed.
 */
export function buildInputs(root) {
  return [
    ...files,
    // The service worker in it is made by the build.
    ...filesBelow(root, 'public').filter((file) => file !== 'public/sw.js'),
    ...filesBelow(root, 'src').filter((file) => !/^src\/(commands|lab|test)\/|\.test\.tsx?$/.test(file)),
  ];
}

function filesBelow(root, directory) {
  if (!existsSync(path.join(root, directory))) return [];
  return readdirSync(path.join(root, directory), { withFileTypes: true })
    .flatMap((entry) => {
      const name = `${directory}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, name) : [name];
    })
    .sort();
}
