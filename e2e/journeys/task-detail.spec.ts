import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { findingsInThemes } from '../fixtures/findings.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every test is signed in. */
test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const row = (page: Page) => page.getByRole('link', { name: /^Water the plants/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Task' });

/** A task in the Inbox, its list on the screen. */
async function aTask(page: Page, fields: object = {}): Promise<{ id: string }> {
  const task = await callAsApp(page, 'tasks.create', { name: 'Water the plants', ...fields });
  await page.goto('/inbox');
  await expect(row(page)).toBeVisible();
  return task;
}

/** Presses both keys in one turn, as fast as a hand on two keys; the row has the focus in between. */
async function escapeAndPress(page: Page, key: string): Promise<void> {
  await row(page).evaluate((link: HTMLElement, second) => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    press('Escape');
    link.focus();
    press(second);
  }, key);
}

async function detailOf(page: Page, id: string) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  return (await (await page.request.get(`/api/trpc/tasks.get?input=${input}`)).json()).result.data;
}

test('a task opens over its list at an address of its own; back closes it and the row has the focus again', async ({
  page,
}) => {
  const { id } = await aTask(page);
  await row(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL(`/inbox?task=${id}`);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(row(page)).toBeFocused();
  await row(page).click();
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await page.goto(`/task/${id}`);
  await expect(page.getByRole('textbox', { name: 'Title of “Water the plants”' })).toHaveValue('Water the plants');
});

test('a date in words sets day, time and recurrence', async ({ page }) => {
  const { id } = await aTask(page);
  await row(page).click();
  await panel(page)
    .getByRole('button', { name: /^Date of/ })
    .click();
  await page.getByLabel('When, in words').fill('every friday 10:00 for 30m');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: /^Date of.*10:00.*30 min$/ })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'every friday' })).toBeVisible();
  await expect
    .poll(() => detailOf(page, id))
    .toMatchObject({
      dueTime: '10:00',
      durationMinutes: 30,
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' },
    });
});

test('the keys of a row open its task where they point', async ({ page }) => {
  const { id } = await aTask(page, { dueDate: '2030-05-01', dueTime: '10:00' });
  await row(page).focus();
  await page.keyboard.press('s');
  await expect(panel(page).getByRole('textbox', { name: /^Add a sub-task/ })).toBeFocused();
  await page.keyboard.type('Fill the can p1');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('checkbox', { name: 'Complete “Fill the can”, priority 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page).focus();
  await page.keyboard.press('r');
  await expect(panel(page).getByLabel(/^Add a reminder/)).toBeFocused();
  await page.keyboard.type('2h');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('2 h before')).toBeVisible();
  await page.keyboard.press('Escape');
  await row(page).focus();
  await page.keyboard.press('t');
  await expect(page.getByLabel('When, in words')).toBeFocused();
  await expect
    .poll(async () => (await detailOf(page, id)).reminders)
    .toMatchObject([{ minutesBefore: 120, status: 'scheduled' }]);
});

test('a popover that is opened while the panel closes keeps the focus', async ({ page }) => {
  await aTask(page, {});
  await row(page).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  // The panel closes after the popover has opened.
  await escapeAndPress(page, 't');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByLabel('When, in words')).toBeFocused();
});

test('a key right after Escape opens the task anew, in its field', async ({ page }) => {
  await aTask(page, {});
  await row(page).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  await escapeAndPress(page, 'c');
  await expect(panel(page).getByRole('textbox', { name: /^Comment on/ })).toBeFocused();
  await expect(page).toHaveURL(/\?task=/);
});

test('another row that gets the focus right after Escape leaves the panel closed', async ({ page }) => {
  await callAsApp(page, 'tasks.create', { name: 'Order tiles' });
  await aTask(page, {});
  await row(page).click();
  await expect(panel(page).getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.getByRole('link', { name: /^Order tiles/ }).evaluate((link: HTMLElement) => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
    link.focus();
  });
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/\?task=/);
});

test('comments are Markdown without danger; a deleted one comes back', async ({ page }) => {
  await aTask(page, {
    description: 'See [this](javascript:alert(1)) ![picture](https://other.example/a.png) <b>raw</b>',
  });
  await row(page).click();
  await expect(panel(page).getByText('See this picture')).toBeVisible();
  await expect(panel(page).locator('img, b, a[href^="javascript"]')).toHaveCount(0);
  await panel(page)
    .getByRole('textbox', { name: /^Comment on/ })
    .fill('Needs **more**');
  await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = panel(page).locator('strong', { hasText: 'more' });
  await expect(comment).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Edit the comment/ })
    .click();
  await panel(page)
    .getByRole('textbox', { name: /^Comment of/ })
    .fill('Needs **much more**');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).locator('strong', { hasText: 'much more' })).toBeVisible();
  await panel(page)
    .getByRole('button', { name: /^Delete the comment/ })
    .click();
  await expect(comment).toBeHidden();
  await page.keyboard.press('z');
  await expect(comment).toBeVisible();
});

test('comments of the same minute have controls of different names', async ({ page }) => {
  const { id } = await aTask(page);
  for (const content of ['One', 'Two', 'Three']) await callAsApp(page, 'comments.create', { taskId: id, content });
  await row(page).click();
  for (const does of ['Edit', 'Delete']) {
    const controls = panel(page).getByRole('button', { name: new RegExp(`^${does} the comment of`) });
    await expect(controls).toHaveCount(3);
    const names = await controls.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(3);
  }
});

test('a file is attached, taken back, downloaded and deleted; one that is too large is explained', async ({ page }) => {
  await aTask(page);
  await row(page).click();
  const input = panel(page).locator('input[type=file]');
  await input.setInputFiles({
    name: 'large.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.alloc(10_485_761),
  });
  await expect(panel(page).getByText('a file can have at most 10 MB')).toBeVisible();
  const sent = page.waitForRequest((request) => request.url().endsWith('/attachments'));
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  // Named, so that the session of somebody who signed in in another tab since is not used for it.
  expect((await sent).headers()['x-tidemark-user']).toMatch(/^usr_/);
  const link = panel(page).getByRole('link', { name: 'note.txt' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('note.txt');
  await panel(page).getByRole('button', { name: 'Delete “note.txt”' }).focus();
  await page.keyboard.press('z');
  await expect(link).toBeHidden();
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText('Undone: attached “note.txt”'),
  ).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');
  await expect(link).toBeVisible();
  await panel(page).getByRole('button', { name: 'Delete “note.txt”' }).click();
  await expect(link).toBeHidden();
});

test('a description is saved without being asked and survives a reload while it is written', async ({ page }) => {
  const { id } = await aTask(page);
  await page.goto(`/task/${id}`);
  await page.getByRole('button', { name: 'Add a description' }).click();
  await page.getByRole('textbox', { name: /^Description of/ }).fill('Only in the *evening*');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Description of/ })).toHaveValue('Only in the *evening*');
  await page.getByRole('textbox', { name: /^Description of/ }).blur();
  await expect(page.locator('em', { hasText: 'evening' })).toBeVisible();
  await expect.poll(async () => (await detailOf(page, id)).description).toBe('Only in the *evening*');
  await page.locator('em', { hasText: 'evening' }).click();
  const field = page.getByRole('textbox', { name: /^Description of/ });
  await field.fill('Never');
  // A pause saves; the undo is of the whole edit all the same.
  await expect.poll(async () => (await detailOf(page, id)).description).toBe('Never');
  await field.fill('Never at all');
  await field.blur();
  await expect.poll(async () => (await detailOf(page, id)).description).toBe('Never at all');
  await page.keyboard.press('z');
  await expect.poll(async () => (await detailOf(page, id)).description).toBe('Only in the *evening*');
});

for (const width of [360, 768, 1280])
  test(`axe finds nothing in an open task, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const task = await aTask(page, { dueDate: '2030-05-01', description: '# Title\n\ntext', priority: 2 });
    await callAsApp(page, 'comments.create', { taskId: task.id, content: 'A comment' });
    await row(page).click();
    await expect(panel(page).getByText('A comment')).toBeVisible();
    expect(await findingsInThemes(page)).toEqual([]);
    await panel(page)
      .getByRole('button', { name: /^Date of/ })
      .click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await findingsInThemes(page)).toEqual([]);
  });

test('names without a space are broken in the panel of a task and in a dialog', async ({ page }) => {
  const name = 'w'.repeat(60);
  const project = await callAsApp(page, 'projects.create', { name });
  const section = await callAsApp(page, 'sections.create', { name, projectId: project.id });
  const label = await callAsApp(page, 'labels.create', { name });
  const { id } = await callAsApp(page, 'tasks.create', { name, sectionId: section.id, labelIds: [label.id] });
  const isBroken = (part: Locator) => part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
  await page.goto(`/inbox?task=${id}`);
  const labels = panel(page).getByText(`@${name}`);
  await expect(labels).toBeVisible();
  expect(await isBroken(panel(page).locator(':has(> dl)'))).toBe(true);

  await callAsApp(page, 'feeds.create', { name, source: { kind: 'today' } });
  await page.goto('/settings/calendars');
  await page.getByRole('button', { name: `Revoke “${name}”` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(`Revoke “${name}”?`);
  expect(await isBroken(dialog)).toBe(true);
});
