import { accessibilityFindings } from '../fixtures/findings.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test('a feed is made, its address copied and read, changed, renewed, and revoked', async ({
  page,
  context,
  signedIn,
  playwright,
}) => {
  expect(signedIn.username).not.toBe('');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.request.post('/api/v1/tasks', {
    data: { name: 'Order tiles', dueDate: dayFromToday(1) },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.goto('/settings/calendars');
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create feed' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  await expect(dialog.getByText('Give it a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Home and work');
  await dialog.getByLabel('It shows').selectOption('Inbox');
  await dialog.getByLabel('Details').selectOption('Titles and times');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  const copy = dialog.getByRole('button', { name: 'Copy the address' });
  await expect(copy).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/^https?:\/\/[^/]+\/ical\/tdf_\w{49}\.ics$/);
  await expect(dialog.getByRole('link', { name: 'Open in this device’s calendar' })).toHaveAttribute(
    'href',
    address.replace(/^https?/, 'webcal'),
  );
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  // The entry that kept Back from the address is taken back a moment later, which would stop a reload.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);

  const outside = await playwright.request.newContext();
  const read = await outside.get(address);
  expect(read.status()).toBe(200);
  expect(await read.text()).toContain('SUMMARY:Order tiles');
  const feeds = page.getByRole('list', { name: 'Feeds' }).getByRole('listitem');
  let row = feeds.filter({ hasText: 'Home and work' });
  await expect(row).toContainText('Inbox · as events · titles and times');
  await expect
    .poll(async () => {
      await page.reload();
      return row.textContent();
    })
    .toMatch(/Last read: Today/);

  await row.getByRole('button', { name: 'Edit “Home and work”' }).click();
  await expect(dialog.getByLabel('It shows')).toHaveValue(/^project /);
  await dialog.getByLabel('Name').fill('Work');
  await dialog.getByLabel('Details').selectOption('Only “Busy”');
  await dialog.getByLabel('Tasks finished in the last 31 days').check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toHaveCount(0);
  row = feeds.filter({ hasText: 'Work' });
  await expect(row).toContainText('Inbox · as events · only when you are busy · with finished tasks');
  expect(await (await outside.get(address)).text()).toContain('SUMMARY:Busy');

  await row.getByRole('button', { name: 'New address for “Work”' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  const renewed = await page.getByRole('status', { name: 'Address' }).innerText();
  expect((await outside.get(address)).status()).toBe(404);
  expect((await outside.get(renewed)).status()).toBe(200);
  await page.getByRole('button', { name: 'I have copied it' }).click();

  await row.getByRole('button', { name: 'Revoke “Work”' }).click();
  await page.getByRole('button', { name: 'Revoke feed' }).click();
  await expect(page.getByText('No feeds yet.')).toBeVisible();
  expect((await outside.get(renewed)).status()).toBe(404);
  await outside.dispose();
});
