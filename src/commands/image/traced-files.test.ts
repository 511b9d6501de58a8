import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtFiles } from './built-files.ts';
import { licencesOf } from './read-from-disk.ts';
import { tracedFiles } from './traced-files.ts';

/** A folder with these files, by their paths. */
function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'tidemark-traced-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

const aPackage = {
  'node_modules/a/package.json':
    '{ "name": "a", "type": "module", "exports": { "node": "./node.js", "default": "./browser.js" } }',
  'node_modules/a/node.js': 'export const a = 1;',
  'node_modules/a/node.js.map': '{}',
  'node_modules/a/browser.js': 'export const a = 2;',
  'node_modules/a/LICENSE': 'Do what you like.',
};

test('imports are followed through types and from file to package, also those that come later, and nothing else is taken', async () => {
  const root = folderOf({
    ...aPackage,
    'package.json': '{ "type": "module" }',
    'src/start.ts': `import type { T } from './types.ts';\nimport { b } from './b.ts';\nexport const t: T = b;\n`,
    'src/types.ts': 'export type T = number;',
    'src/b.ts': `export const b: number = (await import('a')).a;`,
    'src/unused.ts': 'export {};',
  });
  const traced = await tracedFiles(root, ['src/start.ts']);
  expect(traced.toSorted()).toEqual([
    'node_modules/a/node.js',
    'node_modules/a/package.json',
    'package.json',
    'src/b.ts',
    'src/start.ts',
  ]);
  expect(licencesOf(root, traced)).toEqual(['node_modules/a/LICENSE']);
});

test('a source of ours that imports what is not there ends it', async () => {
  const root = folderOf({ 'src/start.ts': `import 'missing';` });
  await expect(tracedFiles(root, ['src/start.ts'])).rejects.toThrow('missing');
});

test('of a build go the pages, the manifests and what each page loads, without maps, lists and caches', () => {
  const root = folderOf({
    ...aPackage,
    '.next/required-server-files.json': '{ "files": [".next/BUILD_ID"] }',
    '.next/BUILD_ID': 'x',
    '.next/next-server.js.nft.json': '{ "files": ["../node_modules/a/node.js", "../node_modules/a/node.js.map"] }',
    '.next/server/app/[id]/page.js': '',
    '.next/server/app/[id]/page.js.map': '',
    '.next/server/app/[id]/page.js.nft.json': '{ "files": ["../../../../node_modules/a/package.json"] }',
    '.next/static/a.css': '',
    '.next/cache/huge': '',
    '.next/trace': '',
  });
  expect(builtFiles(root).toSorted()).toEqual([
    '.next/BUILD_ID',
    '.next/server/app/[id]/page.js',
    '.next/static/a.css',
    'node_modules/a/node.js',
    'node_modules/a/package.json',
  ]);
});
