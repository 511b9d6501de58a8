import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { expect, test } from '../fixtures/test.ts';

/** More than the service gives in one page. */
const count = 120;

async function completeMany(page: Page): Promise<void> {
  for (let done = 0; done < count; done += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { id } = await callAsApp(page, 'tasks.create', { name: `Done ${done + index}` });
        await callAsApp(page, 'tasks.complete', { id });
      }),
    );
  }
}

const scrolled = (page: Page) => page.locator('#main').evaluate((main) => main.scrollTop);

test('everything completed can be scrolled to, and going back finds the place again', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await completeMany(page);
  await page.goto('/completed');
  await expect(page.getByText(`${count} tasks`, { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Completed tasks' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  const last = page.locator(`li[data-index="${count}"]`);
  await expect(async () => {
    await page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect(last.getByRole('link')).toBeVisible({ timeout: 500 });
  }).toPass();
  const box = page.getByRole('checkbox', { name: (await last.getByRole('checkbox').getAttribute('aria-label')) ?? '' });
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(1_000);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible();
  await expect(box).toBeVisible();
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(100);
});
