import { expect, test } from '../fixtures/test.ts';

test('a token is made, copied, used, seen as used, revoked, and refused', async ({
  page,
  context,
  signedIn,
  playwright,
}) => {
  expect(signedIn.username).not.toBe('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Give the token a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Backup script');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const copy = dialog.getByRole('button', { name: 'Copy the command' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const curl = await page.evaluate(() => navigator.clipboard.readText());
  // It is not shown again, so that nothing but its button takes it away.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  await expect(dialog.getByText('It is not shown again', { exact: false })).toBeVisible();
  const [, token = '', url = ''] = /Bearer (tdm_\w{49})" (\S+)$/.exec(curl) ?? [];
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  // The entry of the dialog leaves the browser's history a moment later, and would stop a reload that is under way.
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0);

  const row = page.getByRole('listitem').filter({ hasText: 'Backup script' });
  await expect(row).toContainText('Last usedNever');
  await row.getByRole('button', { name: '10 scopes' }).click();
  await expect(row.getByText(/tasks:read/)).toBeVisible();
  await expect(row.getByText(/:delete/)).toHaveCount(0);

  const outside = await playwright.request.newContext({ extraHTTPHeaders: { Authorization: `Bearer ${token}` } });
  expect((await outside.get(url)).status()).toBe(200);
  await expect
    .poll(async () => {
      await page.reload();
      return row.textContent();
    })
    .toMatch(/Last usedToday/);

  await row.getByRole('button', { name: 'Revoke “Backup script”' }).click();
  await expect(page.getByRole('dialog', { name: 'Revoke “Backup script”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  const refused = await outside.get(url);
  expect(refused.status()).toBe(401);
  expect((await refused.json()).code).toBe('revoked_token');
  await outside.dispose();
});

test('a custom token holds exactly the chosen scopes and the chosen expiry', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Reader');
  await dialog.getByRole('radio', { name: /Custom/ }).check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByText('Choose at least one scope.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'tasks:read' }).check();
  await dialog.getByLabel('Expires after').selectOption('No expiry');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Reader' });
  await expect(row).toContainText('ExpiresNever');
  await expect(row.getByRole('button', { name: '1 scope' })).toBeVisible();
});
