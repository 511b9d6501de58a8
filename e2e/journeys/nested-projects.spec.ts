import type { Page } from '@playwright/test';
import { outline } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const projects = (page: Page) => page.getByRole('navigation').getByRole('list', { name: 'Projects' }).getByRole('link');
const link = (page: Page, name: string) => projects(page).filter({ hasText: name });
const parentOf = async (page: Page, { id }: Named) =>
  (await (await page.request.get(`/api/v1/projects/${id}`)).json()).parentId;

/** Home > Kitchen > Sink, and Garden. */
async function tree(page: Page) {
  const home = await createOver<Named>(page, 'projects', { name: 'Home' });
  const kitchen = await createOver<Named>(page, 'projects', { name: 'Kitchen', parentId: home.id });
  const sink = await createOver<Named>(page, 'projects', { name: 'Sink', parentId: kitchen.id });
  const garden = await createOver<Named>(page, 'projects', { name: 'Garden' });
  await page.goto('/today');
  await expect(link(page, 'Sink')).toBeVisible();
  return { home, kitchen, sink, garden };
}

test('the sidebar shows projects below those that they are in, and folds by mouse and arrows', async ({ page }) => {
  await tree(page);
  await expect(projects(page)).toHaveText([/Home/, /Kitchen/, /Sink/, /Garden/]);
  await page.getByRole('button', { name: 'Sub-projects of “Kitchen”' }).click();
  await expect(link(page, 'Sink')).toHaveCount(0);
  await page.reload();
  await expect(projects(page)).toHaveText([/Home/, /Kitchen/, /Garden/]);
  await link(page, 'Kitchen').focus();
  await page.keyboard.press('ArrowRight');
  await expect(link(page, 'Sink')).toBeVisible();
  await link(page, 'Home').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(projects(page)).toHaveText([/Home/, /Garden/]);
});

test('keys nest a project into the one above and lift it again, undo takes each back', async ({ page }) => {
  const { home, garden } = await tree(page);
  await link(page, 'Garden').focus();
  await page.keyboard.press('Control+]');
  await expect.poll(() => parentOf(page, garden)).toBe(home.id);
  await expect(link(page, 'Garden')).toBeFocused();
  await page.keyboard.press('Control+[');
  await expect.poll(() => parentOf(page, garden)).toBeNull();
  await page.keyboard.press('Control+z');
  await expect.poll(() => parentOf(page, garden)).toBe(home.id);
  await page.keyboard.press('Control+z');
  await expect.poll(() => parentOf(page, garden)).toBeNull();
});

test('the menu adds a sub-project, moves a project into another and to the top', async ({ page }) => {
  const { home, sink, garden } = await tree(page);
  const choose = async (name: string, ...entries: string[]) => {
    await link(page, name).hover();
    await page
      .getByRole('navigation')
      .getByRole('button', { name: `More for “${name}”` })
      .click();
    for (const entry of entries) await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Garden', 'Add sub-project…');
  await page.getByRole('textbox', { name: 'Name' }).fill('Shed');
  await expect(page.getByRole('combobox', { name: 'In project' })).toHaveValue(garden.id);
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shed' })).toBeVisible();
  await choose('Garden', 'Move into', 'Home');
  await expect.poll(() => parentOf(page, garden)).toBe(home.id);
  await choose('Sink', 'Move into', 'To the top');
  await expect.poll(() => parentOf(page, sink)).toBeNull();
  await expect(projects(page)).toHaveText([/Home/, /Kitchen/, /Garden/, /Shed/, /Sink/]);
});

test('dragging with an indent puts a project into the one above the gap', async ({ page }) => {
  const { home, garden } = await tree(page);
  await page.getByRole('button', { name: 'Sub-projects of “Home”' }).click();
  const from = await link(page, 'Garden').boundingBox();
  const onto = await link(page, 'Home').boundingBox();
  if (!from || !onto) throw new Error('the rows have no boxes');
  const startX = from.x + 60;
  await page.mouse.move(startX, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(startX + 10, from.y + 4, { steps: 4 });
  await page.mouse.move(startX + 30, onto.y + onto.height - 3, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => parentOf(page, garden)).toBe(home.id);
});

test('archiving and deleting take what is below along, and undo brings all back', async ({ page }) => {
  const { home, sink } = await tree(page);
  await page.goto(`/project/${home.id}`);
  const choose = async (entry: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More for “Home”' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Archive');
  await expect(projects(page)).toHaveText([/Garden/]);
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/projects/${sink.id}`)).json()).archivedAt)
    .not.toBeNull();
  await page.keyboard.press('Control+z');
  await expect(projects(page)).toHaveText([/Home/, /Kitchen/, /Sink/, /Garden/]);
  await page.goto(`/project/${home.id}`);
  await choose('Delete');
  await expect(projects(page)).toHaveText([/Garden/]);
  await expect.poll(async () => (await page.request.get(`/api/v1/projects/${sink.id}`)).status()).toBe(404);
  await page.keyboard.press('Control+z');
  await expect(projects(page)).toHaveText([/Home/, /Kitchen/, /Sink/, /Garden/]);
});

test('a project shows its sub-projects too, each below the way to it', async ({ page }) => {
  const { home, kitchen, sink } = await tree(page);
  await createOver(page, 'tasks', { name: 'Clean up', projectId: home.id });
  await createOver(page, 'tasks', { name: 'Paint', projectId: kitchen.id });
  await createOver(page, 'tasks', { name: 'Seal', projectId: sink.id });
  await page.goto(`/project/${home.id}`);
  await expect.poll(() => outline(page)).toEqual(['0 Clean up']);
  const choose = async (entry: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More for “Home”' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Show its sub-projects too');
  const all = ['0 Clean up', '# Kitchen', '0 Paint', '# Kitchen / Sink', '0 Seal'];
  await expect.poll(() => outline(page)).toEqual(all);
  await page.reload();
  await expect.poll(() => outline(page)).toEqual(all);
  await choose('Hide its sub-projects');
  await expect.poll(() => outline(page)).toEqual(['0 Clean up']);
});

test('a project is renamed in the sidebar: by F2 on its link, and by its menu', async ({ page }) => {
  const { garden } = await tree(page);
  const field = (name: string) =>
    page.getByRole('navigation').getByRole('textbox', { name: `Name of the project “${name}”` });
  const nameOf = async () => (await (await page.request.get(`/api/v1/projects/${garden.id}`)).json()).name;
  await link(page, 'Garden').focus();
  await page.keyboard.press('F2');
  await expect(field('Garden')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link(page, 'Garden')).toBeFocused();
  await page.keyboard.press('F2');
  await field('Garden').fill('Vegetables');
  await page.keyboard.press('Enter');
  await expect(link(page, 'Vegetables')).toBeFocused();
  await expect.poll(nameOf).toBe('Vegetables');
  await link(page, 'Vegetables').hover();
  await page.getByRole('navigation').getByRole('button', { name: 'More for “Vegetables”' }).click();
  await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
  await field('Vegetables').fill('Herbs');
  await page.getByRole('main').click({ position: { x: 5, y: 400 } });
  await expect(link(page, 'Herbs')).toBeVisible();
  await expect.poll(nameOf).toBe('Herbs');
});

test('the page of a project leads up to those it is in', async ({ page }) => {
  const { home, kitchen, sink } = await tree(page);
  await page.goto(`/project/${sink.id}`);
  const path = page.getByRole('navigation', { name: 'Place of the project' });
  await expect(path.getByRole('link')).toHaveText(['Home', 'Kitchen']);
  await path.getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL(new RegExp(`${kitchen.id}$`));
  await expect(path.getByRole('link')).toHaveText(['Home']);
  await path.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(new RegExp(`${home.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(path).toHaveCount(0);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 900 } });

  test('a finger that rests on a project picks it up and puts it into another', async ({ page }) => {
    const { home, garden } = await tree(page);
    await page.getByRole('button', { name: 'Sub-projects of “Home”' }).tap();
    await expect(link(page, 'Kitchen')).toHaveCount(0);
    const finger = await fingerOn(page);
    const from = await pointOf(link(page, 'Garden'), { x: 60, y: 20 });
    const onto = await pointOf(link(page, 'Home'));
    const box = await link(page, 'Home').boundingBox();
    if (!box) throw new Error('Not on the screen.');
    await finger.down(from);
    await expect(page.locator(`[data-drag-project="${garden.id}"]`)).toHaveAttribute('data-dragging');
    await finger.moveTo({ x: from.x + 30, y: onto.y + box.height / 2 - 4 });
    await finger.up();
    await expect.poll(() => parentOf(page, garden)).toBe(home.id);
    await expect(page).toHaveURL(/\/today$/);
  });
});
