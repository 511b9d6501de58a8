import { findingsInThemes } from '../fixtures/findings.ts';
import { controlHydrated, hydrated } from '../fixtures/hydrated.ts';
import { row } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('the palette makes a project, a section in it and a label', async ({ page }) => {
  await page.goto('/today');
  await hydrated(page);
  const choose = async (name: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new section');
  await expect(page.getByRole('option', { name: 'New section', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await choose('New project');
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen');
  await page.getByRole('button', { name: 'Create project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await expect(page).toHaveURL(/\/project\/prj_/);
  await choose('New section');
  await page.getByRole('textbox', { name: 'Name' }).fill('Tiles');
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tiles' })).toBeVisible();
  await choose('New label');
  await page.getByRole('textbox', { name: 'Name' }).fill('phone');
  await page.getByRole('button', { name: 'Create label' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/labels');
  await expect(page.getByRole('main').getByRole('link', { name: '@phone' })).toBeVisible();
});

test('the palette signs out', async ({ page }) => {
  await page.goto('/today');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sign out');
  await page.getByRole('option', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('what is typed while a dialog is still loading is in its name, and is no shortcut', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  await page.goto(`/project/${project.id}`);
  await hydrated(page);
  const addSection = page.getByRole('button', { name: 'Add section' });
  await controlHydrated(addSection);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await addSection.click();
  await page.keyboard.type('zoo vqe');
  resolve();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('zoo vqe');
  await expect(page.getByText('Nothing to undo.')).toHaveCount(0);
});

test('the palette is heard as a list of named choices, without an accessibility finding', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call plumber', priority: 1 });
  await page.goto('/inbox');
  await expect(row(page, 'Call plumber')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('plumb');
  const palette = page.getByRole('dialog', { name: 'Go to or do anything' });
  await expect(palette).toMatchAriaSnapshot(`
    - combobox "Commands" [expanded]: plumb
    - listbox:
      - group "Tasks":
        - option "Call plumber" [selected]
      - group "Do":
        - option "Add task “plumb”"
        - option "Search for “plumb”"
    - button "Close"
  `);
  expect(await findingsInThemes(page)).toEqual([]);
});

test('the palette reads filters, forgives slips, and tells where and among how many it found', async ({ page }) => {
  const home = await createOver<Named>(page, 'projects', { name: 'Home' });
  const kitchen = await createOver<Named>(page, 'projects', { name: 'Kitchen', parentId: home.id });
  const task = (name: string, fields: object = {}) =>
    createOver<Named>(page, 'tasks', { name, projectId: kitchen.id, ...fields });
  const sink = await task('Replace the sink');
  await task('Call plumber', { parentId: sink.id });
  await task('Pay the deposit', { description: 'Half of it **to the plumber** at once' });
  await createOver(page, 'tasks', { name: 'Thank the plumber' });
  await page.goto('/inbox');
  await expect(row(page, 'Thank the plumber')).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to or do anything' });
  const field = palette.getByRole('combobox');
  const tasks = palette.getByRole('group', { name: 'Tasks' }).getByRole('option');
  await field.fill('plumbr #Kitchen');
  await expect(palette.getByRole('status')).toHaveText(/^Open tasks .*Kitchen.*close to it: plumber$/);
  await expect(palette.locator('mark').first()).toHaveText('#Kitchen');
  await expect(tasks).toHaveText([/Call plumber.*‹ Replace the sink/, /Pay the deposit.*Description: .*plumber/]);
  await expect(palette.getByRole('group', { name: 'Files and places' }).getByRole('option')).toHaveText([
    /Kitchen.*Home.*3 open/,
  ]);
  await expect(palette.getByRole('option', { name: /^Add task “plumbr” to Kitchen/ })).toBeVisible();
  await expect(palette.getByText('2 of 4 tasks, on this device')).toBeVisible();
  await palette.getByRole('button', { name: 'Only “plumbr”' }).click();
  await expect(tasks).toHaveCount(0);

  await field.fill('#Kitchen plumber');
  await expect(tasks).toHaveCount(2);
  await page.keyboard.press('Control+Enter');
  await palette.getByRole('textbox', { name: 'Name of the view' }).fill('Plumbing');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Plumbing' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('Buy tiles');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toHaveValue('Buy tiles');
});

test('what is called as the words are comes first, before tasks that hold them', async ({ page }) => {
  const kitchen = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'tasks', { name: 'Kitchen lamps', projectId: kitchen.id });
  await page.goto('/inbox');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Kitchen' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('kitch');
  await expect(page.getByRole('option', { name: 'Kitchen lamps' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
});
