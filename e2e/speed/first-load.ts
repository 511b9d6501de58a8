import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Measure } from './figure.ts';
import { newVisitor, planToday, settle } from './visitor.ts';

/** The scripts Today needs before its first row can be used, and when that is, with nothing cached and then with everything. */
export const measureFirstLoad: Measure = async (setting) => {
  const context = await newVisitor(setting);
  await planToday(context.request);
  const scripts = new Map<string, number>();
  let sizing: Promise<void>[] = [];
  const page = await context.newPage();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const sized = response.body().then((body) => {
      scripts.set(response.url(), gzipSync(body).length);
    });
    sizing.push(sized);
  });
  const coldMs = await openUsable(page);
  const needed = sizing;
  sizing = [];
  await Promise.all(needed);
  const firstLoad = sum(scripts.values());
  await settle(page);
  await Promise.all(sizing);
  const warmMs = await openUsable(page);
  await context.close();
  return [
    { name: 'First-load JavaScript of Today, gzipped', value: firstLoad / 1_000, unit: 'kB', limit: { most: 190 } },
    {
      name: 'What Today fetches once it is idle besides, gzipped',
      value: (sum(scripts.values()) - firstLoad) / 1_000,
      unit: 'kB',
    },
    { name: 'First row of Today clickable, nothing cached', value: coldMs, unit: 'ms' },
    { name: 'First row of Today clickable, visited before', value: warmMs, unit: 'ms' },
  ];
};

/** Loads Today. @returns milliseconds from the start of the navigation until the first row took a click */
async function openUsable(page: Page): Promise<number> {
  await page.goto('/today', { waitUntil: 'commit' });
  const box = page.getByRole('checkbox', { checked: false }).first();
  await box.click();
  return page.evaluate(() => performance.now());
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
