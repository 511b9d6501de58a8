import { callAsApp } from '../fixtures/call-as-app.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const project = await createOver<{ id: string }>(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'sections', { projectId: project.id, name: 'Splashback' });
  await createOver(page, 'tasks', { name: 'Call the plumber', projectId: project.id });
  const task = await createOver<{ id: string }>(page, 'tasks', { name: 'Water plants' });
  await callAsApp(page, 'comments.create', { taskId: task.id, content: 'The **orchid** needs less' });
});

test('words in any order, with a slip, and those of a comment and a project find their tasks', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByRole('textbox', { name: 'Search tasks' });
  const found = page.getByRole('list', { name: 'Found tasks' }).getByRole('link');
  await field.fill('plumbr call');
  await expect(found).toHaveText([/^Call the plumber/]);
  await field.fill('#kitchen');
  await expect(found).toHaveText([/^Call the plumber/]);
  await field.fill('orchid');
  await expect(found).toHaveText([/^Water plants.*Comment: The orchid needs less/]);
  await field.fill('orchid plumber');
  await expect(page.getByText('0 tasks found. No task holds all of these words')).toBeVisible();
});

test.describe('without a service worker, because it asks for them itself', () => {
  test.use({ serviceWorkers: 'block' });
  test('no project is called unknown before the projects are known', async ({ page }) => {
    const names = Promise.withResolvers<void>();
    await page.route(/\/api\/trpc\/[^?]*sync\.pull/, async (route) => {
      await names.promise;
      await route.continue();
    });
    await page.goto('/search?q=%23kitchen');
    const field = page.getByRole('textbox', { name: 'Search tasks' });
    await controlHydrated(field);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await expect(field).toHaveAccessibleDescription('');
    names.resolve();
    await expect(page.getByRole('list', { name: 'Found tasks' }).getByRole('link')).toHaveText([/^Call the plumber/]);
    await field.fill('#kitchn');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
});

test('the palette finds sections, says why nothing was found, and adds the words as a task', async ({ page }) => {
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: /^Water plants/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('splash');
  await expect(dialog.getByRole('option', { name: 'Kitchen / Splashback' })).toBeVisible();
  await dialog.getByRole('combobox').fill('Buy grout tomorrow');
  await expect(dialog.getByRole('status')).toContainText('No task holds all of these words');
  await dialog.getByRole('option', { name: 'Add task “Buy grout tomorrow”' }).click();
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('Buy grout tomorrow');
});

test('the palette lists the actions of the row under the cursor with their keys, and does them', async ({ page }) => {
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: /^Water plants/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('duplicate');
  await dialog.getByRole('option', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title of “Water plants”' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Water plants/ })).toHaveCount(2);
  await expect
    .poll(async () => (await (await page.request.get('/api/v1/tasks?view=inbox')).json()).items.length)
    .toBe(2);
});

test('↓ leads from the field to the places and tasks that were found, and ↑ back', async ({ page }) => {
  const project = await createOver<{ id: string }>(page, 'projects', { name: 'Garden renovation' });
  await createOver(page, 'sections', { name: 'Garden path', projectId: project.id });
  await createOver(page, 'labels', { name: 'garden-shop' });
  await createOver(page, 'tasks', { name: 'Measure the garden' });
  await page.goto('/search');
  await page.getByRole('textbox', { name: 'Search tasks' }).fill('garden');
  const places = page.getByRole('list', { name: 'Found projects, sections and labels' });
  await expect(places.getByRole('link')).toHaveText([
    'Garden renovation',
    'Garden renovation / Garden path',
    '@garden-shop',
  ]);
  await expect(page.getByRole('link', { name: /Measure the garden/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(places.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Search tasks' })).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /Measure the garden/ })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Garden renovation' })).toBeVisible();
});
