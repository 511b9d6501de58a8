import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as cache from 'next/dist/client/components/segment-cache/cache';
import { expect, test, vi } from 'vitest';
import * as constants from './constants.ts';
import * as errorStyles from './error-styles.ts';
import * as links from './no-links.ts';
import * as predictedRoutes from './no-predicted-routes.ts';

// Node cannot load it: Next's bundler gives it its own copy of React's protocol.
vi.mock('next/dist/client/components/segment-cache/cache', () => ({
  fulfillRouteCacheEntry: vi.fn(),
  writeRouteIntoCache: vi.fn(),
}));

const require = createRequire(import.meta.url);
const next = dirname(require.resolve('next/package.json'));

/** @returns what Next's router takes from the module that it loads as `_name` from one of the addresses */
function usedByRouter(name: string, addresses: readonly string[]): (string | undefined)[] {
  const router = join(next, 'dist/client/components');
  const users = globSync('**/*.js', { cwd: router })
    .map((path) => readFileSync(join(router, path), 'utf8'))
    .filter((text) => addresses.some((address) => text.includes(`require("${address}")`)));
  expect(users.length).toBeGreaterThan(0);
  const uses = new RegExp(`\\b_${name}\\.(\\w+)`, 'g');
  return [...new Set(users.flatMap((text) => [...text.matchAll(uses)].map(([, used]) => used)))];
}

const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../..') })
  .filter((path) => !path.endsWith('.test.ts') && !path.includes('leaner-next'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, '../..', path), 'utf8') }));

test('the constants are those that Next’s router uses, with its values', () => {
  expect(usedByRouter('constants', ['../../../lib/constants'])).toEqual(Object.keys(constants));
  expect(require('next/dist/lib/constants')).toMatchObject({ ...constants });
});

test('Next’s last page of an error finds all that it asks for', () => {
  const original = require('next/dist/client/components/builtin/error-styles');
  expect(Object.keys(errorStyles).sort()).toEqual(Object.keys(original).sort());
});

test('Next finds all that it asks of the routes that it could predict, which it is told not to', async () => {
  const original = readFileSync(join(next, 'dist/client/components/segment-cache/optimistic-routes.js'), 'utf8');
  const exported = [...original.matchAll(/^ {4}(\w+): function\(\)/gm)].map(([, name]) => name);
  expect(exported.length).toBeGreaterThan(0);
  expect(Object.keys(predictedRoutes).sort()).toEqual(exported.sort());
  const { default: config } = await import('../../../next.config.mjs');
  expect(config.experimental?.optimisticRouting).toBe(false);
});

test('what Next is told of a route fills the entry that waits for it, or a new one', () => {
  const [root, pending] = [{} as never, {} as never];
  const search = '?a' as never;
  const about = [root, true, '/url', search, false] as const;
  predictedRoutes.discoverKnownRoute(1, '/path', search, null, pending, ...about, false);
  expect(cache.fulfillRouteCacheEntry).toHaveBeenLastCalledWith(1, pending, ...about);
  predictedRoutes.discoverKnownRoute(1, '/path', search, null, null, ...about, false);
  expect(cache.writeRouteIntoCache).toHaveBeenLastCalledWith(1, '/path', search, null, ...about);
});

test('the app has no server actions, whose sender is left out', () => {
  expect(sources.filter(({ text }) => /^\s*['"]use server['"]/m.test(text))).toEqual([]);
});

test('the app has no links of Next, whose list of them is left out, and Next finds all that it asks of it', () => {
  expect(sources.filter(({ text }) => /['"]next\/(link|form|dist\/client)\b/.test(text))).toEqual([]);
  expect(usedByRouter('links', ['./links', '../links']).sort()).toEqual(Object.keys(links).sort());
});
