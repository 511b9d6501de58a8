import { agentOf } from '../fixtures/agent.ts';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { findingsInThemes } from '../fixtures/findings.ts';
import { said } from '../fixtures/said.ts';
import { expect, test } from '../fixtures/test.ts';

test('a token has a page with its proposals, its changes and its budget', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const plumber = await callAsApp(page, 'tasks.create', { name: 'Call plumber' });
  const scopes = ['tasks:read', 'tasks:write', 'tasks:delete'];
  const claude = await agentOf(page, { scopes, askBefore: 'deleting', writesPerDay: 4, deletesPerDay: 0 });
  await claude.call('update_tasks', { tasks: [{ id: plumber.id, name: 'Call the plumber' }] });
  await claude.call('delete_items', { ids: [plumber.id] });
  await claude.close();
  const other = await agentOf(page, { name: 'Other', scopes });
  await other.call('add_tasks', { tasks: [{ name: 'Of another token' }] });
  await other.close();

  await page.goto('/settings/api-tokens');
  await page.getByRole('link', { name: 'Proposals and changes of “Claude”' }).click();
  await expect(page.getByRole('heading', { name: 'Claude', level: 2 })).toBeVisible();
  await expect(page.getByText('before deleting')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toContainText('Call the plumber');
  await expect(changes).not.toContainText('Of another token');
  const budget = page.getByRole('region', { name: 'Budget a day' });
  await expect(budget).toContainText('Writes1 of 4');
  await expect(budget).toContainText('Deletes0 of 0');
  expect(await findingsInThemes(page)).toEqual([]);

  const proposals = page.getByRole('region', { name: 'Proposals of Claude' });
  await expect(proposals.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('h');
  await expect(proposals).toHaveCount(0);
  await expect(said(page, /^Declined/)).toBeVisible();
  await changes.getByRole('button', { name: /^Undo all of Claude/ }).click();
  await page.getByRole('button', { name: 'Undo 1 change' }).click();
  await expect
    .poll(async () => (await page.request.get(`/api/v1/tasks/${plumber.id}`)).json())
    .toMatchObject({
      name: 'Call plumber',
    });

  await page.reload();
  await page.getByRole('button', { name: 'Revoke “Claude”' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(said(page, 'Revoked “Claude”')).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/api-tokens$/);
  await expect(page.getByText('Other', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('It was revoked, or there is no such token.')).toBeVisible();
  await expect(changes).toContainText('Call the plumber');
});
