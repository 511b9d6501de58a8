import type { Locator, Page } from '@playwright/test';
import { drag } from '../fixtures/drag.ts';
import { findingsInThemes } from '../fixtures/findings.ts';
import {
  controlOf,
  daysOfWeek,
  hourPx,
  hoursOf,
  laneOf,
  makeTask,
  openPlanner,
  servedTask,
  tileOf,
} from '../fixtures/planner.ts';
import { said } from '../fixtures/said.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const { today, other, toOther } = daysOfWeek();
const tiles = { name: 'Order tiles', dueDate: today, dueTime: '10:00' };
/** Where each way of moving it ends. */
const moved = { name: 'Order tiles', dueDate: other, dueTime: '11:00', durationMinutes: 60 };
const link = (page: Page, name: string) => tileOf(page, name).getByRole('link');

async function pull(page: Page, block: Locator, byPx: number): Promise<void> {
  await block.scrollIntoViewIfNeeded();
  const box = await block.boundingBox();
  if (!box) throw new Error('Not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + byPx, { steps: 4 });
  await page.mouse.up();
}

test('the mouse moves a block in time and days and pulls its lower edge; each is undone by itself', async ({
  page,
}) => {
  const id = await makeTask(page, tiles);
  await openPlanner(page, 'w');
  await drag(page, tileOf(page, 'Order tiles'), hoursOf(page, other), { x: 40, y: 11 * hourPx + 11 });
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: other, dueTime: '11:00' });
  await pull(page, tileOf(page, 'Order tiles'), hourPx / 2);
  await expect.poll(() => servedTask(page, id)).toEqual(moved);
  await page.keyboard.press('z');
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: other, durationMinutes: null });
  await page.keyboard.press('z');
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '10:00' });
});

test('what goes on past midnight is pulled where it ends, back to before midnight too', async ({ page }) => {
  const [evening, morning] = toOther === 1 ? [today, other] : [other, today];
  const id = await makeTask(page, { name: 'Bake bread', dueDate: evening, dueTime: '23:00', durationMinutes: 120 });
  await openPlanner(page, 'w');
  const rest = hoursOf(page, morning).locator('[data-card]').filter({ hasText: 'Bake bread' });
  await expect(rest).toBeVisible();
  await pull(page, rest, hourPx);
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueTime: '23:00', durationMinutes: 180 });
  await pull(page, rest, -3 * hourPx);
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: evening, durationMinutes: 60 });
  await expect(rest).toHaveCount(0);
  await pull(page, tileOf(page, 'Bake bread'), -hourPx / 2);
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueTime: '23:00', durationMinutes: 30 });
});

test('the keys move the same block to the same place, and each step is said', async ({ page }) => {
  const id = await makeTask(page, tiles);
  await openPlanner(page, 'w');
  await link(page, 'Order tiles').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press(toOther === 1 ? 'Alt+ArrowRight' : 'Alt+ArrowLeft');
  await expect(said(page, /^Order tiles, \w+day 11:00/)).toBeAttached();
  await expect(link(page, 'Order tiles')).toBeFocused();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(() => servedTask(page, id)).toEqual(moved);
  await page.keyboard.press('z');
  await expect.poll(() => servedTask(page, id)).toMatchObject({ durationMinutes: 45 });
});

test('a word that is wider than its block is cut at its end, and goes on in no other line', async ({ page }) => {
  const names = ['Vorstandssitzung and Hauptversammlung', 'Telephone conference with the architect'];
  for (const name of names) await makeTask(page, { name, dueDate: today, dueTime: '10:00', durationMinutes: 120 });
  await openPlanner(page, 'w');
  for (const name of names) {
    const linesOfWords = await link(page, name).evaluate((title) => {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const lines: number[] = [];
      while (walker.nextNode()) {
        for (const { index, 0: word } of (walker.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
        }
      }
      return lines;
    });
    expect(Math.max(...linesOfWords), name).toBe(1);
  }
});

test('a task goes from the tray to a time, to the lane and back, and on “No date” loses its date', async ({ page }) => {
  const id = await makeTask(page, { name: 'Renew permit', dueDate: today, durationMinutes: 90 });
  await makeTask(page, { name: 'Some day' });
  await openPlanner(page, 'w');
  const row = page
    .getByRole('region', { name: 'No time yet' })
    .getByRole('listitem')
    .filter({ hasText: 'Renew permit' });
  await drag(page, row, hoursOf(page, other), { x: 40, y: 10.25 * hourPx });
  await expect
    .poll(() => servedTask(page, id))
    .toMatchObject({ dueDate: other, dueTime: '10:15', durationMinutes: 90 });
  await drag(page, tileOf(page, 'Renew permit'), laneOf(page, today), { x: 30, y: 10 });
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: null });
  await drag(page, tileOf(page, 'Renew permit'), hoursOf(page, today), { x: 40, y: 12 * hourPx + 2 });
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueTime: '12:00' });
  await drag(page, tileOf(page, 'Renew permit'), page.getByRole('region', { name: 'No date' }), { x: 30, y: 10 });
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: null, durationMinutes: 90 });
});

test('P puts a task into the first gap, Shift+P takes its time away', async ({ page }) => {
  const id = await makeTask(page, { name: 'Ring Maya', dueDate: today });
  await openPlanner(page, 'w');
  await page.getByRole('region', { name: 'No time yet' }).getByRole('link', { name: 'Ring Maya' }).focus();
  await page.keyboard.press('p');
  await expect.poll(async () => (await servedTask(page, id)).dueTime).toMatch(/^\d\d:(00|15|30|45)$/);
  await expect(tileOf(page, 'Ring Maya')).toBeVisible();
  await link(page, 'Ring Maya').focus();
  await page.keyboard.press('Shift+P');
  await expect.poll(async () => (await servedTask(page, id)).dueTime).toBeNull();
  await expect(link(page, 'Ring Maya')).toBeFocused();
});

test('coming dates are outlines, also without the service, and none after the rule was changed', async ({
  page,
  context,
}) => {
  const id = await makeTask(page, {
    name: 'Call plumber',
    dueDate: today,
    dueTime: '09:00',
    recurrence: { rule: 'FREQ=DAILY', text: 'every day' },
  });
  await openPlanner(page, 'w');
  await page.keyboard.press(']');
  const coming = page.getByRole('grid').getByRole('link', { name: /^Call plumber.*coming/ });
  await expect(coming).toHaveCount(7);
  await page.keyboard.press('.');
  await context.setOffline(true);
  await page.keyboard.press(']');
  await expect(coming).toHaveCount(7);
  await context.setOffline(false);
  await page.request.patch(`/api/v1/tasks/${id}`, {
    data: { recurrence: { rule: 'FREQ=WEEKLY', text: 'every week' } },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await expect(coming).toHaveCount(1);
});

test('what is moved without the service is sent when it is back', async ({ page, context }) => {
  const id = await makeTask(page, tiles);
  await openPlanner(page, 'w');
  await context.setOffline(true);
  await link(page, 'Order tiles').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText(/changes? will be sent/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '11:00' });
});

test('a month keeps the time of what is dropped or moved by keys; a day opens from it', async ({ page }) => {
  const id = await makeTask(page, tiles);
  await openPlanner(page, 'm');
  await drag(page, tileOf(page, 'Order tiles'), page.locator(`[role=gridcell][data-day="${other}"]`), { x: 30, y: 60 });
  await expect(said(page, toOther === 1 ? /^Moved “Order tiles” to tomorrow/ : /to yesterday/)).toBeVisible();
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: other, dueTime: '10:00' });
  await link(page, 'Order tiles').focus();
  await page.keyboard.press(toOther === 1 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '10:00' });
  await page.locator(`[role=gridcell][data-day="${today}"]`).getByRole('button').first().click();
  await expect(hoursOf(page, today)).toBeVisible();
  await expect(page.locator('[data-plan^="hours "]')).toHaveCount(1);
});

test('V goes through the layouts, and the device keeps the last one', async ({ page }) => {
  await page.goto('/upcoming');
  const layout = (name: string) =>
    page.getByRole('group', { name: 'Layout' }).getByRole('button', { name, exact: true });
  await layout('Month').click();
  await expect(layout('Month')).toHaveAttribute('aria-pressed', 'true');
  await layout('List').click();
  await expect(layout('List')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('v');
  await expect(layout('Week')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('v');
  await expect(layout('Month')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(layout('Month')).toHaveAttribute('aria-pressed', 'true');
  await layout('List').click();
  await expect(page.locator('main ul[aria-label="Upcoming"]')).toBeVisible();
});

test('the strip above the list jumps to a day and takes what is dropped on it; what is overdue stands first', async ({
  page,
}) => {
  await makeTask(page, { name: 'Renew passport', dueDate: dayFromToday(-9) });
  const id = await makeTask(page, { name: 'Pick a worktop', dueDate: today });
  for (let day = 1; day < 8; day += 1)
    for (let index = 0; index < 5; index += 1)
      await makeTask(page, { name: `Task ${day}.${index}`, dueDate: dayFromToday(day) });
  await page.goto('/upcoming');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(/^Overdue/);
  const strip = page.getByRole('group', { name: /^Week of/ });
  await controlOf(page, 'Next week').click();
  const target = strip.locator(`[data-day="${dayFromToday(7)}"]`);
  await target.click();
  await expect(page.locator(`li[data-day="${dayFromToday(7)}"]`).first()).toBeInViewport();
  await controlOf(page, 'Today').click();
  await expect(strip.locator(`[data-day="${today}"]`)).toHaveAttribute('aria-current', 'date');
  const row = page.locator('main li [data-drag-task]').filter({ hasText: 'Pick a worktop' });
  await drag(page, row, strip.locator(`[data-day="${other}"]`), { x: 30, y: 12 });
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: other });
});

for (const [name, key] of [
  ['a week', 'w'],
  ['a month', 'm'],
] as const)
  test(`${name}: no accessibility finding in both themes and three widths`, async ({ page }) => {
    await makeTask(page, tiles);
    await makeTask(page, { name: 'Renew permit', dueDate: today, priority: 1, durationMinutes: 600 });
    await makeTask(page, { name: 'Late', dueDate: dayFromToday(-3), priority: 2 });
    await makeTask(page, {
      name: 'Water plants',
      dueDate: today,
      dueTime: '08:00',
      recurrence: { rule: 'FREQ=DAILY', text: 'every day' },
    });
    await openPlanner(page, key);
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('grid')).toBeVisible();
      expect(await findingsInThemes(page), String(width)).toEqual([]);
    }
  });
