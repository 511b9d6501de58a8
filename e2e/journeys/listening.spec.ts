import type { Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydrated.ts';
import { listen } from '../fixtures/listen.ts';
import { said } from '../fixtures/said.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

interface Made {
  readonly id: string;
}

/** A project with a section, in it a task that has everything, and a sub-task of it. */
async function makeKitchen(page: Page): Promise<{ projectId: string; taskId: string }> {
  const { id: projectId } = await createOver<Made>(page, 'projects', { name: 'Kitchen' });
  const { id: sectionId } = await createOver<Made>(page, 'sections', { projectId, name: 'Planning' });
  const { id: labelId } = await createOver<Made>(page, 'labels', { name: 'phone' });
  const { id: taskId } = await createOver<Made>(page, 'tasks', {
    name: 'Call plumber',
    sectionId,
    priority: 1,
    dueDate: dayFromToday(0),
    description: '- [ ] Ask about the valve',
    labelIds: [labelId],
  });
  await createOver(page, 'tasks', { name: 'Find the valve', parentId: taskId });
  await createOver(page, 'comments', { taskId, content: 'He is free on Friday.' });
  return { projectId, taskId };
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('Today is heard as headings, and as tasks with all that their rows show', async ({ page }) => {
  await makeKitchen(page);
  await createOver(page, 'tasks', { name: 'Renew passport', dueDate: dayFromToday(-1) });
  await page.goto('/today');
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^Renew passport/ })).toBeVisible();
  const heard = await listen(page, page.getByRole('main'));
  const inOrder = [
    'heading, Today, level 1',
    'textbox, Add a task, autocomplete in list, placeholder Add a task',
    'heading, Overdue 1, level 2',
    'button, Reschedule, has popup dialog',
    'checkbox, Complete “Renew passport”, not checked',
    'link, Renew passport Overdue: Yesterday Inbox',
    'heading, Today 1, level 2',
    'checkbox, Complete “Call plumber”, priority 1, not checked',
    'link, Call plumber Kitchen @phone 0 of 1 sub-tasks done, has a description, 1 comment, priority 1',
    'button, More for “Call plumber”, has popup menu',
    'button, Add task to Today',
  ];
  expect(heard.filter((phrase) => inOrder.includes(phrase) || phrase.startsWith('link, Call plumber'))).toEqual(
    inOrder,
  );
});

test('a project is heard with its sections, the level of a sub-task, and as a board with its columns', async ({
  page,
}) => {
  const { projectId } = await makeKitchen(page);
  await page.goto(`/project/${projectId}`);
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Find the valve' })).toBeVisible();
  const list = await listen(page, page.getByRole('main'));
  expect(list).toEqual(
    expect.arrayContaining([
      'list, Kitchen',
      'heading, Planning 2, level 2',
      'button, What is below “Planning”, expanded',
      'button, More for the section “Planning”, has popup menu',
      'link, Find the valve sub-task, level 2',
    ]),
  );
  await page.keyboard.press('v');
  await expect(page.getByRole('region', { name: 'Planning' })).toBeVisible();
  const board = await listen(page, page.getByRole('main'));
  expect(board).toEqual(
    expect.arrayContaining(['region, Planning 1', 'list, Planning 1', 'button, New task in Planning']),
  );
});

test('a line is heard as it is understood, once and without the words of its buttons', async ({ page }) => {
  await createOver(page, 'labels', { name: 'phone' });
  await page.goto('/inbox');
  await hydrated(page);
  const field = page.getByRole('textbox', { name: 'Add a task' });
  await field.fill('Call Ada @phone p1');
  const understood = 'Understood: @phone, Priority 1';
  await expect(field).toHaveAccessibleDescription(understood);
  await expect(page.locator('[aria-live=polite]')).toHaveText(understood);
  const heard = await listen(page, page.getByRole('main'));
  expect(heard.filter((phrase) => phrase.includes('Priority 1'))).toEqual([
    `textbox, Add a task, ${understood}, autocomplete in list, placeholder Add a task`,
    'Priority 1',
    'button, Keep “Priority 1” as words of the title',
    'Keep “Priority 1” as words of the title',
  ]);
});

test('what was done is announced by one live region', async ({ page }) => {
  for (const name of ['Pay rent', 'Buy milk']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await hydrated(page);
  for (const name of ['Pay rent', 'Buy milk']) {
    await page.getByRole('checkbox', { name: `Complete “${name}”` }).click();
    const toast = page.getByRole('region', { name: /^Notifications/ });
    await expect(toast.getByText(`Completed “${name}”`)).toBeVisible();
    const announcing = page.locator('[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]');
    await expect(announcing.filter({ hasText: name })).toHaveCount(1);
  }
});

test('the popover for dates is heard with what it understood and what the day then holds', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Pay rent' });
  await page.goto('/inbox');
  await hydrated(page);
  await page.getByRole('link', { name: 'Pay rent' }).focus();
  await page.keyboard.press('t');
  const popover = page.getByRole('dialog', { name: 'Date of “Pay rent”' });
  await popover.getByRole('textbox', { name: 'When, in words' }).fill('tomorrow');
  await expect(popover.getByRole('status').first()).toContainText('Tomorrow');
  const heard = await listen(page, popover);
  expect(heard[0]).toBe('dialog, Date of “Pay rent”');
  expect(heard).toEqual(expect.arrayContaining(['status', 'button, Set', 'button, Today', 'button, Next month']));
  expect(heard.find((phrase) => phrase.startsWith('textbox, When, in words'))).toBeDefined();
});

test('an open task is heard by its name, with each property and its value', async ({ page }) => {
  const { taskId } = await makeKitchen(page);
  await page.goto(`/inbox?task=${taskId}`);
  await hydrated(page);
  const panel = page.getByRole('dialog', { name: 'Task “Call plumber”' });
  await expect(panel.getByText('He is free on Friday.')).toBeVisible();
  const heard = await listen(page, panel);
  const inOrder = [
    'heading, Task “Call plumber”, level 2',
    'textbox, Title of “Call plumber”',
    'checkbox, Ask about the valve, not checked',
    'button, Date of “Call plumber”: Today, has popup dialog',
    'button, Priority of “Call plumber”: 1, highest, has popup dialog',
    'button, Project and section of “Call plumber”: Kitchen / Planning, has popup dialog',
    'region, Sub-tasks 0 of 1',
    'textbox, Add a sub-task to “Call plumber”, placeholder Add sub-task',
    'region, Comments 1',
    'He is free on Friday.',
    'textbox, Comment on “Call plumber”, placeholder Write a comment, drop a file',
  ];
  expect(heard.filter((phrase) => inOrder.includes(phrase))).toEqual(inOrder);
});

test('the palette is heard as a field with its suggestions', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call plumber' });
  await page.goto('/inbox');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to or do anything' });
  await palette.getByRole('combobox').fill('plumbr');
  await expect(palette.getByRole('option', { name: 'Call plumber' })).toBeVisible();
  const heard = await listen(page, palette);
  expect(heard).toEqual(expect.arrayContaining(['listbox, Suggestions, orientated vertically', 'group, Tasks']));
  expect(heard.find((phrase) => phrase.startsWith('option, Call plumber, selected'))).toBeDefined();
});

test('the form of a token is heard with its choices and what each of them means', async ({ page }) => {
  await page.goto('/settings/api-tokens');
  await hydrated(page);
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create token' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeVisible();
  const heard = await listen(page, dialog);
  expect(heard).toEqual(
    expect.arrayContaining([
      'textbox, Name, What will use it: Backup script, Claude, Phone., not invalid',
      'group, It may',
      'group, It sees',
    ]),
  );
  expect(heard.find((phrase) => phrase.startsWith('radio, Read only Sees everything, changes nothing.'))).toBeDefined();
});

test('a page is announced by its name, also one whose code comes with it', async ({ page }) => {
  await page.goto('/upcoming');
  await hydrated(page);
  const announced = page.locator('next-route-announcer').getByRole('alert');
  for (const [place, title] of [
    ['Settings', /^(Settings|Profile) · Tidemark$/],
    ['Upcoming', 'Upcoming · Tidemark'],
    ['Trash', 'Trash · Tidemark'],
    ['Upcoming', 'Upcoming · Tidemark'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
    await expect(announced).toHaveText(title);
  }
});

test('another week of Upcoming is announced, and each of its days is named where a task is added', async ({ page }) => {
  await createOver(page, 'tasks', {
    name: 'Water the plants',
    dueDate: dayFromToday(0),
    recurrence: { rule: 'FREQ=DAILY' },
  });
  await page.goto('/upcoming');
  await hydrated(page);
  // A rule of another program comes without words.
  await expect(page.getByRole('link', { name: /^Water the plants Inbox repeats,?$/ })).toBeVisible();
  const names = await page
    .getByRole('button', { name: /^Add task to/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(14);
  expect(new Set(names).size).toBe(names.length);
  const span = page.getByRole('main').locator('header p');
  const before = await span.textContent();
  for (const key of [']', 'm', ']', 'w', '.']) {
    await page.keyboard.press(key);
    if (key === 'm' || key === 'w')
      await expect(said(page, `Shown as a ${key === 'm' ? 'month' : 'week'}`)).toBeAttached();
    else await expect(said(page, ((await span.textContent()) ?? '').split(' · ')[0] ?? '')).toBeAttached();
  }
  await expect(span).toHaveText(before ?? '');
});
