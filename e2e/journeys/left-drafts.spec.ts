import type { Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydrated.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** The unsaved texts that outlive their tabs. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.includes('@tidemark.kept') && text ? [text] : [])),
  );

async function writeLine(page: Page, text: string): Promise<void> {
  await page.goto('/today');
  await hydrated(page);
  await page.keyboard.press('q');
  await page.getByRole('textbox', { name: 'Add a task' }).last().fill(text);
  await expect.poll(() => kept(page)).toContain(text);
}

const commentField = (page: Page) => page.getByRole('textbox', { name: /^Comment on/ });

test('what is half-written when the app is ended stands there when it is opened again', async ({ page, context }) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Call the bank' });
  await page.goto(`/task/${id}`);
  await commentField(page).fill('They close at four, and');
  await expect.poll(() => kept(page)).toContain('They close at four, and');
  await writeLine(page, 'Buy milk today');
  await page.close();

  const opened = await context.newPage();
  await opened.goto('/today');
  await hydrated(opened);
  await opened.keyboard.press('q');
  const line = opened.getByRole('textbox', { name: 'Add a task' }).last();
  await expect(line).toHaveValue('Buy milk today');
  await line.press('Enter');
  await expect(opened.getByRole('link', { name: 'Buy milk' })).toBeVisible();
  await opened.goto(`/task/${id}`);
  await expect(commentField(opened)).toHaveValue('They close at four, and');
  await commentField(opened).press('Control+Enter');
  await expect(opened.getByRole('paragraph').filter({ hasText: 'They close at four, and' })).toBeVisible();
  await expect.poll(() => kept(opened)).toEqual([]);
});

test('a tab that was only frozen loses its text to the one that took it, so that nothing is sent twice', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => {};
  });
  await writeLine(page, 'Written before the tunnel');
  const other = await context.newPage();
  await other.goto('/today');
  await expect(page.getByRole('textbox', { name: 'Add a task' }).last()).toHaveValue('');
  await hydrated(other);
  await other.keyboard.press('q');
  await expect(other.getByRole('textbox', { name: 'Add a task' }).last()).toHaveValue('Written before the tunnel');
});

test('a tab that is open keeps its text to itself, and sign-out removes what any tab has left', async ({
  page,
  context,
}) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Call the bank' });
  await writeLine(page, 'Still being written');
  const gone = await context.newPage();
  await gone.goto(`/task/${id}`);
  await commentField(gone).fill('Left behind');
  await expect.poll(() => kept(gone)).toContain('Left behind');
  await gone.close();

  const other = await context.newPage();
  await other.goto(`/task/${id}`);
  await expect(commentField(other)).toHaveValue('Left behind');
  await other.goto('/today');
  await hydrated(other);
  await other.keyboard.press('q');
  await expect(other.getByRole('textbox', { name: 'Add a task' }).last()).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Add a task' }).last()).toHaveValue('Still being written');
  expect((await kept(page)).toSorted()).toEqual(['Left behind', 'Still being written']);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await kept(page)).toEqual([]);
});
