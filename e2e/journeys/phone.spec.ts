import { callAsApp } from '../fixtures/call-as-app.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { row } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

interface Made {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('a list has neither a box nor menus in its rows; a screen reader finds the menu, and the head has one of the list', async ({
  page,
}) => {
  await createOver(page, 'tasks', { name: 'Call Ada', dueDate: '2026-01-05' });
  await page.goto('/today');
  await expect(row(page, 'Call Ada')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeHidden();
  const more = row(page, 'Call Ada').getByRole('button', { name: 'More for “Call Ada”' });
  expect((await more.locator('..').boundingBox())?.width).toBeLessThanOrEqual(1);
  await more.dispatchEvent('click');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.getByRole('button', { name: 'More for “Today”' }).tap();
  await page.getByRole('menuitem', { name: 'Select all' }).tap();
  await expect(page.getByRole('region', { name: '1 task selected' })).toBeVisible();
});

test('an open task is a sheet, with what is done most beside the comment and the menu of its row', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto('/inbox');
  await row(page, 'Call Ada').getByRole('link').tap();
  const sheet = page.getByRole('dialog', { name: 'Task “Call Ada”' });
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(56);
  const comment = sheet.getByRole('textbox', { name: 'Comment on “Call Ada”' });
  const done = sheet.getByRole('button', { name: 'Complete “Call Ada”' });
  const date = sheet.getByRole('button', { name: 'Change the date of “Call Ada”' });
  const middle = async (of: typeof done) => {
    const box = await of.boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await middle(done)).toBe(await middle(comment));
  expect(await middle(date)).toBe(await middle(comment));

  // What it asks for is on one line, which nothing cuts through.
  expect(await comment.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await comment.tap();
  await expect(done).toBeHidden();
  await comment.blur();
  await sheet.getByRole('button', { name: 'More for “Call Ada”' }).tap();
  for (const name of [
    'Complete',
    'Due date',
    'Deadline',
    'Priority',
    'Labels',
    'Move to…',
    'Duplicate',
    'Copy link',
    'Move up',
  ])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Deadline' }).tap();
  await expect(page.getByRole('dialog', { name: 'Deadline of “Call Ada”' })).toBeVisible();
  await page.goBack();

  const adders = sheet.getByRole('button', { name: /^Add: / });
  const tops = await adders.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(tops).toHaveLength(6);
  expect(new Set(tops).size).toBe(1);

  await date.tap();
  await page.getByRole('dialog', { name: 'Date of “Call Ada”' }).getByRole('button', { name: 'Tomorrow' }).tap();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText('Moved “Call Ada” to tomorrow');
  await done.tap();
  await expect(sheet.getByRole('button', { name: 'Reopen “Call Ada”' })).toBeVisible();
});

test('the sheet of a task that was deleted elsewhere is as tall as what it says, and has a button that closes it', async ({
  page,
}) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Call Ada' });
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto(`/inbox?task=${id}`);
  await connected;
  const sheet = page.getByRole('dialog', { name: /^Task/ });
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(56);
  await callAsApp(page, 'tasks.delete', { id });
  await expect(sheet.getByText('This task is not here.')).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.height).toBeLessThan(300);
  await sheet.getByRole('button', { name: 'Close the task' }).tap();
  await expect(sheet).toHaveCount(0);
});

test('a reminder is chosen by taps, without a keyboard', async ({ page }) => {
  const { id } = await createOver<Made>(page, 'tasks', { name: 'Call Ada', dueDate: '2036-01-05', dueTime: '14:00' });
  await page.goto(`/inbox?task=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Task “Call Ada”' });
  await sheet.getByRole('button', { name: 'Add: Reminder' }).tap();
  await expect(sheet.getByRole('textbox', { name: /^Add a reminder/ })).not.toBeFocused();
  await sheet.getByRole('button', { name: '10 min before' }).tap();
  await expect(sheet.getByRole('button', { name: /^Remove the reminder “10 min before/ })).toBeVisible();
  await sheet.getByLabel('A moment to be reminded of “Call Ada”').fill('2036-01-04T20:15');
  await sheet.getByRole('button', { name: 'Add', exact: true }).tap();
  await expect(sheet.getByRole('button', { name: /^Remove the reminder “.*8:15/ })).toBeVisible();
});

test('in quick add any time is chosen by taps, and a task repeats every few weeks by taps', async ({ page }) => {
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Add task', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Add task' });
  const field = sheet.getByRole('textbox', { name: 'Add a task' });
  await field.fill('Call Ada');
  await sheet.getByRole('button', { name: 'Time', exact: true }).tap();
  await sheet.getByLabel('Another time').fill('14:25');
  await sheet.getByRole('button', { name: 'Set' }).tap();
  await expect(field).toHaveValue('Call Ada 14:25 ');
  await page.keyboard.press('Enter');
  await page.goBack();
  await row(page, 'Call Ada').getByRole('link').tap();
  const task = page.getByRole('dialog', { name: 'Task “Call Ada”' });
  await task.getByRole('button', { name: 'Add: Repeat' }).tap();
  const dates = page.getByRole('dialog', { name: 'Date of “Call Ada”' });
  await dates.getByRole('button', { name: 'Repeat', exact: true }).tap();
  await dates.getByLabel('Repeat every how many').fill('3');
  await dates.getByRole('button', { name: 'Set' }).tap();
  await page.goBack();
  await expect(task.getByRole('button', { name: 'every 3 weeks' })).toBeVisible();
});

test('a task is added offline as soon as the page is idle, before the parts of the app are kept', async ({
  page,
  context,
}) => {
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length);
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await scripts();
        return last - before;
      },
      { intervals: [700] },
    )
    .toBe(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add task', exact: true }).tap();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Add a task' }).fill('Buy milk tomorrow');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Buy milk')).toContainText('Tomorrow');
});

test('without a connection the pages that only the service can fill say why they are empty', async ({
  page,
  context,
}) => {
  await page.goto('/settings');
  const pages = page.getByRole('navigation', { name: 'Settings' });
  await controlHydrated(pages.getByRole('link', { name: 'Activity' }));
  await context.setOffline(true);
  for (const [name, words] of [
    ['API tokens', 'The tokens are kept by the service alone'],
    ['Activity', 'The changes are kept by the service alone'],
    ['Security', 'The sessions are kept by the service alone'],
  ] as const) {
    await pages.getByRole('link', { name }).tap();
    await expect(page.getByText(words)).toBeVisible();
    await page.getByRole('link', { name: 'All settings' }).tap();
  }
});

test('More repeats nothing of the bar, and the settings are in sight whatever the number of projects', async ({
  page,
}) => {
  for (let index = 1; index <= 8; index += 1) await createOver(page, 'projects', { name: `Project ${index}` });
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto('/inbox');
  await row(page, 'Call Ada').getByRole('checkbox').tap();
  const notice = page.getByRole('region', { name: /^Notifications/ }).getByText('Completed “Call Ada”');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  // The sidebar, which is hidden, holds the same lists.
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Projects' })).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const sheet = page.getByRole('dialog', { name: 'Go to' });
  await expect(sheet.getByRole('link', { name: 'Project 8' })).toBeAttached();
  await expect(sheet.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  for (const name of ['Inbox', 'Today', 'Upcoming'])
    await expect(sheet.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  // The sheet is as tall as the window: its head stays free of the notice.
  await expect(notice).toBeVisible();
  const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox();
  await expect
    .poll(async () => ((await notice.boundingBox())?.y ?? 0) > (close?.y ?? 0) + (close?.height ?? 0))
    .toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(sheet).toHaveCount(0);
});

test('the arrow of a project with a long name stands beside its menu and folds it', async ({ page }) => {
  const { id: parentId } = await createOver<Made>(page, 'projects', {
    name: 'Kitchen, bathroom and all else that leaks',
  });
  await createOver(page, 'projects', { name: 'Sink', parentId });
  await createOver(page, 'tasks', { name: 'Call Ada', projectId: parentId });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Go to' });
  const arrow = sheet.getByRole('button', { name: /^Sub-projects of/ });
  const menu = sheet.getByRole('button', { name: /^More for “Kitchen/ });
  const [left, right] = await Promise.all([arrow.boundingBox(), menu.boundingBox()]);
  if (!left || !right) throw new Error('Not on the screen.');
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  await arrow.tap();
  await expect(sheet.getByRole('link', { name: /^Sink/ })).toHaveCount(0);
});

test('the menu of a project shows all that it has while the window has room', async ({ page }) => {
  const { id } = await createOver<Made>(page, 'projects', { name: 'Home' });
  await page.goto(`/project/${id}`);
  await page.getByRole('button', { name: 'More for “Home”' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
});

test('nothing lies over the button that closes a sheet', async ({ page }) => {
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const close = page.getByRole('dialog', { name: 'Go to' }).getByRole('button', { name: 'Close' });
  const isFree = () =>
    close.evaluate((button) => {
      const { left, top, width } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + width / 2, top + 2));
    });
  await expect.poll(isFree).toBe(true);
});
