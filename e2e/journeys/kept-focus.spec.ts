import { callAsApp } from '../fixtures/call-as-app.ts';
import { focusOnceShown } from '../fixtures/focus.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

/** Where a control leaves as it is used, the focus goes to what is next, and not to the begin of the page. */

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('a session that is ended passes the focus on', async ({ page, account, browser, baseURL }) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signIn(other.request, account);
  await other.close();
  await page.goto('/settings/security');
  const end = page.getByRole('button', { name: /^End the session of/ });
  await expect(end).toHaveCount(1);
  await end.press('Enter');
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
});

test('a token that is revoked passes the focus to the next one', async ({ page }) => {
  for (const name of ['Laptop', 'Phone']) await callAsApp(page, 'apiTokens.create', { name });
  await page.goto('/settings/api-tokens');
  const revoke = page.getByRole('button', { name: /^Revoke “/ });
  await expect(revoke).toHaveCount(2);
  const next = await revoke.last().getAttribute('aria-label');
  await revoke.first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(revoke).toHaveCount(1);
  await expect(page.getByRole('button', { name: next ?? '' })).toBeFocused();
});

test('labels, views and deletions that leave their lists pass the focus on', async ({ page }) => {
  for (const name of ['first', 'second']) await callAsApp(page, 'labels.create', { name });
  await callAsApp(page, 'views.create', { name: 'Urgent', filters: ['p1'] });
  const list = page.getByRole('main');
  const remove = async (name: string) => {
    await list.getByRole('button', { name: `More for the ${name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  };
  await page.goto('/labels');
  await remove('label “first”');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem').getByRole('link')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await remove('view “Urgent”');
  await expect(page.getByRole('heading', { name: 'Views', exact: true })).toBeFocused();
  await page.goto('/trash');
  const restore = list.getByRole('button', { name: /^Restore / });
  await expect(restore).toHaveCount(2);
  await restore.first().press('Enter');
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
  await list.getByRole('button', { name: 'Empty Trash…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Empty Trash' }).press('Enter');
  await expect(restore).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeFocused();
});

test('a step of an import that is over passes the focus on', async ({ page }) => {
  await page.goto('/settings/import');
  const picker = page.getByLabel('Files to import');
  await focusOnceShown(picker);
  const buffer = Buffer.from('TYPE,CONTENT,PRIORITY,INDENT\ntask,Dig,4,1');
  await picker.setInputFiles({ name: 'Garden.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Bring 1 task' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Bring 1 task' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Brought 1 task' })).toBeFocused();
});

test('the second press of a double click does not close the dialog that the first has opened', async ({ page }) => {
  for (const [path, name] of [
    ['/views', 'New view'],
    ['/settings/api-tokens', 'Create token'],
  ] as const) {
    await page.goto(path);
    const box = await page.getByRole('main').getByRole('button', { name }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.click(x, y);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await dialog.getByRole('textbox').first().fill('Urgent');
    await page.mouse.click(x, y);
    await expect(dialog).toHaveCount(0);
  }
});
