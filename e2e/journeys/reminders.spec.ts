import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

interface Shown {
  readonly title: string;
  onclick: (() => void) | null;
}

declare global {
  interface Window {
    /** How often permission was asked for, and the notifications of the system. */
    asked: number;
    shown: Shown[];
  }
}

/** A browser whose user gives this answer when asked. */
async function answering(page: Page, answer: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    window.asked = 0;
    window.shown = [];
    window.Notification = class Stub {
      static permission: NotificationPermission = 'default';
      static async requestPermission(): Promise<NotificationPermission> {
        window.asked += 1;
        Stub.permission = given;
        return given;
      }
      onclick: (() => void) | null = null;
      readonly title: string;
      constructor(title: string) {
        this.title = title;
        window.shown.push(this);
      }
      close(): void {}
    } as unknown as typeof Notification;
  }, answer);
}

/** Opens a page that hears when a reminder fires: one that fired before is told as missed. */
async function openListening(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/v1/events'), page.goto(path)]);
}

async function remindSoon(page: Page, taskId: string): Promise<void> {
  const remindAt = new Date(Date.now() + 1_500).toISOString();
  await callAsApp(page, 'reminders.create', { taskId, remindAt });
}

test('a reminder in quick add asks for permission there; when it fires, the page and the system show it', async ({
  page,
}) => {
  await answering(page, 'granted');
  await openListening(page, '/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toBe(0);
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Call Ada tomorrow 9am !30m');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Call Ada/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(1);
  const tasks = async () => (await (await page.request.get('/api/v1/tasks')).json()).items;
  await expect.poll(tasks).toHaveLength(1);
  const [{ id }] = await tasks();
  await remindSoon(page, id);
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Reminder: Call Ada' });
  await expect(notice).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.shown.map(({ title }) => title))).toEqual(['Call Ada']);
  await page.evaluate(() => window.shown[0]?.onclick?.());
  await expect(page).toHaveURL(`/inbox?task=${id}`);
  await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible();
});

test('without permission the page alone shows a reminder, and its notice opens the task', async ({ page }) => {
  await answering(page, 'denied');
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  await openListening(page, '/today');
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await remindSoon(page, id);
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Reminder: Call Ada' });
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`/today?task=${id}`);
  expect(await page.evaluate(() => window.shown)).toEqual([]);
});

test('a reminder is put off by ten minutes of the service, though the clock of the device is an hour slow', async ({
  page,
}) => {
  await answering(page, 'denied');
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await openListening(page, '/inbox');
  await expect(page.getByText(/clock is 1 h behind/)).toBeVisible();
  await remindSoon(page, id);
  await page
    .locator('[data-sonner-toast]', { hasText: 'Reminder: Call Ada' })
    .getByRole('button', { name: 'In 10 minutes' })
    .click();
  const ahead = async () => {
    const { items } = await (await page.request.get(`/api/v1/reminders?taskId=${id}&status=scheduled`)).json();
    return items.map(({ remindAt }: { remindAt: string }) => Math.round((Date.parse(remindAt) - Date.now()) / 60_000));
  };
  await expect.poll(ahead).toEqual([10]);
});

test('the notice of a reminder puts it off, which can be undone, or completes the task', async ({ page }) => {
  await answering(page, 'denied');
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  await openListening(page, '/inbox');
  await expect(page.getByRole('link', { name: 'Call Ada' })).toBeVisible();
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Reminder: Call Ada' });
  const ahead = async () => {
    const { items } = await (await page.request.get(`/api/v1/reminders?taskId=${id}&status=scheduled`)).json();
    return items.map(({ remindAt }: { remindAt: string }) => Math.round((Date.parse(remindAt) - Date.now()) / 60_000));
  };
  await remindSoon(page, id);
  await notice.getByRole('button', { name: 'In 10 minutes' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect.poll(ahead).toEqual([10]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ahead).toEqual([]);
  await remindSoon(page, id);
  await notice.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.poll(async () => (await ahead()).length).toBe(1);
  await expect(notice).toHaveCount(0);
  await remindSoon(page, id);
  await notice.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('link', { name: 'Call Ada' })).toHaveCount(0);
  await expect.poll(async () => (await (await page.request.get(`/api/v1/tasks/${id}`)).json()).completed).toBe(true);
});
