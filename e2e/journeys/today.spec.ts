import type { Page } from '@playwright/test';
import { drag } from '../fixtures/drag.ts';
import { outline, row } from '../fixtures/rows.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const dueDate = dayFromToday(0);

async function today(page: Page): Promise<void> {
  const { id: projectId } = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'tasks', { name: 'Evening call', dueDate, dueTime: '23:58' });
  await createOver(page, 'tasks', { name: 'Late call', dueDate, dueTime: '23:59', projectId });
  await createOver(page, 'tasks', { name: 'Read', dueDate });
  await createOver(page, 'tasks', { name: 'Paint', dueDate, projectId });
  await createOver(page, 'tasks', { name: 'Missed', dueDate: dayFromToday(-1) });
  await page.goto('/today');
  await expect(row(page, 'Paint')).toBeVisible();
}

async function served(page: Page): Promise<string[]> {
  const reply = await page.request.get('/api/v1/tasks?view=today&sort=own&fields=name');
  return (await reply.json()).items.map(({ name }: { name: string }) => name);
}

/** Expects the names in their order on the page, at the service, and on the page after a reload. */
async function expectToday(page: Page, overdue: readonly string[], due: readonly string[]): Promise<void> {
  const named = (names: readonly string[]) => names.map((name) => `0 ${name}`);
  const shown = overdue.length === 0 ? named(due) : ['# Overdue', ...named(overdue), '# Today', ...named(due)];
  await expect.poll(() => outline(page)).toEqual(shown);
  await expect.poll(() => served(page)).toEqual([...overdue, ...due]);
  await page.reload();
  await expect.poll(() => outline(page)).toEqual(shown);
}

test('Today is put in one order by mouse and keys, times among what has none', async ({ page }) => {
  await today(page);
  await expectToday(page, ['Missed'], ['Evening call', 'Late call', 'Read', 'Paint']);
  await drag(page, row(page, 'Paint'), row(page, 'Late call'), { x: 126, y: 3 });
  await expect(page.getByText('Moved “Paint”').first()).toBeVisible();
  await expectToday(page, ['Missed'], ['Evening call', 'Paint', 'Late call', 'Read']);
  await page.getByRole('link', { name: /^Read/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectToday(page, ['Missed'], ['Evening call', 'Paint', 'Read', 'Late call']);
  await page.getByRole('link', { name: /^Evening call/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('It is the first one already.')).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await expectToday(page, ['Missed'], ['Paint', 'Evening call', 'Read', 'Late call']);
  await page.keyboard.press('z');
  await expectToday(page, ['Missed'], ['Evening call', 'Paint', 'Read', 'Late call']);
});

test('what is overdue keeps its order, and becomes due today at the place where it is dropped', async ({ page }) => {
  await today(page);
  await page.getByRole('link', { name: /^Missed/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Only what is due today has an order there.')).toBeAttached();
  await drag(page, row(page, 'Missed'), row(page, 'Late call'), { x: 126, y: 3 });
  await expectToday(page, [], ['Evening call', 'Missed', 'Late call', 'Read', 'Paint']);
});

test('the order made without a network is shown at once and sent when there is one', async ({ page, context }) => {
  await today(page);
  // The code that drags comes with the first pointer over a row.
  await row(page, 'Read').hover();
  await expect(row(page, 'Read')).toHaveAttribute('draggable', 'true');
  await context.setOffline(true);
  await drag(page, row(page, 'Paint'), row(page, 'Evening call'), { x: 126, y: 3 });
  await drag(page, row(page, 'Read'), row(page, 'Evening call'), { x: 126, y: 3 });
  const shown = ['# Overdue', '0 Missed', '# Today', '0 Paint', '0 Read', '0 Evening call', '0 Late call'];
  await expect.poll(() => outline(page)).toEqual(shown);
  expect((await served(page)).at(-1)).toBe('Paint');
  await context.setOffline(false);
  await expectToday(page, ['Missed'], ['Paint', 'Read', 'Evening call', 'Late call']);
});

test('Today and Upcoming show no task of an archived project, as the service lists them, until it is back', async ({
  page,
}) => {
  const { id } = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'tasks', { name: 'Paint', dueDate, projectId: id });
  await createOver(page, 'tasks', { name: 'Missed', dueDate: dayFromToday(-1), projectId: id });
  await createOver(page, 'tasks', { name: 'Read', dueDate });
  await page.goto('/today');
  const count = page.getByRole('navigation').getByRole('link', { name: /^Today/ });
  await expect(count).toHaveText(/3/);
  await page.request.post(`/api/v1/projects/${id}/archive`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await expect.poll(() => outline(page)).toEqual(['0 Read']);
  await expect(count).toHaveText(/1/);
  expect(await served(page)).toEqual(['Read']);
  await page.goto('/upcoming');
  await expect(row(page, 'Read')).toBeVisible();
  await expect(row(page, 'Paint')).toHaveCount(0);
  await page.goto('/today');
  await page.request.post(`/api/v1/projects/${id}/unarchive`, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  await expect.poll(() => outline(page)).toEqual(['# Overdue', '0 Missed', '# Today', '0 Paint', '0 Read']);
});

test('a task whose time has passed today is overdue wherever its date stands', async ({ page }) => {
  await page.clock.setFixedTime(`${dueDate}T12:00:00Z`);
  const parent = await createOver<{ id: string }>(page, 'tasks', { name: 'Move house' });
  await createOver(page, 'tasks', { name: 'Call Ada', dueDate, dueTime: '00:30', parentId: parent.id });
  await page.goto(`/today?task=${parent.id}`);
  const date = row(page, 'Call Ada').getByRole('button', { name: '12:30 AM', includeHidden: true });
  await expect(date).toBeVisible();
  const red = await date.evaluate((words) => getComputedStyle(words).color);

  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Call Ada' }).getByText('Today')).toHaveCSS('color', red);
  await panel.getByRole('button', { name: 'Call Ada', exact: true }).click();
  const field = page.getByRole('button', { name: /^Date of “Call Ada”: Today, 12:30 AM, overdue$/ });
  await expect(field).toHaveCSS('color', red);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Ada');
  await expect(page.getByRole('option', { name: /^Call Ada/ }).getByText('Today 12:30 AM')).toHaveCSS('color', red);
});
