import type { Page } from '@playwright/test';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** What the page complains of, also what its policy has refused without a word in this browser's console: Firefox writes that there too. */
async function complaintsOf(page: Page): Promise<readonly string[]> {
  await page.addInitScript(() =>
    window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`${violatedDirective} refused ${blockedURI}`),
    ),
  );
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

test('every page carries a strict policy, with a nonce of its own or, where it is the same for everybody, with hashes', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const policyOf = async (path: string) => {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain(`frame-ancestors 'none'`);
    return policy;
  };
  const own = [await policyOf('/today'), await policyOf('/settings'), await policyOf('/today')];
  expect(new Set(own).size).toBe(3);
  for (const policy of own) expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/);
  // The open page notices the end of its session and asks once more; its 401 is no complaint of the signed-out pages.
  await page.goto('about:blank');
  await page.context().clearCookies();
  const complaints = await complaintsOf(page);
  for (const path of ['/sign-in', '/sign-up']) {
    const policy = await policyOf(path);
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}')+;/);
    expect(policy).not.toContain('nonce');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(complaints).toEqual([]);
});

test('the app works within its policy: nothing is blocked, and nothing is asked of another host', async ({
  page,
  signedIn,
  baseURL,
}) => {
  expect(signedIn.username).not.toBe('');
  const complaints = await complaintsOf(page);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== baseURL) strangers.push(request.url());
  });
  await createOver(page, 'tasks', { name: 'Order tiles', dueDate: dayFromToday(0) });
  await page.goto('/today');
  await page.getByRole('link', { name: /^Order tiles/ }).hover();
  await page.getByRole('button', { name: 'More for “Order tiles”' }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(complaints).toEqual([]);
  expect(strangers).toEqual([]);
});
