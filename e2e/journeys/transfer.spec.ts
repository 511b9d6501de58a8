import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { accessibilityFindings } from '../fixtures/findings.ts';
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

test('a Todoist export is read, looked at, brought and undone', async ({ page }) => {
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Bring 2 tasks' })).toBeVisible();
  await expect(page.getByText('Tasks: 2 new, and 1 project, 1 section, 1 label.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Kept as text' })).toContainText(
    'Date not understood: “Date: every 3 moons”',
  );
  await page.getByRole('button', { name: 'What is below “Buy paint”' }).click();
  await expect(page.getByRole('row', { name: /Labels/ })).toContainText('errands');
  expect(await recordsOf(page, 'projects')).toHaveLength(1);
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Bring 2 tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Brought 2 tasks' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Kitchen/ })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('It was undone')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Kitchen/ })).toBeHidden();
  expect(await recordsOf(page, 'tasks')).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('In Trash', { exact: true })).toBeVisible();
});

test('a project that was deleted here is told as in Trash, and its tick brings it back with its tasks', async ({
  page,
}) => {
  const other = { ...file, name: 'Garden.csv', buffer: Buffer.from('TYPE,CONTENT,PRIORITY,INDENT\ntask,Dig,4,1') };
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles([file, other]);
  await page.getByRole('button', { name: 'Bring 3 tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Brought 3 tasks' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const projects = (await recordsOf(page, 'projects')) as { id: string; name: string }[];
  await callAsApp(page, 'projects.delete', { id: projects.find(({ name }) => name === 'Kitchen')?.id });

  await page.getByLabel('Files to import').setInputFiles([file, other]);
  const kitchen = page.getByRole('checkbox', { name: 'Kitchen in Trash' });
  await expect(kitchen).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Garden/ })).toBeChecked();
  await kitchen.check();
  await expect(page.getByRole('checkbox', { name: 'Bring Kitchen' })).toBeChecked();
  await expect(page.getByText('comes if it was deleted with its project')).toHaveCount(3);
  await page.getByRole('button', { name: 'Bring what is ticked' }).click();
  await expect(page.getByRole('heading', { name: /^Brought/ })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Kitchen/ })).toBeVisible();
  expect(await recordsOf(page, 'tasks')).toHaveLength(3);
});

test('what is unticked stays out: a project, a row, and by Back and a reload nothing is forgotten', async ({
  page,
}) => {
  const other = {
    ...file,
    name: 'Garden.csv',
    buffer: Buffer.from(`TYPE,CONTENT,PRIORITY,INDENT\ntask,Dig,4,1\ntask,Sow,4,1`),
  };
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles([file, other]);
  await page.getByRole('checkbox', { name: /^Kitchen/ }).uncheck();
  await expect(page.getByRole('button', { name: 'Bring what is ticked' })).toBeEnabled();
  const leftOut = page.getByRole('listitem').filter({ hasText: 'left out with what it is in' });
  await expect(leftOut).toHaveCount(3);
  await expect(leftOut.getByRole('checkbox').first()).not.toBeChecked();
  await expect(leftOut.getByRole('checkbox').first()).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Bring Sow' }).uncheck();
  await expect(page.getByRole('button', { name: 'Bring what is ticked' })).toBeEnabled();

  await page.goBack();
  await page.getByRole('button', { name: 'Go on with Kitchen.csv' }).click();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Kitchen/ })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Bring Sow' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Bring what is ticked' }).click();
  await expect(page.getByRole('heading', { name: 'Brought 1 task' })).toBeVisible();
  expect(await recordsOf(page, 'tasks')).toEqual([expect.objectContaining({ name: 'Dig' })]);
});

test('what was cancelled brings nothing, and the next choice begins anew', async ({ page }) => {
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Bring 2 tasks' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing of “Kitchen.csv” was brought.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await expect(page.getByText('Begun and not brought yet')).toBeHidden();
  await page.getByLabel('Files to import').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Bring 2 tasks' })).toBeVisible();
});

test('a table of no known app is read as the person says, by keyboard', async ({ page }) => {
  const table = { ...file, name: 'Shed.csv', buffer: Buffer.from('What,Weight,When\nPaint,high,3/4/2030\nBrush,low,') };
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles(table);
  await expect(page.getByRole('heading', { name: 'What are the columns of Shed.csv?' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('What “What” is').selectOption('Title');
  await page.getByLabel('What “Weight” is').selectOption('Priority');
  await page.getByLabel('Priority of high').selectOption('p1');
  await page.getByLabel('What “When” is').selectOption('Date');
  await page.getByRole('button', { name: 'Read it so' }).press('Enter');
  await expect(page.getByText('A date such as 3/4 is')).toBeVisible();
  await page.getByRole('button', { name: 'Read it so' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Say what a date such as 3/4 is.' })).toBeVisible();
  await page.getByRole('radio', { name: 'the third of April' }).press('Space');
  await page.getByRole('button', { name: 'Read it so' }).press('Enter');
  await page.getByRole('button', { name: 'Bring 2 tasks' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Brought 2 tasks' })).toBeVisible();
  expect(await recordsOf(page, 'tasks')).toContainEqual(
    expect.objectContaining({ name: 'Paint', priority: 1, dueDate: '2030-04-03' }),
  );
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
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles(googleTasks('White', 'Brush'));
  await page.getByRole('button', { name: 'Bring 2 tasks' }).click();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByLabel('Files to import').setInputFiles(googleTasks('White', 'Brush'));
  await expect(page.getByText('All of it is here already, so there is nothing to bring.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring what is ticked' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Choose other files' }).click();

  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Run again the import of Tasks.json' }).click();
  await expect(page.getByText('Choose a later file of Google Tasks')).toBeVisible();
  await page.getByLabel('Files to import').setInputFiles(googleTasks('Blue', 'Brush', 'Tape'));
  await expect(page.getByText('Tasks: 1 here already · 1 changed there · 1 new.')).toBeVisible();
  await page.getByRole('button', { name: 'Changed there 1' }).click();
  await page.getByRole('button', { name: 'What is below “Paint”' }).click();
  await expect(page.getByRole('row', { name: /Description/ })).toContainText(/White.*Blue/);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Bring 1, update 1' }).click();
  await expect(page.getByRole('heading', { name: 'Brought 1 task, updated 1' })).toBeVisible();
  const named = async () =>
    ((await recordsOf(page, 'tasks')) as { name: string; description: string }[])
      .map(({ name, description }) => `${name} ${description}`.trim())
      .toSorted();
  expect(await named()).toEqual(['Brush', 'Paint Blue', 'Tape']);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 task, 1 updated')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import of Tasks.json' }).first().click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(await named()).toEqual(['Brush', 'Paint White']);
});

test('what is new in a project that was deleted here is not offered, and comes back with it', async ({ page }) => {
  await page.goto('/settings/import');
  await page.getByLabel('Files to import').setInputFiles(googleTasks('White', 'Brush'));
  await page.getByRole('button', { name: 'Bring 2 tasks' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const projects = (await recordsOf(page, 'projects')) as { id: string; name: string }[];
  const own = { 'Sec-Fetch-Site': 'same-origin' };
  const hall = projects.find(({ name }) => name === 'Hall');
  expect((await page.request.delete(`/api/v1/projects/${hall?.id}`, { headers: own })).status()).toBe(200);

  await page.getByLabel('Files to import').setInputFiles(googleTasks('White', 'Brush', 'Tape'));
  await expect(page.getByText('Tasks: 3 in Trash here, and 1 project.')).toBeVisible();
  await expect(page.getByText('Nothing is ticked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bring what is ticked' })).toBeDisabled();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tape' })).toContainText('new, comes with what it is in');
  await expect(page.getByRole('checkbox', { name: 'Bring Tape' })).toBeHidden();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Bring Hall' }).check();
  await page.getByRole('button', { name: 'Bring what is ticked' }).click();
  await expect(page.getByRole('heading', { name: 'Brought 1 task' })).toBeVisible();
  expect(await recordsOf(page, 'tasks')).toHaveLength(3);
});

test('a file that is none says so, and another can be chosen', async ({ page }) => {
  await page.goto('/settings/import');
  const broken = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"lists": [') };
  await page.getByLabel('Files to import').setInputFiles(broken);
  await expect(page.getByText('x.json could not be read as JSON')).toHaveText(
    'x.json could not be read as JSON. Nothing was brought.',
  );
  await page.getByRole('button', { name: 'Choose other files' }).click();
  await expect(page.getByLabel('Files to import')).toBeAttached();
});

test('every export downloads, from the old address of the page too', async ({ page }) => {
  await page.goto('/settings/transfer');
  await expect(page).toHaveURL(/settings\/import$/);
  for (const format of ['ZIP', 'JSON', 'CSV']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Download ${format}` }).click();
    expect((await download).suggestedFilename()).toMatch(/^tidemark-\d{4}-\d\d-\d\d\.(zip|json|csv)$/);
  }
});
