import { untilStored } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('the manifest names icons that exist, a start and a place to share to', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/today', display: 'standalone', share_target: { action: '/share' } });
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('after one visit the app opens without a network, on any of its addresses', async ({ page, context }) => {
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await untilStored(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await page.goto('/completed');
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible();
  await context.setOffline(false);
});

test('what another app shares opens quick add with it', async ({ page }) => {
  await page.goto('/share?title=A%20page&url=https%3A%2F%2Fa.example%2Fx');
  await expect(page.getByRole('textbox', { name: 'Add a task' }).last()).toHaveValue('A page // https://a.example/x');
  await expect(page).toHaveURL(/\/inbox$/);
});

test('signing out leaves no page behind', async ({ page, context }) => {
  await page.goto('/today');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.clearCookies();
  await page.goto('/today');
  await expect(page).toHaveURL(/sign-in/);
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('pages-')));
  await expect.poll(kept).toEqual([]);
});
