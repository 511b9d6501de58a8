import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import type { Measure } from './metric.ts';
import { newSignedInContext, planToday, settle } from './signed-in-context.ts';

/** The scripts that Today's document asks for, and when its first row can be used: with nothing cached, then with everything. */
export const measureFirstLoad: Measure = async (setting) => {
  const context = await newSignedInContext(setting);
  await planToday(context.request);
  const page = await context.newPage();
  const sizing: Promise<unknown>[] = [];
  const sizes = new Map<string, number>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizing.push(sizeOf(request).then((size) => sizes.set(pathOf(request), size)));
  });
  const coldMs = await openUsable(page);
  const document = await (await context.request.get('/today')).text();
  await settle(page);
  await Promise.all(sizing.splice(0));
  page.removeAllListeners('requestfinished');
  const warmMs = await openUsable(page);
  await context.close();
  const isFirst = (path: string) => document.includes(path);
  const kilobytes = (paths: string[]) => paths.reduce((total, path) => total + (sizes.get(path) ?? 0), 0) / 1_000;
  const paths = [...sizes.keys()];
  return [
    {
      name: 'First-load JavaScript of Today, gzipped',
      value: kilobytes(paths.filter(isFirst)),
      unit: 'kB',
      limit: { most: 185 },
    },
    {
      name: 'What Today fetches besides, once it rests, gzipped',
      value: kilobytes(paths.filter((path) => !isFirst(path))),
      unit: 'kB',
    },
    { name: 'First row of Today clickable, nothing cached', value: coldMs, unit: 'ms' },
    { name: 'First row of Today clickable, visited before', value: warmMs, unit: 'ms' },
  ];
};

const pathOf = (request: Request) => new URL(request.url()).pathname;

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
}

/** Loads Today. @returns milliseconds from the start of the navigation until the first row took a click */
async function openUsable(page: Page): Promise<number> {
  await page.goto('/today', { waitUntil: 'commit' });
  const box = page.getByRole('checkbox', { checked: false }).first();
  await box.click();
  return page.evaluate(() => performance.now());
}
