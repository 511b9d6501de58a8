import { callAsApp } from '../fixtures/call-as-app.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// A second is enough on an idle machine. Without the stream they would wait for the next pull, much longer than an expectation does.
test('two tabs and another client see each other’s changes without a reload', async ({ page, context, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    const connected = tab.waitForResponse('**/api/v1/events');
    await tab.goto('/today');
    await connected;
    await expect(tab.getByText('Nothing is due today.')).toBeVisible();
  }
  await createOver(page, 'tasks', { name: 'From outside', dueDate: dayFromToday(0) });
  for (const tab of [page, other]) await expect(tab.getByRole('link', { name: /^From outside/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Complete “From outside”' }).click();
  await expect(other.getByRole('checkbox', { name: 'Reopen “From outside”' })).toBeVisible();
});

test('a page whose stream stalls without closing is brought up to date within minutes', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.addInitScript(() => {
    EventSource.prototype.addEventListener = () => {};
  });
  await page.clock.install();
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto('/today');
  await connected;
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await callAsApp(page, 'tasks.create', { name: 'From outside', dueDate: dayFromToday(0) });
  await page.clock.fastForward(6 * 60_000);
  await expect(page.getByRole('link', { name: /^From outside/ })).toBeVisible();
});

test('what is changed in the settings elsewhere shows here at once', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await createOver(page, 'tasks', { name: 'Order tiles', dueDate: '2030-03-11' });
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto('/inbox');
  await connected;
  await expect(page.getByRole('link', { name: /^Order tiles.*2030-03-11/ })).toBeVisible();
  await callAsApp(page, 'account.update', { theme: 'dark' });
  await callAsApp(page, 'account.update', { dateFormat: 'dd.MM.yyyy' });
  await expect(page.getByRole('link', { name: /^Order tiles.*11\.03\.2030/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('Today is the day in the zone of the user and rolls over at midnight', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.request.post('/api/trpc/account.update', {
    data: { timezone: 'Pacific/Auckland' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  // 23:50 in Auckland (UTC+13), the day before in Berlin. The clock goes on while the page is loaded.
  await page.clock.install({ time: new Date('2026-11-20T10:50:00Z') });
  await page.goto('/today');
  const day = page.getByRole('main').locator('header p');
  await expect(day).toHaveText(/20/);
  await page.clock.runFor(601_000);
  await expect(day).toHaveText(/21/);
});
