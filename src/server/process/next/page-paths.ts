import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { shellPath } from '../../../lib/shell-path.ts';
import { matchView } from '../../../lib/view-paths.ts';
import { isCompressedAhead } from './compressed-ahead.ts';

/** What Next makes at these addresses needs nothing of the database. */
const madeFiles = [
  '/icon.svg',
  '/manifest.webmanifest',
  '/llms.txt',
  '/help/agents',
  '/help/agents.md',
  '/help/filters',
  '/help/filters.md',
  '/help/moving-in',
  '/help/moving-in.md',
  '/help/quick-add',
  '/help/quick-add.md',
  '/parts',
];

/** The pages that are not views of the app. */
const ownPages = new Set(['/', '/sign-in', '/sign-up', '/docs', '/share']);

/** The page that asks whether a program may be connected. */
const consentPage = /^\/oauth\/consent\/[\w-]{1,64}$/;

/** What a path leads to: a page of a signed-in user, another page, a file that needs no database, or nothing. */
export type PageKind = 'app' | 'own' | 'file' | 'none';

/**
 * Decides without Next what a path leads to, because Next's catch-all page takes every path for one of the app.
 * @param files every file that is served as it is, by its path
 * @param dev whether Next makes the files below `/_next` while it runs
 */
export function pageKinds(files: ReadonlySet<string>, dev: boolean): (pathname: string) => PageKind {
  const made = new Set([...madeFiles, ...files]);
  return (pathname) => {
    if (made.has(pathname) || pathname.startsWith('/api/')) return 'file';
    if (dev && /^\/_(?:next\/|_nextjs)/.test(pathname)) return 'file';
    const page = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
    if (ownPages.has(page)) return 'own';
    if (consentPage.test(page)) return 'app';
    return page === shellPath || matchView(page) !== null ? 'app' : 'none';
  };
}

/** The files below `public` and those of the build, read once. */
export function servedFiles(): ReadonlySet<string> {
  const built = filesBelow('.next/static', '/_next/static').filter((pathname) => !isCompressedAhead(pathname));
  return new Set([...filesBelow('public', ''), ...built]);
}

function filesBelow(folder: string, prefix: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${prefix}/${path.posix.relative(folder, path.posix.join(parentPath, name))}`);
}
