import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const editor = (page: Page) => page.getByRole('textbox', { name: /^Title of/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Understood' }).getByRole('listitem');

/** A task in the Inbox, its title open in the row. */
async function editing(page: Page, fields: { name: string; description?: string; priority?: number }): Promise<string> {
  const { id } = await callAsApp(page, 'tasks.create', fields);
  await page.goto('/inbox');
  await page.getByRole('link', { name: fields.name }).focus();
  await page.keyboard.press('F2');
  await expect(editor(page)).toBeFocused();
  return id;
}

async function taskOf(page: Page, id: string) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  return (await (await page.request.get(`/api/trpc/tasks.get?input=${input}`)).json()).result.data;
}

test('a title edited in its row takes the quick-add language, and one undo restores all of it', async ({ page }) => {
  const id = await editing(page, { name: 'Order tiles', description: 'Forty', priority: 2 });
  await page.keyboard.press('End');
  await page.keyboard.type(' tomorrow 9am @phone !30m');
  await expect(page.locator('mark')).toHaveText(['tomorrow', '9am', '@phone', '!30m']);
  await expect(chips(page)).toContainText(['9:00', '@phone (new)', 'Reminder 8:30']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Order tiles.*Tomorrow/ })).toBeFocused();
  await expect
    .poll(() => taskOf(page, id))
    .toMatchObject({
      name: 'Order tiles',
      description: 'Forty',
      priority: 2,
      dueDate: dayFromToday(1),
      dueTime: '09:00',
      labels: [{ name: 'phone' }],
      reminders: [{ minutesBefore: 30 }],
    });
  await page.keyboard.press('z');
  await expect
    .poll(() => taskOf(page, id))
    .toMatchObject({ name: 'Order tiles', priority: 2, dueDate: null, labels: [], reminders: [] });
});

test('who corrects a title that holds a weekday schedules nothing', async ({ page }) => {
  const id = await editing(page, { name: 'Friday Night Ligths' });
  await editor(page).fill('Friday Night Lights');
  await expect(page.locator('mark')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Friday Night Lights' })).toBeFocused();
  await expect.poll(() => taskOf(page, id)).toMatchObject({ name: 'Friday Night Lights', dueDate: null });
});

test('a chip of the title puts its words back, and the edit goes on', async ({ page }) => {
  const id = await editing(page, { name: 'Read the paper' });
  await editor(page).fill('Read the paper tomorrow p1');
  await page.getByRole('button', { name: 'Keep “Priority 1” as words of the title' }).click();
  await expect(chips(page)).toHaveCount(1);
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => taskOf(page, id))
    .toMatchObject({ name: 'Read the paper p1', priority: 4, dueDate: dayFromToday(1) });
});

test('Escape gives the old title back', async ({ page }) => {
  const id = await editing(page, { name: 'Read the paper' });
  await editor(page).fill('Nonsense tomorrow');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Read the paper' })).toBeFocused();
  await page.keyboard.press('F2');
  await expect(editor(page)).toHaveValue('Read the paper');
  expect(await taskOf(page, id)).toMatchObject({ name: 'Read the paper', dueDate: null });
});

test('the title of an open task takes the language too, and a reload saves what is typed', async ({ page }) => {
  const { id } = await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  await page.goto(`/task/${id}`);
  await editor(page).fill('Order forty tiles tomorrow p1');
  await expect(chips(page)).toHaveCount(2);
  await page.reload();
  await expect(editor(page)).toHaveValue('Order forty tiles');
  await expect
    .poll(() => taskOf(page, id))
    .toMatchObject({ name: 'Order forty tiles', priority: 1, dueDate: dayFromToday(1) });
});

for (const [where, open] of [
  ['in its row', async (page: Page) => void (await editing(page, { name: 'Call Ada' }))],
  [
    'in the open task',
    async (page: Page) => {
      const { id } = await callAsApp(page, 'tasks.create', { name: 'Call Ada' });
      await page.goto(`/task/${id}`);
    },
  ],
] as const) {
  test(`the first Backspace after a recognised word of a title ${where} leaves it in the title, the next corrects it`, async ({
    page,
  }) => {
    await open(page);
    await editor(page).fill('Call Ada p2');
    await expect(chips(page)).toHaveCount(1);
    await editor(page).press('Backspace');
    await expect(editor(page)).toHaveValue('Call Ada \\p2');
    await expect(chips(page)).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await expect(editor(page)).toHaveValue('Call Ada p');
    await page.keyboard.type('1');
    await expect(chips(page)).toContainText(['Priority 1']);
    // Words that are part of the title since long are deleted letter by letter.
    await editor(page).fill('Call Ada');
    await editor(page).press('Backspace');
    await expect(editor(page)).toHaveValue('Call Ad');
  });

  test(`a chip that is taken from a title ${where} by the keyboard gives the focus back to the title`, async ({
    page,
  }) => {
    await open(page);
    await editor(page).fill('Call Ada tomorrow p2');
    await expect(chips(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Keep “Priority 2” as words of the title' }).focus();
    await page.keyboard.press('Enter');
    await expect(chips(page)).toHaveCount(1);
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('!');
    await expect(editor(page)).toHaveValue('Call Ada tomorrow \\p2!');
  });
}
