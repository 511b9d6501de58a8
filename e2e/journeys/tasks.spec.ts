import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { pointOf } from '../fixtures/touch.ts';

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.goto('/inbox');
});

test('a task is added, ticked, found under Completed and reopened', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Book dentist');
  await page.keyboard.press('Enter');
  const row = page.getByRole('link', { name: 'Book dentist' });
  await expect(row).toBeVisible();
  await page.getByRole('checkbox', { name: 'Complete “Book dentist”' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Completed' }).click();
  await page.getByRole('checkbox', { name: 'Reopen “Book dentist”' }).click();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(row).toBeVisible();
});

test('deleting can be undone from the notice and by Z, and holds after a reload otherwise', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Renew passport' });
  const row = page.getByRole('link', { name: 'Renew passport' });
  await row.focus();
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items.length).toBe(0);
  await page.reload();
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
});

test('a title is edited in place; Escape leaves it as it was', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Order tiles' });
  await page.getByRole('link', { name: 'Order tiles' }).focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title of “Order tiles”' }).fill('Order forty tiles');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('link', { name: 'Order forty tiles' });
  await expect(renamed).toBeFocused();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title of “Order forty tiles”' }).fill('Nonsense');
  await page.keyboard.press('Escape');
  await expect(renamed).toBeFocused();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items[0].name)
    .toBe('Order forty tiles');
});

test('the row menu gives a date and a priority and moves to a project', async ({ page }) => {
  await createOver(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'tasks', { name: 'Order tiles' });
  const choose = async (...entries: string[]) => {
    await page.getByRole('link', { name: 'Order tiles' }).hover();
    await page.getByRole('button', { name: 'More for “Order tiles”' }).click();
    const [entry = '', choice = ''] = entries;
    await page.getByRole('menuitem', { name: entry }).click();
    const popover = page.getByRole('dialog');
    await popover
      .getByRole('button', { name: choice, exact: true })
      .or(popover.getByRole('option', { name: choice, exact: true }))
      .click();
  };
  await choose('Due date', 'Tomorrow');
  await expect(page.getByRole('link', { name: /Order tiles.*Tomorrow/ })).toBeVisible();
  await choose('Priority', 'Priority 2');
  await expect(page.getByRole('checkbox', { name: 'Complete “Order tiles”, priority 2' })).toBeVisible();
  await choose('Move to…', 'Kitchen');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  await page.getByRole('link', { name: /^Kitchen/ }).click();
  await expect(page.getByRole('link', { name: /^Order tiles/ })).toBeVisible();
});

test('back and forward go through the views, and each address can be opened by itself', async ({ page }) => {
  await page.getByRole('link', { name: 'Upcoming' }).click();
  await expect(page).toHaveURL(/\/upcoming$/);
  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page).toHaveURL(/\/labels$/);
  await page.goBack();
  // What Next writes into the address of Labels may end the wait of `goBack` before the browser is back.
  await expect(page).toHaveURL(/\/upcoming$/);
  await expect(page.getByRole('heading', { name: 'Upcoming', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
});

test('an address that Next writes late does not take the place of the next view’s', async ({ page }) => {
  for (const name of ['Upcoming', 'Labels']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
  // As Next does once it has rendered Upcoming; on a slow device Labels is open by then.
  await page.evaluate(() => window.history.replaceState({ ...window.history.state, __NA: true }, '', '/upcoming'));
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Upcoming', level: 1 })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/labels$/);
});

test('a double click on a box ticks its task alone, not the one that moves under the pointer', async ({ page }) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  const box = page.getByRole('checkbox', { name: 'Complete “One”' });
  // Rows that slide would come later than the second click of a test.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { x, y } = await pointOf(box, { x: 17, y: 18 });
  await page.mouse.dblclick(x, y);
  await expect(box).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Complete “Two”' })).toBeVisible();
  // A click of its own is meant for what is there by then.
  await page.mouse.click(x, y);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
