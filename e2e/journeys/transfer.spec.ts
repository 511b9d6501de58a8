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
