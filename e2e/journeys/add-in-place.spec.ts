import type { Page } from '@playwright/test';
import { outline, row, servedOutline } from '../fixtures/rows.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

interface Made {
  readonly id: string;
}

/** A project with a task before its sections, one in Tiles, and none in Paint. */
async function makeProject(page: Page, viewStyle: 'list' | 'board' = 'list'): Promise<string> {
  const { id: projectId } = await createOver<Made>(page, 'projects', { name: 'Kitchen', viewStyle });
  const { id: sectionId } = await createOver<Made>(page, 'sections', { projectId, name: 'Tiles' });
  await createOver(page, 'sections', { projectId, name: 'Paint' });
  for (const name of ['Measure', 'Order']) await createOver(page, 'tasks', { name, projectId, sectionId });
  return projectId;
}

const newTask = (page: Page) => page.getByRole('textbox', { name: 'New task' });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('the button below a section adds tasks to it, one after the other', async ({ page }) => {
  const projectId = await makeProject(page);
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'Add task to Paint' }).click();
  await newTask(page).fill('Choose a colour p1');
  await newTask(page).press('Enter');
  await expect(newTask(page)).toHaveValue('');
  await expect(newTask(page)).toBeFocused();
  await page.keyboard.type('Buy a roller');
  await page.keyboard.press('Enter');
  const expected = ['# Tiles', '0 Measure', '0 Order', '# Paint', '0 Choose a colour', '0 Buy a roller'];
  await expect.poll(() => outline(page)).toEqual(expected);
  await expect.poll(() => servedOutline(page, projectId)).toEqual(expected);
  await page.keyboard.press('Escape');
  await expect(newTask(page)).toBeHidden();
});

test('N adds below the cursor, and undo takes the task away again', async ({ page }) => {
  const projectId = await makeProject(page);
  await page.goto(`/project/${projectId}`);
  await expect(row(page, 'Measure')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'Measure').getByRole('link')).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.type('Compare prices');
  await page.keyboard.press('Enter');
  const expected = ['# Tiles', '0 Measure', '0 Compare prices', '0 Order', '# Paint'];
  await expect.poll(() => outline(page)).toEqual(expected);
  await expect.poll(() => servedOutline(page, projectId)).toEqual(expected);
  await page.keyboard.press('Escape');
  await expect(row(page, 'Measure').getByRole('link')).toBeFocused();
  await page.keyboard.press('z');
  const before = ['# Tiles', '0 Measure', '0 Order', '# Paint'];
  await expect.poll(() => outline(page)).toEqual(before);
  await expect.poll(() => servedOutline(page, projectId)).toEqual(before);
});

for (const viewStyle of ['list', 'board'] as const) {
  test(`after a line for another project the field stays in its place of the ${viewStyle}`, async ({ page }) => {
    const projectId = await makeProject(page, viewStyle);
    await createOver(page, 'projects', { name: 'Garden' });
    await page.goto(`/project/${projectId}`);
    await expect(row(page, 'Measure')).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('n');
    await newTask(page).fill('Buy seeds #Garden ');
    await newTask(page).press('Enter');
    await expect(newTask(page)).toHaveValue('');
    await expect(newTask(page)).toBeFocused();
    await page.keyboard.type('Compare prices');
    await page.keyboard.press('Enter');
    const expected = ['# Tiles', '0 Measure', '0 Compare prices', '0 Order', '# Paint'];
    await expect.poll(() => outline(page)).toEqual(expected);
    await expect.poll(() => servedOutline(page, projectId)).toEqual(expected);
  });
}

test('a column of a board adds tasks at its foot', async ({ page }) => {
  const projectId = await makeProject(page, 'board');
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'Add task to Paint' }).click();
  await newTask(page).fill('Choose a colour');
  await newTask(page).press('Enter');
  const column = page.getByRole('region', { name: 'Paint' });
  await expect(column.getByRole('link', { name: 'Choose a colour' })).toBeVisible();
  await expect
    .poll(() => servedOutline(page, projectId))
    .toEqual(['# Tiles', '0 Measure', '0 Order', '# Paint', '0 Choose a colour']);
});

test('the button beside the heading of a long or folded section opens the field at its end', async ({ page }) => {
  const projectId = await makeProject(page);
  const { items: sections } = await (await page.request.get(`/api/v1/sections?projectId=${projectId}`)).json();
  const tiles = sections.find(({ name }: { name: string }) => name === 'Tiles').id;
  await Promise.all(
    Array.from({ length: 90 }, (_, index) => createOver(page, 'tasks', { name: `Tile ${index}`, sectionId: tiles })),
  );
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'What is below “Tiles”' }).click();
  await expect(row(page, 'Measure')).toBeHidden();
  await page.getByRole('button', { name: 'New task in Tiles' }).click();
  await expect(newTask(page)).toBeInViewport();
  await expect(newTask(page)).toBeFocused();
  await page.keyboard.type('The last tile');
  await page.keyboard.press('Enter');
  await expect(row(page, 'The last tile')).toBeInViewport();
  await expect.poll(() => servedOutline(page, projectId).then((outline) => outline.at(-2))).toBe('0 The last tile');
});

test('the button beside the heading of a column opens the field at its foot', async ({ page }) => {
  const projectId = await makeProject(page, 'board');
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'New task in Paint' }).click();
  await expect(newTask(page)).toBeFocused();
  await page.keyboard.type('Choose a colour');
  await page.keyboard.press('Enter');
  const column = page.getByRole('region', { name: 'Paint' });
  await expect(column.getByRole('link', { name: 'Choose a colour' })).toBeVisible();
});

test('a day adds tasks with its date', async ({ page }) => {
  await page.goto('/upcoming');
  const day = page.locator(`li[data-day="${dayFromToday(1)}"]`);
  await day.getByRole('button', { name: 'Add task to Tomorrow' }).click();
  await newTask(page).fill('Book dentist');
  await newTask(page).press('Enter');
  await expect(day.getByRole('link', { name: 'Book dentist' })).toBeVisible();
});

test('lines pasted on a list become tasks, with one undo', async ({ page }) => {
  const projectId = await makeProject(page);
  await page.goto(`/project/${projectId}`);
  await expect(row(page, 'Order')).toBeVisible();
  await page.keyboard.press('End');
  await expect(row(page, 'Order').getByRole('link')).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '- Grout p1\n- Spacers');
    (document.activeElement ?? document.body).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect
    .poll(() => servedOutline(page, projectId))
    .toEqual(['# Tiles', '0 Measure', '0 Order', '0 Grout', '0 Spacers', '# Paint']);
  await page.keyboard.press('z');
  await expect.poll(() => servedOutline(page, projectId)).toEqual(['# Tiles', '0 Measure', '0 Order', '# Paint']);
});
