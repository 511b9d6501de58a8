import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/test.ts';

test('the quick-add reference needs no session and speaks two languages', async ({ page }) => {
  await page.goto('/help/quick-add');
  await expect(page.getByRole('heading', { level: 1, name: 'Quick add' })).toBeVisible();
  expect(await page.locator('mark').count()).toBeGreaterThan(100);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schnelleingabe' })).toBeVisible();
});

test('the API reference asks for a session', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdocs/);
});

test('the API reference shows every operation, from our origin alone, breaking no policy', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const addresses: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /^Tidemark/, level: 1 })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Open Group - Import and export' }).click();
  await expect(page.getByRole('link', { name: /Everything of the user as one file/ })).toBeVisible();
  const ours = new URL(page.url()).origin;
  expect(addresses.filter((address) => !/^(data|blob):/.test(address) && !address.startsWith(`${ours}/`))).toEqual([]);
  expect(refused).toEqual([]);
});
