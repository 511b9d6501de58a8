import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const cursorOf = (field: Locator) =>
  field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]);

/** Shows and hides the password, and proves that the hands stay where they were. */
async function showAndHide(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill('several quiet words');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const show = page.getByRole('button', { name, exact: true });
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await expect(show).toHaveAttribute('aria-controls', (await field.getAttribute('id')) ?? '');
  await show.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(field).toBeFocused();
  expect(await cursorOf(field)).toEqual([1, 1]);
  await show.click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toBeFocused();
  expect(await cursorOf(field)).toEqual([1, 1]);
  await show.click();
}

test('a password can be shown where one signs in, and is hidden again as the form is sent', async ({
  page,
  account,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill(account.username);
  const field = page.getByLabel('Password');
  await showAndHide(page, field, 'Show password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The username or password is wrong.')).toBeVisible();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a password can be shown where an account is made', async ({ page }) => {
  await page.goto('/sign-up');
  await showAndHide(page, page.getByLabel('Password'), 'Show password');
});

test('the current and the new password are shown each by a button of its own', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.goto('/settings/security');
  const current = page.getByLabel('Current password');
  await showAndHide(page, current, 'Show current password');
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password');
  await showAndHide(page, page.getByLabel('New password'), 'Show new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(current).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password');
});

test('a password can be shown where an account is closed', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Close account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await showAndHide(page, dialog.getByLabel('Password'), 'Show password');
});
