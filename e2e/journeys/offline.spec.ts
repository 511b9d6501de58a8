import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { fullyInstalled } from '../fixtures/service-worker.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(async ({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

async function openOnFullDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
}

test.describe('without a service worker, because they answer requests themselves', () => {
  test.use({ serviceWorkers: 'block' });

  test('what is done offline is shown at once, kept through a reload, and sent once and in order', async ({
    page,
    context,
  }) => {
    const answered: string[] = [];
    // A request that is cut off never finishes, so only what reached the service counts.
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST') answered.push(new URL(request.url()).pathname.replace('/api/trpc/', ''));
    });
    await createOver(page, 'tasks', { name: 'Was there before' });
    await page.goto('/inbox');
    await expect(page.getByRole('link', { name: 'Was there before' })).toBeVisible();
    // The pages still come, as from a cache, but the API does not answer.
    let isCut = true;
    // The route stays: taking one away loses the events of requests under way.
    await context.route(/\/api\/(trpc|v1)\//, (route) => (isCut ? route.abort() : route.continue()));
    await page.getByRole('textbox', { name: 'Add a task' }).fill('Made offline');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Made offline' }).focus();
    await page.keyboard.press('1');
    await page.keyboard.press('F2');
    await page.getByRole('textbox', { name: 'Title of “Made offline”' }).fill('Renamed offline');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/3 changes will be sent/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Was there before' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Complete “Renamed offline”, priority 1' })).toBeVisible();
    isCut = false;
    await expect
      .poll(async () => (await (await page.request.get('/api/v1/tasks?query=offline')).json()).items, {
        timeout: 20_000,
      })
      .toMatchObject([{ name: 'Renamed offline', priority: 1 }]);
    await expect.poll(() => answered).toEqual(['tasks.create', 'tasks.update', 'tasks.update']);
  });

  test('a page that this device does not have yet says so, and comes with the connection', async ({
    page,
    context,
  }) => {
    await page.goto('/today');
    await hydrated(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('not on this device yet');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  });

  test('where the browser takes nothing more to store, what was done offline still outlives a reload', async ({
    page,
  }) => {
    await openOnFullDisk(page);
    await page.route('**/api/trpc/**', (route) => route.abort());
    const box = page.getByRole('textbox', { name: 'Add a task' });
    for (const name of ['Order tiles', 'Book dentist']) {
      await box.fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await page.unroute('**/api/trpc/**');
    await page.reload();
    const names = async () => {
      const { items } = await (await page.request.get('/api/v1/tasks')).json();
      return items.map(({ name }: { name: string }) => name).sort();
    };
    await expect.poll(names).toEqual(['Book dentist', 'Order tiles']);
    await expect(page.getByRole('link', { name: 'Book dentist' })).toBeVisible();
  });

  test('where the browser takes nothing more to store, the tab is to stay open until all is sent, and the browser asks', async ({
    page,
    context,
  }) => {
    await openOnFullDisk(page);
    await context.route('**/api/trpc/**', (route) => route.abort());
    const line = page.getByText(/^This browser stores nothing more/);
    await page.getByRole('textbox', { name: 'Add a task' }).fill('Order tiles');
    await page.keyboard.press('Enter');
    await expect(line).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await context.unroute('**/api/trpc/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(line).toBeHidden();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => page.isClosed()).toBe(true);
  });

  test('what could not be stored is stored with what is done next, as soon as there is room', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      const { put } = IDBObjectStore.prototype;
      let isFull = true;
      IDBObjectStore.prototype.put = function (...given) {
        if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
        return put.apply(this, given);
      };
      Object.assign(window, {
        makeRoom: () => {
          isFull = false;
        },
      });
    });
    await page.goto('/inbox');
    await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
    await context.route('**/api/trpc/**', (route) => route.abort());
    const add = async (name: string) => {
      await page.getByRole('textbox', { name: 'Add a task' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name })).toBeVisible();
    };
    const line = page.getByText(/^This browser stores nothing more/);
    await add('Order tiles');
    await expect(line).toBeVisible();
    await page.evaluate(() => (window as unknown as { makeRoom(): void }).makeRoom());
    await add('Book dentist');
    await expect(line).toBeHidden();
    await page.close();
    const next = await context.newPage();
    await next.goto('/inbox');
    await expect(next.getByRole('link', { name: 'Order tiles' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Book dentist' })).toBeVisible();
  });

  test('what a tab has left unsent when it was closed is sent by another one that is open', async ({
    page,
    context,
  }) => {
    await createOver(page, 'tasks', { name: 'Order tiles' });
    await page.goto('/inbox');
    await hydrated(page);
    const closed = await context.newPage();
    await closed.goto('/inbox');
    await hydrated(closed);
    await context.route('**/api/trpc/**', (route) => route.abort());
    // Not a line, which the other tab reads where this one is not ready to.
    await closed.getByRole('checkbox', { name: 'Complete “Order tiles”' }).click();
    await expect(closed.getByText(/1 change will be sent/)).toBeVisible();
    await closed.close();
    await context.unroute('**/api/trpc/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const tasks = async () => (await (await page.request.get('/api/v1/tasks')).json()).items;
    await expect.poll(tasks).toMatchObject([{ name: 'Order tiles', completed: true }]);
    await expect(page.getByRole('link', { name: 'Order tiles' })).toBeHidden();
  });

  test('what is done offline after the browser has lost its store’s connection outlives the tab', async ({
    page,
    context,
  }) => {
    // As Safari does to a page that slept, without an event.
    await page.addInitScript(() => {
      const used = new Set<IDBDatabase>();
      const lost = new Set<IDBDatabase>();
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (...given) {
        if (lost.has(this)) throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
        used.add(this);
        return transaction.apply(this, given);
      };
      Object.assign(window, {
        loseConnections: () => {
          for (const connection of used) lost.add(connection);
        },
      });
    });
    await page.goto('/inbox');
    await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
    await context.route('**/api/trpc/**', (route) => route.abort());
    await page.evaluate(() => (window as unknown as { loseConnections(): void }).loseConnections());
    await page.getByRole('textbox', { name: 'Add a task' }).fill('Order tiles');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/1 change will be sent/)).toBeVisible();
    await page.close();
    const next = await context.newPage();
    await next.goto('/inbox');
    await expect(next.getByRole('link', { name: 'Order tiles' })).toBeVisible();
  });
});

test('a change that the service refuses is explained and kept until it is discarded', async ({ page, context }) => {
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Going away' });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Going away' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Going away' }).focus();
  await page.keyboard.press('1');
  await expect(page.getByText(/1 change will be sent/)).toBeVisible();
  await page.request.delete(`/api/v1/tasks/${task.id}`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await context.setOffline(false);
  await expect(page.getByText('1 change could not be made.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes that could not be made' });
  await expect(list.getByText('It is no longer there.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await list.getByRole('button', { name: /^Discard/ }).click();
  await expect(page.getByText('could not be made')).toHaveCount(0);
});

test('a task added without a network is made although another device took its section and made its label', async ({
  page,
  context,
}) => {
  const project = await callAsApp(page, 'projects.create', { name: 'Bathroom' });
  const section = await callAsApp(page, 'sections.create', { projectId: project.id, name: 'Tiles' });
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  await fullyInstalled(page);
  await context.setOffline(true);
  const box = page.getByRole('textbox', { name: 'Add a task' });
  for (const line of ['Buy soap @market', 'Buy grout #Bathroom /Tiles']) {
    await box.fill(line);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(/3 changes will be sent/)).toBeVisible();
  const label = await callAsApp(page, 'labels.create', { name: 'Market' });
  await callAsApp(page, 'sections.delete', { id: section.id });
  await context.setOffline(false);
  const served = async () => (await (await page.request.get('/api/v1/tasks')).json()).items;
  await expect.poll(served).toMatchObject([{ name: 'Buy soap', labelIds: [label.id] }]);
  await expect(page.getByText('1 change could not be made.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Changes that could not be made' });
  await expect(list.getByText('The section is no longer there. Try again adds it to “Bathroom”.')).toBeVisible();
  await list.getByRole('button', { name: /^Try again/ }).click();
  await expect
    .poll(served)
    .toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Buy grout', projectId: project.id, sectionId: null })]),
    );
});

test('without a network any address opens as itself, marked as the present place', async ({ page, context }) => {
  await page.goto('/upcoming');
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming' })).toBeVisible();
  await fullyInstalled(page);
  await context.setOffline(true);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const [path, name] of [
    ['/completed', 'Completed'],
    ['/labels', 'Labels'],
    ['/settings/keyboard', 'Settings'],
  ]) {
    await page.goto(path ?? '');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
    await expect(current.filter({ visible: true })).toHaveText([name ?? '']);
  }
  expect(errors).toEqual([]);
});

test('tabs that were reloaded offline say that the connection is back, though another one sent what waited', async ({
  page,
  context,
}) => {
  await page.goto('/inbox');
  await fullyInstalled(page);
  const other = await context.newPage();
  await other.goto('/inbox');
  await hydrated(other);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Made offline');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/1 change will be sent/)).toBeVisible();
  await other.reload();
  await expect(other.getByText(/1 change will be sent/)).toBeVisible();
  await context.setOffline(false);
  for (const tab of [page, other]) {
    await expect(tab.getByText(/^You are offline/)).toBeHidden({ timeout: 15_000 });
    await hydrated(tab);
  }
});
