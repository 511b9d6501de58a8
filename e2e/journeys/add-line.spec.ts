import type { Page } from '@playwright/test';

import { row } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a task' });

test('the example leaves the add line on focus, and its project is created from the line', async ({ page }) => {
  await page.goto('/today');
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  const example = page.getByText('Call plumber');
  await expect(example).toBeVisible();
  await page.keyboard.press('q');
  await expect(field(page)).toBeFocused();
  await expect(example).toBeHidden();
  await page.keyboard.type('Call plumber tomorrow 9am #Home p1');
  await page.getByRole('button', { name: 'Create #Home' }).click();
  const chips = page.getByRole('list', { name: 'Understood' });
  await expect(chips.getByRole('listitem').filter({ hasText: 'Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Home/ })).toBeVisible();
  await field(page).press('Enter');
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Added “Call plumber” to Home' });
  await notice.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/\/task\//);
});

test('a notice stands in the middle of the content, as the selection bar does', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Milk' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/inbox');
  await row(page, 'Milk').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: '1 task selected' });
  await expect(bar).toBeVisible();
  const middle = async (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : 0);
  const axis = await middle(await bar.boundingBox());
  await bar.getByRole('button', { name: 'Complete' }).click();
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Completed “Milk”' });
  await expect(notice).toBeVisible();
  await expect.poll(async () => Math.abs((await middle(await notice.boundingBox())) - axis)).toBeLessThanOrEqual(6);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a draft is shown in the sheet alone, with a month behind its date', async ({ page }) => {
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'Add task', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: 'Add task' });
    await sheet.getByRole('textbox', { name: 'Add a task' }).fill('Ring Paul today 23:59');
    await expect(page.locator('textarea').filter({ visible: true })).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Reminder' }).tap();
    await sheet.getByRole('button', { name: 'When it is due' }).tap();
    await expect(sheet.getByRole('list', { name: 'Understood' })).toContainText('Reminder');
    await sheet.getByRole('button', { name: 'Date', exact: true }).tap();
    await expect(sheet.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-sonner-toast]', { hasText: 'Added “Ring Paul” to Inbox' })).toBeVisible();
  });
});
