import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { deliverPush, pressNotification, shownNotifications, withPushService } from '../fixtures/push.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** A page of the same site that is not the app. */
const elsewhere = '/help/quick-add';

async function remindSoon(page: Page, taskId: string): Promise<void> {
  await callAsApp(page, 'reminders.create', { taskId, remindAt: new Date(Date.now() + 1_000).toISOString() });
}

async function reminders(page: Page, taskId: string) {
  return (await (await page.request.get(`/api/v1/reminders?taskId=${taskId}`)).json()).items;
}

/** A browser that was subscribed in the settings, with the app closed and a reminder pushed to it. */
async function notified(page: Page): Promise<string> {
  const browser = await withPushService(page);
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByRole('list', { name: 'Notified devices' }).getByText('This device')).toBeVisible();
  await page.goto(elsewhere);
  await remindSoon(page, id);
  await expect.poll(() => browser.received(page)).toHaveLength(1);
  const [message = ''] = await browser.received(page);
  await deliverPush(page, message);
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Call Ada' }]);
  return id;
}

test('with the app closed a reminder is pushed, and completes its task where it is shown', async ({ page }) => {
  const id = await notified(page);
  await pressNotification(page, 'complete');
  const { completed } = await (await page.request.get(`/api/v1/tasks/${id}`)).json();
  expect(completed).toBe(true);
  await expect.poll(() => shownNotifications(page)).toEqual([]);
});

test('a pushed reminder is put off where it is shown; without a network it says that nothing was done', async ({
  page,
  context,
}) => {
  const id = await notified(page);
  await context.setOffline(true);
  await pressNotification(page, 'snooze');
  await context.setOffline(false);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Call Ada', body: 'Not done: the service could not be reached.' }]);
  await pressNotification(page, 'snooze');
  const ahead = (await reminders(page, id)).filter(({ status }: { status: string }) => status === 'scheduled');
  expect(ahead).toHaveLength(1);
  const minutes = (Date.parse(ahead[0].remindAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
});

test('what fired while the app was closed or its device slept is shown when it is looked at, also where the clock is fast', async ({
  page,
}) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Call Ada' })).toBeVisible();
  // Once the browser has stored which reminders it has shown, it can tell that a later one fired while it was closed.
  const seen = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('reminders-seen')));
  await expect.poll(seen).toBe(true);
  await page.goto(elsewhere);
  const fired = async () =>
    (await reminders(page, id)).filter(({ status }: { status: string }) => status === 'fired').length;
  await remindSoon(page, id);
  await expect.poll(fired).toBe(1);
  // The stream of a device that sleeps brings nothing.
  await page.addInitScript(() => {
    EventSource.prototype.addEventListener = () => {};
  });
  await page.goto('/today');
  const notice = page.locator('[data-sonner-toast]', { hasText: '1 reminder while Tidemark was closed: “Call Ada”' });
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name: 'Task “Call Ada”' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await remindSoon(page, id);
  await expect.poll(fired).toBe(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice).toBeVisible();
});

test('a device is ended in the settings', async ({ page }) => {
  await notified(page);
  await page.goto('/settings/notifications');
  await page.getByRole('button', { name: /^Stop notifying/ }).click();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
});
