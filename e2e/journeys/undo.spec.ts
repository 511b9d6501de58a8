import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Task' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** A task with these comments, open over the Inbox. */
async function openTask(page: Page, comments: readonly string[]): Promise<void> {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  for (const content of comments) await callAsApp(page, 'comments.create', { taskId: task.id, content });
  await page.goto('/inbox');
  await page.getByRole('link', { name: /^Order tiles/ }).click();
  for (const content of comments) await expect(panel(page).getByText(content)).toBeVisible();
}

async function deleteComment(page: Page, content: string): Promise<void> {
  const item = panel(page).getByRole('listitem').filter({ hasText: content });
  await item.getByRole('button', { name: /^Delete the comment/ }).click();
  await expect(panel(page).getByText(content)).toBeHidden();
}

test('the notice over an open task undoes what it says, and leaves what is being typed', async ({ page }) => {
  await openTask(page, ['Forty of the white']);
  await deleteComment(page, 'Forty of the white');
  const title = panel(page).getByRole('textbox', { name: 'Title of “Order tiles”' });
  await title.fill('Order green tiles');
  await undo(page).click();
  await expect(panel(page).getByText('Forty of the white')).toBeVisible();
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Order green tiles');
});

test('a deletion that is not sent yet is undone at once, without the service', async ({ page, context }) => {
  await openTask(page, ['Forty of the white']);
  // With the first notice comes the code that shows notices.
  await deleteComment(page, 'Forty of the white');
  await undo(page).click();
  await expect(panel(page).getByText('Forty of the white')).toBeVisible();
  await context.setOffline(true);
  await deleteComment(page, 'Forty of the white');
  await undo(page).click();
  await expect(panel(page).getByText('Forty of the white')).toBeVisible();
});

test('each notice has eight seconds of its own', async ({ page }) => {
  await page.clock.install();
  await openTask(page, ['First', 'Second']);
  await deleteComment(page, 'First');
  await expect(undo(page)).toBeVisible();
  await page.clock.fastForward(7_000);
  await deleteComment(page, 'Second');
  await expect(undo(page)).toHaveCount(1);
  // The clock also goes on by itself, so that most of the second's time is left for what follows.
  await page.clock.fastForward(2_000);
  await undo(page).click();
  await expect(panel(page).getByText('Second')).toBeVisible();
  await expect(panel(page).getByText('First')).toBeHidden();
});

test('completing the last occurrence of a series is undone: the task is open again, on its date', async ({ page }) => {
  const task = await createOver<{ id: string; dueDate: string }>(page, 'tasks/quick-add', {
    text: 'Water plants every day, 2 times',
  });
  const served = async () => (await page.request.get(`/api/v1/tasks/${task.id}`)).json();
  await page.goto('/inbox');
  const box = page.getByRole('checkbox', { name: 'Complete “Water plants”' });
  await box.click();
  await expect.poll(async () => (await served()).dueDate).not.toBe(task.dueDate);
  const last = await served();
  expect(last.completed).toBe(false);
  await box.click();
  await expect.poll(async () => (await served()).completed).toBe(true);
  await page.keyboard.press('z');
  await expect(box).toBeVisible();
  await expect
    .poll(served)
    .toMatchObject({ completed: false, dueDate: last.dueDate, recurrence: { rule: last.recurrence.rule } });
});

test('an undo that was refused, and was answered, is not told again by the next page', async ({ page }) => {
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Order tiles' });
  await page.goto('/inbox');
  const row = page.getByRole('main').getByRole('link', { name: /^Order/ });
  await row.focus();
  await page.keyboard.press('1');
  await expect(undo(page)).toBeVisible();
  const served = async () => (await page.request.get(`/api/v1/tasks/${task.id}`)).json();
  await expect.poll(served).toMatchObject({ priority: 1 });
  await callAsApp(page, 'tasks.update', { id: task.id, priority: 3 });
  await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('Everything here')).toBeVisible();
  await expect(page.getByText('could not be made')).toBeHidden();
});

test('the copy of a task that has comments, and that of a project, are undone after a reload, latest first', async ({
  page,
}) => {
  const kitchen = await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles', projectId: kitchen.id });
  await callAsApp(page, 'comments.create', { taskId: task.id, content: 'Forty of the white' });
  const named = async (path: string) =>
    (await (await page.request.get(`/api/v1/${path}`)).json()).items.map(({ name }: { name: string }) => name).sort();
  const tasks = () => named(`tasks?projectId=${kitchen.id}`);
  await page.goto(`/project/${kitchen.id}`);
  await page.getByRole('link', { name: /^Order tiles/ }).hover();
  await page.getByRole('button', { name: 'More for “Order tiles”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(tasks).toEqual(['Order tiles', 'Order tiles']);
  await page.getByRole('main').getByRole('button', { name: 'More for “Kitchen”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => named('projects')).toEqual(['Inbox', 'Kitchen', 'Kitchen (copy)']);
  await expect(page.getByText('Duplicated “Kitchen”').first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await page.keyboard.press('z');
  await expect.poll(() => named('projects')).toEqual(['Inbox', 'Kitchen']);
  expect(await tasks()).toEqual(['Order tiles', 'Order tiles']);
  await page.keyboard.press('z');
  await expect.poll(tasks).toEqual(['Order tiles']);
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => named('projects')).toEqual(['Inbox', 'Kitchen', 'Kitchen (copy)']);
  expect(await tasks()).toEqual(['Order tiles', 'Order tiles']);
});

test('what was added last is what Z takes back: a project, a section, a label and a comment', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
  await page.goto('/labels');
  await hydrated(page);
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

  await page.getByRole('button', { name: 'New label' }).click();
  await name.fill('tools');
  await page.keyboard.press('Enter');
  const label = page.getByRole('main').getByRole('link', { name: 'tools' });
  await expect(label).toBeVisible();
  await page.keyboard.press('z');
  await expect(label).toHaveCount(0);

  await page.getByRole('button', { name: 'New project' }).click();
  await name.fill('Kitchen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await page.getByRole('button', { name: 'Add section' }).click();
  await name.fill('Tiles');
  await page.keyboard.press('Enter');
  const section = page.getByRole('heading', { name: 'Tiles' });
  await expect(section).toBeVisible();
  await page.keyboard.press('z');
  await expect(section).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kitchen' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toHaveCount(0);

  await page.goto(`/inbox?task=${id}`);
  const comment = page.getByRole('textbox', { name: 'Comment on “Call Ada”' });
  await comment.fill('Forty of the white');
  await page.keyboard.press('Control+Enter');
  const item = page.getByRole('dialog').getByText('Forty of the white');
  await expect(comment).toHaveValue('');
  await expect(item).toBeVisible();
  await comment.blur();
  await page.keyboard.press('z');
  await expect(item).toHaveCount(0);
});
