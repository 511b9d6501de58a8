import { hydrated } from '../fixtures/hydrated.ts';
import { row, rows } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('a project is made, renamed, shown as a board, deleted and brought back', async ({ page }) => {
  await page.goto('/today');
  await hydrated(page);
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
  await page.getByTitle('Teal').click();
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();

  // The service has named it; the address holds after a reload.
  await expect(page).toHaveURL(/\/project\/prj_/);
  const more = page.getByRole('main').getByRole('button', { name: 'More for “Kitchen”' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Rename and colour' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen renovation');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen renovation' })).toBeVisible();

  await hydrated(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tiles');
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tiles' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Tiles' })).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'More for “Kitchen renovation”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const link = page.getByRole('navigation').getByRole('link', { name: /^Kitchen renovation/ });
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
});

test('a label is made, deleted and brought back', async ({ page }) => {
  await page.goto('/labels');
  await hydrated(page);
  await page.getByRole('button', { name: 'New label' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('phone');
  await page.getByRole('button', { name: 'Create label' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '@phone' })).toBeVisible();
  await page.getByRole('button', { name: 'More for the label “phone”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '@phone' })).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByRole('main').getByRole('link', { name: '@phone' })).toBeVisible();
});

test('a label that is renamed in its title to a name that is taken says so, and can be corrected', async ({ page }) => {
  await createOver(page, 'labels', { name: 'Phone' });
  const { id } = await createOver(page, 'labels', { name: 'call' });
  await page.goto(`/label/${id}`);
  await page.getByRole('main').getByText('@call', { exact: true }).dblclick();
  const field = page.getByRole('textbox', { name: 'Name of the label “call”' });
  await field.fill('@phone');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('A label of that name exists already.');
  await expect(field).toBeFocused();
  await field.fill('Call');
  await expect(page.getByRole('alert').filter({ hasText: 'exists already' })).toHaveCount(0);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '@Call' })).toBeVisible();
});

test('of very many labels those of the first window come first, and the others behind them', async ({ page }) => {
  for (let count = 0; count < 90; count += 1) await createOver(page, 'labels', { name: `label ${count}` });
  await page.goto('/today');
  await hydrated(page);
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const count = document.querySelectorAll('#main [aria-label="Labels"] > li').length;
      if (count > 0 && count !== shown.at(-1)) shown.push(count);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Labels' }).first().click();
  await expect(page.getByRole('main').getByRole('link', { name: '@label 89' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: number[] }).shown)).toEqual([60, 90]);
});

test('keys do what dragging does', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, projectId: project.id });
  await page.goto(`/project/${project.id}`);
  await expect(row(page, 'Three')).toBeVisible();
  await row(page, 'Three').getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Three', '0 Two']);
  await page.keyboard.press('Control+]');
  await expect.poll(() => rows(page)).toEqual(['0 One', '1 Three', '0 Two']);
  await page.keyboard.press('Control+[');
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Three', '0 Two']);
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Three', '0 Two']);
});

test('several tasks are changed at once, and one undo restores all of them', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await expect(row(page, 'Three')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: '2 tasks selected' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Date' }).click();
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect(row(page, 'One').getByText('Tomorrow')).toBeVisible();
  await expect(row(page, 'Two').getByText('Tomorrow')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('main').getByRole('list').getByText('Tomorrow')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => rows(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Two', '0 Three']);
});

test('words find a task, in its name and its description, and are marked', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call the plumber' });
  await createOver(page, 'tasks', { name: 'Two sockets', description: 'The plumber knows an electrician.' });
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.getByRole('textbox', { name: 'Search tasks' }).fill('PLUMBER');
  const found = page.getByRole('list', { name: 'Found tasks' });
  await expect(found.getByRole('listitem')).toHaveCount(2);
  await expect(found.locator('mark').first()).toHaveText('plumber');
  await expect(page).toHaveURL(/\/search\?q=PLUMBER$/);
});

test('the palette goes to a project and back to where the focus was', async ({ page }) => {
  await createOver(page, 'projects', { name: 'Kitchen' });
  await page.goto('/today');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kitchen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('kitch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
});

test('what was deleted is restored from Trash, to where it was', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const task = await createOver<Named>(page, 'tasks', { name: 'Order tiles', projectId: project.id });
  await page.request.delete(`/api/v1/tasks/${task.id}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await page.goto('/trash');
  await page.getByRole('button', { name: 'Restore “Order tiles”' }).click();
  await expect(page.getByText('Restored “Order tiles” to Kitchen').first()).toBeVisible();
  await expect(page.getByText('Trash is empty.')).toBeVisible();
});

test('the theme is applied at once and is there at the first paint of the next page', async ({ page }) => {
  await page.goto('/settings/preferences');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Saved').first()).toBeVisible();
  const html = await (await page.request.get('/today')).text();
  expect(html).toContain('data-theme="dark"');
});

test('a changed password ends the other sessions and keeps this one', async ({ page, browser, account, baseURL }) => {
  const { signIn } = await import('../fixtures/test.ts');
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  await signIn(other.request, account);
  await page.goto('/settings/security');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('several quiet words');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Password changed/).first()).toBeVisible();
  await page.goto('/today');
  await expect(page).toHaveURL(/\/today$/);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/today');
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await other.close();
});

test('the browsers that are signed in are listed; one is ended, then all others', async ({
  page,
  browser,
  account,
  baseURL,
}) => {
  const { signIn } = await import('../fixtures/test.ts');
  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), userAgent: 'Firefox/141.0 (iPhone)' });
  await signIn(other.request, account);
  await page.goto('/settings/security');
  const sessions = page.getByRole('list', { name: 'Sessions' });
  const otherStatus = async () => (await other.request.get('/api/v1/context')).status();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^End the session of Firefox on iPhone/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveText([/This session/]);
  await expect.poll(otherStatus).toBe(401);
  await signIn(other.request, account);
  await page.reload();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveText([/This session/]);
  await expect.poll(otherStatus).toBe(401);
  await other.close();
});

test('Trash is emptied after a second question, and nothing of it comes back', async ({ page }) => {
  const { id } = await createOver<Named>(page, 'tasks', { name: 'Thrown away' });
  await page.request.delete(`/api/v1/tasks/${id}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await page.goto('/trash');
  await expect(page.getByText('Thrown away')).toBeVisible();
  await page.getByRole('button', { name: 'Empty Trash…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empty Trash?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Thrown away')).toBeVisible();
  await page.getByRole('button', { name: 'Empty Trash…' }).click();
  await dialog.getByRole('button', { name: 'Empty Trash' }).click();
  await expect(page.getByText('Trash is empty.')).toBeVisible();
});

test('closing the account asks for the password and signs out', async ({ page, account }) => {
  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Close account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await page.waitForURL('**/sign-in#signed-out');
  await page.goto('/today');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('an old link says so and leads on', async ({ page }) => {
  await page.goto('/project/prj_unknown');
  await expect(page.getByRole('heading', { name: 'This project is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page).toHaveURL(/\/today$/);
});

test('an ended session is renewed over the page, and what waited is sent', async ({ page, account }) => {
  await createOver(page, 'tasks', { name: 'One' });
  await page.goto('/inbox');
  await expect(row(page, 'One')).toBeVisible();
  await page.context().clearCookies({ name: 'tidemark.session' });
  await row(page, 'One').getByRole('link').focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Username').fill(account.username);
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('You are signed out.')).toHaveCount(0);
  await page.goto('/completed');
  await expect(page.getByRole('link', { name: /^One/ })).toBeVisible();
});
