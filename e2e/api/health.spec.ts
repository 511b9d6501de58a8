import { expect, test } from '../fixtures/test.ts';

test('a browser finds the service healthy', async ({ page }) => {
  const response = await page.goto('/api/health');
  expect(response?.status()).toBe(200);
  expect(await response?.json()).toEqual({ status: 'ok', db: 'up' });
});

test('a fresh account can be made', async ({ account }) => {
  expect(account.username).toMatch(/^u[0-9a-f]{16}$/);
});
