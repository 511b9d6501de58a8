import type { Page, Request } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { fullyInstalled } from '../fixtures/service-worker.ts';
import { untilStored } from '../fixtures/stored.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Task' });

test('a view that was never opened, and the comments of a task that was, are there without a network', async ({
  page,
  context,
}) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await callAsApp(page, 'comments.create', { taskId: task.id, content: 'Only the **ferns**' });
  await page.goto('/inbox');
  await page.getByRole('link', { name: 'Water the plants' }).click();
  await expect(panel(page).locator('strong', { hasText: 'ferns' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fullyInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Water the plants' }).click();
  await expect(panel(page).locator('strong', { hasText: 'ferns' })).toBeVisible();
  await panel(page)
    .getByRole('textbox', { name: /^Comment on/ })
    .fill('Written offline');
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Written offline' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const [name, heading] of [
    ['Settings', 'Settings'],
    ['Trash', 'Trash'],
    ['Upcoming', 'Upcoming'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox')).toBeFocused();
  await context.setOffline(false);
  const comments = async () =>
    (await (await page.request.get(`/api/v1/comments?taskId=${task.id}`)).json()).items.map(
      ({ content }: { content: string }) => content,
    );
  await expect.poll(comments, { timeout: 20_000 }).toEqual(['Only the **ferns**', 'Written offline']);
});

test('a task is open again after a reload without a network, where the page was kept without it', async ({
  page,
  context,
}) => {
  await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await page.goto('/inbox');
  await fullyInstalled(page);
  await page.reload();
  await page.getByRole('link', { name: 'Water the plants' }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Water the plants');
  await context.setOffline(true);
  await page.reload();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toHaveValue('Water the plants');
});

test('the comments of a task that was never opened are there without a network, and it takes a new one', async ({
  page,
  context,
}) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
  await callAsApp(page, 'comments.create', { taskId: task.id, content: 'Only the ferns' });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Water the plants' })).toBeVisible();
  await untilStored(page);
  await fullyInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Water the plants' }).click();
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'Only the ferns' })).toBeVisible();
  await panel(page)
    .getByRole('textbox', { name: /^Comment on/ })
    .fill('Written offline');
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Add: Reminder' }).click();
  const reminder = panel(page).locator('form', { has: page.getByLabel(/^Add a reminder/) });
  await reminder.getByRole('textbox').fill('tomorrow 9am');
  await reminder.getByRole('button', { name: 'Add' }).click();
  await expect(panel(page).getByRole('button', { name: /^Remove the reminder/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Written offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove the reminder/ })).toBeVisible();
  await context.setOffline(false);
  const sent = async (kind: string) =>
    (await (await page.request.get(`/api/v1/${kind}?taskId=${task.id}`)).json()).items;
  await expect
    .poll(() => sent('comments'), { timeout: 20_000 })
    .toMatchObject([{ content: 'Only the ferns' }, { content: 'Written offline' }]);
  await expect.poll(() => sent('reminders'), { timeout: 20_000 }).toHaveLength(1);
});

test.describe('without a service worker, because they answer requests themselves', () => {
  test.use({ serviceWorkers: 'block' });

  test('a task whose comments could not be pulled yet says so, and takes a new one', async ({ page }) => {
    const task = await callAsApp(page, 'tasks.create', { name: 'Water the plants' });
    const walks = (url: URL) => url.pathname === '/api/trpc/sync.pull' && !url.search.includes('kinds');
    // The app tries again by itself as well, so that the way is free only from the press of the button on.
    const isAskedAgain = () => 'askedAgain' in document.documentElement.dataset;
    await page.route(walks, async (route) => ((await page.evaluate(isAskedAgain)) ? route.continue() : route.abort()));
    await page.goto(`/task/${task.id}`);
    await expect(page.getByText('Earlier comments, reminders and attachments could not be loaded.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Comment on/ }).fill('Written meanwhile');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    const comments = async () => (await (await page.request.get(`/api/v1/comments?taskId=${task.id}`)).json()).items;
    await expect.poll(comments, { timeout: 20_000 }).toMatchObject([{ content: 'Written meanwhile' }]);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.evaluate((button) => {
      button.addEventListener('click', () => {
        document.documentElement.dataset['askedAgain'] = '';
      });
    });
    await again.click();
    await expect(page.getByText('could not be loaded')).toBeHidden();
    // A pull that is under way when the page closes would fail in its route.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('two tabs send what waits once, in order', async ({ page, context }) => {
    const answered: string[] = [];
    // A request that is cut off never finishes. The listener is there from the start, because it takes effect with a delay.
    context.on('requestfinished', (request: Request) => {
      if (request.url().endsWith('/api/trpc/tasks.create')) answered.push(request.postDataJSON().name);
    });
    await page.goto('/inbox');
    await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
    let isCut = true;
    // The route stays: taking one away loses the events of requests under way.
    await context.route(/\/api\/(trpc|v1)\//, (route) => (isCut ? route.abort() : route.continue()));
    for (const name of ['First', 'Second', 'Third']) {
      await page.getByRole('textbox', { name: 'Add a task' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByText(/3 changes will be sent/)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/inbox');
    await expect(other.getByText(/3 changes will be sent/)).toBeVisible();
    isCut = false;
    for (const tab of [page, other]) {
      await expect(tab.getByText(/will be sent/)).toBeHidden({ timeout: 20_000 });
      for (const name of ['First', 'Second', 'Third']) await expect(tab.getByRole('link', { name })).toHaveCount(1);
    }
    await expect.poll(() => answered).toEqual(['First', 'Second', 'Third']);
    expect((await (await page.request.get('/api/v1/tasks')).json()).items).toHaveLength(3);
  });

  test('what one tab takes back without a network is not sent by another that is left', async ({ page, context }) => {
    await page.goto('/inbox');
    await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
    let isCut = true;
    await context.route(/\/api\/(trpc|v1)\//, (route) => (isCut ? route.abort() : route.continue()));
    for (const name of ['First', 'Second']) {
      await page.getByRole('textbox', { name: 'Add a task' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('link', { name })).toBeVisible();
    }
    await expect(page.getByText(/2 changes will be sent/)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/inbox');
    await expect(other.getByText(/2 changes will be sent/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText(/1 change will be sent/)).toBeVisible();
    await page.close();
    isCut = false;
    await expect(other.getByText(/will be sent/)).toBeHidden({ timeout: 20_000 });
    expect((await (await other.request.get('/api/v1/tasks')).json()).items).toMatchObject([{ name: 'First' }]);
    await expect(other.getByRole('link', { name: 'Second' })).toHaveCount(0);
  });
});
