import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { stepOf, totpCode } from '../../src/server/identity/second-factor/totp-code.ts';
import { bytesOf } from '../../src/test/person.ts';
import { startTidemark, type TidemarkProcess } from '../../src/test/tidemark-process.ts';
import { accessibilityFindings } from '../fixtures/findings.ts';
import { expect, test } from '../fixtures/test.ts';

// Browsers make passkeys for a host with a name alone, and the service of the other journeys has a number.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let dataDir: string;
let tidemark: TidemarkProcess;
let origin = '';

test.beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tidemark-security-'));
  tidemark = await startTidemark({
    dataDir,
    env: (baseUrl) => {
      origin = baseUrl.replace('127.0.0.1', 'localhost');
      return { SIGNUP: 'open', PUBLIC_BASE_URL: origin, LOG_LEVEL: 'warn' };
    },
  });
  expect(tidemark.isReady, tidemark.lines.join('\n')).toBe(true);
});

test.afterAll(async () => {
  await tidemark.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const password = 'several quiet words';

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto(`${origin}/sign-up`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).not.toHaveURL(/sign-up/);
  await page.goto(`${origin}/settings/security`);
}

async function secretIn(scan: Locator): Promise<ReturnType<typeof bytesOf>> {
  return bytesOf(((await scan.locator('code').textContent()) ?? '').replaceAll(' ', ''));
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${origin}/settings/security`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

/** A device that keeps passkeys and unlocks at once, as a laptop with a fingerprint reader. */
async function addDevice(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added by the keyboard, signs in alone, and signs nobody in once it is removed', async ({
  page,
  context,
}) => {
  await addDevice(context, page);
  await signUp(page, 'ada');
  await page.getByRole('button', { name: 'Add a passkey…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Laptop');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That is not your password.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toHaveText(/Laptop.*Never used/);
  await signOut(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await page.goto(`${origin}/settings/security`);
  await expect(list.getByRole('listitem')).toHaveText(/Laptop.*Last used/);
  await list.getByRole('button', { name: 'Remove “Laptop”' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove “Laptop”?' });
  await remove.getByLabel('Password', { exact: true }).fill(password);
  await remove.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(list).toHaveCount(0);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('That passkey is not known here.')).toBeVisible();
});

test('a passkey that is asked for while there is no connection says so, and is asked for once there is one', async ({
  page,
  context,
}) => {
  await addDevice(context, page);
  await page.goto(`${origin}/sign-in`);
  const passkey = page.getByRole('button', { name: 'Use a passkey' });
  await expect(passkey).toBeVisible();
  await context.setOffline(true);
  await passkey.click();
  await expect(page.getByText('Check your connection, or load the page again.')).toBeVisible();
  await context.setOffline(false);
  const asked = page.waitForResponse(/\/api\/auth\/passkey\/begin$/);
  await passkey.click();
  expect((await asked).status()).toBe(200);
});

test('two-step sign-in is turned on with an app, shows recovery codes, and asks for a code beside the password', async ({
  page,
  context,
}) => {
  await signUp(page, 'grace');
  await page.getByRole('button', { name: 'Turn on…' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const scan = page.getByRole('dialog', { name: 'Scan this with your authenticator app' });
  await expect(scan.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await expect(scan.getByLabel('Code that the app shows')).toBeFocused();
  // Whoever has the app on this device cannot scan its screen.
  await expect(scan.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\/.*secret=/,
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await scan.getByRole('button', { name: 'Copy the secret' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[A-Z2-7]{32}$/);
  const secret = await secretIn(scan);
  const code = (stepsLater: number) => totpCode(secret, stepOf(new Date()) + stepsLater);
  await scan.getByLabel('Code that the app shows').fill('000000');
  await page.keyboard.press('Enter');
  await expect(scan.getByText('The code is not the one that the app shows now.')).toBeVisible();
  await scan.getByLabel('Code that the app shows').fill(code(0));
  await page.keyboard.press('Enter');
  const on = page.getByRole('dialog', { name: 'Two-step sign-in is on' });
  await expect(on.getByLabel('Recovery codes', { exact: true })).toHaveText(/^([a-z2-7]{4}-){3}[a-z2-7]{4}\s/);
  // They are shown this once, so that nothing but their own button takes them away.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
  }
  await on.getByRole('button', { name: 'I have kept them' }).click();
  await expect(on).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await signOut(page);
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await field.fill(code(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/today$/);
});

test('recovery codes are shown to who closes the dialog before they come, and the browser asks before it leaves them', async ({
  page,
  signedIn,
}) => {
  await page.goto('/settings/security');
  const confirm = async () => {
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(signedIn.password);
    await page.keyboard.press('Enter');
  };
  await page.getByRole('button', { name: 'Turn on…' }).click();
  await confirm();
  const scan = page.getByRole('dialog', { name: 'Scan this with your authenticator app' });
  await scan.getByLabel('Code that the app shows').fill(totpCode(await secretIn(scan), stepOf(new Date())));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const on = page.getByRole('dialog', { name: 'Two-step sign-in is on' });
  await on.getByRole('button', { name: 'I have kept them' }).click();
  await expect(on).toHaveCount(0);

  await page.getByRole('button', { name: 'New recovery codes…' }).click();
  await confirm();
  await page.keyboard.press('Escape');
  const renewed = page.getByRole('dialog', { name: 'Your new recovery codes' });
  await expect(renewed).toBeVisible();
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  expect((await question).type()).toBe('beforeunload');
  await (await question).dismiss();
  await renewed.getByRole('button', { name: 'I have kept them' }).click();
  await expect(renewed).toHaveCount(0);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
});
