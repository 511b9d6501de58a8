import { hydrated } from '../fixtures/hydrated.ts';
import { controlOf, makeTask, openPlanner, tileOf } from '../fixtures/planner.ts';
import { row } from '../fixtures/rows.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** So wide that the open task stands beside the planner, which then has room for one day. */
test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('the tray and the days have one cursor, whose task C opens', async ({ page }) => {
  await makeTask(page, { name: 'Waits', dueDate: dayFromToday(-30) });
  await makeTask(page, { name: 'Planned', dueDate: dayFromToday(0), dueTime: '10:00' });
  await openPlanner(page, 'w');
  await row(page, 'Waits').getByRole('link').focus();
  await tileOf(page, 'Planned').getByRole('link').focus();
  await expect(page.locator('main [data-active]')).toHaveText(/Planned/);
  await row(page, 'Waits').getByRole('link').focus();
  await expect(page.locator('main [data-active]')).toHaveText(/Waits/);
  await tileOf(page, 'Planned').getByRole('link').focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'Task “Planned”' })).toBeVisible();
});

test('a task that stands in its day and beside the days has one cursor, however it came there', async ({ page }) => {
  await makeTask(page, { name: 'Waits', dueDate: dayFromToday(-30) });
  const id = await makeTask(page, { name: 'Sometime today', dueDate: dayFromToday(0) });
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/upcoming');
  await hydrated(page);
  const cursors = page.locator('main [data-active]');
  await page.getByRole('link', { name: /^Sometime today/ }).focus();
  await controlOf(page, 'Week').click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /^Sometime today/ })).toHaveCount(2);
  await expect(cursors).toHaveText([/Sometime today/]);

  await row(page, 'Waits').getByRole('link').focus();
  await expect(cursors).toHaveText([/Waits/]);
  await page.goto(`/upcoming?task=${id}`);
  await expect(page.getByRole('dialog', { name: 'Task “Sometime today”' })).toBeVisible();
  await expect(cursors).toHaveText([/Sometime today/]);
});

for (const key of ['w', 'm'] as const) {
  test(`a task that was opened from a ${key === 'w' ? 'week' : 'month'} gives the focus back to its tile`, async ({
    page,
  }) => {
    // Weeks begin on Monday.
    const isShown = key === 'w' ? new Date(dayFromToday(1)).getUTCDay() !== 1 : !dayFromToday(1).endsWith('-01');
    const other = dayFromToday(isShown ? 1 : -1);
    await makeTask(page, { name: 'Of today', dueDate: dayFromToday(0), dueTime: '10:00' });
    await makeTask(page, { name: 'Of another day', dueDate: other, dueTime: '11:00' });
    await openPlanner(page, key);
    const tile = tileOf(page, 'Of another day').getByRole('link');
    await tile.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Task “Of another day”' });
    await expect(panel).toBeVisible();
    await expect(tileOf(page, 'Of today')).toHaveCount(0);
    await expect(row(page, 'Of another day')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(tileOf(page, 'Of today')).toBeVisible();
    await expect(tile).toBeFocused();
    await page.keyboard.press('2');
    await expect(page.getByRole('link', { name: /^Of another day,.*priority 2/ })).toBeFocused();
  });
}

test('a task that was opened from the tray gives the focus back to its row there', async ({ page }) => {
  await makeTask(page, { name: 'Of today', dueDate: dayFromToday(0), dueTime: '10:00' });
  await makeTask(page, { name: 'First overdue', dueDate: dayFromToday(-40) });
  await makeTask(page, { name: 'Second overdue', dueDate: dayFromToday(-30) });
  await openPlanner(page, 'w');
  const waiting = row(page, 'Second overdue').getByRole('link');
  await tileOf(page, 'Of today').getByRole('link').focus();
  await waiting.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Task “Second overdue”' });
  await expect(panel).toBeVisible();
  await expect(row(page, 'First overdue')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(waiting).toBeFocused();
});
