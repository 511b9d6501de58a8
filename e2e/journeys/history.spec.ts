import type { APIRequestContext, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { said } from '../fixtures/said.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** An agent with a token of its own. */
async function agent(
  page: Page,
  playwright: { request: { newContext(options: object): Promise<APIRequestContext> } },
): Promise<APIRequestContext> {
  const { token } = await callAsApp(page, 'apiTokens.create', { name: 'Claude' });
  const baseURL = new URL(process.env.E2E_BASE_URL ?? '').origin;
  return playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${token}`, 'User-Agent': 'claude-code/2.1.280' },
  });
}

const named = async (page: Page, id: string) => (await (await page.request.get(`/api/v1/tasks/${id}`)).json()).name;

test('what a token changes while the app is open stands in the task’s history, each with its undo', async ({
  page,
  playwright,
}) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  const claude = await agent(page, playwright);
  await page.goto(`/task/${task.id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await claude.patch(`/api/v1/tasks/${task.id}`, { data: { name: 'Order green tiles' } });
  const line = history.getByRole('listitem').first();
  await expect(line).toContainText('Title');
  await expect(line.getByRole('deletion')).toHaveText('Order tiles');
  await expect(line.getByRole('insertion')).toHaveText('Order green tiles');
  await expect(line).toContainText('Claude (calls itself claude-code/2.1.280)');
  await line.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title of “Order tiles”' })).toBeVisible();
  await expect(history.getByRole('button', { name: /^Redo/ })).toBeVisible();
  await expect(history.getByText('Undone', { exact: true })).toBeVisible();
  expect(await named(page, task.id)).toBe('Order tiles');
  await claude.dispose();
});

test('a comment of an agent names it at once, and stands in the history with it', async ({ page, playwright }) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  const claude = await agent(page, playwright);
  await page.goto(`/task/${task.id}`);
  await page.getByRole('textbox', { name: /^Comment on/ }).fill('Which ones?');
  await page.keyboard.press('Control+Enter');
  const sent = async () => (await (await claude.get(`/api/v1/comments?taskId=${task.id}`)).json()).items;
  await expect.poll(sent).toHaveLength(1);
  await claude.post('/api/v1/comments', { data: { taskId: task.id, content: 'The blue ones' } });
  const comment = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(comment('The blue ones')).toContainText('Claude, ');
  await expect(comment('Which ones?')).toContainText('You, ');
  await page.getByRole('button', { name: 'History' }).click();
  const line = page.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(line).toContainText('Added comment');
  await expect(line).toContainText('Claude');
  await claude.dispose();
});

test('an undo of what was changed since says so, and leaves the choice', async ({ page, playwright }) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  const claude = await agent(page, playwright);
  await claude.patch(`/api/v1/tasks/${task.id}`, { data: { name: 'Order green tiles' } });
  await callAsApp(page, 'tasks.update', { id: task.id, name: 'Order white tiles' });
  await page.goto(`/task/${task.id}`);
  await page.getByRole('button', { name: 'History' }).click();
  const line = page.getByRole('list', { name: 'History' }).getByRole('listitem').filter({ hasText: 'Claude' });
  await line.getByRole('button', { name: /^Undo/ }).click();
  await expect(said(page, '“Order white tiles” was changed since by you.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  expect(await named(page, task.id)).toBe('Order white tiles');
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Undo anyway' }).click();
  await expect.poll(() => named(page, task.id)).toBe('Order tiles');
  await claude.dispose();
});

test('Activity has a token’s changes as one entry, undoes them all, and revokes the token', async ({
  page,
  playwright,
}) => {
  const tasks = [];
  for (const name of ['Order tiles', 'Call plumber'])
    tasks.push(await callAsApp(page, 'tasks.create', { name, dueDate: '2030-03-11' }));
  const claude = await agent(page, playwright);
  await page.goto('/settings/activity');
  for (const { id } of tasks) {
    await claude.patch(`/api/v1/tasks/${id}`, { data: { dueDate: '2030-03-12' } });
    await claude.patch(`/api/v1/tasks/${id}`, { data: { dueDate: '2030-03-13', priority: 1 } });
  }
  const mistake = await claude.patch(`/api/v1/tasks/${tasks[0]?.id}`, { data: { name: 'A mistake' } });
  await claude.post(`/api/v1/changes/${mistake.headers()['tidemark-change-id']}/undo`, { data: {} });
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Claude/ }) });
  await expect(entry.getByRole('heading')).toContainText('6 changes');
  await entry.getByRole('button', { name: /^Undo all/ }).click();
  await page.getByRole('button', { name: 'Undo 4 changes' }).click();
  await expect(said(page, 'Undone: 4 changes of Claude')).toBeVisible();
  for (const { id } of tasks)
    expect(await (await page.request.get(`/api/v1/tasks/${id}`)).json()).toMatchObject({
      dueDate: '2030-03-11',
      priority: 4,
    });
  expect(await named(page, tasks[0]?.id ?? '')).toBe('Order tiles');
  await entry.getByRole('button', { name: 'Revoke “Claude”' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(said(page, 'Revoked “Claude”')).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Revoke “Claude”' })).toBeHidden();
  expect((await claude.get('/api/v1/tasks')).status()).toBe(401);
  await claude.dispose();
});

test('Activity undoes all that a token changed, also what the page has not loaded', async ({ page, playwright }) => {
  const claude = await agent(page, playwright);
  const task = await callAsApp(page, 'tasks.create', { name: 'Number 0' });
  for (let number = 1; number <= 60; number += 1)
    await claude.patch(`/api/v1/tasks/${task.id}`, { data: { name: `Number ${number}` } });
  await page.goto('/settings/activity');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Claude/ }) });
  await expect(entry.getByRole('heading')).toContainText('50 changes or more');
  await entry.getByRole('button', { name: /^Undo all/ }).click();
  await page.getByRole('button', { name: 'Undo 60 changes' }).click();
  await expect(said(page, 'Undone: 60 changes of Claude')).toBeVisible();
  expect(await named(page, task.id)).toBe('Number 0');
  await page.keyboard.press('z');
  await expect.poll(() => named(page, task.id)).toBe('Number 60');
  await claude.dispose();
});

test('an undo after a reload reverts all of the last thing done, and redo does it again', async ({ page }) => {
  const task = await callAsApp(page, 'tasks.create', {
    name: 'Water plants',
    dueDate: '2030-03-11',
    recurrence: { rule: 'FREQ=DAILY', basis: 'schedule', text: 'every day' },
  });
  const dueDate = async () => (await (await page.request.get(`/api/v1/tasks/${task.id}`)).json()).dueDate;
  const occurrences = async () =>
    (await (await page.request.get(`/api/v1/tasks/${task.id}/occurrences`)).json()).items.length;
  await page.goto('/inbox');
  await page.getByRole('checkbox', { name: 'Complete “Water plants”' }).click();
  await expect.poll(dueDate).toBe('2030-03-12');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Water plants/ })).toBeVisible();
  await page.keyboard.press('z');
  await expect(said(page, 'Undone: completed “Water plants”')).toBeVisible();
  await expect.poll(dueDate).toBe('2030-03-11');
  expect(await occurrences()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Redo');
  await page.getByRole('option', { name: 'Redo', exact: true }).click();
  await expect.poll(dueDate).toBe('2030-03-12');
  expect(await occurrences()).toBe(1);
});

test('Z does not overwrite what a token changed since, unless one says so', async ({ page, playwright }) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles', dueDate: '2030-03-11' });
  const claude = await agent(page, playwright);
  const completed = async () => (await (await page.request.get(`/api/v1/tasks/${task.id}`)).json()).completed;
  await page.goto('/inbox');
  await page.getByRole('checkbox', { name: 'Complete “Order tiles”' }).click();
  await expect.poll(completed).toBe(true);
  await claude.post(`/api/v1/tasks/${task.id}/reopen`);
  await claude.post(`/api/v1/tasks/${task.id}/complete`);
  await page.keyboard.press('z');
  await expect(said(page, '“Order tiles” was changed since by Claude.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo anyway' }).click();
  await expect.poll(completed).toBe(false);
  await claude.dispose();
});
