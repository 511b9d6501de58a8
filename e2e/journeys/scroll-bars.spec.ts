import type { Page } from '@playwright/test';
import { findHeadlessShell } from '../fixtures/browser.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where scroll bars take space, as on Windows and in most windows of Linux. */
test.use({ launchOptions: { ...(await findHeadlessShell()), ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('the layouts of the planner have their buttons at one place, whether the page scrolls or not', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const main = page.getByRole('main');
  const scrolls = () => main.evaluate((element) => element.scrollHeight > element.clientHeight);
  const layout = (name: string) => page.getByRole('group', { name: 'Layout' }).getByRole('button', { name });
  const left = async () => (await layout('List').boundingBox())?.x ?? 0;
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/upcoming');
  await layout('Month').click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await scrolls()).toBe(true);
  const inMonth = await left();
  await layout('Week').click();
  await expect(page.locator('[data-planner="week"]')).toBeVisible();
  expect(await scrolls()).toBe(false);
  // The names of the layouts differ in width by their weight.
  expect(Math.abs((await left()) - inMonth)).toBeLessThan(5);
});

test('what scrolls is the view and never the window, however low that is', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.setViewportSize({ width: 1280, height: 400 });
  for (const path of [
    '/today',
    '/upcoming',
    '/views',
    '/settings/preferences',
    '/settings/keyboard',
    '/settings/import',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => beyondWindow(page), path).toBe(0);
  }
  await page.goto('/upcoming');
  await page.getByRole('group', { name: 'Layout' }).getByRole('button', { name: 'Month' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(await beyondWindow(page)).toBe(0);
  await page.keyboard.press('w');
  await expect(page.locator('[data-planner="week"]')).toBeVisible();
  expect(await beyondWindow(page)).toBe(0);
});

/** How many pixels of the page are below the window. */
function beyondWindow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
}
