import type { Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydrated.ts';
import { outline, row, servedOutline } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const inList = (page: Page, list: string, name: string) =>
  page
    .getByRole('navigation')
    .getByRole('list', { name: list })
    .getByRole('link', { name: new RegExp(`^${name}`) });

async function chooseOf(page: Page, name: string, ...entries: string[]): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
  for (const entry of entries) await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** Kitchen: One; Tiles: Two; Floor: nothing. */
async function kitchen(page: Page): Promise<string> {
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const tiles = await createOver<Named>(page, 'sections', { name: 'Tiles', projectId: id });
  await createOver<Named>(page, 'sections', { name: 'Floor', projectId: id });
  await createOver(page, 'tasks', { name: 'One', projectId: id });
  await createOver(page, 'tasks', { name: 'Two', sectionId: tiles.id });
  await page.goto(`/project/${id}`);
  await expect(row(page, 'Two')).toBeVisible();
  return id;
}

test('a project is archived, restored by undo, archived again and found among the archived', async ({ page }) => {
  const id = await kitchen(page);
  await chooseOf(page, 'More for “Kitchen”', 'Archive');
  await expect(page).toHaveURL(/\/today$/);
  await expect(inList(page, 'Projects', 'Kitchen')).toHaveCount(0);
  await undo(page).click();
  await expect(inList(page, 'Projects', 'Kitchen')).toBeVisible();
  await inList(page, 'Projects', 'Kitchen').click();
  await chooseOf(page, 'More for “Kitchen”', 'Archive');
  const archived = async () => (await (await page.request.get(`/api/v1/projects/${id}`)).json()).archivedAt;
  await expect.poll(archived).not.toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Archived projects (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unarchive “Kitchen”' }).click();
  await expect(page.getByRole('dialog').getByText('None.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inList(page, 'Projects', 'Kitchen')).toBeVisible();
  await expect.poll(archived).toBeNull();
  await inList(page, 'Projects', 'Kitchen').click();
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
});

test('a second Enter behind that which makes a project does nothing', async ({ page }) => {
  await page.goto('/today');
  await hydrated(page);
  await page.getByRole('button', { name: 'New project' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Kitchen');
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await page.keyboard.press('Enter');
  // In a dialog that had opened again it would be a letter.
  await page.keyboard.press('q');
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kitchen' })).toHaveCount(1);
});

test('the sidebar shows the present project, also one far below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  // The line below the projects that tells the time is longest at hours of two digits.
  await page.clock.setFixedTime(new Date(new Date().setUTCHours(22, 44, 0, 0)));
  for (let count = 1; count <= 20; count += 1) await createOver(page, 'projects', { name: `Room ${count}` });
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  await page.goto(`/project/${id}`);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Kitchen' });
  const isSeen = () =>
    link.evaluate((node) => {
      const { left, top, bottom } = node.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => node.contains(document.elementFromPoint(left + 60, y)));
    });
  await expect.poll(isSeen).toBe(true);
  // As a line does that comes below the window: that of a wrong clock, or of a connection that was lost.
  await page.setViewportSize({ width: 1280, height: 550 });
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.goBack();
  await expect.poll(isSeen).toBe(true);
});

test('a second Enter behind that which makes a section or a label does not open the dialog again', async ({ page }) => {
  const id = await kitchen(page);
  for (const [address, opens, name] of [
    [`/project/${id}`, 'Add section', 'Windows'],
    ['/labels', 'New label', 'tools'],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    const opener = page.getByRole('button', { name: opens });
    await opener.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
    await Promise.all([1, 2, 3].map(() => page.keyboard.press('Enter')));
    await expect(opener).toBeFocused();
    // In a dialog that had opened again it would be a letter.
    await page.keyboard.press('q');
    await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: new RegExp(`^More for the .*${name}`) })).toHaveCount(1);
  }
});

test('a project becomes a favourite and stops being one', async ({ page }) => {
  await kitchen(page);
  await chooseOf(page, 'More for “Kitchen”', 'Add to favourites');
  await expect(inList(page, 'Favourites', 'Kitchen')).toBeVisible();
  await page.keyboard.press('z');
  await expect(inList(page, 'Projects', 'Kitchen')).toBeVisible();
  await chooseOf(page, 'More for “Kitchen”', 'Add to favourites');
  await page.reload();
  await expect(inList(page, 'Favourites', 'Kitchen')).toBeVisible();
  await chooseOf(page, 'More for “Kitchen”', 'Remove from favourites');
  await expect(inList(page, 'Projects', 'Kitchen')).toBeVisible();
});

test('a new name of a project can be undone', async ({ page }) => {
  await kitchen(page);
  await chooseOf(page, 'More for “Kitchen”', 'Rename and colour…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen renovation');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen renovation' })).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen', exact: true })).toBeVisible();
});

test('a section is renamed, moved and deleted, and each step is undone', async ({ page }) => {
  const id = await kitchen(page);
  await createOver(page, 'projects', { name: 'Bathroom' });
  const more = (name: string) => `More for the section “${name}”`;
  await chooseOf(page, more('Tiles'), 'Rename');
  await page.getByRole('textbox', { name: 'Name of the section “Tiles”' }).fill('Wall tiles');
  await page.keyboard.press('Enter');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Wall tiles', '0 Two', '# Floor']);
  await page.keyboard.press('z');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);

  await chooseOf(page, more('Floor'), 'Move up');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Floor', '# Tiles', '0 Two']);
  // A notice stays while the mouse is over it.
  await undo(page).hover();
  await expect.poll(() => servedOutline(page, id)).toEqual(['0 One', '# Floor', '# Tiles', '0 Two']);
  await undo(page).click();
  await expect.poll(() => servedOutline(page, id)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);

  await chooseOf(page, more('Tiles'), 'Move to project', 'Bathroom');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Floor']);
  await inList(page, 'Projects', 'Bathroom').click();
  await expect.poll(() => outline(page)).toEqual(['# Tiles', '0 Two']);
  await page.keyboard.press('z');
  await inList(page, 'Projects', 'Kitchen').click();
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);

  await chooseOf(page, more('Tiles'), 'Delete');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Floor']);
  await undo(page).click();
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
  await expect.poll(() => servedOutline(page, id)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
  await page.reload();
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
});

test('a section deleted before a reload is restored from Trash with its tasks', async ({ page }) => {
  const id = await kitchen(page);
  await chooseOf(page, 'More for the section “Tiles”', 'Delete');
  await expect.poll(() => servedOutline(page, id)).toEqual(['0 One', '# Floor']);
  await page.goto('/trash');
  await page.getByRole('button', { name: 'Restore “Tiles”' }).click();
  await expect.poll(() => servedOutline(page, id)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
});

test('a label is renamed and deleted, its tasks follow, and both are undone', async ({ page }) => {
  const label = await createOver<Named>(page, 'labels', { name: 'phone' });
  await createOver(page, 'tasks', { name: 'Call the plumber', labelIds: [label.id] });
  await page.goto('/labels');
  const named = (name: string) => page.getByRole('main').getByRole('link', { name: `@${name}` });
  await expect(named('phone')).toBeVisible();
  await chooseOf(page, 'More for the label “phone”', 'Rename and colour…');
  await page.getByRole('textbox', { name: 'Name' }).fill('calls');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(named('calls')).toBeVisible();
  await named('calls').click();
  await expect(row(page, 'Call the plumber')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'calls' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { level: 1, name: 'phone' })).toBeVisible();

  await page.goto('/labels');
  await chooseOf(page, 'More for the label “phone”', 'Delete');
  await expect(named('phone')).toHaveCount(0);
  await undo(page).hover();
  const served = async () => (await (await page.request.get('/api/v1/tasks')).json()).items[0].labelIds;
  await expect.poll(served).toEqual([]);
  await undo(page).click();
  await expect(named('phone')).toBeVisible();
  await expect.poll(served).toEqual([label.id]);
  await named('phone').click();
  await expect(row(page, 'Call the plumber')).toBeVisible();
});

test('a project is duplicated with what is in it, and one undo takes the copy back', async ({ page }) => {
  const id = await kitchen(page);
  await chooseOf(page, 'More for “Kitchen”', 'Duplicate');
  await inList(page, 'Projects', 'Kitchen \\(copy\\)').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen (copy)' })).toBeVisible();
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
  await chooseOf(page, 'More for the section “Tiles”', 'Duplicate');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Tiles (copy)', '0 Two', '# Floor']);
  await page.keyboard.press('z');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
  await page.keyboard.press('z');
  await expect(inList(page, 'Projects', 'Kitchen \\(copy\\)')).toHaveCount(0);
  await expect.poll(() => servedOutline(page, id)).toEqual(['0 One', '# Tiles', '0 Two', '# Floor']);
  const projects = async () => (await (await page.request.get('/api/v1/projects')).json()).items;
  await expect
    .poll(async () => (await projects()).map(({ name }: { name: string }) => name))
    .toEqual(['Inbox', 'Kitchen']);
});

test('project and section are renamed in their headings: by a double click, F2 and the menu', async ({ page }) => {
  await kitchen(page);
  await page.getByRole('heading', { level: 2, name: 'Tiles' }).getByText('Tiles').dblclick();
  const section = page.getByRole('textbox', { name: 'Name of the section “Tiles”' });
  await expect(section).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Tiles' })).toBeVisible();
  await page.getByRole('button', { name: 'More for the section “Tiles”' }).focus();
  await page.keyboard.press('F2');
  await section.fill('Wall tiles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Wall tiles' })).toBeVisible();
  await page.getByRole('heading', { level: 1, name: 'Kitchen' }).getByText('Kitchen').dblclick();
  await page.getByRole('textbox', { name: 'Name of the project “Kitchen”' }).fill('Bath');
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Bath' })).toBeVisible();
  await chooseOf(page, 'More for “Bath”', 'Rename');
  await page.getByRole('textbox', { name: 'Name of the project “Bath”' }).fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bath' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
});
