import type { Page } from '@playwright/test';
import { agentOf } from '../fixtures/agent.ts';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { said } from '../fixtures/said.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** What the account holds, without what every change moves. */
async function everything(page: Page) {
  const { items } = await (await page.request.get('/api/v1/tasks?limit=100&sort=createdAt')).json();
  return items.map(({ updatedAt, ...task }: Record<string, unknown>) => task);
}

test('an agent plans the day while the app is open; it goes wrong, and one button undoes its night', async ({
  page,
}) => {
  const tomorrow = dayFromToday(1);
  const [plumber, tiles, water] = [
    await callAsApp(page, 'tasks.create', { name: 'Call plumber' }),
    await callAsApp(page, 'tasks.create', { name: 'Order tiles', dueDate: tomorrow, priority: 2 }),
    await callAsApp(page, 'tasks.create', {
      name: 'Water plants',
      dueDate: dayFromToday(0),
      recurrence: { rule: 'FREQ=DAILY', basis: 'schedule', text: 'every day' },
    }),
  ];
  const before = await everything(page);
  const claude = await agentOf(page, { scopes: ['tasks:read', 'tasks:write', 'tasks:delete', 'projects:read'] });
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto('/today');
  await connected;
  const row = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row('Water plants')).toBeVisible();
  await expect(row('Call plumber')).toBeHidden();

  await claude.call('find_tasks', { view: 'overdue' });
  await claude.call('update_tasks', {
    tasks: [
      { id: plumber.id, dueDate: dayFromToday(0), dueTime: '09:00' },
      { id: tiles.id, dueDate: dayFromToday(0), priority: 1 },
    ],
  });
  await claude.call('add_tasks', { tasks: [{ name: 'Measure the kitchen', dueDate: dayFromToday(0) }] });
  for (const name of ['Call plumber', 'Order tiles', 'Measure the kitchen']) await expect(row(name)).toBeVisible();

  await claude.call('complete_tasks', { tasks: [{ id: water.id, occurrence: dayFromToday(0) }] });
  await claude.call('delete_items', { ids: [plumber.id] });
  await claude.call('update_tasks', { tasks: [{ id: tiles.id, name: 'Order something', dueDate: '2031-01-01' }] });
  for (const name of ['Water plants', 'Call plumber', 'Order']) await expect(row(name)).toBeHidden();
  await claude.close();

  await page.goto('/settings/activity');
  const night = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Claude/ }) });
  await expect(night.getByRole('heading')).toContainText('5 changes');
  await night.getByRole('button', { name: /^Undo all/ }).click();
  await page.getByRole('button', { name: 'Undo 5 changes' }).click();
  await expect(said(page, 'Undone: 5 changes of Claude')).toBeVisible();
  await page.getByRole('link', { name: /^Today/ }).click();
  await expect(row('Water plants')).toBeVisible();
  await expect(row('Measure the kitchen')).toBeHidden();
  expect(await everything(page)).toEqual(before);
});
