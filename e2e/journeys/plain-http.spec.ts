import { randomBytes } from 'node:crypto';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../fixtures/browser.ts';
import { focusOnceShown } from '../fixtures/focus.ts';
import { expect, test } from '../fixtures/test.ts';

/** A name of a home network, which browsers do not trust as they trust this machine's own. */
const name = 'tidemark.home';

async function atHome(baseURL: string | undefined, extraHTTPHeaders: Record<string, string> | undefined) {
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  });
  const context = await browser.newContext({
    baseURL: `http://${name}:${new URL(baseURL ?? '').port}`,
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
  });
  return { browser, page: await context.newPage() };
}

let browser: Browser;
let page: Page;
let failures: string[];

test.beforeEach(async ({ baseURL, extraHTTPHeaders }) => {
  ({ browser, page } = await atHome(baseURL, extraHTTPHeaders));
  failures = [];
  page.on('pageerror', (error) => failures.push(String(error)));
});

test.afterEach(async () => {
  await browser.close();
  expect(failures).toEqual([]);
});

async function signUp(): Promise<{ username: string; password: string }> {
  const account = { username: `u${randomBytes(8).toString('hex')}`, password: randomBytes(12).toString('base64url') };
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(new RegExp(`^http://${name}:\\d+/today`));
  return account;
}

test('at a plain-http name one signs up, adds, imports, makes a token, copies it, signs out and in again', async () => {
  const { username, password } = await signUp();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  const [cookie] = (await page.context().cookies()).filter(({ name: of }) => of.endsWith('tidemark.session'));
  expect(cookie).toMatchObject({ name: 'tidemark.session', domain: name, secure: false, httpOnly: true });

  await page.goto('/inbox');
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Buy milk tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Buy milk' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/api/v1/tasks')).json()).items))
    .toContainEqual(expect.objectContaining({ name: 'Buy milk' }));

  await page.goto('/settings/import');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'Garden.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('TYPE,CONTENT,PRIORITY,INDENT\ntask,Plant bulbs,4,1\n'),
    });
  await page.getByRole('button', { name: /^Bring / }).click();
  await expect(page.getByRole('heading', { name: 'Brought 1 task' })).toBeVisible();

  await page.goto('/settings/agents');
  await page.getByLabel('Name').fill('Reader');
  await page.getByRole('radio', { name: /^Read only/ }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).innerText();
  const copy = page.getByRole('button', { name: 'Copy the token' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await page.goto('/inbox');
  await focusOnceShown(page.getByRole('textbox', { name: 'Add a task' }));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue(token);
  await page.getByRole('textbox', { name: 'Add a task' }).fill('');

  await page.goto('/settings/notifications');
  await expect(page.getByText(/opened over plain http/)).toBeVisible();

  await page.goto('/settings/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(new RegExp(`^http://${name}:\\d+/sign-in`));
  await page.goto('/upcoming');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fupcoming$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill('not this one, surely');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(new RegExp(`^http://${name}:\\d+/upcoming`));
});

test('at a plain-http name what another browser does is seen at once', async ({ baseURL, request }) => {
  await signUp();
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  const cookies = (await page.context().cookies()).map((cookie) => `${cookie.name}=${cookie.value}`).join('; ');
  // At another address of the same service, whose origin is that of its own Host.
  const reply = await request.post(`${baseURL}/api/trpc/tasks.create`, {
    headers: { cookie: cookies, 'Sec-Fetch-Site': 'same-origin' },
    data: { name: 'From the phone' },
  });
  expect(reply.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'From the phone' })).toBeVisible();
});
