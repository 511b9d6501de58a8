import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const notice = (page: Page, text: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(text);
const served = async (page: Page, id: string) => (await page.request.get(`/api/v1/tasks/${id}`)).json();
const title = (page: Page) => page.getByRole('textbox', { name: /^Title of/ });
const description = (page: Page) => page.getByRole('textbox', { name: /^Description of/ });

/** The same task open in two pages. */
async function twoPages(page: Page, fields: { description?: string } = {}) {
  const task = await callAsApp(page, 'tasks.create', { name: 'Order tiles', ...fields });
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    const connected = one.waitForResponse('**/api/v1/events');
    await one.goto(`/task/${task.id}`);
    await connected;
    await expect(title(one)).toHaveValue('Order tiles');
  }
  return { id: task.id as string, other };
}

test('a title that is edited here while it changes elsewhere says so, and leaves the choice', async ({ page }) => {
  const { id, other } = await twoPages(page);
  await title(page).fill('Order white tiles');
  await title(other).fill('Order green tiles');
  await title(other).press('Enter');
  // The label of the field is the title as the service has it.
  await expect(page.getByRole('textbox', { name: 'Title of “Order green tiles”' })).toHaveValue('Order white tiles');
  await title(page).press('Enter');
  await expect(notice(page, 'The title “Order green tiles” was changed elsewhere while you wrote.')).toBeVisible();
  await expect.poll(async () => (await served(page, id)).name).toBe('Order white tiles');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await expect.poll(async () => (await served(page, id)).name).toBe('Order green tiles');
  await expect(title(other)).toHaveValue('Order green tiles');
});

test('an open description takes what is written elsewhere, and does not write the old one back', async ({ page }) => {
  const { id, other } = await twoPages(page, { description: 'Forty' });
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await expect(description(page)).toHaveValue('Forty');
  await callAsApp(other, 'tasks.update', { id, description: 'Forty of the white' });
  await expect(description(page)).toHaveValue('Forty of the white');
  await description(page).press('End');
  await page.keyboard.type(', and glue');
  await description(page).press('Escape');
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white, and glue');
});

test('one undo restores a description from before the whole edit', async ({ page }) => {
  const { id, description: before } = await callAsApp(page, 'tasks.create', {
    name: 'Order tiles',
    description: 'Forty',
  });
  await page.goto(`/task/${id}`);
  await page.getByRole('button', { name: 'Edit the description' }).focus();
  await page.keyboard.press('Enter');
  await description(page).fill('Forty of the white');
  // Each pause saves.
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white');
  await description(page).fill('Forty of the white ones');
  await expect.poll(async () => (await served(page, id)).description).toBe('Forty of the white ones');
  await description(page).press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await served(page, id)).description).toBe(before);
});

test('what is typed on when the task of a field has gone is no shortcut of another task', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  await callAsApp(page, 'tasks.create', { name: 'Paint walls' });
  const connected = page.waitForResponse('**/api/v1/events');
  await page.goto('/inbox');
  await connected;
  await page.getByRole('link', { name: 'Order tiles' }).focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: 'Title of “Order tiles”' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Order white');
  await callAsApp(page, 'tasks.complete', { id });
  await expect(field).toHaveCount(0);
  await page.keyboard.type(' 1d');
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('checkbox', { name: 'Complete “Paint walls”' })).toBeVisible();
  // A click says that what follows is meant.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('2');
  await expect(page.getByRole('checkbox', { name: 'Complete “Paint walls”, priority 2' })).toBeVisible();
  await expect.poll(() => served(page, id)).toMatchObject({ name: 'Order white', completed: true });
});

test('a description that is being written when the task is deleted elsewhere is there when it comes back', async ({
  page,
}) => {
  const { id, other } = await twoPages(page);
  await page.getByRole('button', { name: 'Add a description' }).click();
  await description(page).pressSequentially('From the shop in town');
  await other.keyboard.press('Delete');
  await expect(page.getByText('This task is not here.')).toBeVisible();
  await other.keyboard.press('z');
  await expect.poll(async () => (await served(page, id)).description).toBe('From the shop in town');
});
