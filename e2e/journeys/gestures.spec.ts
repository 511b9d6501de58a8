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
  await timedSwipe(page, 'One', -60, 900);
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

/** A swipe whose finger takes so long, however busy the machine is. */
async function timedSwipe(page: Page, name: string, distance: number, lastsMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await pointOf(row(page, name), { x: startX, y: rowY });
  const begin = Date.now() / 1000;
  const steps = 10;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + distance * share, y }],
      timestamp: begin + (lastsMs / 1000) * share,
    });
  const began = send('touchStart', 0);
  const moves = Array.from({ length: steps }, (_, index) => send('touchMove', (index + 1) / steps));
  await Promise.all([began, ...moves, send('touchEnd', 1)]);
}

test('a quick flick is enough; the strip reaches from the edge and shows what it does', async ({ page }) => {
  await awaitGestures(page);
  const finger = await fingerOn(page);
  const from = await pointOf(row(page, 'Two'), { x: startX, y: rowY });
  const strip = page.locator('[data-swipe]');
  await finger.down(from);
  await finger.moveTo({ x: from.x + 60, y: from.y });
  await expect(strip.locator('svg')).toBeVisible();
  // Half a word is none.
  await expect(strip).toHaveText('');
  await finger.moveTo({ x: from.x + 150, y: from.y });
  await expect(strip).toHaveText('Complete');
  const edges = await strip.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const moved = await row(page, 'Two').boundingBox();
  expect([edges.left, Math.round(edges.right)]).toEqual([0, Math.round(moved?.x ?? 0)]);
  await finger.moveTo(from);
  await finger.up();
  await expect(strip).toHaveCount(0);

  await timedSwipe(page, 'Two', 68, 50);
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Three']);
});

test('a long press selects, then each tap selects one more; back ends it', async ({ page }) => {
  await hold(page, 'One');
  await expect(page.getByRole('region', { name: '1 task selected' })).toBeVisible();
  await tap(page, 'Three');
  await expect(page.getByRole('region', { name: '2 tasks selected' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // While tasks are selected, a tap on the checkbox selects as a tap on the row does, and it is named by that.
  const box = (name: string) => row(page, name).getByRole('checkbox', { name: `Select “${name}”` });
  await expect(box('One')).toBeChecked();
  await expect(box('Two')).not.toBeChecked();
  await box('Two').tap();
  await expect(box('Two')).toBeChecked();
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
  await page.getByRole('dialog').getByRole('link', { name: 'Labels' }).tap();
  await expect(page).toHaveURL(/\/labels$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox$/);

  await row(page, 'One').getByRole('button', { name: 'More for “One”' }).dispatchEvent('click');
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
