import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { focusOnceShown } from '../fixtures/focus.ts';
import { holdLaterScripts, holdScripts } from '../fixtures/held-scripts.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { controlHydrated, hydrated } from '../fixtures/hydrated.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

// Parts that are fetched ahead are still on their way when a journey ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** Loads a page whose scripts wait, those with these words in them. @returns the function that lets them through */
async function openWithoutScripts(page: Page, path: string, words = ''): Promise<() => void> {
  const letThrough = await holdScripts(page, words);
  await page.goto(path, { waitUntil: 'commit' });
  return letThrough;
}

test('a button that is clicked before hydration does its work once the page is hydrated, and once', async ({
  page,
}) => {
  const letScriptsThrough = await openWithoutScripts(page, '/labels');
  const newLabel = page.getByRole('button', { name: 'New label' });
  await newLabel.click();
  await newLabel.click();
  letScriptsThrough();
  await expect(page.getByRole('dialog', { name: 'New label' })).toBeVisible();
});

test('a form that is sent before hydration never puts its password into the address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const letScriptsThrough = await openWithoutScripts(page, '/settings/security');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('several quiet words');
  await page.getByRole('button', { name: 'Change password' }).click();
  letScriptsThrough();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  expect(addresses.filter((address) => /quiet|not.the/.test(address))).toEqual([]);
});

test('what is typed before hydration is read as a shortcut and the words after it', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.keyboard.type('qBuy milk');
  await page.keyboard.press('Enter');
  letScriptsThrough();
  await expect(page.getByRole('link', { name: 'Buy milk' })).toBeVisible();
});

test('the keys of a task work as soon as none are held, also where a click had its view hydrated before the rest', async ({
  page,
}) => {
  await callAsApp(page, 'tasks.create', { name: 'Call Ada', dueDate: dayFromToday(0) });
  // Between two of Playwright's own steps the rest would be hydrated.
  await page.addInitScript(() => {
    let wereHeld = false;
    const step = () => {
      wereHeld ||= window.heldKeys !== undefined;
      if (wereHeld && window.heldKeys) document.querySelector<HTMLElement>('main button[aria-pressed=true]')?.click();
      const link = document.querySelector<HTMLElement>('main a[data-row-focus]');
      if (!wereHeld || window.heldKeys || !link) return void setTimeout(step);
      link.focus();
      setTimeout(() => link.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true })));
    };
    step();
  });
  await page.goto('/upcoming');
  const panel = page.getByRole('dialog', { name: 'Task “Call Ada”' });
  await expect(panel.getByRole('textbox', { name: 'Comment' })).toBeFocused();
});

test('a key of a view whose code comes after the shell is done once the view is there, and one of the shell before', async ({
  page,
}) => {
  for (const name of ['Call Ada', 'Buy milk']) await callAsApp(page, 'tasks.create', { name });
  const open = () => openWithoutScripts(page, '/inbox', 'Your Inbox is empty.');
  const letViewThrough = await open();
  await hydrated(page);
  await page.keyboard.press('j');
  letViewThrough();
  await expect(page.getByRole('link', { name: 'Call Ada' })).toBeFocused();

  await page.unrouteAll({ behavior: 'wait' });
  const letViewThroughAgain = await open();
  await hydrated(page);
  await page.keyboard.type('q');
  await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible();
  letViewThroughAgain();
});

test('the keys of a list whose tasks come after its view are done once they are there', async ({ page }) => {
  for (const name of ['Call Ada', 'Buy milk']) await callAsApp(page, 'tasks.create', { name });
  const letTasksThrough = [await holdBack(page, 'tasks.list'), await holdBack(page, 'sync.pull')];
  await page.goto('/inbox');
  await controlHydrated(page.getByRole('main').getByRole('button', { name: /^Display/ }));
  await expect(page.getByRole('status', { name: 'Loading tasks' })).toBeAttached();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  for (const letThrough of letTasksThrough) letThrough();
  await expect(page.getByRole('textbox', { name: 'Title of “Call Ada”' })).toBeVisible();
});

test('a search that is begun before hydration finds its words', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.type('/plumber');
  letScriptsThrough();
  await expect(page.getByRole('textbox', { name: 'Search tasks' })).toHaveValue('plumber');
});

test('what is typed into the filter of a list before hydration narrows it', async ({ page }) => {
  for (const name of ['Call Ada', 'Buy milk']) await callAsApp(page, 'tasks.create', { name });
  const letScriptsThrough = await openWithoutScripts(page, '/inbox?f=buy');
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  await focusOnceShown(field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('ada');
  await expect(field).toHaveValue('ada');
  letScriptsThrough();
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Call Ada' })).toBeVisible();
  await expect(field).toHaveValue('ada');
  await expect(page).toHaveURL(/f=ada/);
});

test('a name that is begun in the add line before hydration is completed as soon as the page is hydrated', async ({
  page,
}) => {
  await callAsApp(page, 'projects.create', { name: 'Kitchen renovation' });
  const letScriptsThrough = await openWithoutScripts(page, '/today');
  const field = page.getByRole('textbox', { name: 'Add a task' });
  await focusOnceShown(field);
  await page.keyboard.type('Call plumber #kit');
  letScriptsThrough();
  await expect(page.getByRole('option', { name: 'Kitchen renovation' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Call plumber #Kitchen renovation ');
});

test('a search whose code comes after the tasks takes over what the server rendered, with its focus', async ({
  page,
}) => {
  await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  const letThrough = await openWithoutScripts(page, '/search?q=%23Kitchen', 'Words of a task');
  const field = page.getByRole('textbox', { name: 'Search tasks' });
  await focusOnceShown(field);
  await hydrated(page);
  const rendered = await field.elementHandle();
  letThrough();
  await controlHydrated(field);
  expect(await rendered?.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a reminder that fires before the code of its notice has come is shown with it', async ({ page }) => {
  const { id: taskId } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  const connected = page.waitForResponse('**/api/v1/events');
  const letThrough = await openWithoutScripts(page, '/today', 'Reminder: ');
  await connected;
  const remindAt = new Date(Date.now() + 1_000).toISOString();
  const { id } = await callAsApp(page, 'reminders.create', { taskId, remindAt });
  const status = async () => (await (await page.request.get(`/api/v1/reminders/${id}`)).json()).status;
  await expect.poll(status).toBe('fired');
  letThrough();
  const reminder = page.locator('[data-sonner-toast]', { hasText: 'Reminder: Call Ada' });
  await expect(reminder.getByRole('button', { name: 'In 10 minutes' })).toBeVisible();
});

test('the layouts of Upcoming stay under the pointer while the code of the planner comes', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const letThrough = await openWithoutScripts(page, '/upcoming', 'No gap within');
  const layout = (name: string) => page.getByRole('group', { name: 'Layout' }).getByRole('button', { name });
  await hydrated(page);
  await layout('Month').click();
  await expect(layout('Month')).toHaveAttribute('aria-pressed', 'true');
  const before = await layout('List').boundingBox();
  letThrough();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await layout('List').boundingBox()).toEqual(before);
});

test('the palette that is opened before the search is ready keeps the focus', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/search', 'Words of a task');
  const field = page.getByRole('textbox', { name: 'Search tasks', includeHidden: true });
  await expect(field).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Commands' });
  await expect(palette).toBeFocused();
  letThrough();
  await controlHydrated(field);
  await expect(palette).toBeFocused();
  await page.keyboard.type('inbox');
  await expect(palette).toHaveValue('inbox');
});

test('keys behind the one that opens a menu are the menu’s, however late its code comes', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await callAsApp(page, 'tasks.create', { name });
  const letThrough = await openWithoutScripts(page, '/inbox', 'Edit title');
  await hydrated(page);
  const rowOf = (name: string) => page.getByRole('main').getByRole('link', { name });
  await rowOf('One').focus();
  for (const name of ['One', 'Two']) {
    await page.getByRole('button', { name: `More for “${name}”` }).focus();
    // Down from the first entry, Complete.
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    letThrough();
    const field = page.getByRole('textbox', { name: 'Title' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(name);
    await page.keyboard.press('Escape');
    await expect(rowOf(name)).toBeFocused();
  }
});

test('who has scrolled before the page is hydrated stays there, and clicks what the pointer is on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const letScriptsThrough = await openWithoutScripts(page, '/settings/preferences');
  const friday = page.getByRole('checkbox', { name: 'Friday' });
  await expect(friday).toBeVisible();
  const main = page.locator('#main');
  // As far as it goes, so that the row of settings is out of sight.
  await main.evaluate((element) => element.scrollTo(0, 1_000));
  const before = await friday.boundingBox();
  letScriptsThrough();
  await hydrated(page);
  expect(await friday.boundingBox()).toEqual(before);
});

test('the focus that a step of an import passes on is kept if it was given before hydration', async ({ page }) => {
  const letScriptsThrough = await openWithoutScripts(page, '/settings/import');
  const picker = page.getByLabel('Files to import');
  await focusOnceShown(picker);
  letScriptsThrough();
  await hydrated(page);
  const buffer = Buffer.from('TYPE,CONTENT,PRIORITY,INDENT\ntask,Dig,4,1');
  await picker.setInputFiles({ name: 'Garden.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Bring 1 task' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('another view takes the place of this one while code that comes later is still to come', async ({ page }) => {
  await callAsApp(page, 'tasks.create', { name: 'Call Ada', dueDate: dayFromToday(0) });
  const letThrough = await holdLaterScripts(page, '/today');
  await page.goto('/today');
  const row = page.getByRole('link', { name: 'Call Ada' });
  await controlHydrated(row);
  await row.click();
  await expect(page).toHaveURL(/task=/);
  await page.goBack();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeHidden();
  letThrough();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});
