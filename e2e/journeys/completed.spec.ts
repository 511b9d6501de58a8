import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { outline, row } from '../fixtures/rows.ts';
import { mainScrolled } from '../fixtures/scrolled.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

/** More than the service gives in one page. */
const count = 120;

/** Few requests at a time, because those of one user are carried out one after the other. */
const atOnce = 4;

/** Completes a task with all of its sub-tasks, `count` in all. */
async function completeMany(page: Page): Promise<void> {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Done 0' });
  for (let made = 1; made < count; made += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, count - made) }, (_, index) =>
        callAsApp(page, 'tasks.create', { name: `Done ${made + index}`, parentId: id }),
      ),
    );
  await callAsApp(page, 'tasks.complete', { id });
}

test('everything completed can be scrolled to, and going back finds the place again', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await completeMany(page);
  await page.goto('/completed');
  await expect(page.getByText(`${count} tasks`, { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Completed tasks' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  const last = page.locator(`li[data-index="${count}"]`);
  await expect(async () => {
    await page.locator('#main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect(last.getByRole('link')).toBeVisible({ timeout: 500 });
  }).toPass();
  const box = page.getByRole('checkbox', { name: (await last.getByRole('checkbox').getAttribute('aria-label')) ?? '' });
  // Rows are measured when they are rendered, so the end moves until the last ones are.
  let place = 0;
  await expect
    .poll(async () => {
      const before = place;
      place = await mainScrolled(page);
      return place > 1_000 && place === before;
    })
    .toBe(true);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Completed' })).toBeVisible();
  await expect(box).toBeVisible();
  await expect.poll(async () => Math.abs((await mainScrolled(page)) - place)).toBeLessThan(100);
});

interface Named {
  readonly id: string;
}

/** Completes a task as another client of the same user. */
async function completed(page: Page, fields: object): Promise<void> {
  const { id } = await createOver<Named>(page, 'tasks', fields);
  await callAsApp(page, 'tasks.complete', { id });
}

async function showFinished(page: Page, choice: string): Promise<void> {
  await page.keyboard.press('Shift+V');
  const choices = page.getByRole('dialog', { name: 'Display' }).getByRole('radiogroup', { name: 'Finished tasks' });
  await choices.getByText(choice, { exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a project shows its completed tasks as its display says, on a board too', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const tiles = await createOver<Named>(page, 'sections', { name: 'Tiles', projectId: id });
  await completed(page, { name: 'Measure', projectId: id });
  await createOver(page, 'tasks', { name: 'Paint', projectId: id });
  await createOver(page, 'tasks', { name: 'Order tiles', sectionId: tiles.id });
  await completed(page, { name: 'Choose tiles', sectionId: tiles.id });
  await page.goto(`/project/${id}`);
  await expect(row(page, 'Paint')).toBeVisible();
  await showFinished(page, 'All');
  await expect
    .poll(() => outline(page))
    .toEqual(['0 Paint', '0 Measure', '# Tiles', '0 Order tiles', '0 Choose tiles']);
  await expect(page.getByText('2 open · 2 finished')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Reopen “Measure”' }).click();
  await expect
    .poll(() => outline(page))
    .toEqual(['0 Measure', '0 Paint', '# Tiles', '0 Order tiles', '0 Choose tiles']);
  await page.keyboard.press('z');
  await expect(page.getByRole('checkbox', { name: 'Reopen “Measure”' })).toBeVisible();
  await row(page, 'Choose tiles').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Choose tiles' })).toBeVisible();

  await page.goto(`/project/${id}`);
  await expect(row(page, 'Measure')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Tiles' }).getByRole('link', { name: 'Choose tiles' })).toBeVisible();
  await showFinished(page, 'Hidden');
  await expect(row(page, 'Choose tiles')).toBeHidden();
  await expect(row(page, 'Order tiles')).toBeVisible();
});

test('completing rows one after the other goes on with the next one, where completed ones stay in sight', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, projectId: id });
  await page.goto(`/project/${id}`);
  await expect(row(page, 'One')).toBeVisible();
  await showFinished(page, 'Last 7 days');
  await row(page, 'One').getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(row(page, 'Two').getByRole('link')).toBeFocused();
  await page.keyboard.press('e');
  await expect(row(page, 'Three').getByRole('link')).toBeFocused();
  await expect.poll(() => outline(page)).toEqual(['0 Three', '0 Two', '0 One']);
});

test('Completed loads earlier tasks page by page while not everything is on this device, and says when it cannot', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await completeMany(page);
  // A first walk over everything that does not end, as in a very large account.
  await page.route(
    ({ pathname, search }) => pathname.endsWith('/sync.pull') && !decodeURIComponent(search).includes('kinds'),
    (route) => route.abort(),
  );
  await page.goto('/completed');
  await expect(page.getByText('50 tasks so far')).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Show earlier completed tasks' });
  const lists = ({ pathname }: URL) => pathname.endsWith('/tasks.list');
  await page.route(lists, (route) => route.abort());
  await earlier.press('Enter');
  await expect(page.getByText('Earlier completed tasks could not be loaded.')).toBeVisible();
  await page.unroute(lists);
  await earlier.press('Enter');
  await expect(page.getByText('100 tasks so far')).toBeVisible();
  await earlier.press('Enter');
  await expect(page.getByText('120 tasks', { exact: true })).toBeVisible();
  await expect(earlier).toBeHidden();
});
