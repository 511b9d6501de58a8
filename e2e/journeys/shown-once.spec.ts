import type { Page } from '@playwright/test';
import { stepOf, totpCode } from '../../src/server/identity/second-factor/totp-code.ts';
import { bytesOf } from '../../src/test/person.ts';
import { expect, test } from '../fixtures/test.ts';

/** What is shown this once is shown, whatever is pressed while it is made. */

test.use({ serviceWorkers: 'block' });

/** Keeps the answers of a procedure back. @returns what lets them go */
async function holdBack(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/trpc/${procedure}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page of the settings so that Back would leave it within the app. */
async function openSettings(page: Page, name: string): Promise<void> {
  await page.goto('/settings/profile');
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** As on a device that is busy: timers come late, so that what is pressed comes before them. */
async function delayTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const later = window.setTimeout;
    const delayed = (run: TimerHandler, ms = 0, ...values: unknown[]) => later(run, Math.max(ms, 1_000), ...values);
    Object.assign(window, { setTimeout: delayed });
  });
}

/** Escape, a press beside the dialog, and Back, while what was asked for is on its way. */
async function tryToLeave(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
}

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'by a finger' : 'by a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch, viewport: { width: 1024, height: 768 } });

    test('a token is shown to who leaves while it is made', async ({ page, signedIn }) => {
      expect(signedIn.username).not.toBe('');
      await openSettings(page, 'API tokens');
      const answer = await holdBack(page, 'apiTokens.create');
      await page.getByRole('button', { name: 'Create token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Backup script');
      const asked = page.waitForRequest('**/api/trpc/apiTokens.create');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      await asked;
      await tryToLeave(page);
      answer();
      await expect(page.getByRole('dialog', { name: 'Token created' }).getByText(/^tdm_/)).toBeVisible();
    });
  });

test('the address of a feed is shown to who leaves while it is made or made anew', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await openSettings(page, 'Calendars');
  const create = await holdBack(page, 'feeds.create');
  await page.getByRole('button', { name: 'Create feed' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Create feed' })).toBeEnabled();
  await delayTimers(page);
  const asked = page.waitForRequest('**/api/trpc/feeds.create');
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  await asked;
  await tryToLeave(page);
  create();
  const address = page.getByRole('status', { name: 'Address' });
  await expect(address).toBeVisible();
  const first = await address.innerText();
  await tryToLeave(page);
  await expect(address).toHaveText(first);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);

  const rotate = await holdBack(page, 'feeds.rotate');
  await page.getByRole('button', { name: /^New address for/ }).click();
  const again = page.waitForRequest('**/api/trpc/feeds.rotate');
  await dialog.getByRole('button', { name: 'Make a new address' }).click();
  await again;
  await expect(dialog.getByRole('button', { name: 'Keep the old one' })).toBeDisabled();
  await tryToLeave(page);
  rotate();
  await expect(address).toBeVisible();
  expect(await address.innerText()).not.toBe(first);
});

test('a token of an agent is shown to who went to another page while it was made', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await openSettings(page, 'Agents');
  const answer = await holdBack(page, 'apiTokens.create');
  await page.getByLabel('Name').fill('Claude');
  const asked = page.waitForRequest('**/api/trpc/apiTokens.create');
  await page.getByRole('button', { name: 'Create token' }).click();
  await asked;
  const pages = page.getByRole('navigation', { name: 'Settings' });
  await pages.getByRole('link', { name: 'Profile' }).click();
  await expect(pages.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  const made = page.waitForResponse('**/api/trpc/apiTokens.create');
  answer();
  await made;
  const token = page.getByRole('status', { name: 'Token' });
  await pages.getByRole('link', { name: 'Agents' }).click();
  await expect(page.getByRole('heading', { name: 'The token of “Claude”' })).toBeVisible();
  const shown = await token.innerText();
  await pages.getByRole('link', { name: 'Profile' }).click();
  await pages.getByRole('link', { name: 'Agents' }).click();
  await expect(token).toHaveText(shown);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await pages.getByRole('link', { name: 'Profile' }).click();
  await pages.getByRole('link', { name: 'Agents' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByText(shown)).toHaveCount(0);
});

test('Back does not leave new recovery codes while they are made', async ({ page, signedIn }) => {
  await openSettings(page, 'Security');
  await page.getByRole('button', { name: 'Turn on…' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(signedIn.password);
  await page.keyboard.press('Enter');
  const scan = page.getByRole('dialog', { name: 'Scan this with your authenticator app' });
  const secret = ((await scan.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const confirm = await holdBack(page, 'totp.confirm');
  await scan.getByLabel('Code that the app shows').fill(totpCode(bytesOf(secret), stepOf(new Date())));
  const asked = page.waitForRequest('**/api/trpc/totp.confirm');
  await page.keyboard.press('Enter');
  await asked;
  await tryToLeave(page);
  confirm();
  const on = page.getByRole('dialog', { name: 'Two-step sign-in is on' });
  await on.getByRole('button', { name: 'I have kept them' }).click();
  await expect(on).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);

  const renew = await holdBack(page, 'recoveryCodes.renew');
  await page.getByRole('button', { name: 'New recovery codes…' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(signedIn.password);
  const again = page.waitForRequest('**/api/trpc/recoveryCodes.renew');
  await page.keyboard.press('Enter');
  await again;
  await tryToLeave(page);
  renew();
  await expect(page.getByRole('dialog', { name: 'Your new recovery codes' })).toBeVisible();
});
