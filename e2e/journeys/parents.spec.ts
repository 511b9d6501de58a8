import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('the last open sub-task offers its parent, and U goes up to it', async ({ page }) => {
  const parent = await createOver<{ id: string }>(page, 'tasks', { name: 'Call plumber' });
  const first = await createOver<{ id: string }>(page, 'tasks', { name: 'Find the number', parentId: parent.id });
  await createOver(page, 'tasks', { name: 'Ask for an offer', parentId: parent.id });
  await page.goto(`/task/${first.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find the number' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(new RegExp(parent.id));
  await expect(page.getByRole('textbox', { name: 'Title of “Call plumber”' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('It is not a sub-task.')).toBeAttached();

  await page.goto('/inbox');
  await page.getByRole('checkbox', { name: /Complete “Find the number”/ }).click();
  await expect(page.getByText('Completed “Find the number”').first()).toBeVisible();
  await page.getByRole('checkbox', { name: /Complete “Ask for an offer”/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete “Call plumber” too' }).click();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/tasks/${parent.id}`)).json()).completed)
    .toBe(true);
  await page.keyboard.press('z');
  await expect(page.getByText('Undone: completed “Call plumber”').first()).toBeVisible();
});
