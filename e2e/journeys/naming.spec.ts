import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { mainScrolled, scrollMain } from '../fixtures/scrolled.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

/** What is made here is shown at once under a temporary id; nothing may move, close or be lost when the service assigns the real one. */

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** Holds the answers to one procedure back. @returns a function that lets them through and resolves once the page has the first */
async function holdAnswers(page: Page, procedure: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/trpc/${procedure}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(`**/api/trpc/${procedure}*`);
    resolve();
    await answered;
  };
}

/** Marks an element, to tell later whether it is still the same one. */
async function mark(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const element = await page.locator(selector).first().elementHandle();
  return async () => (await element?.evaluate((node) => node.isConnected)) === true;
}

/** Makes the project Kitchen, which is shown under its temporary id. @returns a function that lets its real id come */
async function newProject(page: Page): Promise<() => Promise<void>> {
  await page.goto('/today');
  const release = await holdAnswers(page, 'projects.create');
  await hydrated(page);
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page).toHaveURL(/\/project\/tmp_/);
  return release;
}

test('a project keeps its page and an open menu', async ({ page }) => {
  const release = await newProject(page);
  const more = page.getByRole('main').getByRole('button', { name: 'More for “Kitchen”' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  const isSame = await mark(page, 'main h1');
  await release();
  await expect(page).toHaveURL(/\/project\/prj_/);
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
});

test('a project keeps the place that it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 240 });
  const release = await newProject(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await scrollMain(page, 30);
  await release();
  await expect(page).toHaveURL(/\/project\/prj_/);
  await expect(page.getByRole('link', { name: /^Kitchen/ })).toHaveAttribute('href', /\/project\/prj_/);
  expect(await mainScrolled(page)).toBe(30);
});

test('a section keeps its open menu', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  await page.goto(`/project/${project.id}`);
  const release = await holdAnswers(page, 'sections.create');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tiles');
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: 'More for the section “Tiles”' }).click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
  await release();
  await expect(page.locator('[data-group^="sec_"]').first()).toBeVisible();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name of the section “Tiles”' }).fill('Floor');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Floor' })).toBeVisible();
});

test('an open task keeps what is being typed, also over a reload', async ({ page }) => {
  await page.goto('/inbox');
  const release = await holdAnswers(page, 'tasks.create');
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Order tiles');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Order tiles' }).click();
  await expect(page).toHaveURL(/\?task=tmp_/);
  const comment = page.getByRole('dialog', { name: 'Task' }).getByRole('textbox', { name: /^Comment on/ });
  await comment.fill('Forty of the white');
  await release();
  await expect(page).toHaveURL(/\?task=tsk_/);
  await expect(comment).toBeFocused();
  await expect(comment).toHaveValue('Forty of the white');
  await page.reload();
  await expect(comment).toHaveValue('Forty of the white');
});

test('a title being edited and a selection stay', async ({ page }) => {
  await page.goto('/inbox');
  const release = await holdAnswers(page, 'tasks.create');
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Order tiles');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Order tiles' }).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('F2');
  const title = page.getByRole('textbox', { name: 'Title of “Order tiles”' });
  await title.fill('Order forty tiles');
  await release();
  await expect(page.locator('[data-drag-task^="tsk_"]')).toHaveCount(1);
  await expect(title).toBeFocused();
  await expect(page.getByRole('region', { name: '1 task selected' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Order forty tiles/ })).toBeFocused();
});

test('a comment keeps its open editor, and what is saved there reaches the service', async ({ page }) => {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  await page.goto(`/task/${task.id}`);
  const release = await holdAnswers(page, 'comments.create');
  await page.getByRole('textbox', { name: /^Comment on/ }).fill('Needs more');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: /^Edit the comment/ }).click();
  const editor = page.getByRole('textbox', { name: /^Comment of/ });
  await editor.fill('Needs much more');

  const asked = page.waitForResponse('**/api/trpc/sync.pull*');
  await release();
  await asked;
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('Needs much more');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Needs much more')).toHaveCount(1);

  const input = encodeURIComponent(JSON.stringify({ id: task.id }));
  await expect
    .poll(async () => {
      const reply = await page.request.get(`/api/trpc/tasks.get?input=${input}`);
      return (await reply.json()).result.data.comments.map(({ content }: { content: string }) => content);
    })
    .toEqual(['Needs much more']);
});
