import type { Page } from '@playwright/test';
import { row, rows } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const startX = 120;
const rowY = 20;

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await expect(row(page, 'Three')).toBeVisible();
});

async function swipe(page: Page, name: string, distance: number): Promise<void> {
  const finger = await fingerOn(page);
  const from = await pointOf(row(page, name), { x: startX, y: rowY });
  await finger.swipe(from, { x: from.x + distance, y: from.y + 4 });
}

async function hold(page: Page, name: string): Promise<void> {
  const finger = await fingerOn(page);
  await finger.down(await pointOf(row(page, name), { x: startX, y: rowY }));
  await expect(row(page, name)).toHaveAttribute('data-dragging');
  await finger.up();
}

/** The code of the gestures is loaded once the page is idle. A long press waits for it; a swipe before would do nothing. */
async function awaitGestures(page: Page): Promise<void> {
  await hold(page, 'Three');
  await page.getByRole('button', { name: 'Select nothing' }).tap();
  await expect(page.getByRole('region', { name: /selected/ })).toHaveCount(0);
}

const tap = (page: Page, name: string) => row(page, name).tap({ position: { x: startX, y: rowY } });

test('a swipe to the right completes a task, and Undo brings it back', async ({ page }) => {
  await awaitGestures(page);
  await swipe(page, 'Two', 140);
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Three']);
  await expect(page).toHaveURL(/\/inbox$/);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Two', '0 Three']);
  await expect(page.locator('[data-swipe]')).toHaveCount(0);
});

test('a swipe to the left asks for the date, without a keyboard; one that stops short does nothing', async ({
  page,
}) => {
  await awaitGestures(page);
  await swipe(page, 'One', -60);
  await expect(page.locator('[data-swipe]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await swipe(page, 'Two', -100);
  const sheet = page.getByRole('dialog', { name: 'Date of “Two”' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('textbox')).not.toBeFocused();
  await sheet.getByRole('button', { name: 'Tomorrow' }).tap();
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'Two')).toContainText('Tomorrow');
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(row(page, 'Two')).not.toContainText('Tomorrow');
});

test('a long press selects, then each tap selects one more; back ends it', async ({ page }) => {
  await hold(page, 'One');
  await expect(page.getByRole('region', { name: '1 task selected' })).toBeVisible();
  await tap(page, 'Three');
  await expect(page.getByRole('region', { name: '2 tasks selected' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // While tasks are selected, a tap on the checkbox selects as a tap on the row does.
  await row(page, 'Two').getByRole('checkbox').tap();
  await expect(page.getByRole('region', { name: '3 tasks selected' })).toBeVisible();
  await tap(page, 'Two');
  await page.getByRole('region', { name: '2 tasks selected' }).getByRole('button', { name: 'Complete' }).tap();
  await expect.poll(() => rows(page)).toEqual(['0 Two']);

  await hold(page, 'Two');
  await expect(page.getByRole('region', { name: '1 task selected' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: /selected/ })).toHaveCount(0);
  await expect(page).toHaveURL(/\/inbox$/);
});

test('back closes the top layer, and only then leaves the page', async ({ page }) => {
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).tap();
  await expect(page).toHaveURL(/\/today$/);

  await more.tap();
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/today$/);

  // A place chosen in the sheet is one step from where the sheet was opened.
  await more.tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Upcoming' }).tap();
  await expect(page).toHaveURL(/\/upcoming$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox$/);

  await row(page, 'One').getByRole('button', { name: 'More for “One”' }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(/\/inbox$/);

  // Over an open task it is the sheet that closes first, then the task.
  await tap(page, 'Two');
  const task = page.getByRole('dialog', { name: 'Task “Two”' });
  await expect(task).toBeVisible();
  await task.getByRole('button', { name: /Date/ }).first().tap();
  const sheet = page.getByRole('dialog', { name: 'Date of “Two”' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(task).toBeVisible();
  await page.goBack();
  await expect(task).toHaveCount(0);
  await expect(page).toHaveURL(/\/inbox$/);
});
