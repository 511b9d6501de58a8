import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { sendPatiently } from '../fixtures/send-patiently.ts';
import { type Account, expect, test } from '../fixtures/test.ts';

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-GB' });

/** An account that an operator or a program made, without a zone. */
async function anAccount(request: APIRequestContext): Promise<Account> {
  const account = { username: `u${randomBytes(8).toString('hex')}`, password: randomBytes(12).toString('base64url') };
  const response = await sendPatiently(request, '/api/trpc/account.signUp', { data: account });
  expect(response.status()).toBe(200);
  return account;
}

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/today$/);
}

async function preferencesOf(page: Page) {
  return (await (await page.request.get('/api/trpc/account.get')).json()).result.data;
}

test('an account that was made for somebody is in the zone and language of the browser they first sign in with', async ({
  page,
  request,
}) => {
  await signIn(page, await anAccount(request));
  expect(await preferencesOf(page)).toMatchObject({
    timezone: 'Europe/Berlin',
    locale: 'en-GB',
    dateFormat: 'd MMM yyyy',
  });
  await expect(page.getByText('This browser is in')).toHaveCount(0);
});

test('a browser in another zone than the account says so, and the zone is changed or kept', async ({
  page,
  request,
}) => {
  await signIn(page, await anAccount(request));
  await callAsApp(page, 'account.update', { timezone: 'UTC' });
  await page.reload();
  const line = page.getByText('This browser is in Berlin, your account in UTC.');
  await expect(line).toBeVisible();
  await page.getByRole('button', { name: 'Keep UTC' }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(line).toBeHidden();
  await callAsApp(page, 'account.update', { timezone: 'Asia/Tokyo' });
  await page.reload();
  await page.getByRole('button', { name: 'Use Berlin' }).click();
  await expect(page.getByText('This browser is in')).toHaveCount(0);
  await expect.poll(async () => (await preferencesOf(page)).timezone).toBe('Europe/Berlin');
});
