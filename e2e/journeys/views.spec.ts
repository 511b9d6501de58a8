import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { drag } from '../fixtures/drag.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const kitchen = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
  const phone = await createOver<{ id: string }>(page, 'labels', { name: 'phone' });
  await createOver(page, 'tasks', {
    name: 'Call the plumber',
    projectId: kitchen.id,
    labelIds: [phone.id],
    priority: 1,
  });
  await createOver(page, 'tasks', { name: 'Buy tiles', projectId: kitchen.id, dueDate: '2020-01-01' });
  await createOver(page, 'tasks', { name: 'Water plants' });
});

const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search tasks' });
const saved = async (page: Page) => (await (await page.request.get('/api/v1/views')).json()).items;

test('a filter in the search is highlighted, told as a sentence and listed; Ctrl+Enter saves it as a view', async ({
  page,
}) => {
  await page.goto('/search');
  await search(page).fill('#Kitchen (p1 or overdue) -@waiting');
  await expect(page.getByText('There is no label “waiting”')).toBeVisible();
  await search(page).fill('#Kitchen @phone, overdue');
  await expect(page.locator('mark')).toHaveText(['#Kitchen', '@phone', 'overdue']);
  await expect(page.getByText('Open tasks in Kitchen with @phone · Open tasks due before today')).toBeVisible();
  await expect(row(page, 'Call the plumber')).toBeVisible();
  await expect(row(page, 'Buy tiles')).toBeVisible();
  await expect(row(page, 'Water plants')).toHaveCount(0);
  await search(page).press('Control+Enter');
  const name = page.getByRole('textbox', { name: 'Name of the view' });
  await expect(name).toHaveValue(/Open tasks in Kitchen/);
  await name.fill('Phone and late');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: 'Phone and late' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('link')).toHaveText(/Phone and late\s*2/);
  await expect
    .poll(() => saved(page))
    .toMatchObject([{ name: 'Phone and late', filters: ['#Kitchen @phone', 'overdue'] }]);
});

test('a near miss is offered and taken only when it is chosen', async ({ page }) => {
  await page.goto('/search');
  await search(page).fill('#Kichen p1');
  await page.getByRole('button', { name: '#Kitchen' }).click();
  await expect(search(page)).toHaveValue('#Kitchen p1');
  await expect(row(page, 'Call the plumber')).toBeVisible();
});

test('a word that is not understood has a line below it and no highlight', async ({ page }) => {
  await page.goto('/search');
  await search(page).fill('p1 #Kichen');
  await expect(page.getByText('There is no project “Kichen”')).toBeVisible();
  const looks = await page
    .locator('mark')
    .evaluateAll((marks) =>
      marks.map((mark) => [
        mark.textContent,
        getComputedStyle(mark).backgroundColor === 'rgba(0, 0, 0, 0)',
        getComputedStyle(mark).textDecorationLine,
      ]),
    );
  expect(looks).toEqual([
    ['p1', false, 'none'],
    ['#Kichen', true, 'underline'],
  ]);
  await search(page).fill('mon tue');
  await page.getByRole('button', { name: 'mon or tue' }).click();
  await expect(search(page)).toHaveValue('mon or tue');
});

test('a view and a label are renamed in their titles, by a double click and by F2', async ({ page }) => {
  await createOver(page, 'views', { name: 'Next', filters: ['p1'] });
  await page.goto('/views');
  await page.getByRole('main').getByRole('link', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: 'Next' }).getByText('Next').dblclick();
  const view = page.getByRole('textbox', { name: 'Name of the view “Next”' });
  await expect(view).toBeFocused();
  await view.fill('Next actions');
  await view.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Next actions' })).toBeVisible();
  await expect.poll(() => saved(page)).toMatchObject([{ name: 'Next actions', filters: ['p1'] }]);

  await createOver(page, 'labels', { name: 'wait' });
  await page.goto('/labels');
  await page.getByRole('main').getByRole('link', { name: '@wait' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '@wait' })).toBeVisible();
  await page.keyboard.press('F2');
  const label = page.getByRole('textbox', { name: 'Name of the label “wait”' });
  await label.fill('@waiting');
  await label.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '@waiting' })).toBeVisible();
});

test('F narrows the list, stands in the address, survives reload and Back, and leaves with Escape', async ({
  page,
}) => {
  await page.goto('/inbox');
  await expect(row(page, 'Water plants')).toBeVisible();
  await createOver(page, 'tasks', { name: 'Sweep', priority: 2 });
  await expect(row(page, 'Sweep')).toBeVisible();
  await page.keyboard.press('f');
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  await expect(field).toBeFocused();
  await field.fill('p2');
  await expect(row(page, 'Water plants')).toHaveCount(0);
  await expect(row(page, 'Sweep')).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\?f=p2$/);
  await page.reload();
  await expect(row(page, 'Sweep')).toBeVisible();
  await expect(row(page, 'Water plants')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('p2');
  await expect(row(page, 'Water plants')).toHaveCount(0);
  await field.fill('p3');
  await expect(page.getByText('No task of this list fits the filter.')).toBeVisible();
  await field.press('Escape');
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(row(page, 'Water plants')).toBeVisible();
});

test('Escape in a list leaves its filter after a load and after Back too, and the cursor stays on its task', async ({
  page,
}) => {
  await createOver(page, 'tasks', { name: 'Sweep', priority: 2 });
  const isWhole = async () => {
    await expect(page).toHaveURL(/\/inbox$/);
    await expect(row(page, 'Water plants')).toBeVisible();
  };
  await page.goto('/inbox?f=p2');
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  const left = page.getByText('1 task of this list is not in the filter.');
  await expect(left).toBeVisible();
  await page.keyboard.press('Escape');
  await isWhole();
  await page.keyboard.press('f');
  await page.keyboard.type('p2');
  await expect(page).toHaveURL(/\?f=p2$/);
  await field.press('Enter');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('p2');
  await expect(left).toBeVisible();
  await page.keyboard.press('Escape');
  await isWhole();
  await page.keyboard.press('f');
  await page.keyboard.type('p2');
  await expect(row(page, 'Water plants')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Sweep')).toBeFocused();
  await page.keyboard.press('Escape');
  await isWhole();
  await expect(field).toHaveCount(0);
  await expect(row(page, 'Sweep')).toBeFocused();
});

test('F that follows Escape or Back at once opens a fresh filter', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Sweep', priority: 2 });
  await page.goto('/inbox');
  await expect(row(page, 'Water plants')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  const narrow = async () => {
    await page.keyboard.press('f');
    await page.keyboard.type('p2');
    await expect(page).toHaveURL(/\?f=p2$/);
  };
  await narrow();
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('Escape');
    await Promise.resolve();
    press('f');
  });
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type('p4');
  await expect(row(page, 'Sweep')).toHaveCount(0);
  await expect(row(page, 'Water plants')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('popstate', () => {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true, cancelable: true }));
          resolve();
        });
        history.back();
      }),
  );
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('a filter that is written beside an open task leaves it open, also after a reload', async ({ page }) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Sweep', priority: 2 });
  await page.goto(`/inbox?f=p2&task=${id}`);
  const panel = page.getByRole('dialog', { name: 'Task “Sweep”' });
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  for (const filter of ['p1 or p2', 'p2 or p3']) {
    await expect(panel).toBeVisible();
    await field.fill(filter);
    await expect(page).toHaveURL(new RegExp(`\\?f=${encodeURIComponent(filter)}&task=${id}$`));
    await expect(panel).toBeVisible();
    await page.reload();
  }
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(page).toHaveURL(new RegExp(`/inbox\\?task=${id}$`));
  await expect(panel).toBeVisible();
});

test('a task that was opened among what Search shows stays open, also after a reload', async ({ page }) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Sweep', priority: 2 });
  await page.goto('/search?q=p2');
  await row(page, 'Sweep').click();
  const panel = page.getByRole('dialog', { name: 'Task “Sweep”' });
  await expect(panel).toBeVisible();
  await page.reload();
  await expect(panel).toBeVisible();
  await page.getByRole('textbox', { name: 'Search tasks' }).fill('p2 or p3');
  await expect(page).toHaveURL(new RegExp(`\\?q=p2%20or%20p3&task=${id}$`));
  await expect(panel).toBeVisible();
});

test('a list that is narrowed by its menu leaves the task open beside it, and its page is made by the server', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Sweep', priority: 2 });
  await page.goto(`/inbox?task=${id}`);
  const panel = page.getByRole('dialog', { name: 'Task “Sweep”' });
  await expect(panel).toBeVisible();
  await page.getByRole('button', { name: 'More for “Inbox”' }).click();
  await page.getByRole('menuitem', { name: 'Narrow by a filter' }).click();
  await expect(page.getByRole('textbox', { name: 'Narrow by a filter' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/inbox\\?f=&task=${id}$`));
  await expect(panel).toBeVisible();
  await page.goto(`/inbox?f=p2&task=${id}`);
  await expect(page.getByRole('textbox', { name: 'Narrow by a filter' })).toHaveValue('p2');
  await expect(panel).toBeVisible();
  expect(errors).toEqual([]);
});

test('the cursor of a long list is seen where Escape left its filter', async ({ page }) => {
  for (const index of Array.from({ length: 100 }, (_, at) => at)) {
    await createOver(page, 'tasks', { name: `Step ${index}`, priority: index === 70 ? 2 : 4 });
  }
  await page.goto('/inbox');
  await expect(row(page, 'Water plants')).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.type('p2');
  await expect(row(page, 'Step')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Step 70')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(row(page, 'Step 71')).toBeInViewport();
  await expect(row(page, 'Step 70')).toBeFocused();
  await expect(row(page, 'Step 70')).toBeInViewport();
});

test('what else Escape closes or ends is closed first, and the filter of the list stays', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Sweep', priority: 2 });
  await page.goto('/inbox?f=p2');
  await expect(page.getByText('1 task of this list is not in the filter.')).toBeVisible();
  const sweep = row(page, 'Sweep');
  await sweep.focus();
  const isNarrowed = async () => {
    await expect(sweep).toBeFocused();
    await expect(page).toHaveURL(/\?f=p2$/);
    await expect(row(page, 'Water plants')).toHaveCount(0);
  };
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: '1 task selected' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await isNarrowed();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isNarrowed();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await isNarrowed();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible();
  await sweep.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await isNarrowed();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/inbox$/);
});

test('a name for a view that is not given leads back to what asked for it', async ({ page }) => {
  const name = page.getByRole('textbox', { name: 'Name of the view' });
  const button = page.getByRole('button', { name: 'Save as view' });
  await page.goto('/inbox?f=p1');
  await expect(page.getByText('No task of this list fits the filter.')).toBeVisible();
  await button.click();
  await expect(name).toBeFocused();
  await name.press('Escape');
  await expect(name).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button).toBeFocused();
  const field = page.getByRole('textbox', { name: 'Narrow by a filter' });
  await field.press('Control+Enter');
  await name.press('Escape');
  await expect(field).toBeFocused();
  await page.goto('/search');
  await search(page).fill('#Kitchen p1');
  await button.click();
  await name.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to or do anything' });
  await palette.getByRole('combobox').fill('#Kitchen p1');
  await palette.getByRole('combobox').press('Control+Enter');
  await expect(name).toBeFocused();
  await name.press('Escape');
  await expect(palette.getByRole('combobox')).toBeFocused();
});

test('what is written in a view gets the fields that its filters fix, without a network too', async ({
  page,
  context,
}) => {
  await page.goto('/views');
  await page.getByRole('button', { name: 'New view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Calls');
  await dialog.getByRole('textbox', { name: 'Filters' }).fill('#Kitchen @phone p1');
  await dialog.getByRole('button', { name: 'Create view' }).click();
  await expect(page.getByRole('button', { name: 'Add task to Kitchen with @phone, p1' })).toBeVisible();
  await expect.poll(() => saved(page)).toHaveLength(1);
  await context.setOffline(true);
  const line = page.getByRole('textbox', { name: 'Add a task' });
  await line.fill('Ask the electrician');
  await line.press('Enter');
  await expect(row(page, 'Ask the electrician')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/tasks?filter=electrician')).json()).items)
    .toMatchObject([{ name: 'Ask the electrician', priority: 1 }]);
});

test('finished tasks that the device does not hold are asked of the service', async ({ page, context }) => {
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Paid the bill' });
  await callAsApp(page, 'tasks.complete', { id: task.id });
  await page.goto('/search');
  await search(page).fill('done today');
  await expect(row(page, 'Paid the bill')).toBeVisible();
  await context.setOffline(true);
  await search(page).fill('from: import');
  await expect(page.getByText('Offline: only what this device holds is shown.')).toBeVisible();
  await context.setOffline(false);
});

test('a view that names a project in Trash is renamed, and keeps its filters', async ({ page }) => {
  const gone = await createOver<{ id: string }>(page, 'projects', { name: 'Gone' });
  await createOver(page, 'views', { name: 'Old', filters: ['#Gone', 'p1'] });
  await callAsApp(page, 'projects.delete', { id: gone.id });
  await page.goto('/views');
  await page.getByRole('button', { name: 'More for the view “Old”' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => saved(page)).toMatchObject([{ name: 'New', canonical: [`#[${gone.id}]`, 'p1'] }]);
});

test('G V lists the views; none is made unasked, and those that are ticked can be taken back', async ({ page }) => {
  await page.goto('/inbox');
  await expect(row(page, 'Water plants')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await expect(page.getByRole('list', { name: 'Views to begin with' }).getByRole('checkbox')).toHaveCount(8);
  expect(await saved(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Important/ }).check();
  await page.getByRole('checkbox', { name: /^Without a date/ }).check();
  await page.getByRole('button', { name: 'Create 2 views' }).click();
  const list = page.getByRole('list', { name: 'Views', exact: true }).last().getByRole('link');
  await expect(list).toHaveCount(2);
  const order = async () => (await saved(page)).map(({ name }: { name: string }) => name);
  await expect.poll(order).toEqual(['Important', 'Without a date']);
  await drag(page, list.nth(1), list.nth(0), { x: 120, y: 4 });
  await expect.poll(order).toEqual(['Without a date', 'Important']);
  await list.filter({ hasText: 'Important' }).click();
  await expect(page.getByRole('heading', { name: 'Important' })).toBeVisible();
  const star = page.getByRole('button', { name: 'Favourite: Important' });
  await star.click();
  await expect(page.getByRole('list', { name: 'Favourites' }).getByRole('link')).toHaveText([/Without a date/]);
  await star.click();
  await expect(row(page, 'Call the plumber')).toBeVisible();
  await page.getByRole('button', { name: 'More for the view “Important”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Views', level: 1 })).toBeVisible();
  await expect.poll(async () => (await saved(page)).length).toBe(1);
  await page.keyboard.press('z');
  await expect.poll(async () => (await saved(page)).length).toBe(2);
});

test('a renamed project stands renamed in its views', async ({ page }) => {
  await createOver(page, 'views', { name: 'Cooking', filters: ['#Kitchen', 'p1'] });
  const { items } = await (await page.request.get('/api/v1/projects')).json();
  const kitchen = items.find(({ name }: { name: string }) => name === 'Kitchen');
  await page.goto('/views');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cooking/ })
    .click();
  await expect(page.getByRole('heading', { name: /#Kitchen/ })).toBeVisible();
  await callAsApp(page, 'projects.update', { id: kitchen.id, name: 'Old kitchen' });
  await expect(page.getByRole('heading', { name: /#"?Old kitchen/ })).toBeVisible();
});

test('by touch a list is narrowed from its menu, and the whole list comes back by a button', async ({ page }) => {
  await page.goto('/today');
  await expect(row(page, 'Buy tiles')).toBeVisible();
  await page.getByRole('button', { name: 'More for “Today”' }).click();
  await page.getByRole('menuitem', { name: 'Narrow by a filter' }).click();
  await expect(page.getByRole('textbox', { name: 'Narrow by a filter' })).toBeFocused();
  await page.keyboard.type('@phone');
  await expect(row(page, 'Buy tiles')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(row(page, 'Buy tiles')).toBeVisible();
});

test('the count of a view stands on the line of its menu', async ({ page }) => {
  await createOver(page, 'views', { name: 'Hot', filters: ['p1 or overdue'] });
  await page.goto('/views');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hot' });
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : 0;
  };
  const count = await middle(line.getByText(/^2/));
  expect(Math.abs(count - (await middle(line.getByRole('button', { name: 'More for the view “Hot”' }))))).toBeLessThan(
    2,
  );
});
