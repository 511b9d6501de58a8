import type { Page } from '@playwright/test';
import { controlOf, hoursOf, makeTask, openPlanner, tileOf } from '../fixtures/planner.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const later = dayFromToday(14);
const sidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${name}`) });

test('the week that was gone to is there after a reload, after Back, and with a task open; the sidebar leads to today', async ({
  page,
}) => {
  await makeTask(page, { name: 'Order tiles', dueDate: later, dueTime: '10:00' });
  await openPlanner(page, 'w');
  for (let week = 0; week < 3; week += 1) await page.keyboard.press(']');
  await page.keyboard.press('[');
  const block = tileOf(page, 'Order tiles');
  await expect(block).toBeVisible();
  expect(new URL(page.url()).searchParams.get('day')).toBe(later);
  await page.reload();
  await expect(block).toBeVisible();

  await sidebar(page, 'Inbox').click();
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(block).toBeVisible();

  await block.getByRole('link').click();
  await expect(page.getByRole('textbox', { name: 'Title of “Order tiles”' })).toBeVisible();
  await controlOf(page, 'Next week').click();
  await expect(block).toBeHidden();
  await page.goBack();
  await expect(block).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title of “Order tiles”' })).toHaveCount(0);

  await sidebar(page, 'Upcoming').click();
  await expect(hoursOf(page, dayFromToday(0))).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('one day is shown alone after a reload, and a list begins at the day of its address', async ({ page }) => {
  for (let day = 0; day < 15; day += 1)
    for (const name of ['Cut', 'Glue', 'Paint'])
      await makeTask(page, { name: `${name} ${day}`, dueDate: dayFromToday(day) });
  await page.goto(`/upcoming?day=${later}`);
  const heading = page.locator(`li[data-day="${later}"]`).first();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('group', { name: /^Week of/ }).locator(`[data-day="${later}"]`)).toBeVisible();
  await controlOf(page, 'Month').click();
  await page.locator(`[role=gridcell][data-day="${later}"]`).getByRole('button').first().click();
  await expect(hoursOf(page, later)).toBeVisible();
  await expect(page.locator('[data-plan^="hours "]')).toHaveCount(1);
  await page.reload();
  await expect(hoursOf(page, later)).toBeVisible();
  await expect(page.locator('[data-plan^="hours "]')).toHaveCount(1);
  await page.goto('/upcoming?day=9999-12-31');
  await controlOf(page, 'List').click();
  await expect(page.getByRole('group', { name: /^Week of/ })).toBeVisible();
  await controlOf(page, 'Today').click();
  await expect(page.getByText('Cut 0')).toBeInViewport();
});
