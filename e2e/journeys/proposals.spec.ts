import type { APIResponse, Page } from '@playwright/test';
import { agentOf } from '../fixtures/agent.ts';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { findingsInThemes } from '../fixtures/findings.ts';
import { said } from '../fixtures/said.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const taskOf = async (page: Page, id: string) => (await page.request.get(`/api/v1/tasks/${id}`)).json();

const waiting = (page: Page, count: number) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: `Proposals ${count} waiting` });

/** Proposed in this order: a new date for the first task, the deletion of the second, a new task. */
async function propose(page: Page) {
  const [plumber, electrician] = [
    await callAsApp(page, 'tasks.create', { name: 'Call plumber', dueDate: '2030-03-11' }),
    await callAsApp(page, 'tasks.create', { name: 'Call the old electrician' }),
  ];
  const claude = await agentOf(page, { scopes: allScopes, askBefore: 'writing' });
  await claude.call('update_tasks', { tasks: [{ id: plumber.id, dueDate: '2030-03-14' }] });
  await claude.call('delete_items', { ids: [electrician.id] });
  await claude.call('add_tasks', { tasks: [{ name: 'Book the skip', dueDate: '2030-03-12' }] });
  return { claude, plumber, electrician };
}

const allScopes = ['tasks:read', 'tasks:write', 'tasks:delete', 'projects:read', 'labels:read'];

test('one key accepts and one declines; Z undoes both, the last first', async ({ page }) => {
  const { claude, plumber, electrician } = await propose(page);
  await claude.close();
  await page.goto('/inbox');
  await waiting(page, 3).click();
  const group = page.getByRole('region', { name: 'Proposals of Claude' });
  const rows = group.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0).getByRole('deletion')).toHaveText(/11/);
  await expect(rows.nth(0).getByRole('insertion')).toHaveText(/14/);
  await expect(rows.nth(1).getByRole('deletion')).toHaveText('Call the old electrician');
  await expect(rows.nth(2).getByRole('insertion')).toHaveText('Book the skip');
  await expect(rows.nth(2)).toContainText(/Date.*12/);
  expect((await taskOf(page, plumber.id)).dueDate).toBe('2030-03-11');

  await page.keyboard.press('a');
  await expect(said(page, /^Accepted: Moved “Call plumber” to Thu /)).toBeVisible();
  await expect(rows).toHaveCount(2);
  expect((await taskOf(page, plumber.id)).dueDate).toBe('2030-03-14');
  await page.keyboard.press('h');
  await expect(said(page, 'Declined: Deleted “Call the old electrician”')).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect((await taskOf(page, electrician.id)).deletedAt).toBeNull();
  await expect(waiting(page, 1)).toBeVisible();

  await page.keyboard.press('z');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Call the old electrician' })).toBeVisible();
  await rows.getByRole('button', { name: 'Decline: Deleted “Call the old electrician”' }).click();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('z');
  await page.keyboard.press('z');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('button', { name: 'Decline: Deleted “Call the old electrician”' }).click();
  await expect(rows).toHaveCount(1);
  await expect.poll(async () => (await taskOf(page, plumber.id)).dueDate).toBe('2030-03-11');
  await rows.getByRole('button', { name: /^Accept/ }).click();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Proposals/ })).toBeHidden();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(page.getByRole('link', { name: /^Book the skip/ })).toBeVisible();
});

test('a proposal that would now do something else is refused with a sentence, and accepted as it is now', async ({
  page,
}) => {
  const { claude, plumber } = await propose(page);
  await claude.close();
  // The page asks for the proposals whenever something may have changed; here it keeps those that it has until it has decided.
  const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
  const asked: Promise<APIResponse>[] = [];
  let isHeld = false;
  await page.route('**/api/trpc/proposals.list*', async (route) => {
    if (isHeld) await decided;
    const response = route.fetch();
    asked.push(response);
    await route.fulfill({ response: await response });
  });
  await page.goto('/proposals');
  const row = page.getByRole('listitem').filter({ hasText: 'Call plumber' });
  await expect(row.getByRole('deletion')).toHaveText(/11/);
  isHeld = true;
  await Promise.all(asked);
  await callAsApp(page, 'tasks.update', { id: plumber.id, dueDate: '2030-03-13' });
  await page.keyboard.press('a');
  await expect(row).toContainText('Something has changed since.');
  await expect(row.getByRole('deletion')).toHaveText(/13/);
  decide();
  expect((await taskOf(page, plumber.id)).dueDate).toBe('2030-03-13');
  await row.getByRole('button', { name: /^Accept/ }).click();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await taskOf(page, plumber.id)).dueDate).toBe('2030-03-14');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('proposals come and go while the page is open, and all of an agent are decided at once', async ({
  page,
  context,
}) => {
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto('/proposals');
  await connected;
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  const { claude } = await propose(page);
  const rows = page.getByRole('region', { name: 'Proposals of Claude' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(waiting(page, 3)).toBeVisible();
  await rows.first().getByRole('button', { expanded: false }).click();
  await expect(rows.first()).toContainText('waits until');

  const other = await context.newPage();
  await other.goto('/proposals');
  await other.getByRole('button', { name: 'Decline all of Claude' }).click();
  await expect(other.getByText('Nothing waits for you.')).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  const { proposals } = await claude.call('list_proposals');
  expect(proposals.map(({ status }: { status: string }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await claude.close();
});

test('the page of proposals has no accessibility finding, and J and K go through it', async ({ page }) => {
  const { claude } = await propose(page);
  await claude.close();
  await page.goto('/proposals');
  const group = page.getByRole('region', { name: 'Proposals of Claude' });
  await expect(group.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(group.getByRole('button', { expanded: false }).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('k');
  await expect(group.getByRole('button', { expanded: false }).first()).toBeFocused();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findingsInThemes(page), String(width)).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger accepts and declines', async ({ page }) => {
    const { claude, plumber } = await propose(page);
    await claude.close();
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'More, 3 waiting for you' }).tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Proposals 3 waiting' }).tap();
    const rows = page.getByRole('region', { name: 'Proposals of Claude' }).getByRole('listitem');
    await rows
      .first()
      .getByRole('button', { name: /^Accept/ })
      .tap();
    await expect.poll(async () => (await taskOf(page, plumber.id)).dueDate).toBe('2030-03-14');
    await expect(rows).toHaveCount(2);
    for (const button of await rows.first().getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await rows
      .first()
      .getByRole('button', { name: /^Decline/ })
      .tap();
    await expect(rows).toHaveCount(1);
  });
});
