import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { chooseByKey, focusOnceShown } from '../fixtures/focus.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { openPlanner } from '../fixtures/planner.ts';
import { fullyInstalled } from '../fixtures/service-worker.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

/** Where a control leaves as it is used, the focus goes to what is next, and not to the begin of the page. */

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('a session that is ended passes the focus on', async ({ page, account, browser, baseURL }) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signIn(other.request, account);
  await other.close();
  await page.goto('/settings/security');
  const end = page.getByRole('button', { name: /^End the session of/ });
  await expect(end).toHaveCount(1);
  await end.press('Enter');
  await expect(end).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
});

test('a token that is revoked passes the focus to the next one', async ({ page }) => {
  for (const name of ['Laptop', 'Phone']) await callAsApp(page, 'apiTokens.create', { name });
  await page.goto('/settings/api-tokens');
  const revoke = page.getByRole('button', { name: /^Revoke “/ });
  await expect(revoke).toHaveCount(2);
  const next = await revoke.last().getAttribute('aria-label');
  await revoke.first().press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(revoke).toHaveCount(1);
  await expect(page.getByRole('button', { name: next ?? '' })).toBeFocused();
});

test('labels, views and deletions that leave their lists pass the focus on', async ({ page }) => {
  for (const name of ['first', 'second']) await callAsApp(page, 'labels.create', { name });
  await callAsApp(page, 'views.create', { name: 'Urgent', filters: ['p1'] });
  const list = page.getByRole('main');
  const remove = (name: string) => chooseByKey(list.getByRole('button', { name: `More for the ${name}` }), 'Delete');
  await page.goto('/labels');
  await remove('label “first”');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem').getByRole('link')).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await remove('view “Urgent”');
  await expect(page.getByRole('heading', { name: 'Views', exact: true })).toBeFocused();
  await page.goto('/trash');
  const restore = list.getByRole('button', { name: /^Restore / });
  await expect(restore).toHaveCount(2);
  await restore.first().press('Enter');
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
  await list.getByRole('button', { name: 'Empty Trash…' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Empty Trash' }).press('Enter');
  await expect(restore).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Trash', exact: true })).toBeFocused();
});

test('a view that is left passes the focus of its buttons on to the next one', async ({ page }) => {
  await page.goto('/labels');
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'New label' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: 'Upcoming', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a step of an import that is over passes the focus on', async ({ page }) => {
  await page.goto('/settings/import');
  const picker = page.getByLabel('Files to import');
  await focusOnceShown(picker);
  const buffer = Buffer.from('TYPE,CONTENT,PRIORITY,INDENT\ntask,Dig,4,1');
  await picker.setInputFiles({ name: 'Garden.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('button', { name: 'Bring 1 task' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.getByRole('button', { name: 'Bring 1 task' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Brought 1 task' })).toBeFocused();
});

test('the second press of a double click does not close the dialog that the first has opened', async ({ page }) => {
  for (const [path, name] of [
    ['/views', 'New view'],
    ['/settings/api-tokens', 'Create token'],
  ] as const) {
    await page.goto(path);
    const box = await page.getByRole('main').getByRole('button', { name }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.click(x, y);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await dialog.getByRole('textbox').first().fill('Urgent');
    await page.mouse.click(x, y);
    await expect(dialog).toHaveCount(0);
  }
});

/** A task with two of everything that can be taken away from it, open beside its list. */
async function openFullTask(page: Page): Promise<Locator> {
  const labels = await Promise.all(
    ['errand', 'garden'].map(async (name) => (await callAsApp(page, 'labels.create', { name })).id),
  );
  const task = { name: 'Pick tiles', description: 'Forty', dueDate: dayFromToday(9), dueTime: '10:00' };
  const { id: taskId } = await callAsApp(page, 'tasks.create', { ...task, labelIds: labels });
  for (const minutesBefore of [10, 20]) await callAsApp(page, 'reminders.create', { taskId, minutesBefore });
  for (const content of ['White', 'Green']) await callAsApp(page, 'comments.create', { taskId, content });
  await page.goto(`/inbox?task=${taskId}`);
  const panel = page.getByRole('dialog', { name: 'Task “Pick tiles”' });
  await expect(panel.getByText('Green')).toBeVisible();
  await hydrated(page);
  await panel
    .getByLabel('Attach files to “Pick tiles”')
    .setInputFiles(
      ['white.txt', 'green.txt'].map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
    );
  await expect(panel.getByRole('button', { name: /^Delete “/ })).toHaveCount(2);
  return panel;
}

test('what leaves an open task passes the focus to what is beside it, else to what adds one', async ({ page }) => {
  const panel = await openFullTask(page);
  for (const { leave, add, next } of [
    { leave: /^Take the label/, add: 'Add: Labels' },
    { leave: /^Remove the reminder/, add: 'Add: Reminder' },
    { leave: /^Delete “/, add: 'Add: File', next: panel.getByRole('link', { name: '.txt' }) },
  ]) {
    const controls = panel.getByRole('button', { name: leave });
    await controls.first().press('Enter');
    await expect(controls).toHaveCount(1);
    await expect(next ?? controls).toBeFocused();
    await controls.press('Enter');
    await expect(controls).toHaveCount(0);
    await expect(panel.getByRole('button', { name: add })).toBeFocused();
    await page.keyboard.press('z');
    await expect(controls).toHaveCount(1);
    await expect(panel.locator(':focus')).toHaveCount(1);
  }
});

test('comments that are deleted pass the focus on, the last one to the task', async ({ page }) => {
  const panel = await openFullTask(page);
  const controls = panel.getByRole('button', { name: /^Delete the comment/ });
  const edit = panel.getByRole('button', { name: /^Edit the comment/ });
  await edit.last().press('Enter');
  await expect(panel.getByRole('textbox', { name: /^Comment of/ })).toBeFocused();
  // A second Enter right after one that ended a form would be taken for the same.
  await panel.getByRole('button', { name: 'Cancel' }).press('Space');
  await expect(edit.last()).toBeFocused();
  await controls.last().press('Enter');
  await expect(controls).toHaveCount(1);
  await expect(edit).toBeFocused();
  await controls.press('Enter');
  await expect(controls).toHaveCount(0);
  await expect(panel).toBeFocused();
  await page.keyboard.press('z');
  await expect(controls).toHaveCount(1);
  await expect(panel).toBeFocused();
});

test('Escape in a description that was changed passes the focus to what opens it', async ({ page }) => {
  const panel = await openFullTask(page);
  const edit = panel.getByRole('button', { name: 'Edit the description' });
  await edit.press('Enter');
  const field = panel.getByRole('textbox', { name: 'Description of “Pick tiles”' });
  await field.fill('Forty of the white');
  await field.press('Escape');
  await expect(edit).toBeFocused();
});

test('a section that is deleted passes the focus to the next one, the last to what adds one', async ({ page }) => {
  for (const viewStyle of ['list', 'board']) {
    const { id: projectId } = await callAsApp(page, 'projects.create', { name: `Kitchen ${viewStyle}`, viewStyle });
    for (const name of ['Tiles', 'Floor', 'Walls']) {
      const { id: sectionId } = await callAsApp(page, 'sections.create', { name, projectId });
      await callAsApp(page, 'tasks.create', { name: `Order ${name}`, projectId, sectionId });
    }
    await page.goto(`/project/${projectId}`);
    const more = (name: string) => page.getByRole('button', { name: `More for the section “${name}”` });
    const remove = async (name: string) => {
      await chooseByKey(more(name), 'Delete');
      await expect(more(name)).toHaveCount(0);
    };
    await remove('Floor');
    await expect(more('Walls')).toBeFocused();
    await remove('Walls');
    await expect(more('Tiles')).toBeFocused();
    await remove('Tiles');
    await expect(page.getByRole('main').getByRole('button', { name: 'Add section' })).toBeFocused();
  }
});

test('a project that is deleted or archived passes the focus to the view that follows, or the next project', async ({
  page,
}) => {
  for (const action of ['Delete', 'Archive']) {
    const made = ['Kitchen', 'Garden', 'Cellar'].map((name) => `${name} to ${action.toLowerCase()}`);
    const [kitchen] = [await callAsApp(page, 'projects.create', { name: made[0] })];
    for (const name of made.slice(1)) await callAsApp(page, 'projects.create', { name });
    const remove = async (button: Locator) => {
      await chooseByKey(button, action);
      await expect(button).toHaveCount(0);
    };
    await page.goto(`/project/${kitchen.id}`);
    await remove(page.getByRole('main').getByRole('button', { name: `More for “${made[0]}”` }));
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const sidebar = page.getByRole('navigation');
    await remove(sidebar.getByRole('button', { name: `More for “${made[1]}”` }));
    await expect(sidebar.getByRole('link', { name: made[2] ?? '' })).toBeFocused();
    await remove(sidebar.getByRole('button', { name: `More for “${made[2]}”` }));
    await expect(page.locator('body')).not.toBeFocused();
  }
});

test('a task that is opened again in Completed passes the focus to the next one, on a board too', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const { id } = await callAsApp(page, 'tasks.create', { name });
    await callAsApp(page, 'tasks.complete', { id });
  }
  await page.goto('/completed');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(link('Four')).toBeVisible();
  await hydrated(page);
  await link('Three').press('Space');
  await expect(link('Two')).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.locator('[data-board]')).toBeVisible();
  await expect(link('Two')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(link('Two')).toHaveCount(0);
  await expect(link('One')).toBeFocused();
});

test('a task that leaves a list which has grown long passes the focus to the next one', async ({ page }) => {
  const create = async (count: number) => {
    for (let made = 0; made < count; made += 4)
      await Promise.all([1, 2, 3, 4].map((index) => callAsApp(page, 'tasks.create', { name: `Task ${made + index}` })));
  };
  await create(76);
  await page.goto('/inbox');
  const rows = page.getByRole('list', { name: 'Inbox' }).locator('[data-row-focus]');
  await expect(rows).toHaveCount(76);
  await hydrated(page);
  await create(8);
  await expect(page.getByRole('main').getByText('84 open')).toBeVisible();
  // Only what is near the window is there once the layout for many rows has been loaded.
  await expect.poll(() => rows.count()).toBeLessThan(76);
  const next = (await rows.nth(3).getAttribute('data-row-focus')) ?? '';
  await rows.nth(2).press('Space');
  await expect(page.locator(`main [data-row-focus="${next}"]`)).toBeFocused();
});

test('a row that leaves by its menu passes the focus to the next one, as by its keys', async ({ page }) => {
  for (let made = 1; made <= 6; made += 1)
    await callAsApp(page, 'tasks.create', { name: `Task ${made}`, dueDate: dayFromToday(0) });
  const main = page.getByRole('main');
  const link = (made: number) => main.getByRole('link', { name: new RegExp(`^Task ${made}`) });
  const more = (made: number) => main.getByRole('button', { name: `More for “Task ${made}”` });
  // It is shown a moment before it has the focus, and a key of that moment is the list's.
  const menuWithFocus = page.locator('[role="menu"]:focus-within');
  for (const [path, first] of [
    ['/today', 1],
    ['/inbox', 4],
  ] as const) {
    await page.goto(path);
    await expect(link(6)).toBeVisible();
    await hydrated(page);
    await more(first + 1).focus();
    await page.keyboard.press('Enter');
    await expect(menuWithFocus).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(link(first + 1)).toHaveCount(0);
    await expect(link(first + 2)).toBeFocused();
    await more(first).focus();
    await page.keyboard.press('Enter');
    await expect(menuWithFocus).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(link(first + 2)).toBeFocused();
    // What is done with Today is done with the Inbox, which has the tasks that are left.
    if (path === '/today') await link(3).press('Delete');
  }
  await page.goto('/inbox');
  for (const name of ['Task 7', 'Task 8']) await callAsApp(page, 'tasks.create', { name });
  await expect(link(8)).toBeVisible();
  await hydrated(page);
  await link(6).hover();
  await more(6).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(link(6)).toHaveCount(0);
  await expect(link(7)).toBeFocused();
});

test('Enter in the title of an open task saves it and passes the focus to the task', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  const title = page.getByRole('textbox', { name: /^Title of/ });
  for (const [path, holder] of [
    [`/inbox?task=${id}`, page.getByRole('dialog', { name: /^Task “/ })],
    [`/task/${id}`, page.getByRole('main')],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await title.fill(`Order tiles of ${path.slice(1, 4)}`);
    await title.press('Enter');
    await expect(page.getByRole('textbox', { name: `Title of “Order tiles of ${path.slice(1, 4)}”` })).toBeVisible();
    await expect(holder).toBeFocused();
  }
});

test('Escape in a filter that finds nothing passes the focus to the row where the cursor was', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await callAsApp(page, 'tasks.create', { name });
  await page.goto('/inbox');
  const link = page.getByRole('main').getByRole('link', { name: /^Two/ });
  await expect(link).toBeVisible();
  await hydrated(page);
  await link.focus();
  await page.keyboard.press('f');
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  await expect(field).toBeFocused();
  await field.fill('zzzz');
  await expect(page.getByText('No task of this list fits the filter.')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('the last row of a list passes the focus to the view when it leaves, and the next key works', async ({ page }) => {
  const main = page.locator('#main');
  const link = page.getByRole('main').getByRole('link', { name: /^Order tiles/ });
  await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  await callAsApp(page, 'tasks.create', { name: 'Order tiles', dueDate: dayFromToday(0) });
  for (const path of ['/today', '/inbox']) {
    await page.goto(path);
    await expect(link).toBeVisible();
    await hydrated(page);
    await link.focus();
    // What is finished stays in Today.
    const choices: readonly (readonly string[])[] =
      path === '/today' ? [['Delete'], ['t', 'tomorrow']] : [['e'], ['Delete'], ['#', 'kitchen']];
    for (const [key = '', words] of choices) {
      await page.keyboard.press(key);
      if (words !== undefined) {
        await expect(page.locator('[data-field="picker"]')).toBeFocused();
        await page.keyboard.type(words);
        await page.keyboard.press('Enter');
      }
      await expect(link).toHaveCount(0);
      await expect(main).toBeFocused();
      await page.keyboard.press('z');
      await expect(link).toBeFocused();
    }
  }
});

test('an earlier import that is undone passes the focus on', async ({ page }) => {
  await page.goto('/settings/import');
  const buffer = Buffer.from('TYPE,CONTENT,PRIORITY,INDENT\ntask,Dig,4,1');
  for (const name of ['Garden', 'Cellar']) {
    await page.getByLabel('Files to import').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Bring 1 task' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  }
  const undo = page.getByRole('button', { name: /^Undo the import/ });
  await expect(undo).toHaveCount(2);
  await undo.first().press('Enter');
  await expect(undo).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Run again the import/ })).toBeFocused();
  await undo.press('Enter');
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeFocused();
});

test('a day that is opened from a month or a week takes the focus along', async ({ page }) => {
  const dueDate = dayFromToday(0);
  for (let made = 0; made < 6; made += 1)
    await callAsApp(page, 'tasks.create', { name: `Order ${made}`, dueDate, dueTime: '10:00', durationMinutes: 60 });
  for (const layout of ['m', 'w'] as const) {
    await openPlanner(page, layout);
    const more = page.getByRole('grid').getByRole('button', { name: / more on / });
    await more.press('Enter');
    await expect(page.locator('[data-planner="week"]').getByRole('grid')).toHaveCount(1);
    await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('grid').locator('[data-drag-task] :focus')).toHaveCount(1);
  }
});

test('what one day of the planner does not show leads to the list, and the focus into it', async ({ page }) => {
  for (let made = 0; made < 6; made += 1)
    await callAsApp(page, 'tasks.create', { name: `Order ${made}`, dueDate: dayFromToday(0) });
  await openPlanner(page, 'w');
  const more = page.getByRole('grid').getByRole('button', { name: / more on / });
  await more.press('Enter');
  await expect(page.getByRole('grid').getByRole('columnheader')).toHaveCount(2);
  await more.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a change that is tried again from its list passes the focus to the view', async ({ page, context }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles', description: 'Forty' });
  await page.goto(`/task/${id}`);
  await fullyInstalled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit the description' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Description of “Order tiles”' });
  await field.fill('Forty of the white');
  await field.press('Escape');
  await expect(page.getByText(/1 change will be sent/)).toBeVisible();
  await callAsApp(page, 'tasks.update', { id, description: 'Fifty' });
  await context.setOffline(false);
  await expect(page.getByText('Fifty')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Changes that could not be made' });
  await list.getByRole('button', { name: /^Use mine/ }).press('Enter');
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});
