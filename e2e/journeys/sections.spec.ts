import type { Locator, Page } from '@playwright/test';
import { drag } from '../fixtures/drag.ts';
import { expectOutline, outline } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const asMade = ['0 One', '# Tiles', '0 Two', '# Floor', '0 Three', '# Walls'];

/** A project of three sections, shown. @returns its id */
async function kitchen(page: Page, viewStyle: 'list' | 'board' = 'list'): Promise<string> {
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen', viewStyle });
  await createOver(page, 'tasks', { name: 'One', projectId: id });
  for (const [name, task] of [['Tiles', 'Two'], ['Floor', 'Three'], ['Walls']]) {
    const section = await createOver<Named>(page, 'sections', { name, projectId: id });
    if (task) await createOver(page, 'tasks', { name: task, sectionId: section.id });
  }
  await page.goto(`/project/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Walls' })).toBeVisible();
  return id;
}

const head = (page: Page, name: string) => page.locator('[data-drag-section]').filter({ hasText: name });
const columns = (page: Page) =>
  page.locator('main section h2').evaluateAll((heads) => heads.map((one) => one.firstChild?.textContent));

test('a section is dragged by its heading, with its tasks, and Z moves it back', async ({ page }) => {
  const id = await kitchen(page);
  await expect.poll(() => outline(page)).toEqual(asMade);
  await drag(page, head(page, 'Floor'), head(page, 'Tiles'), { x: 120, y: 4 });
  const moved = ['0 One', '# Floor', '0 Three', '# Tiles', '0 Two', '# Walls'];
  await expect.poll(() => outline(page)).toEqual(moved);
  await page.keyboard.press('z');
  await expect.poll(() => outline(page)).toEqual(asMade);
  await drag(page, head(page, 'Tiles'), head(page, 'Walls'), { x: 120, y: 30 });
  await expectOutline(page, id, ['0 One', '# Floor', '0 Three', '# Walls', '# Tiles', '0 Two']);
});

test('a section is dragged to another project, with its tasks', async ({ page }) => {
  const reading = await createOver<Named>(page, 'projects', { name: 'Reading' });
  await kitchen(page);
  const link = page.getByRole('navigation').getByRole('link', { name: /^Reading/ });
  await drag(page, head(page, 'Tiles'), link, { x: 30, y: 10 });
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Floor', '0 Three', '# Walls']);
  await link.click();
  await expectOutline(page, reading.id, ['# Tiles', '0 Two']);
});

test('with the focus in a heading, Alt and the arrows move its section, and the focus stays in it', async ({
  page,
}) => {
  const id = await kitchen(page);
  const menu = page.getByRole('button', { name: 'More for the section “Floor”' });
  await menu.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => outline(page)).toEqual(['0 One', '# Floor', '0 Three', '# Tiles', '0 Two', '# Walls']);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => outline(page)).toEqual(asMade);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expectOutline(page, id, ['0 One', '# Tiles', '0 Two', '# Walls', '# Floor', '0 Three']);
});

test('a column of a board is dragged by its head, and moved by Alt with the arrows', async ({ page }) => {
  await kitchen(page, 'board');
  await expect.poll(() => columns(page)).toEqual(['No section', 'Tiles', 'Floor', 'Walls']);
  await drag(page, head(page, 'Floor'), page.getByRole('region', { name: 'Tiles' }), { x: 20, y: 60 });
  await expect.poll(() => columns(page)).toEqual(['No section', 'Floor', 'Tiles', 'Walls']);
  await page.keyboard.press('z');
  await expect.poll(() => columns(page)).toEqual(['No section', 'Tiles', 'Floor', 'Walls']);
  await page.getByRole('button', { name: 'More for the section “Floor”' }).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => columns(page)).toEqual(['No section', 'Floor', 'Tiles', 'Walls']);
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => columns(page)).toEqual(['No section', 'Tiles', 'Floor', 'Walls']);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('a finger that rests on a heading picks its section up', async ({ page }) => {
    const id = await kitchen(page);
    const finger = await fingerOn(page);
    await finger.down(await pointOf(head(page, 'Floor'), { x: 120, y: 16 }));
    await expect(head(page, 'Floor')).toHaveAttribute('data-dragging');
    await finger.moveTo(await pointOf(head(page, 'Tiles'), { x: 120, y: 4 }));
    await finger.up();
    await expectOutline(page, id, ['0 One', '# Floor', '0 Three', '# Tiles', '0 Two', '# Walls']);
  });
});

test('the controls of a column stand in the first line of its name', async ({ page }) => {
  const { id: projectId } = await createOver<Named>(page, 'projects', { name: 'Kitchen', viewStyle: 'board' });
  const name = 'Tiles for the walls, the floor and whatever else they fit';
  const { id: sectionId } = await createOver<Named>(page, 'sections', { name, projectId });
  await createOver(page, 'tasks', { name: 'One', sectionId });
  await page.goto(`/project/${projectId}`);
  const heading = page.getByRole('heading', { level: 2, name });
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : 0;
  };
  const count = await middle(heading.getByText('1', { exact: true }));
  expect(
    Math.abs(count - (await middle(page.getByRole('button', { name: /^More for the section “Tiles/ })))),
  ).toBeLessThan(4);
});
