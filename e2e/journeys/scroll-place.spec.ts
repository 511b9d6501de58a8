import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/held-scripts.ts';
import { importLongProject } from '../fixtures/long-project.ts';
import { row } from '../fixtures/rows.ts';
import { mainScrolled, scrollMain } from '../fixtures/scrolled.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys hold back a part of the app, which the service worker would serve from its cache.
test.use({ serviceWorkers: 'block' });

/** More than are rendered without the layout of long lists. */
const names = Array.from({ length: 120 }, (_, index) => `Task ${index + 1}`);

/** Opens a long project whose layout is held back, and scrolls it. @returns a function that lets the layout come, and waits for it */
async function scrollPlainly(page: Page, top: number): Promise<() => Promise<void>> {
  await importLongProject(page, names);
  const letThrough = await holdScripts(page, 'getTotalSize');
  await page.goto('/today');
  await page.getByRole('navigation').getByRole('link', { name: /^Long/ }).click();
  await expect(row(page, 'Task 70')).toBeVisible();
  await scrollMain(page, top);
  return async () => {
    letThrough();
    await expect(page.locator('#main ul[style*="height"]')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a long list stays where it was scrolled to when its layout comes', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letLayoutCome = await scrollPlainly(page, 1_500);
  await letLayoutCome();
  await expect(row(page, 'Task 50')).toBeInViewport();
  expect(await mainScrolled(page)).toBe(1_500);
});

test('going back finds the place in a long list whose layout is still to come', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letLayoutCome = await scrollPlainly(page, 1_500);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'Task 50')).toBeInViewport();
  await letLayoutCome();
  await expect(row(page, 'Task 50')).toBeInViewport();
  expect(await mainScrolled(page)).toBe(1_500);
});

test('a link leads to the top of a list that was scrolled before', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letLayoutCome = await scrollPlainly(page, 1_500);
  await letLayoutCome();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: /^Long/ }).click();
  await expect(row(page, 'Task 1').first()).toBeInViewport();
  expect(await mainScrolled(page)).toBe(0);
});
