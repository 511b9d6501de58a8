import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { said } from '../fixtures/said.ts';
import { type Account, expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a task' });
const calls = '**/api/trpc/**';

async function tasksOf(page: Page) {
  return (await (await page.request.get('/api/v1/tasks')).json()).items;
}

/** When the page sent each call of a procedure, in its own milliseconds: pulls meet the same answer, and other clocks would add their own delay. */
function timesSent(page: Page, procedure: string): Promise<number[]> {
  return page.evaluate(
    (path) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === path)
        .map(({ startTime }) => startTime),
    `/api/trpc/${procedure}`,
  );
}

async function openInbox(page: Page): Promise<void> {
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
}

async function signInAgain(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
}

test('a part that a new release has replaced comes once the page is loaded anew', async ({ page }) => {
  await openInbox(page);
  const parts = '**/_next/static/**';
  const asked: string[] = [];
  await page.route(parts, (route) => {
    if (route.request().method() === 'GET') asked.push(route.request().url());
    return route.fulfill({ status: 404, body: 'Not found' });
  });
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page has failed' })).toBeVisible();
  // The bundler's loader asks a second time by itself, half a second later; nobody waits for more of what is gone.
  expect(asked.filter((url) => url === asked[0]).length).toBeLessThanOrEqual(2);
  await page.unroute(parts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

for (const [what, answer] of [
  ['has a problem', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ['is asked too much', { status: 429, headers: { 'Retry-After': '2' }, body: 'slow down' }],
] as const) {
  test(`a service that ${what} is named in a sentence; what was done waits and is sent by itself`, async ({ page }) => {
    await openInbox(page);
    await page.route(calls, (route) => route.fulfill(answer));
    await field(page).fill('Buy milk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Buy milk' })).toBeVisible();
    await expect(page.getByText(`The service ${what} at the moment. 1 change will be sent`)).toBeVisible();
    await expect.poll(async () => (await timesSent(page, 'tasks.create')).length).toBeGreaterThan(1);
    const [first = 0, second = 0] = await timesSent(page, 'tasks.create');
    // Neither sooner than it was asked for nor than a short pause.
    expect(second - first).toBeGreaterThan(1_500);
    await page.unroute(calls);
    await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Buy milk' }]);
    await expect(page.getByText(`The service ${what}`)).toBeHidden();
  });
}

test('a service that takes a change and does not answer is told of after ten seconds, until it answers', async ({
  page,
}) => {
  await page.clock.install();
  await openInbox(page);
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/trpc/tasks.create', async (route) => {
    await answers;
    await route.continue();
  });
  const sent = page.waitForRequest('**/api/trpc/tasks.create');
  await field(page).fill('Buy milk');
  await page.keyboard.press('Enter');
  await sent;
  await page.clock.fastForward(11_000);
  await expect(page.getByText('The service does not answer at the moment. 1 change will be sent')).toBeVisible();
  answer();
  await expect(page.getByText('The service does not answer')).toBeHidden();
  await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Buy milk' }]);
});

test('a service that cannot be reached leaves what is on the screen and keeps what is done', async ({ page }) => {
  await callAsApp(page, 'tasks.create', { name: 'Was there before' });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Was there before' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await field(page).fill('Buy milk');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You are offline\. 1 change will be sent/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Was there before' })).toBeVisible();
  await page.getByRole('link', { name: 'Trash' }).click();
  await expect(page.getByText('Trash is kept by the service alone, which cannot be reached now.')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(page.getByText('Trash is empty.')).toBeVisible();
  await expect.poll(() => tasksOf(page), { timeout: 15_000 }).toHaveLength(2);
});

test('a session that ends in the middle of typing is renewed on the spot, and nothing typed is lost', async ({
  page,
  context,
  signedIn,
}) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await page.goto(`/task/${id}`);
  const comment = page.getByRole('textbox', { name: /^Comment on/ });
  await comment.fill('Half a comment');
  await context.clearCookies();
  await page.getByRole('textbox', { name: /^Add a sub-task/ }).fill('Fill the can');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out. 1 change will be sent once you sign in.')).toBeVisible();
  await signInAgain(page, signedIn);
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeHidden();
  await expect(page.getByText('You are signed out.')).toBeHidden();
  await expect(comment).toHaveValue('Half a comment');
  await expect
    .poll(async () => (await tasksOf(page)).map(({ name }: { name: string }) => name).sort())
    .toEqual(['Fill the can', 'Water the plants']);
});

test('after a reload without a session, signing in finds the text again', async ({ page, context, signedIn }) => {
  await openInbox(page);
  await field(page).fill('Half a thought');
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/sign-in/);
  await signInAgain(page, signedIn);
  await expect(page).toHaveURL(/inbox/);
  await expect(field(page)).toHaveValue('Half a thought');
});

test('a form that the session left behind says so and keeps what is in it', async ({ page, context, signedIn }) => {
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: /token/i });
  await dialog.getByLabel('Name').fill('Laptop');
  await context.clearCookies();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await signInAgain(page, signedIn);
  await expect(dialog.getByText('You are signed out.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Laptop');
});

test('a file that is too large for the service is explained; one that did not arrive can be sent again', async ({
  page,
}) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await page.goto(`/task/${id}`);
  const uploads = `**/api/v1/tasks/${id}/attachments`;
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await page.route(uploads, (route) => route.fulfill({ status: 413, body: '' }));
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('The file is larger than 10 MB, which is the most a task can hold.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss note.txt' }).click();
  await page.unroute(uploads);
  await page.route(uploads, (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('The service cannot be reached. The file was not sent.')).toBeVisible();
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'note.txt' })).toBeVisible();
});

test('a text that is too large for the service is explained and kept', async ({ page }) => {
  await openInbox(page);
  await page.route('**/api/trpc/tasks.create', (route) => route.fulfill({ status: 413, body: '' }));
  await field(page).fill('Buy milk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 change could not be made.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes that could not be made' });
  await expect(list.getByText('It is too large to be sent.')).toBeVisible();
  await page.unroute('**/api/trpc/tasks.create');
  await list.getByRole('button', { name: /^Try again/ }).click();
  await expect.poll(() => tasksOf(page)).toMatchObject([{ name: 'Buy milk' }]);
});

test('a link to a task or a project that is not there leads on to Trash and to Today', async ({ page }) => {
  const project = await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await callAsApp(page, 'tasks.delete', { id });
  await callAsApp(page, 'projects.delete', { id: project.id });
  await page.goto(`/project/${project.id}`);
  await expect(page.getByRole('heading', { name: 'This project is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Today' }).click();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await page.goto(`/inbox?task=${id}`);
  await expect(page.getByText('This task is not here.')).toBeVisible();
  await page.goto(`/task/${id}`);
  await expect(page.getByText('This task is not here.')).toBeVisible();
  await page.getByRole('link', { name: 'Look in Trash' }).click();
  await page.getByRole('button', { name: 'Restore “Water the plants”' }).click();
  await expect(said(page, /^Restored “Water the plants”/)).toBeVisible();
  await page.goto(`/task/${id}`);
  await expect(page.getByRole('textbox', { name: /^Title of/ })).toHaveValue('Water the plants');
});

test('signing out forgets what this browser holds of the user, in every tab', async ({ page, context }) => {
  await callAsApp(page, 'tasks.create', { name: 'A secret' });
  await page.goto('/inbox');
  await field(page).fill('Half a thought');
  const other = await context.newPage();
  await other.goto('/inbox');
  await expect(other.getByRole('link', { name: 'A secret' })).toBeVisible();
  await field(other).fill('Another thought');
  const signIns: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() && /\/sign-in(?:#signed-out)?$/.test(request.url())) signIns.push(request.url());
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('kept')))).toEqual([]);
    await expect.poll(() => tab.evaluate(storedEntries)).toBe(0);
  }
  expect(signIns, 'each tab goes to the sign-in page once').toHaveLength(2);
});

/** How much the databases of this browser hold. */
async function storedEntries(): Promise<number> {
  let count = 0;
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const store = database.transaction('entries').objectStore('entries');
    count += await new Promise<number>((resolve) => {
      const request = store.count();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
  }
  return count;
}
