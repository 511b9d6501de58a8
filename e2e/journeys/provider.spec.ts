import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type IdentityProvider, identityProvider } from '../../src/test/identity-provider.ts';
import { startTidemark, type TidemarkProcess } from '../../src/test/tidemark-process.ts';
import { accessibilityFindings } from '../fixtures/findings.ts';
import { signUp } from '../fixtures/test.ts';

let provider: IdentityProvider;
let tidemark: TidemarkProcess;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-provider-'));
  tidemark = await startTidemark({
    dataDir,
    async env(baseUrl) {
      provider = await identityProvider({ callback: `${baseUrl}/api/auth/oidc/callback` });
      return {
        SIGNUP: 'open',
        PUBLIC_BASE_URL: baseUrl,
        LOG_LEVEL: 'warn',
        OIDC_ALLOWED_GROUPS: 'family',
        ...provider.variables,
      };
    },
  });
  expect(tidemark.isReady, tidemark.lines.join('\n')).toBe(true);
});

test.afterAll(async () => {
  await tidemark.end('SIGTERM');
  await provider.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const family = { groups: ['family'] };

/** Goes to the provider by the button, and says a name there. */
async function signInAs(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Family login' }).click();
  await page.getByLabel('Name').fill(login);
  await page.getByRole('button', { name: 'Go on' }).click();
}

test('a person signs in by the provider, connects a name that is taken, is refused, and is told that it is away', async ({
  page,
  playwright,
  browser,
}) => {
  test.setTimeout(120_000);
  const at = (place: string) => `${tidemark.baseUrl}${place}`;
  provider.people.set('ada', { preferred_username: 'ada', ...family });
  await page.goto(at('/inbox'));
  await expect(page.getByRole('button', { name: 'Sign in with Family login' })).toBeEnabled();
  expect(await accessibilityFindings(page)).toEqual([]);
  await signInAs(page, 'ada');
  await page.waitForURL('**/inbox');
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();

  await page.goto(at('/settings/security'));
  const logins = page.getByRole('list', { name: 'Connected logins' });
  const disconnect = logins.getByRole('button', { name: /^Disconnect/ });
  await disconnect.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on at Family login' }).click();
  await page.getByLabel('Name').fill('ada');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'said that it is you' })).toBeVisible();
  expect(page.url()).toBe(at('/settings/security'));
  expect(await accessibilityFindings(page)).toEqual([]);
  await disconnect.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'the last way in' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set a password…' }).click();
  await dialog.getByLabel('New password').fill('nine quiet otters');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await disconnect.click();
  await dialog.getByLabel('Password', { exact: true }).fill('nine quiet otters');
  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(logins).toHaveCount(0);
  await page.getByRole('button', { name: 'Connect a login…' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('nine quiet otters');
  await dialog.getByRole('button', { name: 'Go on at Family login' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Family login is connected' })).toBeVisible();
  await expect(disconnect).toBeVisible();

  const stage = await playwright.request.newContext({ baseURL: tidemark.baseUrl });
  const { username, password } = await signUp(stage);
  await stage.dispose();
  let other = await browser.newPage();
  // An answer that was on its way to a page would set cookies again that are removed from under it.
  const comeAnew = async (place: string) => {
    await other.close();
    other = await browser.newPage();
    await other.goto(at(place));
  };
  provider.people.set('grace', { preferred_username: username, ...family });
  provider.people.set('guest', { preferred_username: 'guest' });
  await other.goto(at('/sign-in'));
  await signInAs(other, 'guest');
  await expect(other.getByRole('alert').filter({ hasText: 'you may not sign in here' })).toBeVisible();
  await comeAnew('/sign-in');
  await signInAs(other, 'grace');
  await expect(other.getByRole('alert').filter({ hasText: `called ${username}` })).toBeVisible();
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/today');
  await comeAnew('/sign-in');
  await signInAs(other, 'grace');
  await other.waitForURL('**/today');

  await comeAnew('/sign-in#signed-out');
  await expect(other.getByRole('link', { name: 'Sign out at Family login too' })).toBeVisible();
  await other.goto(at('/sign-in?error=oidc_unavailable'));
  await expect(other.getByRole('alert').filter({ hasText: 'or sign in with your password' })).toBeVisible();
  await other.close();
});
