import { gzipSync } from 'node:zlib';
import { expect, test } from '../fixtures/test.ts';

const bytesMax = 189_000;

/** Scripts that only browsers without modules load, of which the app serves none. */
const legacyScript = /<script[^>]*\bnomodule\b[^>]*>/gi;
const scriptPath = /\/_next\/static\/[^"'\\]+?\.js/g;

test('Today’s first load is at most 189 kB of scripts, gzipped', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const document = await (await page.request.get('/today')).text();
  const paths = new Set(document.replace(legacyScript, '').match(scriptPath));
  expect(paths.size).toBeGreaterThan(0);
  const sizes = await Promise.all(
    [...paths].map(async (path) => gzipSync(await (await page.request.get(path)).body()).length),
  );
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(bytesMax);
});
