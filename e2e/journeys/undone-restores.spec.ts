import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { said } from '../fixtures/said.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const entry = (page: Page, name: string) => page.getByRole('button', { name: `Restore “${name}”` });

/** A project with a task and its sub-task in Trash, of which the page shows Trash. */
async function withTrash(page: Page) {
  const project = await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles', projectId: project.id });
  const below = await callAsApp(page, 'tasks.create', { name: 'Measure', parentId: task.id });
  await callAsApp(page, 'tasks.delete', { id: task.id });
  await page.goto('/trash');
  await hydrated(page);
  await expect(entry(page, 'Order tiles')).toBeVisible();
  const living = () =>
    Promise.all([task.id, below.id].map(async (id) => (await page.request.get(`/api/v1/tasks/${id}`)).ok()));
  return { task, living };
}

async function restore(page: Page) {
  await entry(page, 'Order tiles').click();
  await expect(said(page, 'Restored “Order tiles” to Kitchen')).toBeVisible();
  await expect(entry(page, 'Order tiles')).toBeHidden();
}

test('what was restored goes to Trash again by the notice, by Z, and back by redo', async ({ page }) => {
  const { living } = await withTrash(page);
  await restore(page);
  expect(await living()).toEqual([true, true]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(said(page, 'Undone: restored “Order tiles” to Kitchen')).toBeVisible();
  await expect(entry(page, 'Order tiles')).toBeVisible();
  await expect.poll(living).toEqual([false, false]);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(living).toEqual([true, true]);
  await page.keyboard.press('z');
  await expect.poll(living).toEqual([false, false]);
});

test('a restore is undone after a reload', async ({ page }) => {
  const { living } = await withTrash(page);
  await restore(page);
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('z');
  await expect.poll(living).toEqual([false, false]);
  await expect(entry(page, 'Order tiles')).toBeVisible();
});

test('without a connection an undone restore is hidden at once, and is in Trash with the connection', async ({
  page,
  context,
}) => {
  const { living } = await withTrash(page);
  await restore(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Kitchen' }).click();
  await expect(page.getByRole('link', { name: /^Measure/ })).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('z');
  await expect(page.getByRole('link', { name: /^(Order tiles|Measure)/ })).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(living).toEqual([false, false]);
});

test('what another tab put below it since is kept, unless one says so', async ({ page, context }) => {
  const { task, living } = await withTrash(page);
  await restore(page);
  const other = await context.newPage();
  await other.goto(`/task/${task.id}`);
  await hydrated(other);
  const added = await callAsApp(other, 'tasks.create', { name: 'Call the shop', parentId: task.id });
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Undo anyway' })).toBeVisible();
  expect(await living()).toEqual([true, true]);
  expect((await page.request.get(`/api/v1/tasks/${added.id}`)).ok()).toBe(true);
  await expect(entry(page, 'Order tiles')).toBeHidden();
});
