import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageKinds, servedFiles } from './page-paths.ts';

/** The script of the service worker is written by the build, which need not have run. */
const kindOf = pageKinds(new Set([...servedFiles(), '/sw.js']), false);

/** The path of a page or route of Next by the place of its file; a parameter becomes a value. */
function pathOf(file: string): string {
  const folder = path.posix.dirname(path.posix.relative('src/app', file));
  const parts = folder.split('/').filter((part) => part !== '.' && !/^\(.*\)$/.test(part));
  return `/${parts.join('/')}`;
}

test('every page and route below src/app is known, so that none is answered with 404', () => {
  const files = globSync('src/app/**/{page.tsx,route.ts}').map((file) => file.replaceAll(path.sep, '/'));
  expect(files.length).toBeGreaterThan(10);
  const paths = files.map(pathOf).filter((found) => !found.includes('['));
  expect(paths.filter((found) => kindOf(found) === 'none')).toEqual([]);
});

test.each([
  ['/today', 'app'],
  ['/today/', 'app'],
  ['/settings/agents', 'app'],
  ['/project/prj_1', 'app'],
  ['/shell', 'app'],
  ['/sw.js', 'file'],
  ['/favicon.ico', 'file'],
  ['/icons/icon-192.png', 'file'],
  ['/manifest.webmanifest', 'file'],
  ['/project', 'none'],
  ['/project/prj_1/more', 'none'],
  ['/icons', 'none'],
  ['/_next/static/x', 'none'],
  ['/__proto__', 'none'],
])('%s is of kind %s', (pathname, kind) => {
  expect(kindOf(pathname)).toBe(kind);
});
