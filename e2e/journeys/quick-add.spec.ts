import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { accessibilityFindings } from '../fixtures/findings.ts';
import { holdScripts } from '../fixtures/held-scripts.ts';
import { outline } from '../fixtures/rows.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Add a task' });
const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem');

async function openToday(page: Page): Promise<void> {
  await page.goto('/today');
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
}

test('a line is highlighted, completed and made into a task with all it says', async ({ page }) => {
  const project = await callAsApp(page, 'projects.create', { name: 'Kitchen renovation' });
  await callAsApp(page, 'sections.create', { name: 'Tiles', projectId: project.id });
  await callAsApp(page, 'labels.create', { name: 'phone' });
  await openToday(page);
  await page.keyboard.press('q');
  await page.keyboard.type('Call plumber tomorrow 9am #kit');
  await expect(page.getByRole('option', { name: 'Kitchen renovation' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('/til');
  await expect(page.getByRole('option', { name: 'Tiles' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type('@pho');
  await expect(page.getByRole('option', { name: 'phone' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('p');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('remind me 30m before');
  await expect(field(page)).toHaveValue(
    'Call plumber tomorrow 9am #Kitchen renovation /Tiles @phone p1 remind me 30m before',
  );
  await expect(page.locator('mark')).toHaveText([
    'tomorrow',
    '9am',
    '#Kitchen renovation',
    '/Tiles',
    '@phone',
    'p1',
    'remind me 30m before',
  ]);
  await expect(chips(page)).toContainText([
    '9:00',
    'Kitchen renovation / Tiles',
    '@phone',
    'Priority 1',
    'Reminder 8:30',
  ]);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('');

  await page.goto(`/project/${project.id}`);
  await expect(page.getByRole('link', { name: /Call plumber.*@phone/ })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items)
    .toMatchObject([{ name: 'Call plumber', priority: 1, dueTime: '09:00', projectId: project.id }]);
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/reminders')).json()).items)
    .toMatchObject([{ minutesBefore: 30 }]);
});

test.describe('without a service worker, which would fetch the parts of the app itself', () => {
  test.use({ serviceWorkers: 'block' });

  test('a line that is written while an earlier one waits to be read is added after it', async ({ page }) => {
    await callAsApp(page, 'labels.create', { name: 'phone' });
    const names = Promise.withResolvers<void>();
    await page.route('**/api/trpc/sync.pull*', async (route) => {
      await names.promise;
      await route.continue();
    });
    // The part that reads lines sent early is known by a sentence in it.
    const letReaderThrough = await holdScripts(page, 'that reads dates could not be loaded');
    // A page whose app starts early asks for that part before it counts as loaded.
    await page.goto('/inbox', { waitUntil: 'commit' });
    await field(page).fill('Choose a colour');
    await field(page).press('Enter');
    await expect(page.getByText('Adding “Choose a colour”')).toBeVisible();
    names.resolve();
    await field(page).pressSequentially('Buy a roller @pho');
    await expect(page.getByRole('option', { name: 'phone' })).toBeVisible();
    await field(page).fill('Buy a roller tomorrow');
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('');
    letReaderThrough();
    await expect.poll(() => outline(page)).toEqual(['0 Choose a colour', '0 Buy a roller']);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('a chip that is taken away leaves its words in the title', async ({ page }) => {
  await openToday(page);
  await field(page).fill('Read Friday by Tournier p2');
  await page.getByRole('button', { name: /^Keep “(?!Priority).*” as words of the title$/ }).click();
  await expect(chips(page)).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Read Friday by Tournier' })).toBeVisible();
});

test('the first Backspace after a recognised word leaves it in the title, the next corrects it', async ({ page }) => {
  await openToday(page);
  await field(page).fill('Call Ada p2');
  await expect(chips(page)).toHaveCount(1);
  await field(page).press('Backspace');
  await expect(chips(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('Call Ada \\p2');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('Call Ada p');
  await page.keyboard.type('1');
  await expect(chips(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Complete “Call Ada”, priority 1' })).toBeVisible();
});

test('several pasted lines are offered as several tasks, with one undo', async ({ page }) => {
  await openToday(page);
  await field(page).fill('- Milk\n- Bread p1\n\n- Eggs');
  await page.getByRole('button', { name: 'Add 3 tasks' }).click();
  for (const name of ['Milk', 'Bread', 'Eggs']) await expect(page.getByRole('link', { name })).toBeVisible();
  await field(page).blur();
  await page.keyboard.press('z');
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
});

test('what is typed outlives Escape, another page and a reload', async ({ page }) => {
  await page.goto('/settings/api-tokens');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add task' }).click();
  await field(page).fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.keyboard.press('q');
  await expect(field(page)).toHaveValue('Half a thought');
  await expect(field(page)).toBeFocused();
});

test('an address with text opens quick add with it', async ({ page }) => {
  await page.goto('/inbox?add=Read%20the%20shared%20page');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByRole('textbox', { name: 'Add a task' })).toHaveValue('Read the shared page');
  await expect(page).toHaveURL(/\/inbox$/);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Read the shared page' })).toBeVisible();
});

test('what an address gives is given once, however quick add is left', async ({ page }) => {
  await page.goto('/settings/api-tokens?add=Read%20the%20shared%20page');
  await expect(field(page)).toHaveValue('Read the shared page');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/api-tokens$/);
  await page.reload();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await page.keyboard.press('q');
  await expect(field(page)).toHaveValue('Read the shared page');
});

test('the other reading of a date is one click away', async ({ page }) => {
  await openToday(page);
  await field(page).fill('Dentist 03/04');
  const other = page.getByRole('button', { name: /^Use .* instead$/ });
  const before = await chips(page).first().textContent();
  await other.click();
  await expect(field(page)).toHaveValue(/^Dentist \d{4}-\d{2}-\d{2}$/);
  await expect(chips(page).first()).not.toHaveText(before ?? '');
});

test('a line written offline means the day it was written on and is sent once', async ({ page, context }) => {
  await page.goto('/inbox');
  await field(page).fill('x tomorrow');
  await expect(chips(page)).toHaveCount(1);
  await context.setOffline(true);
  await field(page).fill('Water plants tomorrow @green');
  await field(page).press('Enter');
  await expect(page.getByRole('link', { name: /Water plants.*Tomorrow.*@green/ })).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const body = await (await page.request.get('/api/trpc/tasks.list?input={}')).json();
      return body.result.data.items.map((task: { name: string; labelIds: string[] }) => [
        task.name,
        task.labelIds.length,
      ]);
    })
    .toEqual([['Water plants', 1]]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in quick add, ${colorScheme}`, async ({ page }) => {
    await callAsApp(page, 'projects.create', { name: 'Kitchen' });
    await page.emulateMedia({ colorScheme });
    await page.goto('/settings/api-tokens?add=Call%20tomorrow%209am%20p1%20@new%2003/04');
    await expect(chips(page)).not.toHaveCount(0);
    await field(page).press('End');
    await page.keyboard.type(' #');
    await expect(page.getByRole('listbox', { name: 'Projects' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}
