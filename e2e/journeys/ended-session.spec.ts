import type { BrowserContext, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { type Account, expect, signIn, signUp, test } from '../fixtures/test.ts';

/** All that this browser has stored: IndexedDB, both storages of the tab, and the caches. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        parts.push(JSON.stringify([await answer(objects.getAllKeys()), await answer(objects.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      if (name.startsWith('assets-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) parts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return parts.join('\n');
  });
}

/** Ends every session of the account from another browser. */
async function endElsewhere(other: BrowserContext, account: Account): Promise<void> {
  await signIn(other.request, account);
  const page = await other.newPage();
  const reply = await page.request.get('/api/trpc/sessions.list');
  for (const { id, isCurrent } of (await reply.json()).result.data.items)
    if (!isCurrent) await callAsApp(page, 'sessions.end', { id });
}

/** A page that shows a task, has stored it, and holds one change that was not sent. */
async function pageWithUnsent(page: Page, context: BrowserContext): Promise<void> {
  await callAsApp(page, 'tasks.create', { name: 'Therapy at nine', description: 'A secret text' });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Therapy at nine' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('A secret text');
  // With the first line the browser fetches what reads lines.
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Sent at once');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sent at once' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('"Sent at once"');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Not sent yet');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Not sent yet' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('Not sent yet');
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Half a thought');
}

test('a session that was ended elsewhere locks its page, and the browser keeps unsent changes alone', async ({
  page,
  context,
  browser,
  signedIn,
  baseURL,
  extraHTTPHeaders,
}) => {
  await pageWithUnsent(page, context);
  const other = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    ...(extraHTTPHeaders ? { extraHTTPHeaders } : {}),
  });
  await endElsewhere(other, signedIn);
  await other.close();
  await context.setOffline(false);

  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('You are signed out. 1 change will be sent once you sign in.');
  await expect(page.getByText('Therapy at nine')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('Therapy at nine');
  expect(await kept(page)).not.toContain('A secret text');
  expect(await kept(page)).toContain('Not sent yet');

  await dialog.getByLabel('Username').fill(signedIn.username);
  await dialog.getByLabel('Password').fill(signedIn.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Therapy at nine' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('Half a thought');
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/tasks')).json()))
    .toContain('Not sent yet');
  // What the page shows is stored again, for the next time without a network.
  await expect.poll(() => kept(page)).toContain('A secret text');
});

test('the sign-in page removes what an ended session left behind, and another account sees and sends none of it', async ({
  page,
  context,
  request,
  signedIn,
}) => {
  await pageWithUnsent(page, context);
  const other = await signUp(request);
  await context.clearCookies();
  await page.goto('about:blank');
  await context.setOffline(false);
  await page.goto('/sign-in');
  await expect.poll(() => kept(page)).not.toContain('Therapy at nine');
  expect(await kept(page)).not.toContain('A secret text');
  expect(await kept(page)).toContain('Not sent yet');

  const signInAs = async ({ username, password }: Account) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/today$/);
  };
  await signInAs(other);
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('');
  expect((await (await page.request.get('/api/v1/tasks')).json()).items).toEqual([]);
  expect(await kept(page)).toContain('Not sent yet');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in#signed-out$/);
  await signInAs(signedIn);
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Therapy at nine' })).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get('/api/v1/tasks')).json()))
    .toContain('Not sent yet');
});
