import type { Locator, Page } from '@playwright/test';
import { row } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('quick add is written with thumbs: its parts are buttons, and it stays open for the next task', async ({
  page,
}) => {
  await createOver(page, 'projects', { name: 'Kitchen' });
  await page.goto('/inbox');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Add task', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Add task' });
  const field = sheet.getByRole('textbox', { name: 'Add a task' });
  await expect(field).toBeFocused();
  await field.fill('Oil the worktop');
  await sheet.getByRole('button', { name: 'Priority', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Priority 1' }).tap();
  await expect(field).toHaveValue('Oil the worktop p1 ');
  await expect(field).toBeFocused();
  // Another choice takes the place of the first.
  await sheet.getByRole('button', { name: 'Priority', exact: true }).tap();
  await sheet.getByRole('button', { name: 'Priority 2' }).tap();
  await expect(field).toHaveValue('Oil the worktop p2 ');
  await sheet.getByRole('button', { name: 'Project', exact: true }).tap();
  await sheet.getByRole('option', { name: 'Kitchen' }).tap();
  await expect(field).toHaveValue('Oil the worktop p2 #Kitchen ');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await field.fill('Buy oil');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(row(page, 'Buy oil')).toBeVisible();
  await expect(row(page, 'Oil the worktop')).toHaveCount(0);
});

test('a notice has the same margin on both sides', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Buy oil' });
  await page.goto('/inbox');
  await page.getByRole('checkbox', { name: 'Complete “Buy oil”' }).tap();
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  await expect(notice).toContainText('Completed “Buy oil”');
  const margins = () =>
    notice.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, document.documentElement.clientWidth - right];
    });
  await expect.poll(margins).toEqual([16, 16]);
});

test('a sheet that is pulled down by its grip closes; one that is let go early stays', async ({ page }) => {
  await page.goto('/today');
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Go to' });
  await expect(sheet).toBeVisible();
  const finger = await fingerOn(page);
  const grip = await pointOf(sheet, { x: 180, y: 12 });
  await finger.down(grip);
  await finger.moveTo({ x: grip.x, y: grip.y + 40 });
  await finger.up();
  await expect(sheet).toBeVisible();
  await finger.down(grip);
  await finger.moveTo({ x: grip.x, y: grip.y + 140 });
  await finger.up();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/today$/);
});

test('nothing names a key where there are none', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto('/inbox');
  await row(page, 'Call Ada').getByRole('link').tap();
  await page.getByRole('dialog', { name: 'Task' }).getByRole('button', { name: 'More for “Call Ada”' }).tap();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Complete' })).toBeVisible();
  await expect(menu.getByText('F2')).toBeHidden();
  await page.goto('/settings');
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keyboard' })).toBeHidden();
});

test('a newcomer on a phone is taught gestures, not keys', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(`thumb${Date.now()}`);
  await page.getByLabel('Password').fill('an uncommon long phrase');
  await page.getByRole('button', { name: 'Create account' }).tap();
  await page.waitForURL('**/today');
  await expect(row(page, 'tap + and write')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByRole('link', { name: /^Getting started/ }).tap();
  await expect(row(page, 'Swipe this to the left')).toBeVisible();
  await expect(page.getByText(/press Q/)).toHaveCount(0);
});

test('the search is one tap away, fields do not make the browser zoom, and the bar makes way for the keyboard', async ({
  page,
}) => {
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto('/inbox');
  await expect(row(page, 'Call Ada')).toBeVisible();
  // Behind a dialog it has no role.
  const bar = page.locator('nav[aria-label="Main"]').last();
  await page.getByRole('button', { name: 'Add task', exact: true }).tap();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Add a task' });
  await expect(field).toBeFocused();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 360, height: 400 });
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(bar).toBeVisible();
  // Safari zooms into a field of smaller letters, and leaves the page zoomed.
  await expect(field).toHaveCSS('font-size', '16px');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row(page, 'Call Ada').getByRole('link').tap();
  const task = page.getByRole('dialog', { name: 'Task' });
  await expect(task.getByRole('textbox', { name: /^Add a sub-task/ })).toHaveCSS('font-size', '16px');
  await expect(task.getByRole('textbox', { name: /^Comment on/ })).toHaveCSS('font-size', '16px');
  await page.goBack();
  await page.getByRole('link', { name: 'Search', exact: true }).tap();
  await expect(page.getByRole('textbox')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCSS('font-size', '16px');
});

test('with the keyboard up, a tap beside the comment that is written reaches what it was meant for', async ({
  page,
}) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Oil the worktop', dueDate: '2026-01-02' });
  await page.goto(`/inbox?task=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Task “Oil the worktop”' });
  await sheet.getByRole('textbox', { name: /^Comment/ }).tap();
  await page.setViewportSize({ width: 360, height: 380 });
  await page.keyboard.type('Half a litre');
  await sheet.getByRole('button', { name: /^Date of/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Date of “Oil the worktop”' })).toBeVisible();
});

test('one tap posts a comment, and its button does not move away from under the finger', async ({ page }) => {
  const { id } = await createOver<{ id: string }>(page, 'tasks', { name: 'Oil the worktop' });
  await page.goto(`/inbox?task=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Task “Oil the worktop”' });
  await sheet.getByRole('textbox', { name: /^Comment/ }).tap();
  await page.keyboard.type('Half a litre');
  await sheet.getByRole('button', { name: 'Comment', exact: true }).tap();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Half a litre' })).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: /^Comment/ })).toHaveValue('');
});

test('what was left half-written in the sheet for new tasks goes on at its end', async ({ page }) => {
  await page.goto('/inbox');
  const open = page.getByRole('button', { name: 'Add task', exact: true });
  const field = page.getByRole('dialog', { name: 'Add task' }).getByRole('textbox', { name: 'Add a task' });
  await open.tap();
  await expect(field).toBeFocused();
  await page.keyboard.type('Milk');
  await page.goBack();
  await expect(field).toHaveCount(0);
  await open.tap();
  await expect(field).toBeFocused();
  await page.keyboard.type(' and bread');
  await expect(field).toHaveValue('Milk and bread');
});

test('help and the API are linked from the shell', async ({ page }) => {
  await page.goto('/today');
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Go to' });
  await expect(sheet.getByRole('link', { name: 'API', exact: true })).toHaveAttribute('href', '/docs');
  await sheet.getByRole('link', { name: 'Quick add' }).tap();
  await expect(page.getByRole('heading', { name: 'Ten lines to begin with' })).toBeVisible();
});

test('where the browser offers to install the app, the sheet More has a line for it', async ({ page }) => {
  await page.goto('/today');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Go to' });
  await more.tap();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Install Tidemark' })).toHaveCount(0);
  await page.evaluate(() => {
    const prompt = async () => document.body.setAttribute('data-asked', 'to install');
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  await sheet.getByRole('button', { name: 'Install Tidemark' }).tap();
  await expect(page.locator('body[data-asked="to install"]')).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('a notice stands above the sheet in which tasks are added, and the selection bar is one row', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Milk' });
  await createOver(page, 'tasks', { name: 'Bread' });
  await page.goto('/inbox');
  await expect(row(page, 'Milk')).toBeVisible();
  await page.getByRole('button', { name: 'More for “Milk”' }).dispatchEvent('click');
  await page.getByRole('menuitem', { name: 'Select' }).tap();
  const bar = page.getByRole('region', { name: '1 task selected' });
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(44);
  await bar.getByRole('button', { name: 'Select nothing' }).tap();
  await page.getByRole('button', { name: 'Add task', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Add task' });
  await sheet.getByRole('textbox', { name: 'Add a task' }).fill('Eggs');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('region', { name: /^Notifications/ }).getByText('Added “Eggs”');
  await expect(notice).toBeVisible();
  const gap = async () => {
    const [upper, lower] = [await notice.boundingBox(), await sheet.boundingBox()];
    return upper && lower ? lower.y - (upper.y + upper.height) : 0;
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('with letters of twice the size nothing is wider than the window', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call Ada', dueDate: '2026-01-05' });
  await page.goto('/inbox');
  await expect(row(page, 'Call Ada')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const size of ['130%', '200%']) {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
    const width = () => bar.evaluate((element) => [element.scrollWidth, document.documentElement.scrollWidth]);
    await expect.poll(width).toEqual([360, 360]);
    await expect(bar.getByRole('button', { name: 'More' })).toBeInViewport({ ratio: 1 });
  }
});

test('with letters of twice the size every control of a page and of a task is within the window', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call Ada', dueDate: '2026-01-05' });
  for (const [path, control] of [
    ['/today', 'Display'],
    ['/upcoming', 'Month'],
    ['/views', 'New view'],
    ['/labels', 'New label'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: control, exact: true }).filter({ visible: true })).toBeVisible();
    await enlargeLetters(page);
    await expect.poll(() => controlsBeyondTheEdge(page.getByRole('main')), { message: path }).toEqual([]);
  }
  for (const [path, words] of [
    ['/settings/import', 'Choose files to import…'],
    ['/settings/agents', '/api/mcp'],
    ['/settings/keyboard', 'Ctrl+Shift+Z or Ctrl+Y'],
  ] as const) {
    await page.goto(path);
    const shown = page.getByRole('main').getByText(words).first();
    await expect(shown).toBeVisible();
    await enlargeLetters(page);
    await expect.poll(() => shown.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(360);
  }
  await page.goto('/inbox');
  await row(page, 'Call Ada').getByRole('link').tap();
  const sheet = page.getByRole('dialog', { name: 'Task “Call Ada”' });
  await sheet.getByRole('button', { name: 'Add: Reminder' }).tap();
  await expect(sheet.getByLabel('A moment to be reminded of “Call Ada”')).toBeVisible();
  await enlargeLetters(page);
  await expect.poll(() => controlsBeyondTheEdge(sheet)).toEqual([]);
  const moment = await sheet.getByLabel('A moment to be reminded of “Call Ada”').boundingBox();
  expect(moment?.width).toBeGreaterThan(200);
});

test('with letters of twice the size the title of a list is not broken between its letters', async ({ page }) => {
  await page.goto('/today');
  await enlargeLetters(page);
  const title = page.getByRole('heading', { level: 1 });
  // One line of 32 at twice the size.
  await expect.poll(async () => (await title.boundingBox())?.height).toBe(64);
});

test('what a view to begin with asks for stands beside its name or below it', async ({ page }) => {
  await page.goto('/views');
  const line = page.getByRole('listitem').filter({ hasText: 'Deadlines' });
  const name = line.getByText('Deadlines', { exact: true });
  expect(await name.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  const [own, filter] = await Promise.all([name.boundingBox(), line.getByText(/^deadline before/).boundingBox()]);
  if (!own || !filter) throw new Error('Not on the screen.');
  expect(filter.x >= own.x + own.width || filter.y >= own.y + own.height).toBe(true);
});

async function enlargeLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The names of the controls that the window cuts off at a side where nothing scrolls to them. */
function controlsBeyondTheEdge(within: Locator): Promise<string[]> {
  return within.evaluate((part) => {
    const isScrolledTo = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    return [...part.querySelectorAll('button, a, input, textarea, select')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 0 && (left < 0 || right > window.innerWidth) && !isScrolledTo(control);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });
}

test('the field between rows stays above the bar while it grows with its chips', async ({ page }) => {
  const { id: projectId } = await createOver<{ id: string }>(page, 'projects', { name: 'Garden' });
  for (const section of ['Beds', 'Trees']) {
    const { id: sectionId } = await createOver<{ id: string }>(page, 'sections', { projectId, name: section });
    for (let index = 0; index < 9; index += 1)
      await createOver(page, 'tasks', { name: `${section} ${index}`, projectId, sectionId });
  }
  await page.goto(`/project/${projectId}`);
  await page.getByRole('button', { name: 'Add task to Beds' }).tap();
  const field = page.getByRole('textbox', { name: 'New task' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Call tomorrow 9am p1 @phone @home');
  const form = page.locator('form').filter({ has: field });
  await expect(form.getByText('Priority 1', { exact: true })).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).boundingBox();
  await expect
    .poll(async () => {
      const button = await form.getByRole('button', { name: 'Add task' }).boundingBox();
      return button && bar ? button.y + button.height - bar.y : Number.NaN;
    })
    .toBeLessThanOrEqual(0);
  await expect(field).toBeInViewport({ ratio: 1 });
});
