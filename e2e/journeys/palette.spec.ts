import AxeBuilder from '@axe-core/playwright';
import { hydrated } from '../fixtures/hydrated.ts';
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
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add section' }).click();
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
      - group "With these words":
        - option "Add task “plumb”"
        - option "Search for “plumb”"
    - button "Close"
  `);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      theme,
    ).toEqual([]);
  }
});
