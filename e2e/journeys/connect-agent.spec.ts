import { connectAgent } from '../fixtures/agent.ts';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('an agent is connected by the text that is copied, and asks first as it was told to', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings/api-tokens');
  await page.getByRole('main').getByRole('link', { name: 'Connect an agent' }).last().click();
  await page.getByLabel('Name').fill('Claude');
  await expect(page.getByRole('radio', { name: /^Assistant/ })).toBeChecked();
  await expect(page.getByLabel('Ask me before')).toHaveValue('changing');
  await expect(page.getByLabel('Changes a day')).toHaveValue('500');
  await page.getByLabel('Deletions a day').fill('many');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText(/^Use a whole number from 0 to/)).toBeVisible();
  await page.getByLabel('Deletions a day').fill('20');
  await page.getByRole('button', { name: 'Create token' }).click();

  const copy = page.getByRole('button', { name: 'Copy the text for Claude Code' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const [, url = '', token = ''] = /tidemark (\S+) --header "Authorization: Bearer (tdm_\w{49})"$/.exec(command) ?? [];
  const claude = await connectAgent(token, url);
  expect(claude.tools).toContain('list_proposals');
  expect((await claude.call('get_overview')).may).toEqual({ create: 'do', change: 'ask', delete: 'ask' });
  expect((await claude.call('get_overview')).left).toEqual({ writes: 500, deletes: 20 });
  await claude.close();

  await page.getByRole('radio', { name: 'Cursor' }).check();
  await expect(page.getByRole('button', { name: 'Copy the text for Cursor' })).toBeVisible();
  const cursor = JSON.parse(await page.getByLabel('Cursor', { exact: true }).last().innerText());
  expect(cursor.mcpServers.tidemark).toEqual({ url, headers: { Authorization: `Bearer ${token}` } });
  for (const program of ['VS Code', 'Codex', 'Desktop apps']) {
    await page.getByRole('radio', { name: program }).check();
    await expect(page.getByRole('button', { name: `Copy the text for ${program}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText(token)).toHaveCount(0);

  await page.goto('/settings/api-tokens');
  const row = page.getByRole('listitem').filter({ hasText: 'Claude' });
  await expect(row).toContainText('Asksbefore deleting, and changing what it did not add');
  await expect(row).toContainText('A dayat most 500 changes, 20 deletions');
  await expect(row).toContainText('Used today0 changes, 0 deletions');
  await expect(row.getByRole('button', { name: '14 scopes' })).toBeVisible();
});

test('a token that only reads is asked nothing about changes', async ({ page }) => {
  await page.goto('/settings/agents');
  await page.getByLabel('Name').fill('Reader');
  await page.getByRole('radio', { name: /^Read only/ }).check();
  await expect(page.getByLabel('Ask me before')).toBeHidden();
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Token', { exact: true }).innerText();
  const reader = await connectAgent(token);
  expect(reader.tools).not.toContain('add_tasks');
  expect((await reader.call('get_overview')).may).toEqual({ create: 'no', change: 'no', delete: 'no' });
  await reader.close();
});

test('an agent that sees one project finds nothing else', async ({ page }) => {
  const project = await callAsApp(page, 'projects.create', { name: 'Kitchen' });
  await callAsApp(page, 'tasks.create', { name: 'Order tiles', projectId: project.id });
  await callAsApp(page, 'tasks.create', { name: 'Call the bank' });
  await page.goto('/settings/agents');
  await page.getByLabel('Name').fill('Builder');
  await page.getByRole('radio', { name: /^Only these projects/ }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Choose at least one project.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Kitchen' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const builder = await connectAgent(await page.getByLabel('Token', { exact: true }).innerText());
  const found = JSON.stringify(await builder.call('find_tasks', {}));
  expect(found).toContain('Order tiles');
  expect(found).not.toContain('Call the bank');
  await builder.close();
  await page.goto('/settings/api-tokens');
  await expect(page.getByRole('listitem').filter({ hasText: 'Builder' })).toContainText('Sees onlyKitchen');
});

test('a custom token keeps the guardrails that are chosen for it', async ({ page }) => {
  await page.goto('/settings/agents');
  await page.getByLabel('Name').fill('Writer');
  await page.getByRole('radio', { name: /^Custom/ }).check();
  await page.getByRole('checkbox', { name: 'tasks:read' }).check();
  await page.getByRole('checkbox', { name: 'tasks:write' }).check();
  await page.getByLabel('Ask me before').selectOption('Every change');
  await page.getByLabel('Changes a day').fill('');
  await page.getByLabel('Deletions a day').fill('0');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('heading', { name: 'The token of “Writer”' })).toBeFocused();
  await page.goto('/settings/api-tokens');
  const row = page.getByRole('listitem').filter({ hasText: 'Writer' });
  await expect(row).toContainText('Asksbefore every change');
  await expect(row).toContainText('A dayany number of changes, 0 deletions');
  await expect(row.getByRole('button', { name: '2 scopes' })).toBeVisible();
});
