import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { holdBack } from '../fixtures/hold-back.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { openPlanner } from '../fixtures/planner.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** What comes later moves nothing that is seen already. */

test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 1600 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** Collects from now on what moved, with its words. @returns what has moved by then */
async function watchMoves(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(async () => {
    // The letters of the app are of other widths than those that stand in for them, and take their place at the next frame.
    await Promise.all([...document.fonts].map((face) => face.load()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as unknown as { sources: readonly { readonly node: Node | null }[] };
        for (const { node } of sources) moved.push(node?.textContent?.slice(0, 60) ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  return () =>
    page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          // What was laid out is told after it was painted.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { moved: string[] }).moved))),
          );
        }),
    );
}

test('the buttons beside the name of the Inbox do not move when its menu comes', async ({ page }) => {
  const sync = await holdBack(page, 'sync.pull');
  await page.goto('/inbox');
  const display = page.getByRole('main').getByRole('button', { name: /^Display/ });
  await expect(display).toBeVisible();
  const before = await display.boundingBox();
  sync();
  await expect(page.getByRole('button', { name: 'More for “Inbox”' })).toBeVisible();
  expect(await display.boundingBox()).toEqual(before);
});

test('Upcoming shows no day before it knows what is due', async ({ page }) => {
  await callAsApp(page, 'tasks.create', { name: 'Order tiles', dueDate: dayFromToday(1) });
  const tasks = await holdBack(page, 'tasks.list');
  await page.goto('/upcoming');
  await expect(page.getByRole('status', { name: 'Loading tasks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Tomorrow/ })).toHaveCount(0);
  tasks();
  await expect(page.getByRole('heading', { name: /^Tomorrow/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order tiles/ })).toBeVisible();
});

test('the layouts of Upcoming stay under the pointer when the planner comes that this device keeps', async ({
  page,
}) => {
  await page.goto('/upcoming');
  await openPlanner(page, 'w');
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const month = page.getByRole('main').getByRole('button', { name: 'Month', exact: true });
  await expect(month).toBeVisible();
  await expect(page.locator('[data-planner]')).toHaveCount(0);
  const { x = 0, y = 0 } = (await month.boundingBox()) ?? {};
  scripts.resolve();
  await expect(page.locator('[data-planner=week]')).toBeVisible();
  const after = await month.boundingBox();
  expect(after?.y).toBe(y);
  // The word that is chosen is a little wider than the others.
  expect(Math.abs((after?.x ?? 0) - x)).toBeLessThan(6);

  const width = async () => (await page.locator('.column').boundingBox())?.width;
  const wide = (await width()) ?? 0;
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Today/ })
    .click();
  await expect.poll(width).toBeLessThan(wide);
});

test('the planner of somebody else who uses this browser leaves no room in the lists', async ({ page }) => {
  await page.goto('/upcoming');
  await hydrated(page);
  const width = async () => (await page.locator('.column').boundingBox())?.width;
  const narrow = await width();
  await page.evaluate(() => localStorage.setItem('tidemark.upcoming/usr_another', '["week"]'));
  await page.reload();
  await hydrated(page);
  await expect.poll(width).toBe(narrow);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Today/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect.poll(width).toBe(narrow);
});

test('the sections of Security do not move while they come', async ({ page }) => {
  const [security, sessions] = [await holdBack(page, 'security.get'), await holdBack(page, 'sessions.list')];
  await page.goto('/settings/security');
  await expect(page.getByRole('status', { name: 'Loading how you sign in' })).toBeVisible();
  const moves = await watchMoves(page);
  security();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  sessions();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  expect(await moves()).toEqual([]);
});

test('the sections of Calendars do not move while they come', async ({ page }) => {
  for (const name of ['Home', 'Work'])
    await callAsApp(page, 'feeds.create', { name, source: { kind: 'all' }, as: 'events', detail: 'full' });
  const feeds = await holdBack(page, 'feeds.list');
  await page.goto('/settings/calendars');
  await expect(page.getByRole('status', { name: 'Loading feeds' })).toBeVisible();
  const moves = await watchMoves(page);
  feeds();
  await expect(page.getByRole('list', { name: 'Feeds' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Calendars shown here' })).toBeVisible();
  await expect(page.getByText('No calendars yet.')).toBeVisible();
  expect(await moves()).toEqual([]);
});

test('what is said above the form of Agents does not move when the page answers', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/settings/agents', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Connect an agent' })).toBeVisible();
  const moves = await watchMoves(page);
  resolve();
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(await moves()).toEqual([]);
});

test('the panel of the task in the address moves nothing when it comes, and takes no room once it is left', async ({
  page,
}) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  let panel = Promise.withResolvers<void>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    const reply = await route.fetch();
    if ((await reply.text()).includes('(min-width: 80rem)')) await panel.promise;
    await route.fulfill({ response: reply });
  });
  const row = page.locator('#main').getByText('Order tiles');
  const left = async () => (await row.boundingBox())?.x;

  await page.goto('/inbox');
  await expect(row).toBeVisible();
  const alone = await left();
  await page.goto(`/inbox?task=${id}`);
  await expect(row).toBeVisible();
  const beside = await left();
  expect(beside).toBeLessThan(alone ?? 0);
  const moves = await watchMoves(page);
  panel.resolve();
  await expect(page.getByRole('dialog', { name: 'Task “Order tiles”' })).toBeVisible();
  expect(await moves()).toEqual([]);
  expect(await left()).toBe(beside);

  panel = Promise.withResolvers<void>();
  await page.reload();
  await expect(row).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(left).toBe(alone);
  panel.resolve();
});
