import { callAsApp } from '../fixtures/call-as-app.ts';
import { importLongProject } from '../fixtures/long-project.ts';
import { openPlanner } from '../fixtures/planner.ts';
import { row, rows } from '../fixtures/rows.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('Tab reaches the list on a fresh page, once, and the skip link leads right to it', async ({ page }) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await expect(row(page, 'Two')).toBeVisible();
  await expect(page.locator('main [data-row-focus][tabindex="0"]')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Add a task' }).focus();
  await page.keyboard.press('Tab');
  await expect(row(page, 'One').getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Two').getByRole('link')).not.toBeFocused();
  await page.reload();
  await expect(row(page, 'Two')).toBeVisible();
  await page.getByRole('link', { name: 'Skip to the tasks' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'One').getByRole('link')).toBeFocused();
});

test('a notice and the bar of selected tasks never cover each other', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name });
  for (const width of [1280, 1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/inbox');
    await expect(row(page, 'Three')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press(width === 1280 ? '1' : width === 1440 ? '2' : '3');
    const notice = page.locator('[data-sonner-toast]').filter({ hasText: 'priority' }).first();
    await expect(notice).toBeVisible();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: '1 task selected' });
    await expect(bar).toBeVisible();
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await bar.boundingBox()];
        return above && below ? below.y - (above.y + above.height) : -1;
      })
      .toBeGreaterThanOrEqual(8);
    await bar.getByRole('button', { name: 'Select nothing' }).click();
  }
});

test('select all takes the open tasks, and the finished ones where the cursor is among them', async ({ page }) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name, dueDate: dayFromToday(0) });
  for (const name of ['Done', 'Over', 'Past']) {
    const { id } = await createOver<{ id: string }>(page, 'tasks', { name });
    await callAsApp(page, 'tasks.complete', { id });
  }
  await page.goto('/today');
  await expect(row(page, 'Past')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('region', { name: '2 tasks selected' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page, 'Over').getByRole('link').focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('region', { name: '3 tasks selected' })).toBeVisible();
});

test('the cursor adds no box to its row, for which Firefox would give up the drag that the same press begins', async ({
  page,
}) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  const boxes = () =>
    row(page, 'Two').evaluate((element) =>
      ['::before', '::after'].map((name) => getComputedStyle(element, name).content),
    );
  const before = await boxes();
  await row(page, 'Two').getByRole('link').focus();
  await expect(row(page, 'Two')).toHaveAttribute('data-active');
  expect(await boxes()).toEqual(before);
});

test('Home, End and the page keys take the cursor along', async ({ page }) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 60 }, (_, index) => `Task ${String(index + 1).padStart(2, '0')}`);
  for (const name of names) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await expect(row(page, 'Task 60')).toBeAttached();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('j');
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('Task 60');
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toMatch(/^Task [34]\d$/);
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe('Task 01');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toBe('Task 01');
});

test('a title without a space stays within the open task', async ({ page }) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'x'.repeat(300) });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/inbox?task=${id}`);
    const title = page.getByRole('textbox', { name: /^Title of/ });
    await expect(title).toBeVisible();
    await expect
      .poll(() => title.evaluate((element) => element.getBoundingClientRect().right))
      .toBeLessThanOrEqual(width);
  }
});

test('the tab is named by its view, after a load as after a change of view', async ({ page }) => {
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  // By then all of the page has been hydrated, what is loaded later too.
  await expect(page.getByText(/^Everything here, checked/)).toBeVisible();
  await expect(page).toHaveTitle('Today · Tidemark');
  await expect(page.locator('title')).toHaveCount(1);
  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page).toHaveTitle('Labels · Tidemark');
  await page.goBack();
  await expect(page).toHaveTitle('Today · Tidemark');
});

test('every page has an icon, signed in or not', async ({ page, request }) => {
  await page.goto('/today');
  const icons = () =>
    page.locator('link[rel="icon"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect.poll(icons).toEqual(expect.arrayContaining(['/favicon.ico', '/icon.svg']));
  for (const path of ['/favicon.ico', '/icon.svg']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
});

test('the labels count what their pages list: open tasks', async ({ page }) => {
  const label = await createOver<{ id: string }>(page, 'labels', { name: 'phone' });
  for (const name of ['One', 'Two', 'Done']) await createOver(page, 'tasks', { name, labelIds: [label.id] });
  await page.goto('/labels');
  await expect(page.getByRole('link', { name: '@phone 3 open' })).toBeVisible();
  const { items } = (await (await page.request.get('/api/v1/tasks')).json()) as {
    items: { id: string; name: string }[];
  };
  await callAsApp(page, 'tasks.complete', { id: items.find(({ name }) => name === 'Done')?.id });
  await expect(page.getByRole('link', { name: '@phone 2 open' })).toBeVisible();
  await page.getByRole('link', { name: '@phone 2 open' }).click();
  await expect(page.getByRole('main').locator('header p')).toHaveText('2 open');
});

test('what was added and undone is not among what was deleted', async ({ page }) => {
  await page.goto('/inbox');
  await page.getByRole('textbox', { name: 'Add a task' }).fill('A slip');
  await page.keyboard.press('Enter');
  await expect(row(page, 'A slip')).toBeVisible();
  // A notice stays while the mouse is over it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect.poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'A slip')).toHaveCount(0);
  await expect.poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items).toHaveLength(0);
  await page.goto('/trash');
  await expect(page.getByText('Trash is empty.')).toBeVisible();
});

test('after an undo the row that came back has the focus', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await expect(row(page, 'Three')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(row(page, 'Three').getByRole('link')).toBeFocused();
  await page.keyboard.press('z');
  await expect(row(page, 'Two').getByRole('link')).toBeFocused();
  await page.keyboard.press('e');
  await expect(row(page, 'Two')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Two').getByRole('link')).toBeFocused();
});

test('paper has the tasks and none of the controls', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'One', dueDate: '2031-03-04' });
  await createOver(page, 'tasks', { name: 'Two' });
  await page.goto('/inbox');
  await expect(row(page, 'Two')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row(page, 'One').getByText('2031-03-04')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(row(page, 'One')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Complete “One”' })).toBeVisible();
  for (const control of [page.getByRole('navigation'), page.getByRole('textbox'), page.getByRole('button')])
    await expect(control.filter({ visible: true })).toHaveCount(0);
});

test('what is pressed in a title that is written belongs to its text, and not to the list', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await row(page, 'Two').getByRole('link').focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Half');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Half')).toBeVisible();
  await expect(page.getByRole('region', { name: /selected/ })).toHaveCount(0);
  expect(await page.locator('main [data-drag-task]').allInnerTexts()).toEqual(['One', 'Half', 'Three']);
});

test('with a mouse, Back closes what was open on the page that it leaves', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto('/inbox');
  await row(page, 'Call Ada').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Task “Call Ada”' })).toBeVisible();
  await page.keyboard.press('t');
  const picker = page.getByRole('dialog', { name: 'Date of “Call Ada”' });
  await expect(picker).toBeVisible();
  await page.goBack();
  await expect(picker).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/today/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/inbox/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('paper has every task of a long list and of a long column, and the screen what is near again', async ({
  page,
}) => {
  const count = 130;
  await importLongProject(
    page,
    Array.from({ length: count }, (_, index) => `Task ${index + 1}`),
  );
  await page.goto('/today');
  await page.getByRole('navigation').getByRole('link', { name: /^Long/ }).click();
  const tasks = page.locator('main [data-drag-task]');
  await expect(page.getByRole('link', { name: 'Task 1', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(`${count} open`)).toBeVisible();
  await expect.poll(() => tasks.count()).toBeLessThan(count);
  await page.emulateMedia({ media: 'print' });
  await expect(tasks).toHaveCount(count);
  await expect(page.getByRole('link', { name: `Task ${count}`, exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => tasks.count()).toBeLessThan(count);
  await page.keyboard.press('v');
  await expect(page.getByRole('button', { name: /^Show more/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tasks).toHaveCount(count);
});

test('no number is shown before it is known', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'One', dueDate: dayFromToday(0) });
  const markup = await (await page.request.get('/inbox')).text();
  expect(markup).not.toMatch(/>0 (?:tasks|open)/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/trpc/tasks.list**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/inbox');
  await expect(page.getByRole('status', { name: 'Loading tasks' })).toBeVisible();
  await expect(page.getByRole('main').locator('header p')).toHaveText('');
  answer();
  await expect(page.getByRole('main').locator('header p')).toHaveText('1 open');
});

test('larger letters asked of the browser are larger letters', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'One' });
  await page.goto('/inbox');
  const size = () =>
    row(page, 'One')
      .getByRole('link')
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await size()).toBe(before * 2);
});

test('what holds larger letters is wider by as much: columns, the hours of a week and the open task', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'One' });
  await page.goto('/inbox');
  await expect(row(page, 'One')).toBeVisible();
  const parts = {
    column: page.locator('[data-board] section').first(),
    panel: page.getByRole('dialog', { name: 'Task' }),
    axis: page.getByRole('grid').getByRole('rowheader').last(),
  };
  const widthsAt = async (size: string, part: keyof typeof parts) => {
    await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);
    return (await parts[part].boundingBox())?.width ?? 0;
  };
  const isTwice = async (part: keyof typeof parts) =>
    expect(await widthsAt('200%', part)).toBe(2 * (await widthsAt('100%', part)));
  await page.keyboard.press('v');
  await expect(parts.column).toBeVisible();
  await isTwice('column');
  await page.goto(`/inbox?task=${id}`);
  await expect(parts.panel).toBeVisible();
  await isTwice('panel');
  await openPlanner(page, 'w');
  await expect(parts.axis).toBeVisible();
  await isTwice('axis');
});

test('a box in a description is named by its line, and ticks', async ({ page }) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', {
    name: 'Sink',
    description: '- [x] Photograph it\n- [ ] Ask **him**',
  });
  await page.goto(`/inbox?task=${id}`);
  const box = page.getByRole('checkbox', { name: 'Ask him' });
  await expect(page.getByRole('checkbox', { name: 'Photograph it' })).toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/tasks/${id}`)).json()).description)
    .toBe('- [x] Photograph it\n- [x] Ask **him**');
});

test('a row says what is inside its task, and where that belongs', async ({ page }) => {
  const parent = await createOver<{ id: string }>(page, 'tasks', { name: 'Replace the sink' });
  const task = await createOver<{ id: string }>(page, 'tasks', {
    name: 'Call plumber',
    parentId: parent.id,
    description: 'Ask',
    dueDate: dayFromToday(0),
    deadlineDate: dayFromToday(3),
    recurrence: { rule: 'FREQ=WEEKLY', text: 'every week' },
  });
  await createOver(page, 'tasks', { name: 'Find the valve', parentId: task.id });
  await createOver(page, 'comments', { taskId: task.id, content: 'He is free.' });
  await page.goto('/today');
  const link = page.getByRole('link', { name: /^Call plumber/ });
  for (const words of [/sub-task of Replace the sink/, /0 of 1 sub-tasks done/, /has a description/, /1 comment/])
    await expect(link).toHaveAccessibleName(words);
  for (const words of [/deadline/, /repeats every week/]) await expect(link).toHaveAccessibleName(words);
});

test('a listener hears each thing of a row once, in the name of its link', async ({ page }) => {
  const { id } = await createOver<{ id: string }>(page, 'labels', { name: 'phone' });
  await createOver(page, 'tasks', {
    name: 'Call plumber',
    description: 'About the valve',
    priority: 1,
    dueDate: dayFromToday(1),
    labelIds: [id],
  });
  await page.goto('/inbox');
  await expect(row(page, 'Call plumber').getByText('@phone')).toBeVisible();
  await expect(row(page, 'Call plumber')).toMatchAriaSnapshot(`
    - checkbox "Complete “Call plumber”, priority 1"
    - link "Call plumber due Tomorrow @phone has a description, priority 1"
    - button "More for “Call plumber”"
  `);
  const heard = await row(page, 'Call plumber').ariaSnapshot();
  for (const words of ['Tomorrow', '@phone', 'has a description']) expect(heard.split(words), words).toHaveLength(2);
  // What the cursor adds to a row for the mouse is no part of its name.
  await page.keyboard.press('j');
  await expect(
    row(page, 'Call plumber').getByRole('button', { name: /^Comment on/, includeHidden: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call plumber/ })).toHaveAccessibleName(
    'Call plumber due Tomorrow @phone has a description, priority 1',
  );
});

test('beside an open task the list stays in use, and the task follows the cursor', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await row(page, 'One').getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName('Task “One”');
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName('Task “Two”');
  await row(page, 'Three').getByRole('link').click();
  await expect(panel).toHaveAccessibleName('Task “Three”');
  await page.getByRole('checkbox', { name: 'Complete “One”' }).click();
  await expect.poll(() => rows(page)).toEqual(['0 Two', '0 Three']);
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
});

test('sections and sub-tasks fold, by the mouse and by keys, and stay folded', async ({ page }) => {
  const project = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
  const section = await createOver<{ id: string }>(page, 'sections', { name: 'Tiles', projectId: project.id });
  const parent = await createOver<{ id: string }>(page, 'tasks', { name: 'Sink', projectId: project.id });
  await createOver(page, 'tasks', { name: 'Pipe', parentId: parent.id });
  await createOver(page, 'tasks', { name: 'Grout', sectionId: section.id });
  await page.goto(`/project/${project.id}`);
  await expect.poll(() => rows(page)).toEqual(['0 Sink', '1 Pipe', '0 Grout']);
  await page.getByRole('button', { name: 'What is below “Tiles”' }).click();
  await expect.poll(() => rows(page)).toEqual(['0 Sink', '1 Pipe']);
  await row(page, 'Pipe').getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'Sink').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows(page)).toEqual(['0 Sink']);
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(['0 Sink']);
  await row(page, 'Sink').getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rows(page)).toEqual(['0 Sink', '1 Pipe']);
});

test('a title that is written from right to left keeps its direction in notices and in Activity', async ({ page }) => {
  const name = 'اتصل بالسباك (urgent)';
  await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await row(page, name).getByRole('link').focus();
  await page.keyboard.press('e');
  const notice = page.getByRole('region', { name: /^Notifications/ }).getByText(`Completed “${name}”`);
  await expect(notice.getByText(name, { exact: true })).toHaveCSS('direction', 'rtl');
  await expect(notice).toHaveCSS('direction', 'ltr');
  await page.goto('/settings/activity');
  const titles = page.getByRole('list', { name: 'Activity' }).getByText(name, { exact: true });
  await expect(titles).toHaveCount(2);
  for (const title of await titles.all()) await expect(title).toHaveCSS('direction', 'rtl');
});

test('a title that is written from right to left is shown and edited so', async ({ page }) => {
  const name = 'اتصل بالسباك (urgent)';
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name });
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto(`/inbox?task=${id}`);
  await expect(row(page, name).getByRole('link')).toHaveCSS('direction', 'rtl');
  await expect(row(page, 'Call Ada').getByRole('link')).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('textbox', { name: `Title of “${name}”` })).toHaveCSS('direction', 'rtl');
});
