import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test('every page carries a strict policy with a nonce of its own', async ({ page }) => {
  const policies: string[] = [];
  for (const path of ['/sign-in', '/sign-up', '/sign-in']) {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    policies.push(headers['content-security-policy'] ?? '');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['x-powered-by']).toBeUndefined();
  }
  expect(new Set(policies).size).toBe(3);
  for (const policy of policies) {
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/);
    expect(policy).toContain(`frame-ancestors 'none'`);
  }
});

test('the app works within its policy: nothing is blocked, and nothing is asked of another host', async ({
  page,
  signedIn,
  baseURL,
}) => {
  expect(signedIn.username).not.toBe('');
  const complaints: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
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
