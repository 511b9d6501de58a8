import { callAsApp } from '../fixtures/call-as-app.ts';
import { closedOffline, writePreviousRelease } from '../fixtures/previous-release.ts';
import { expect, test } from '../fixtures/test.ts';

test('a profile that the previous release closed offline: what waited is sent, and the records are pulled anew', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const task = await callAsApp(page, 'tasks.create', { name: 'Made on another device' });
  const { user } = await (await page.request.get('/api/v1/context')).json();
  await writePreviousRelease(page, user.id, closedOffline(task.projectId));

  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: 'Made on another device' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Made before the update' })).toBeVisible();
  await expect(page.getByText('Known only to this browser')).toBeHidden();

  const list = async (path: string) => (await (await page.request.get(`/api/v1/${path}`)).json()).items;
  await expect
    .poll(() => list('tasks?query=before'), { timeout: 20_000 })
    .toMatchObject([{ name: 'Made before the update', priority: 1 }]);
  const [made] = await list('tasks?query=before');
  await expect.poll(() => list(`comments?taskId=${made.id}`)).toMatchObject([{ content: 'Written before the update' }]);
  await page.getByRole('link', { name: 'Made before the update' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Written before the update' })).toHaveCount(1);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Change “Known only to this browser”')).toBeVisible();
});
