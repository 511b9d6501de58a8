import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { controlOf, hourPx, hoursOf, makeTask, tileOf } from '../fixtures/planner.ts';
import { row, rows } from '../fixtures/rows.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

/** What a finger drags hangs from it, 8 px to the right and 3 px up, as the mouse has it from the browser. */

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const lifted = (page: Page) => page.locator('[data-lifted] > *');

/** Holds it, carries it down, expects its copy there, and drops it. */
async function expectLifted(source: Locator, down: number): Promise<void> {
  const page = source.page();
  const place = await source.boundingBox();
  const words = await source.getByRole('link').first().innerText();
  const finger = await fingerOn(page);
  const at = await pointOf(source, { x: 100, y: 12 });
  await finger.down(at);
  await expect(source).toHaveAttribute('data-dragging');
  await expect(lifted(page)).toContainText(words);
  const to = { x: at.x + 6, y: at.y + down };
  await finger.moveTo(to);
  const { x = 0, y = 0, ...size } = place ?? {};
  await expect.poll(() => lifted(page).boundingBox()).toEqual({ ...size, x: x + 6 + 8, y: y + down - 3 });
  // It is not what the finger points at, nor a second task for whoever looks for one.
  const hit = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-lifted]') ?? null, to);
  expect(hit).toBeNull();
  await expect(lifted(page).locator('[data-drag-task], [data-row-focus], [id]')).toHaveCount(0);
  await finger.up();
  await expect(lifted(page)).toHaveCount(0);
}

test('a row that a finger drags is seen under it, on a phone and on a tablet', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await callAsApp(page, 'tasks.create', { name, dueDate: dayFromToday(0) });
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/inbox');
    await controlHydrated(row(page, 'Three').getByRole('checkbox'));
    await expectLifted(row(page, 'One'), 60);
  }
});

test('a card that a finger drags is seen under it', async ({ page }) => {
  const { id: projectId } = await callAsApp(page, 'projects.create', { name: 'Kitchen', viewStyle: 'board' });
  for (const name of ['One', 'Two', 'Three']) await callAsApp(page, 'tasks.create', { name, projectId });
  await page.goto(`/project/${projectId}`);
  await controlHydrated(row(page, 'Three').getByRole('checkbox'));
  await expectLifted(row(page, 'One'), 80);
});

test('a block that a finger drags is seen under it', async ({ page }) => {
  const today = dayFromToday(0);
  await makeTask(page, { name: 'Order tiles', dueDate: today, dueTime: '10:00' });
  await page.goto('/upcoming');
  await controlHydrated(controlOf(page, 'Week'));
  await controlOf(page, 'Week').click();
  await expect(hoursOf(page, today)).toBeVisible();
  await expectLifted(tileOf(page, 'Order tiles'), hourPx);
});

test('several that a finger drags are told by their number, and each is marked where it stood', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three', 'Four']) await callAsApp(page, 'tasks.create', { name });
  await page.goto('/inbox');
  await controlHydrated(row(page, 'Four').getByRole('checkbox'));
  const finger = await fingerOn(page);
  const place = { x: 100, y: 12 };
  for (const name of ['One', 'Three']) {
    await finger.down(await pointOf(row(page, name), place));
    await expect(row(page, name)).toHaveAttribute('data-dragging');
    await finger.up();
    await expect(row(page, name)).toHaveAttribute('data-selected');
  }
  await finger.down(await pointOf(row(page, 'One'), place));
  const copy = page.locator('[data-lifted]');
  await expect(copy).toContainText('One');
  await expect(copy.getByText('2', { exact: true })).toBeInViewport({ ratio: 1 });
  for (const name of ['One', 'Three']) await expect(row(page, name)).toHaveAttribute('data-dragging');
  await expect(page.locator('[data-dragging]')).toHaveCount(2);
  await finger.moveTo(await pointOf(row(page, 'Four'), { x: 100, y: 40 }));
  await finger.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect.poll(() => rows(page)).toEqual(['0 Two', '0 Four', '0 One', '0 Three']);
});
