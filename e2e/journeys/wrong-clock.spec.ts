import { expect, test } from '../fixtures/test.ts';

test('a clock that is wrong is told, until it is right or the line is hidden', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.clock.install({ time: Date.now() + 26 * 3_600_000 });
  await page.goto('/today');
  const line = page.getByRole('status').filter({ hasText: /clock is 26 h ahead/ });
  await expect(line).toBeVisible();

  await page.clock.setSystemTime(Date.now());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(line).toBeHidden();

  await page.clock.setSystemTime(Date.now() - 20 * 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const slow = page.getByRole('status').filter({ hasText: /clock is 20 min behind/ });
  await slow.getByRole('button', { name: 'Hide' }).click();
  await expect(slow).toBeHidden();
});
