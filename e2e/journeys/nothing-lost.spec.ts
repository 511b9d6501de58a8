import type { Page, Route } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys hold back the app's code, which the service worker would serve from its cache.
test.use({ serviceWorkers: 'block' });

const chunks = '**/_next/static/**/*.js';
const field = (page: Page) => page.getByRole('textbox', { name: 'Add a task' });
const tomorrow = { name: /^Call Ada.*Tomorrow/ };

/** Holds back what the page asks for from now on. @returns a function that lets it through */
async function holdBack(page: Page, url: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let holding = true;
  await page.route(url, async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

async function tasksOf(page: Page) {
  return (await (await page.request.get('/api/v1/tasks')).json()).items;
}

test('what is typed before the page is hydrated stays, and its Enter adds with what the line says', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await holdBack(page, chunks);
  await page.goto('/inbox', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('Call Ada tomorrow p1');
  await page.keyboard.press('Enter');
  await letThrough();
  await expect(page.getByRole('link', tomorrow)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Call Ada', priority: 1 }]);
});

test('half a line that is typed before the page is hydrated stays in the field', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await holdBack(page, chunks);
  await page.goto('/inbox', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('Half a tho');
  await letThrough();
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add task' }).last()).toBeEnabled();
  await page.keyboard.type('ught');
  await expect(field(page)).toHaveValue('Half a thought');
});

test('what is typed before the page is hydrated goes on behind the search of the address', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  const letThrough = await holdBack(page, chunks);
  await page.goto('/search?q=plants', { waitUntil: 'commit' });
  const words = page.getByRole('textbox', { name: 'Search tasks' });
  await words.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' outside');
  await letThrough();
  await controlHydrated(words);
  await expect(words).toHaveValue('plants outside');
  await expect(page).toHaveURL(/plants(?:%20|\+)outside/);
});

test('what is typed before the page is hydrated outlives a page that is left by then', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await holdBack(page, chunks);
  for (const words of ['Half a thought', 'Another']) {
    await page.goto('/inbox', { waitUntil: 'commit' });
    await field(page).click();
    await page.keyboard.type(words);
  }
  await page.unroute(chunks);
  await page.reload();
  await letThrough().catch(() => {});
  await expect(field(page)).toHaveValue('Half a thought\nAnother');
  await page.reload();
  await expect(field(page)).toHaveValue('Half a thought\nAnother');
});

test('what is entered before the page is hydrated is added once by the next page', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await holdBack(page, chunks);
  await page.goto('/inbox', { waitUntil: 'commit' });
  await field(page).click();
  await page.keyboard.type('Call Ada tomorrow');
  await page.keyboard.press('Enter');
  await page.unroute(chunks);
  await page.reload();
  await letThrough().catch(() => {});
  await expect(page.getByRole('link', tomorrow)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', tomorrow)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect.poll(() => tasksOf(page)).toHaveLength(1);
});

test('a sign-in that is typed before the page is hydrated is not lost, nor ever in the address', async ({
  page,
  account,
}) => {
  const letThrough = await holdBack(page, chunks);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByLabel('Password').press('Enter');
  expect(page.url()).not.toContain('password');
  await letThrough();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/today');
});

test('a switch that is pressed before the page is hydrated is saved', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await holdBack(page, chunks);
  await page.goto('/settings/keyboard', { waitUntil: 'commit' });
  const single = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await single.uncheck();
  await letThrough();
  await expect
    .poll(async () => (await page.request.get('/settings/keyboard')).text())
    .toMatch(/singleKeyShortcuts\\?":false/);
  await expect(single).not.toBeChecked();
});

test('a choice that is made before the page is hydrated is saved', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await holdBack(page, chunks);
  await page.goto('/settings/preferences', { waitUntil: 'commit' });
  await page.getByLabel('Theme').selectOption('dark');
  await letThrough();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(async () => (await page.request.get('/settings')).text()).toMatch(/<html[^>]*data-theme="dark"/);
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
});

/** On a page that is never idle the parser is only loaded once a line is begun. */
async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Adds a line in quick add while the code of the parser is held back. @returns a function that lets it through */
async function addBeforeParser(page: Page): Promise<() => Promise<void>> {
  await keepBusy(page);
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  // The field itself is to be there.
  await controlHydrated(field(page));
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('q');
  await page.keyboard.type('Call Ada tomorrow');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');
  return letThrough;
}

test('Enter before the parser has come waits for it, and the field is free meanwhile', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await addBeforeParser(page);
  await expect(page.getByText('Adding “Call Ada tomorrow”')).toBeVisible();
  await page.keyboard.type('And the next');
  expect(await tasksOf(page)).toEqual([]);
  await letThrough();
  await expect(page.getByRole('link', tomorrow)).toBeVisible();
  await expect(field(page)).toHaveValue('And the next');
  await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Call Ada' }]);
});

/** Enters a date for “Call Ada” in the popover while the code of the parser is held back. @returns a function that lets it through */
async function enterDateBeforeParser(page: Page): Promise<() => Promise<void>> {
  await keepBusy(page);
  await page.goto('/inbox');
  const link = page.getByRole('link', { name: /^Call Ada/ });
  await expect(link).toBeVisible();
  const words = page.getByLabel('When, in words');
  // The popover itself asks for the parser.
  const held: Route[] = [];
  let holding = true;
  await page.route(chunks, async (route) => {
    if (holding && (await words.count()) > 0) held.push(route);
    else await route.continue();
  });
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await expect(words).toBeFocused();
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(words).toHaveValue('tomorrow');
  return async () => {
    holding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

test('a date that is entered before the parser has come is set once it has', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  const letThrough = await enterDateBeforeParser(page);
  await letThrough();
  await expect(page.getByRole('link', tomorrow)).toBeFocused();
  await expect.poll(() => tasksOf(page)).not.toMatchObject([{ dueDate: null }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a key behind a date that waits for the parser acts once the date is set', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  const letThrough = await enterDateBeforeParser(page);
  await page.keyboard.press('2');
  await letThrough();
  await expect(page.getByRole('checkbox', { name: 'Complete “Call Ada”, priority 2' })).toBeVisible();
  await expect(page.getByRole('link', tomorrow)).toBeFocused();
  await expect.poll(() => tasksOf(page)).not.toMatchObject([{ dueDate: null }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('what was sent off before the parser had come outlives a reload', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const letThrough = await addBeforeParser(page);
  await page.unroute(chunks);
  await page.reload();
  await letThrough().catch(() => {});
  await expect(page.getByRole('link', tomorrow)).toBeVisible();
  await expect.poll(() => tasksOf(page)).toHaveLength(1);
});

test('letters typed while the dialog of Q is still on its way stand in it, Enter too', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('q');
  await page.keyboard.type('Call Adah');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(' tomorrow');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Then Bob');
  await letThrough();
  await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible();
  await expect(field(page)).toHaveValue('Then Bob');
  await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Call Ada' }]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect
    .poll(async () => (await tasksOf(page)).map(({ name }: { name: string }) => name).sort())
    .toEqual(['Call Ada', 'Then Bob']);
});

for (const [key, name, words] of [
  ['s', /^Add a sub-task/, 'Fill the can'],
  ['c', /^Comment on/, 'Needs more'],
  ['r', /^Add a reminder/, 'tomorrow 9am'],
  ['@', /^Labels of/, 'green'],
  ['t', 'When, in words', 'next friday'],
] as const) {
  test(`letters typed after ${key} while the task is still on its way stand where they belong`, async ({
    page,
    signedIn,
  }) => {
    expect(signedIn.username).not.toBe('');
    await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
    await page.goto('/inbox');
    await page.getByRole('link', { name: 'Water the plants' }).focus();
    const letThrough = await holdBack(page, chunks);
    await page.keyboard.press(key);
    await page.keyboard.type(words);
    await letThrough();
    const wanted = page.getByRole('dialog').getByLabel(name).and(page.locator('input, textarea'));
    await expect(wanted).toHaveValue(words);
    await expect(wanted).toBeFocused();
    await page.keyboard.type('!');
    await expect(wanted).toHaveValue(`${words}!`);
    expect(await tasksOf(page)).toMatchObject([{ name: 'Water the plants', completed: false, priority: 4 }]);
  });
}

test('letters typed after / while the search is still on its way stand in it', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Water the plants' })).toBeVisible();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('/');
  await page.keyboard.type('plants');
  await letThrough();
  await expect(page.getByRole('textbox')).toHaveValue('plants');
});

test('letters typed after F2 while the editor is still on its way become the title', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  // A page that is never idle preloads nothing.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Water the plants' }).focus();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('F2');
  await page.keyboard.type('Feed the cat');
  await page.keyboard.press('Enter');
  await letThrough();
  await expect(page.getByRole('link', { name: 'Feed the cat' })).toBeVisible();
  await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Feed the cat', completed: false, priority: 4 }]);
});

test('an Escape behind lines that were entered while their field is still on its way leaves the lines', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await keepBusy(page);
  await page.goto('/inbox');
  const plants = page.getByRole('link', { name: 'Water the plants' });
  await plants.focus();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('s');
  await page.keyboard.type('Fill the can');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await letThrough();
  await expect
    .poll(async () => (await tasksOf(page)).map(({ name }: { name: string }) => name))
    .toContain('Fill the can');
  await expect(plants).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('keys behind the Enter of a popover that is still on its way act on the list', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await callAsApp(page, 'tasks.create', { name: 'Feed the cat' });
  await keepBusy(page);
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Water the plants' }).focus();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('@');
  await page.keyboard.type('green');
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await letThrough();
  await expect(page.getByRole('checkbox', { name: 'Complete “Feed the cat”, priority 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Water the plants.*green/ })).toBeVisible();
});

test('Enter behind a name whose dialog is still on its way makes what was named', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await keepBusy(page);
  await page.goto('/inbox');
  const add = page.getByRole('button', { name: 'Add section' });
  await controlHydrated(add);
  const letThrough = await holdBack(page, chunks);
  await add.click();
  await page.keyboard.type('Soon');
  await page.keyboard.press('Enter');
  await letThrough();
  await expect(page.getByRole('heading', { name: 'Soon' })).toBeVisible();
});

test('letters typed after D while its code is still on its way become the title of the copy', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await keepBusy(page);
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Water the plants' }).focus();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('d');
  await page.keyboard.type('Feed the cat');
  await page.keyboard.press('Enter');
  await letThrough();
  await expect(page.getByRole('link', { name: 'Feed the cat' })).toBeFocused();
  await expect
    .poll(async () =>
      (await tasksOf(page))
        .map(({ name, completed }: { name: string; completed: boolean }) => [name, completed])
        .sort(),
    )
    .toEqual([
      ['Feed the cat', false],
      ['Water the plants', false],
    ]);
});

test('a choice for several tasks ends their selection also while the bar is still on its way', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  for (const name of ['One', 'Two', 'Three']) await callAsApp(page, 'tasks.create', { name });
  await keepBusy(page);
  await page.goto('/inbox');
  const words = page.getByLabel('When, in words');
  await page.getByRole('link', { name: 'One' }).focus();
  // The popover has come once before; the bar has not.
  await page.keyboard.press('t');
  await expect(words).toBeFocused();
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'One' })).toBeFocused();
  const letThrough = await holdBack(page, chunks);
  for (const key of ['x', 'j', 'x', 't']) await page.keyboard.press(key);
  await expect(words).toBeFocused();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tomorrow/ })
    .click();
  await expect(page.locator('main [aria-selected="true"], main [data-selected]')).toHaveCount(0);
  await letThrough();
  await expect
    .poll(async () => (await tasksOf(page)).filter(({ dueDate }: { dueDate: string | null }) => dueDate !== null))
    .toHaveLength(2);
});

test('Escape while an opened task is still on its way closes it, J opens the next', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  for (const name of ['One', 'Two', 'Three']) await callAsApp(page, 'tasks.create', { name });
  await keepBusy(page);
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'One' }).focus();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/task=/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(page.getByRole('link', { name: 'One' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/task=/);
  await page.keyboard.press('j');
  await letThrough();
  await expect(page.getByRole('textbox', { name: 'Title of “Two”' })).toBeVisible();
});

test('keys behind a Delete whose code is still on its way act on what it leaves', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  for (const name of ['One', 'Two', 'Three', 'Four']) await callAsApp(page, 'tasks.create', { name });
  await keepBusy(page);
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'One' }).focus();
  const letThrough = await holdBack(page, chunks);
  for (const key of ['Delete', 'Delete', '2', 'ArrowDown', 'e']) await page.keyboard.press(key);
  await letThrough();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Complete “Three”, priority 2' })).toBeVisible();
  const names = async () => (await tasksOf(page)).map(({ name }: { name: string }) => name);
  await expect.poll(async () => (await names()).sort()).toEqual(['Four', 'Three']);
});

test('a key behind a task that was chosen in the palette acts on it, though its page is still on its way', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await keepBusy(page);
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('plants');
  await expect(page.getByRole('option', { name: /^Water the plants/ })).toBeVisible();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('Enter');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/task\//);
  await letThrough();
  await expect(page.getByRole('checkbox', { name: 'Reopen “Water the plants”' })).toBeVisible();
});

test('Delete while an opened task is still on its way deletes and closes it', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  for (const name of ['One', 'Two']) await callAsApp(page, 'tasks.create', { name });
  await keepBusy(page);
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'One' }).focus();
  const letThrough = await holdBack(page, chunks);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/task=/);
  await page.keyboard.press('Delete');
  await letThrough();
  await expect(page.getByRole('link', { name: 'Two' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'One' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/inbox$/);
});
