import { randomBytes } from 'node:crypto';
import { hydrated } from '../fixtures/hydrated.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, signIn, signUp, test } from '../fixtures/test.ts';
import { timeZone } from '../fixtures/zone.ts';

test('a newcomer makes an account and finds a sample project that goes away in one click', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(`new${Date.now()}`);
  await page.getByLabel('Password').fill('an uncommon long phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/today');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link', { name: /^Getting started/ }).click();
  await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Getting started' }).getByRole('checkbox')).toHaveCount(6);
  await page.getByRole('button', { name: 'Remove this sample' }).click();
  await expect(sidebar.getByRole('link', { name: /^Getting started/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: /^Getting started/ })).toHaveCount(0);
});

test('the account takes the zone and the language of the browser', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(`zone${Date.now()}`);
  await page.getByLabel('Password').fill('an uncommon long phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/today');
  const { user } = await (await page.request.get('/api/v1/context')).json();
  expect(user).toMatchObject({ timezone: timeZone, locale: 'en-GB', dateFormat: 'd MMM yyyy' });
});

test.describe('where signing in fails right after the account was made', () => {
  test.use({ serviceWorkers: 'block' });

  test('the form says so, and signs in when it is sent again', async ({ page }) => {
    await page.route('**/api/auth/callback/credentials*', (route) => route.fulfill({ status: 503, json: {} }), {
      times: 1,
    });
    await page.goto('/sign-up');
    await page.getByLabel('Username').fill(`u${randomBytes(8).toString('hex')}`);
    await page.getByLabel('Password', { exact: true }).fill('several quiet words');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(/^Your account was created, but you are not signed in yet\./)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/(?:today|project\/.*)$/);
  });
});

test('a mistake in the form is said beside the field, in a sentence', async ({ page, account }) => {
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill('x');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Must have at least 3 characters.')).toBeVisible();
  await expect(page.getByText('Must have at least 10 characters.')).toBeVisible();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill('an uncommon long phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The username is taken.')).toBeVisible();
});

test('signing in leads to where one wanted to go; signing out ends it', async ({ page, account }) => {
  await page.goto('/completed');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The username or password is wrong.')).toBeVisible();
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Completed', level: 1 })).toBeVisible();
  await page.goto('/settings');
  await hydrated(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in#signed-out');
  await page.goto('/today');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('too many wrong passwords are answered with a wait, also for the right one', async ({ page, account }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill(account.username);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.getByLabel('Password').fill(`wrong number ${attempt}`);
    const answered = page.waitForResponse('**/api/auth/callback/credentials');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
  }
  await page.getByLabel('Password').fill(account.password);
  const refused = page.waitForResponse('**/api/auth/callback/credentials');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const response = await refused;
  expect(response.status()).toBe(429);
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
  await expect(page.getByText('Too many tries.')).toBeVisible();
});

test('a stranger’s address in the link does not lead out of the app', async ({ page, request, baseURL }) => {
  const account = await signUp(request);
  await page.goto('/sign-in?next=//example.com/');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${baseURL}/today`);
});

test('when somebody else signs in in another tab, this one neither writes to nor shows what is theirs', async ({
  page,
  signedIn,
  request,
}) => {
  expect(signedIn.username).not.toBe('');
  await createOver(page, 'tasks', { name: 'Mine' });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible();
  const other = await signUp(request);
  await page.context().clearCookies();
  await signIn(page.request, other);
  await createOver(page, 'tasks', { name: 'Theirs' });
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Mine too');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are signed out. 1 change will be sent once you sign in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Theirs' })).toHaveCount(0);
  const names = async () => {
    const { items } = await (await page.request.get('/api/v1/tasks')).json();
    return items.map(({ name }: { name: string }) => name).sort();
  };
  expect(await names()).toEqual(['Theirs']);
  // The page then belongs to whoever signs in on it.
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Username').fill(signedIn.username);
  await dialog.getByLabel('Password').fill(signedIn.password);
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Mine', 'Mine too']);
  await expect(page.getByRole('link', { name: 'Theirs' })).toHaveCount(0);
});

test('of the pages of Settings the one that is shown stands out, and at a desk all of them are in sight', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  for (const path of ['notifications', 'api-tokens', 'import']) {
    await page.goto(`/settings/${path}`);
    const pages = page.getByRole('navigation', { name: 'Settings', exact: true });
    const current = pages.locator('[aria-current=page]');
    await expect(current).toHaveCSS('font-weight', '600');
    await expect(pages.getByRole('link').first()).toHaveCSS('font-weight', '400');
    expect(await pages.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  }
});
