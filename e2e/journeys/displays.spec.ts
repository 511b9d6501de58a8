import type { Page } from '@playwright/test';
import { drag } from '../fixtures/drag.ts';
import { findingsInThemes } from '../fixtures/findings.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { outline, row, rows } from '../fixtures/rows.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

interface Named {
  readonly id: string;
}

const popover = (page: Page) => page.getByRole('dialog', { name: 'Display' });
const choose = async (page: Page, group: string, choice: string) =>
  popover(page).getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();
const kept = async (page: Page, list: string) =>
  (await (await page.request.get(`/api/v1/displays?list=${list}`)).json()).items[0];

async function kitchen(page: Page): Promise<string> {
  const { id: projectId } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const phone = await createOver<Named>(page, 'labels', { name: 'phone' });
  await createOver(page, 'labels', { name: 'waiting' });
  const planning = await createOver<Named>(page, 'sections', { projectId, name: 'Planning' });
  const task = (name: string, fields: object = {}) => createOver<Named>(page, 'tasks', { name, projectId, ...fields });
  await task('Measure', { priority: 3, dueDate: dayFromToday(2) });
  const sink = await task('Replace the sink', { priority: 1, labelIds: [phone.id], sectionId: planning.id });
  await task('Call plumber', { parentId: sink.id, priority: 1, dueDate: dayFromToday(0) });
  await task('Order tiles', { dueDate: dayFromToday(1), labelIds: [phone.id] });
  return projectId;
}

test('Shift+V in a list that is scrolled opens the display where it is seen', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.setViewportSize({ width: 1280, height: 500 });
  const { id: projectId } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const names = Array.from({ length: 30 }, (_, index) => `Task ${index + 1}`);
  for (const name of names) await createOver(page, 'tasks', { name, projectId });
  await page.goto(`/project/${projectId}`);
  await row(page, 'Task 1').first().getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Task 30', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+V');
  await expect(popover(page)).toBeInViewport();
});

test('the cursor of a board is seen wherever keys take it, also behind the cards that a column shows at first', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const { id: projectId } = await createOver<Named>(page, 'projects', { name: 'Kitchen', viewStyle: 'board' });
  const names = Array.from({ length: 70 }, (_, index) => `Task ${index + 1}`);
  for (const name of names) await createOver(page, 'tasks', { name, projectId });
  await page.goto(`/project/${projectId}`);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await link('Task 1').focus();
  await page.keyboard.press('End');
  await expect(link('Task 70')).toBeFocused();
  await expect(link('Task 70')).toBeInViewport();
  await page.keyboard.press('k');
  await expect(link('Task 69')).toBeFocused();
});

test('a board of many columns renders the cards of those that are near, and of the others once they are', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const { id: projectId } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const days = Array.from({ length: 60 }, (_, index) => index);
  for (const day of days)
    await createOver(page, 'tasks', { name: `Day ${day}`, projectId, dueDate: dayFromToday(day) });
  await page.request.put(`/api/v1/displays/${projectId}`, {
    data: { layout: 'board', groupBy: 'date' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.goto(`/project/${projectId}`);
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) });
  await expect(link('Day 0')).toBeVisible();
  await expect(link('Day 2')).toBeVisible();
  await expect.poll(() => page.getByRole('region').count()).toBeGreaterThanOrEqual(days.length);
  await expect(link('Day 40')).toHaveCount(0);
  await page.getByRole('heading', { name: new RegExp(dayFromToday(40)) }).scrollIntoViewIfNeeded();
  await expect(link('Day 40')).toBeInViewport();
  await link('Day 40').focus();
  await page.keyboard.press('End');
  await expect(link('Day 59')).toBeFocused();
});

test('Escape leads back from the display to where it was opened, by Shift+V or by its button', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await page.goto(`/project/${await kitchen(page)}`);
  const link = (name: string) => row(page, name).getByRole('link', { name });
  await link('Measure').focus();
  await page.keyboard.press('Shift+V');
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link('Measure')).toBeFocused();
  await page.keyboard.press('j');
  await expect(link('Measure')).not.toBeFocused();
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(popover(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused();
});

test('Shift+V groups and sorts a project, the same on every device, and goes back to the own order', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const id = await kitchen(page);
  await page.goto(`/project/${id}`);
  await expect(row(page, 'Order tiles')).toBeVisible();
  await page.keyboard.press('Shift+V');
  await choose(page, 'Group by', 'Priority');
  await expect
    .poll(() => outline(page))
    .toEqual([
      '# Priority 1',
      '0 Replace the sink',
      '1 Call plumber',
      '# Priority 3',
      '0 Measure',
      '# No priority',
      '0 Order tiles',
    ]);
  await choose(page, 'Sub-tasks', 'Flat');
  await choose(page, 'Sort by', 'Date');
  await expect.poll(() => rows(page)).toEqual(['0 Call plumber', '0 Replace the sink', '0 Measure', '0 Order tiles']);
  await popover(page)
    .getByRole('button', { name: /Earliest first/ })
    .click();
  await expect(popover(page).getByRole('button', { name: /Latest first/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popover(page)).toBeHidden();
  await expect
    .poll(() => kept(page, id))
    .toMatchObject({ groupBy: 'priority', sortBy: 'date', direction: 'desc', subTasks: 'flat' });
  await page.reload();
  await expect.poll(() => outline(page)).toContain('# Priority 3');

  await row(page, 'Measure').getByRole('link').first().focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Go back to your own order' }).click();
  await expect
    .poll(() => outline(page))
    .toEqual(['0 Measure', '0 Order tiles', '# Planning', '0 Replace the sink', '1 Call plumber']);
});

test('where a list has no order of its own, Alt with the arrows says so', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const { id: labelId } = await createOver<Named>(page, 'labels', { name: 'errand' });
  for (const name of ['Order tiles', 'Call plumber'])
    await createOver(page, 'tasks', { name, dueDate: dayFromToday(0), labelIds: [labelId] });
  for (const path of ['/upcoming', `/label/${labelId}`]) {
    await page.goto(path);
    await hydrated(page);
    for (const name of ['Order tiles', 'Call plumber']) await expect(row(page, name)).toBeVisible();
    const before = await rows(page);
    await row(page, 'Order tiles').getByRole('link').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.locator('[data-sonner-toast]').getByText(/^This list has no order of your own/)).toBeVisible();
    expect(await rows(page)).toEqual(before);
  }
});

test('a change on another device is shown here, and what is chosen offline is sent later', async ({
  page,
  signedIn,
  context,
}) => {
  expect(signedIn.username).not.toBe('');
  const id = await kitchen(page);
  await page.goto(`/project/${id}`);
  await hydrated(page);
  await expect(row(page, 'Order tiles')).toBeVisible();
  const data = { groupBy: 'label' };
  await page.request.put(`/api/v1/displays/${id}`, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await expect.poll(() => outline(page)).toContain('# @phone');
  await page.keyboard.press('Shift+V');
  await expect(popover(page)).toBeVisible();
  await context.setOffline(true);
  await choose(page, 'Group by', 'Date');
  await expect.poll(() => outline(page)).toContain('# Tomorrow');
  await context.setOffline(false);
  await expect.poll(() => kept(page, id), { timeout: 15_000 }).toMatchObject({ groupBy: 'date' });
});

test('a board by any grouping changes the field of a card that is dropped or carried, with undo', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const id = await kitchen(page);
  await createOver(page, 'sections', { name: 'Worktop '.repeat(14).trim(), projectId: id });
  await page.goto(`/project/${id}`);
  await expect(row(page, 'Order tiles')).toBeVisible();
  await page.keyboard.press('Shift+V');
  await choose(page, 'Layout', 'Board');
  // A name of several lines keeps its distance from the first card.
  const worktop = page.getByRole('region', { name: /^Worktop/ });
  await expect(worktop).toBeVisible();
  const gap = worktop.getByRole('heading').evaluate((heading) => {
    const name = heading.firstElementChild?.getBoundingClientRect().bottom ?? 0;
    return (heading.parentElement?.getBoundingClientRect().bottom ?? 0) - name;
  });
  expect(await gap).toBeGreaterThanOrEqual(6);
  await choose(page, 'Group by', 'Priority');
  await page.keyboard.press('Escape');
  const column = (name: string) => page.getByRole('region', { name });
  await expect(column('Priority 2')).toBeVisible();
  await drag(page, row(page, 'Order tiles'), column('Priority 2'), { x: 60, y: 120 });
  await expect(column('Priority 2').getByRole('link', { name: 'Order tiles' })).toBeVisible();
  await row(page, 'Order tiles').getByRole('link').first().focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(column('Priority 1').getByRole('link', { name: 'Order tiles' })).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(column('No priority').getByRole('link', { name: 'Order tiles' })).toBeVisible();

  await page.keyboard.press('Shift+V');
  await choose(page, 'Group by', 'Label');
  await page.keyboard.press('Escape');
  await drag(
    page,
    column('@phone').locator('[data-drag-task]').filter({ hasText: 'Order tiles' }),
    column('No label'),
    { x: 60, y: 120 },
  );
  await expect(column('No label').getByRole('link', { name: 'Order tiles' })).toBeVisible();
  await expect(column('@phone').getByRole('link', { name: 'Order tiles' })).toHaveCount(0);
});

test('every list has a display: Today by project, a label with its finished tasks, Completed without days', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const id = await kitchen(page);
  await createOver(page, 'tasks', { name: 'Water plants', dueDate: dayFromToday(0), priority: 2 });
  await page.goto('/today');
  await expect(row(page, 'Water plants')).toBeVisible();
  await page.keyboard.press('Shift+V');
  await choose(page, 'Group by', 'Project');
  await expect.poll(() => outline(page)).toEqual(['# Inbox', '0 Water plants', '# Kitchen', '0 Call plumber']);
  await popover(page).getByRole('button', { name: 'Back to default' }).click();
  await expect.poll(() => rows(page)).toHaveLength(2);
  await page.keyboard.press('Escape');

  await page.goto(`/project/${id}`);
  await page.getByRole('checkbox', { name: 'Complete “Order tiles”' }).click();
  await expect(row(page, 'Order tiles')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(row(page, 'Order tiles')).toBeVisible();
  await page.keyboard.press('Shift+V');
  await choose(page, 'Group by', 'None');
  await expect.poll(() => outline(page)).toEqual(['0 Order tiles']);
  await page.keyboard.press('Escape');
  await page.goto('/labels');
  await page.getByRole('main').getByRole('link', { name: /phone/ }).click();
  await expect(row(page, 'Replace the sink')).toBeVisible();
  await page.keyboard.press('Shift+V');
  await choose(page, 'Finished tasks', 'All');
  await expect.poll(() => rows(page)).toEqual(['0 Replace the sink', '0 Order tiles']);
});

const sizes = {
  'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  'a desk': { viewport: { width: 1280, height: 800 } },
} as const;

for (const [device, size] of Object.entries(sizes))
  test.describe(device, () => {
    test.use(size);

    test('the display is free of accessibility findings', async ({ page, signedIn }) => {
      expect(signedIn.username).not.toBe('');
      const id = await kitchen(page);
      await page.goto(`/project/${id}`);
      await expect(row(page, 'Order tiles')).toBeVisible();
      await page.getByRole('button', { name: 'Display' }).click();
      await choose(page, 'Group by', 'Priority');
      await choose(page, 'Sort by', 'Date');
      await expect(popover(page).getByRole('button', { name: /Earliest first/ })).toBeVisible();
      expect(await findingsInThemes(page)).toEqual([]);
      await choose(page, 'Layout', 'Board');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: /^Priority 1/ })).toBeVisible();
      expect(await findingsInThemes(page)).toEqual([]);
    });
  });

test('the headings of other groups fold, in this list alone', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const id = await kitchen(page);
  await page.request.put(`/api/v1/displays/${id}`, {
    data: { groupBy: 'priority' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.request.put('/api/v1/displays/today', {
    data: { groupBy: 'priority' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  await page.goto(`/project/${id}`);
  await page.getByRole('button', { name: 'What is below “Priority 1”' }).click();
  const folded = ['# Priority 1', '# Priority 3', '0 Measure', '# No priority', '0 Order tiles'];
  await expect.poll(() => outline(page)).toEqual(folded);
  await page.reload();
  await expect.poll(() => outline(page)).toEqual(folded);
  await page.goto('/today');
  await expect.poll(() => outline(page)).toEqual(['# Priority 1', '0 Call plumber']);
});
