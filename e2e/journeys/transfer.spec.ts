import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../fixtures/findings.ts';
import { said } from '../fixtures/said.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const todoist = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE',
  'section,Later,,,,,,,,',
  'task,Buy paint @errands,,1,1,Me (1),,2030-03-01,en,UTC',
  'task,Two litres,,4,2,Me (1),,every 3 moons,en,UTC',
].join('\n');

const file = { name: 'Kitchen.csv', mimeType: 'text/csv', buffer: Buffer.from(todoist) };

async function recordsOf(page: Page, kind: 'projects' | 'tasks'): Promise<unknown[]> {
  return (await (await page.request.get(`/api/v1/${kind}`)).json()).items;
}

test('a Todoist export is previewed, imported and undone', async ({ page }) => {
  await page.goto('/settings/transfer');
  await page.getByLabel('Files to import').setInputFiles(file);
  await expect(
    page.getByRole('heading', { name: 'This makes 1 project, 1 section, 2 tasks, 1 new label.' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Kept as text' })).toContainText(
    'Date not understood: “Date: every 3 moons”',
  );
  await expect(page.getByRole('row', { name: /Buy paint @errands/ })).toContainText('p1');
  expect(await recordsOf(page, 'projects')).toHaveLength(1);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(said(page, 'Imported 2 tasks')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Kitchen/ })).toBeVisible();

  await page.getByRole('button', { name: 'Undo the import of Kitchen.csv' }).click();
  await expect(page.getByText('In Trash', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Kitchen/ })).toBeHidden();
  expect(await recordsOf(page, 'tasks')).toEqual([]);
});

/** A list of Google Tasks, with the notes of the first and the names of the others. */
function googleTasks(notes: string, ...names: string[]) {
  const task = (id: number, title: string, more = {}) => ({ id: `g${id}`, title, status: 'needsAction', ...more });
  const items = [task(0, 'Paint', { notes }), ...names.map((name, index) => task(index + 1, name))];
  const text = JSON.stringify({
    kind: 'tasks#taskLists',
    items: [{ kind: 'tasks#tasks', id: 'l', title: 'Hall', items }],
  });
  return { name: 'Tasks.json', mimeType: 'application/json', buffer: Buffer.from(text) };
}

test('a later file of the same app brings what is new or changed there, and one undo takes both back', async ({
  page,
}) => {
  await page.goto('/settings/transfer');
  await page.getByLabel('Files to import').setInputFiles(googleTasks('White', 'Brush'));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(said(page, 'Imported 2 tasks')).toBeVisible();

  await page.getByLabel('Files to import').setInputFiles(googleTasks('Blue', 'Brush', 'Tape'));
  await expect(page.getByRole('heading', { name: 'This makes 1 task and updates 1.' })).toBeVisible();
  await expect(page.getByText('Tasks: 1 here already · 1 changed there · 1 new.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(said(page, 'Imported 1 task, updated 1')).toBeVisible();
  await expect(page.getByText('1 task, 1 updated')).toBeVisible();
  const named = async () =>
    ((await recordsOf(page, 'tasks')) as { name: string; description: string }[])
      .map(({ name, description }) => `${name} ${description}`.trim())
      .toSorted();
  expect(await named()).toEqual(['Brush', 'Paint Blue', 'Tape']);

  await page.getByRole('button', { name: 'Undo the import of Tasks.json' }).first().click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await named()).toEqual(['Brush', 'Paint White']);
});

test('a file that is none says so and keeps the page', async ({ page }) => {
  await page.goto('/settings/transfer');
  await page.getByLabel('Files to import').setInputFiles({ ...file, name: 'x.csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was imported' })).toContainText(
    'x.csv has no columns',
  );
});

test('both exports download', async ({ page }) => {
  await page.goto('/settings/transfer');
  for (const format of ['JSON', 'CSV']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(/^tidemark-\d{4}-\d\d-\d\d\.(json|csv)$/);
  }
});
