import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { row } from '../fixtures/rows.ts';
import { expect, test } from '../fixtures/test.ts';

/** Closing an open task saves its texts, whatever way it is closed. */

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Task' });
const title = (page: Page) => panel(page).getByRole('textbox', { name: /^Title of/ });
const leave = {
  'going back': (page: Page) => page.goBack(),
  'its close button': (page: Page) => panel(page).getByRole('button', { name: 'Close the task' }).click(),
  'opening the next task': (page: Page) => panel(page).getByRole('button', { name: 'Next task' }).click(),
  'a reload': (page: Page) => page.reload(),
  'leaving for another page': (page: Page) => page.goto('/api/v1/tasks'),
};

for (const [how, close] of Object.entries(leave))
  test(`a title and a description are saved by ${how}`, async ({ page }) => {
    const { id } = await callAsApp(page, 'tasks.create', { name: 'Buy bread' });
    await callAsApp(page, 'tasks.create', { name: 'Sweep the yard' });
    const saved = async () => (await page.request.get(`/api/v1/tasks/${id}`)).json();
    await page.goto('/inbox');
    await row(page, 'Buy bread').getByRole('link').click();
    await panel(page).getByRole('button', { name: 'Add a description' }).click();
    await panel(page)
      .getByRole('textbox', { name: /^Description of/ })
      .pressSequentially('From the mill');
    await close(page);
    if (how === 'leaving for another page') await page.goto('/inbox');
    await expect.poll(async () => (await saved()).description).toBe('From the mill');
    await page.goto(`/inbox?task=${id}`);
    await title(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' rye');
    await close(page);
    if (how === 'leaving for another page') await page.goto('/inbox');
    await expect.poll(async () => (await saved()).name).toBe('Buy bread rye');
  });

test('a description is saved where the browser drops what a page stores while it is being hidden', async ({ page }) => {
  // As Firefox does when the next page is of another site.
  await page.addInitScript(() => {
    window.addEventListener(
      'pagehide',
      () => {
        Storage.prototype.setItem = () => {};
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The page is gone.', 'AbortError');
        };
      },
      true,
    );
  });
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Buy bread' });
  await page.goto(`/inbox?task=${id}`);
  await panel(page).getByRole('button', { name: 'Add a description' }).click();
  await page.keyboard.type('From the mill');
  await page.goto('/help/filters');
  await page.goto('/inbox');
  const saved = async () => (await page.request.get(`/api/v1/tasks/${id}`)).json();
  await expect.poll(async () => (await saved()).description).toBe('From the mill');
});

test('a rename in its row is saved by a reload', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Buy bread' });
  await page.goto('/inbox');
  await row(page, 'Buy bread').getByRole('link').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Title of “Buy bread”' }).fill('Buy rye bread');
  await page.reload();
  await expect(row(page, 'Buy rye bread')).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/tasks/${id}`)).json()).name)
    .toBe('Buy rye bread');
});

test('a deadline has a picker of its own, which also removes it', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Hand in the form' });
  const saved = async () => (await page.request.get(`/api/v1/tasks/${id}`)).json();
  await page.goto('/inbox');
  await row(page, 'Hand in the form').getByRole('link').click();
  await panel(page).getByRole('button', { name: 'Add: Deadline' }).click();
  const picker = page.getByRole('dialog', { name: 'Deadline of “Hand in the form”' });
  await picker.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.poll(async () => (await saved()).deadlineDate).not.toBeNull();
  expect((await saved()).dueDate).toBeNull();
  await panel(page)
    .getByRole('button', { name: /^Deadline of/ })
    .click();
  await expect(picker.getByLabel('Deadline, in words')).toBeFocused();
  await page.keyboard.type('15 may 2031');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await saved()).deadlineDate).toBe('2031-05-15');
  expect((await saved()).dueDate).toBeNull();
  await panel(page)
    .getByRole('button', { name: /^Deadline of/ })
    .click();
  await picker.getByRole('button', { name: 'No deadline' }).click();
  await expect.poll(async () => (await saved()).deadlineDate).toBeNull();
  await page.keyboard.press('Escape');
  await row(page, 'Hand in the form').hover();
  await page.getByRole('button', { name: 'More for “Hand in the form”' }).click();
  await page.getByRole('menuitem', { name: /^Deadline/ }).click();
  await picker.getByRole('button', { name: 'Tomorrow' }).click();
  await expect.poll(async () => (await saved()).deadlineDate).not.toBeNull();
});

test('the list follows the open task, and Escape in its fields leaves the task open', async ({ page }) => {
  for (const name of ['First', 'Second']) await callAsApp(page, 'tasks.create', { name });
  await page.goto('/inbox');
  await row(page, 'First').getByRole('link').click();
  await panel(page).getByRole('button', { name: 'Next task' }).click();
  await expect(page.getByRole('dialog', { name: 'Task “Second”' })).toBeVisible();
  await expect(row(page, 'Second')).toHaveAttribute('data-active');
  await page.keyboard.press('k');
  await expect(row(page, 'First')).toHaveAttribute('data-active');
  for (const [key, field] of [
    ['s', /^Add a sub-task/],
    ['r', /^Add a reminder/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(panel(page).getByRole('textbox', { name: field })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page).locator('textarea:focus, input:focus')).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('a key right behind the one that leads to the next task is for that task, which is not shown yet', async ({
  page,
}) => {
  for (const name of ['First', 'Second']) await callAsApp(page, 'tasks.create', { name });
  await page.goto('/inbox');
  await row(page, 'First').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Task “First”' })).toBeVisible();
  // The first time fetches the code of the keys.
  for (const [key, name] of [
    ['j', 'Second'],
    ['k', 'First'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: `Task “${name}”` })).toBeVisible();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.evaluate(async () => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const before = window.location.search;
    press('j');
    while (window.location.search === before) await Promise.resolve();
    press('Delete');
  });
  await expect(panel(page)).toHaveCount(0);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(row(page, 'Second')).toHaveCount(0);
  await expect(row(page, 'First')).toBeVisible();
});

test('a click in a description puts the caret there, and Ctrl+Enter ends it', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Buy bread', description: 'From the **old** mill' });
  await page.goto(`/task/${id}`);
  const bold = page.locator('strong', { hasText: 'old' });
  const box = await bold.boundingBox();
  await bold.click({ position: { x: (box?.width ?? 0) - 1, y: (box?.height ?? 0) / 2 } });
  await page.keyboard.type('er');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('strong', { hasText: 'older' })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/tasks/${id}`)).json()).description)
    .toBe('From the **older** mill');
});

test('the first tap after a description reaches what it was meant for', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Buy bread' });
  await page.goto(`/task/${id}`);
  await page.getByRole('button', { name: 'Add a description' }).click();
  await page.keyboard.type('From the mill');
  const box = await page.getByRole('button', { name: /^Date of/ }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 8, { delay: 120 });
  await expect(page.getByRole('dialog', { name: 'Date of “Buy bread”' })).toBeVisible();
});
