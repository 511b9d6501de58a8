import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const bytesMax = 185_000;
/** What most browsers are sent: the build compresses it as far as Brotli can. */
const brotliBytesMax = 160_000;

/** Scripts that only browsers without modules load, of which the app serves none. */
const legacyScript = /<script[^>]*\bnomodule\b[^>]*>/gi;
const scriptPath = /\/_next\/static\/[^"'\\]+?\.js/g;

async function firstScripts(request: APIRequestContext): Promise<string[]> {
  const document = await (await request.get('/today')).text();
  const paths = new Set(document.replace(legacyScript, '').match(scriptPath));
  expect(paths.size).toBeGreaterThan(0);
  return [...paths];
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

test('Today’s first load is at most 185 kB of scripts, gzipped', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const sizes = (await firstScripts(page.request)).map(
    async (path) => gzipSync(await (await page.request.get(path)).body()).length,
  );
  expect(sum(await Promise.all(sizes))).toBeLessThanOrEqual(bytesMax);
});

test('a browser that takes Brotli is sent at most 160 kB of them', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const headers = { 'accept-encoding': 'gzip, br' };
  const sizes = (await firstScripts(page.request)).map(async (path) =>
    Number((await page.request.get(path, { headers })).headers()['content-length']),
  );
  expect(sum(await Promise.all(sizes))).toBeLessThanOrEqual(brotliBytesMax);
});
