import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { carry, drag } from '../fixtures/drag.ts';
import { expectOutline, outline, row, rows, servedOutline } from '../fixtures/rows.ts';
import { said } from '../fixtures/said.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** Kitchen: One, Two, Three; Tiles: Four; Floor: nothing. */
async function kitchen(page: Page, viewStyle: 'list' | 'board' = 'list'): Promise<string> {
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen', viewStyle });
  const tiles = await createOver<Named>(page, 'sections', { name: 'Tiles', projectId: id });
  await createOver<Named>(page, 'sections', { name: 'Floor', projectId: id });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, projectId: id });
  await createOver(page, 'tasks', { name: 'Four', sectionId: tiles.id });
  await page.goto(`/project/${id}`);
  await expect(row(page, 'Four')).toBeVisible();
  return id;
}

const asMade = ['0 One', '0 Two', '0 Three', '# Tiles', '0 Four', '# Floor'];

async function choose(page: Page, task: string, ...entries: string[]): Promise<void> {
  await row(page, task).hover();
  await page.getByRole('button', { name: `More for “${task}”` }).click();
  const [entry = '', choice = ''] = entries;
  await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  if (choice === '') return;
  const popover = page.getByRole('dialog');
  const button = popover.getByRole('button', { name: choice, exact: true });
  await button.or(popover.getByRole('option', { name: choice, exact: true })).click();
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name });

test('where colours are forced, the line at which a task would be dropped is seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await kitchen(page);
  await carry(page, row(page, 'Three'), row(page, 'One'), { x: 120, y: 2 });
  const mark = page.locator('body > [aria-hidden="true"].fixed');
  await expect(mark).toBeVisible();
  const [ofMark, highlight] = await mark.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    return [element, probe].map((each) => getComputedStyle(each).backgroundColor);
  });
  expect(ofMark).toBe(highlight);
  await page.mouse.up();
});

test('the mouse puts a task elsewhere in its list, into sections and below another task', async ({ page }) => {
  const id = await kitchen(page);
  await drag(page, row(page, 'Three'), row(page, 'One'), { x: 126, y: 3 });
  await expectOutline(page, id, ['0 Three', '0 One', '0 Two', '# Tiles', '0 Four', '# Floor']);
  await drag(page, row(page, 'One'), row(page, 'Four'), { x: 120, y: 3 });
  await expect(page.getByText('Moved “One” to Kitchen / Tiles').first()).toBeVisible();
  await expectOutline(page, id, ['0 Three', '0 Two', '# Tiles', '0 One', '0 Four', '# Floor']);
  await drag(page, row(page, 'Two'), heading(page, 'Floor'), { x: 60, y: 18 });
  await expectOutline(page, id, ['0 Three', '# Tiles', '0 One', '0 Four', '# Floor', '0 Two']);
  // To the side: below the one above. Sub-tasks move with their task.
  await drag(page, row(page, 'Four'), row(page, 'Four'), { x: 165, y: 18 });
  await expect(page.getByText('Made “Four” a sub-task of “One”').first()).toBeVisible();
  await expectOutline(page, id, ['0 Three', '# Tiles', '0 One', '1 Four', '# Floor', '0 Two']);
  await drag(page, row(page, 'One'), row(page, 'Three'), { x: 126, y: 3 });
  await expectOutline(page, id, ['0 One', '1 Four', '0 Three', '# Tiles', '# Floor', '0 Two']);
});

test('below the last row a task comes to the end of its list, in a project and in Today', async ({ page }) => {
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  for (const name of ['One', 'Two', 'Three'])
    await createOver(page, 'tasks', { name, projectId: id, dueDate: dayFromToday(0) });
  for (const [path, moved] of [
    [`/project/${id}`, 'One'],
    ['/today', 'Two'],
  ] as const) {
    await page.goto(path);
    await expect(row(page, 'Three')).toBeVisible();
    const { height = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
    // The next page would show the order from before the move, until it is sent, and then move rows from under the pointer.
    const sent = page.waitForResponse('**/api/trpc/tasks.move');
    await drag(page, row(page, moved), row(page, 'Three'), { x: 120, y: height / 2 });
    await expect.poll(async () => (await rows(page)).at(-1)).toBe(`0 ${moved}`);
    await sent;
  }
});

test('above the first section a task leaves its section, though no other task is without one', async ({ page }) => {
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const tiles = await createOver<Named>(page, 'sections', { name: 'Tiles', projectId: id });
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name, sectionId: tiles.id });
  await page.goto(`/project/${id}`);
  await expect.poll(() => outline(page)).toEqual(['# Tiles', '0 One', '0 Two']);
  await drag(page, row(page, 'Two'), page.locator('main li[data-index="0"]'), { x: 60, y: 4 });
  await expectOutline(page, id, ['0 Two', '# Tiles', '0 One']);
});

test('a drop is undone by Z and from its notice; one where the task was changes nothing', async ({ page }) => {
  await kitchen(page);
  await drag(page, row(page, 'Three'), row(page, 'Four'), { x: 120, y: 3 });
  await expect.poll(() => outline(page)).toEqual(['0 One', '0 Two', '# Tiles', '0 Three', '0 Four', '# Floor']);
  await page.keyboard.press('z');
  await expect.poll(() => outline(page)).toEqual(asMade);
  await drag(page, row(page, 'Three'), row(page, 'Three'), { x: 120, y: 20 });
  await page.keyboard.press('z');
  await expect(page.getByText('Nothing to undo.').first()).toBeVisible();
  await drag(page, row(page, 'One'), heading(page, 'Floor'), { x: 60, y: 18 });
  await expect.poll(() => outline(page)).toEqual(['0 Two', '0 Three', '# Tiles', '0 Four', '# Floor', '0 One']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => outline(page)).toEqual(asMade);
});

test('a task that another device has completed while it is dragged is not moved, which is said', async ({ page }) => {
  const id = await kitchen(page);
  await carry(page, row(page, 'One'), heading(page, 'Floor'), { x: 60, y: 18 });
  const { items } = await (await page.request.get(`/api/v1/tasks?projectId=${id}&query=One`)).json();
  await callAsApp(page, 'tasks.complete', { id: items[0].id });
  await expect(row(page, 'One')).toHaveCount(0);
  await page.mouse.up();
  await expect(said(page, 'Not moved: “One” was completed meanwhile')).toBeAttached();
  await expect.poll(() => outline(page)).toEqual(['0 Two', '0 Three', '# Tiles', '0 Four', '# Floor']);
  expect((await servedOutline(page, id))[0]).toBe('0 One');
});

test('the menu of a row does what dragging does', async ({ page }) => {
  const id = await kitchen(page);
  await choose(page, 'Three', 'Move up');
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Three', '0 Two', '0 Four']);
  await choose(page, 'Three', 'Indent');
  await expect.poll(() => rows(page)).toEqual(['0 One', '1 Three', '0 Two', '0 Four']);
  await choose(page, 'Three', 'Outdent');
  await choose(page, 'Three', 'Move down');
  await expect.poll(() => outline(page)).toEqual(asMade);
  await choose(page, 'One', 'Move to…', 'Kitchen / Floor');
  await expectOutline(page, id, ['0 Two', '0 Three', '# Tiles', '0 Four', '# Floor', '0 One']);
});

test('several selected tasks are dragged together, and one undo returns them together', async ({ page }) => {
  const id = await kitchen(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const picture = await page.evaluateHandle(() => {
    const shown: { text?: string | null } = {};
    const { setDragImage } = DataTransfer.prototype;
    DataTransfer.prototype.setDragImage = function (image, x, y) {
      shown.text = image.textContent;
      setDragImage.call(this, image, x, y);
    };
    return shown;
  });
  await carry(page, row(page, 'Two'), row(page, 'Four'), { x: 120, y: 3 });
  expect((await picture.jsonValue()).text).toMatch(/^Two.*2$/s);
  await expect(page.locator('[data-dragging]')).toHaveCount(2);
  for (const name of ['One', 'Two']) await expect(row(page, name)).toHaveAttribute('data-dragging');
  await page.mouse.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect.poll(() => outline(page)).toEqual(['0 Three', '# Tiles', '0 One', '0 Two', '0 Four', '# Floor']);
  await page.keyboard.press('z');
  await expectOutline(page, id, asMade);
});

test('a task is dropped on a project of the sidebar, and on Today', async ({ page }) => {
  const reading = await createOver<Named>(page, 'projects', { name: 'Reading' });
  const id = await kitchen(page);
  const link = page.getByRole('navigation').getByRole('link', { name: /^Reading/ });
  await drag(page, row(page, 'Three'), link, { x: 30, y: 10 });
  await expect(page.getByText('Moved “Three” to Reading').first()).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => outline(page)).toEqual(asMade);
  await drag(page, row(page, 'Three'), link, { x: 30, y: 10 });
  await expectOutline(page, id, ['0 One', '0 Two', '# Tiles', '0 Four', '# Floor']);
  const today = page.getByRole('navigation').getByRole('link', { name: /^Today/ });
  await drag(page, row(page, 'One'), today, { x: 30, y: 10 });
  await expect(row(page, 'One').getByText('Today')).toBeVisible();
  await link.click();
  await expectOutline(page, reading.id, ['0 Three']);
});

test('a task is dropped on a day of Upcoming; the menu of its row does the same', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Water plants', dueDate: dayFromToday(0) });
  await page.goto('/upcoming');
  await expect(row(page, 'Water plants')).toBeVisible();
  const on = (days: number) => page.locator(`[data-day="${dayFromToday(days)}"]`).filter({ hasText: 'Water plants' });
  await drag(page, row(page, 'Water plants'), page.getByRole('main').getByRole('heading', { level: 2 }).nth(2), {
    x: 60,
    y: 18,
  });
  await expect(on(2)).toBeVisible();
  await page.keyboard.press('z');
  await expect(on(0)).toBeVisible();
  await choose(page, 'Water plants', 'Due date', 'Tomorrow');
  await expect(on(1)).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/tasks')).json()).items[0].dueDate)
    .toBe(dayFromToday(1));
  await page.reload();
  await expect(on(1)).toBeVisible();
});

test('projects are put in order by the mouse and by their menus', async ({ page }) => {
  for (const name of ['Kitchen', 'Reading', 'Garden']) await createOver(page, 'projects', { name });
  await page.goto('/inbox');
  const list = page.getByRole('navigation').getByRole('list', { name: 'Projects' });
  const item = (name: string) => list.locator('[data-drag-project]').filter({ hasText: name });
  const names = () => list.getByRole('link').allInnerTexts();
  const served = async () => {
    const reply = await page.request.get('/api/v1/projects?limit=100');
    const { items } = (await reply.json()) as { items: { name: string; position: string; isInbox: boolean }[] };
    const projects = items.filter(({ isInbox }) => !isInbox);
    return projects.sort((a, b) => (a.position < b.position ? -1 : 1)).map(({ name }) => name);
  };
  await expect(item('Garden')).toBeVisible();
  await drag(page, item('Garden'), item('Kitchen'), { x: 60, y: 3 });
  await expect.poll(names).toEqual(['Garden', 'Kitchen', 'Reading']);
  await page.keyboard.press('z');
  await expect.poll(names).toEqual(['Kitchen', 'Reading', 'Garden']);
  await item('Kitchen').hover();
  await item('Kitchen').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.poll(names).toEqual(['Reading', 'Kitchen', 'Garden']);
  await drag(page, item('Reading'), item('Garden'), { x: 60, y: 24 });
  await expect.poll(names).toEqual(['Kitchen', 'Garden', 'Reading']);
  await expect.poll(served).toEqual(['Kitchen', 'Garden', 'Reading']);
  await page.reload();
  await expect.poll(names).toEqual(['Kitchen', 'Garden', 'Reading']);
});

test('cards go between the columns of a board by the mouse, by keys and by their menu', async ({ page }) => {
  const id = await kitchen(page, 'board');
  const column = (name: string) => page.getByRole('region', { name });
  const cards = (name: string) => column(name).locator('[data-drag-task] a').allInnerTexts();
  await drag(page, row(page, 'One'), row(page, 'Four'), { x: 120, y: 3 });
  await expect.poll(() => cards('Tiles')).toEqual(['One', 'Four']);
  await page.keyboard.press('z');
  await expect.poll(() => cards('No section')).toEqual(['One', 'Two', 'Three']);
  // An empty column takes a card anywhere in it, and so does a short one below its last card.
  await drag(page, row(page, 'Two'), column('Floor'), { x: 40, y: 400 });
  await expect.poll(() => cards('Floor')).toEqual(['Two']);
  await drag(page, row(page, 'One'), column('Tiles'), { x: 40, y: 400 });
  await expect.poll(() => cards('Tiles')).toEqual(['Four', 'One']);
  await page.keyboard.press('z');
  await expect.poll(() => cards('Tiles')).toEqual(['Four']);

  await row(page, 'Four').getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => cards('Floor')).toEqual(['Two', 'Four']);
  await expect(row(page, 'Four').getByRole('link')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => cards('Floor')).toEqual(['Four', 'Two']);
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'One').getByRole('link')).toBeFocused();

  await choose(page, 'Three', 'Move to…', 'Kitchen / Tiles');
  await expect
    .poll(() => servedOutline(page, id))
    .toEqual(['0 One', '# Tiles', '0 Three', '# Floor', '0 Four', '0 Two']);
  await page.reload();
  await expect.poll(() => cards('Floor')).toEqual(['Four', 'Two']);
});
