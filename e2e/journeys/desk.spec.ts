import type { Page } from '@playwright/test';
import { holdLaterScripts } from '../fixtures/held-scripts.ts';
import { controlHydrated, hydrated } from '../fixtures/hydrated.ts';
import { row } from '../fixtures/rows.ts';
import { said } from '../fixtures/said.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

interface Named {
  readonly id: string;
}

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const topOf = (page: Page, name: string) => row(page, name).evaluate((element) => element.getBoundingClientRect().top);

const addLine = (page: Page) => page.getByRole('textbox', { name: 'Add a task' });

test('Ctrl+Z takes back what was typed in a field of several lines, not one letter of it', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'One', dueDate: dayFromToday(0) });
  await page.goto('/today');
  await expect(row(page, 'One')).toBeVisible();
  // The browser's own undo does not reach behind the hydration, in which React writes the field.
  await controlHydrated(addLine(page));
  await addLine(page).focus();
  await page.keyboard.type('hello world', { delay: 20 });
  await page.keyboard.press('Control+z');
  await expect(addLine(page)).toHaveValue('');
  await row(page, 'One').getByRole('link').first().click();
  const comment = page.getByRole('textbox', { name: 'Comment on “One”' });
  await comment.focus();
  await page.keyboard.type('call them', { delay: 20 });
  await page.keyboard.press('Control+z');
  await expect(comment).toHaveValue('');
});

test('what is typed into the add line, and its chips, push no row', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'One' });
  await page.goto('/inbox');
  await expect(row(page, 'One')).toBeVisible();
  const top = await topOf(page, 'One');
  await addLine(page).fill('Call plumber tomorrow 9am p1');
  await expect(page.getByRole('list', { name: 'Understood' })).toBeVisible();
  expect(await topOf(page, 'One')).toBe(top);
});

test('a task that is opened beside its list leaves every row where it was', async ({ page }) => {
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, dueDate: dayFromToday(0) });
  await page.goto('/today');
  const top = await topOf(page, 'Three');
  await row(page, 'Three').getByRole('link').first().click();
  await expect(page.getByRole('dialog', { name: 'Task “Three”' })).toBeVisible();
  await expect.poll(() => row(page, 'Three').evaluate((element) => element.clientWidth)).toBeLessThan(600);
  expect(await topOf(page, 'Three')).toBe(top);
});

test('the projects of rows stand below each other, however long the dates beside them are', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Short', dueDate: dayFromToday(-1) });
  await createOver(page, 'tasks', { name: 'Long', dueDate: dayFromToday(-20), dueTime: '22:22' });
  await page.goto('/today');
  await expect(row(page, 'Long')).toBeVisible();
  // A row has its project once the projects are there.
  const projects = page.locator('main [data-drag-task] a[href="/inbox"]');
  await expect(projects).toHaveCount(2);
  const lefts = await projects.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('D edits the copy, and Escape leaves the cursor on it', async ({ page }) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await row(page, 'One').getByRole('link').first().focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('textbox', { name: 'Title of “One”' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'One').nth(1).getByRole('link').first()).toBeFocused();
});

test('Select in the menu of a row says how many are selected and goes on in the list', async ({ page }) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await row(page, 'One').hover();
  await page.getByRole('button', { name: 'More for “One”' }).click();
  await page.getByRole('menuitem', { name: 'Select' }).click();
  await expect(said(page, '1 selected')).toBeAttached();
  await expect(row(page, 'One').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(row(page, 'Two').getByRole('link').first()).toBeFocused();
});

test('quick add over an open task lies over all of it', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  const { id } = await createOver<Named>(page, 'tasks', { name: 'One' });
  await page.goto(`/inbox?task=${id}`);
  const panel = page.getByRole('dialog', { name: 'Task “One”', includeHidden: true });
  await expect(panel).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: 'Add task' })).toBeVisible();
  const covered = await panel.evaluate((element) => {
    const { right, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(right - 40, bottom - 120));
  });
  expect(covered).toBe(true);
});

test('Home leads to the first row and shows the title above it', async ({ page }) => {
  for (let count = 1; count <= 30; count += 1) await createOver(page, 'tasks', { name: `Task ${count}.` });
  await page.goto('/inbox');
  await row(page, 'Task 1.').getByRole('link').first().focus();
  await page.keyboard.press('End');
  await expect(row(page, 'Task 30.').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(page, 'Task 1.').getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeInViewport({ ratio: 1 });
});

test('the line that says the connection is gone moves nothing', async ({ page, context }) => {
  await createOver(page, 'tasks', { name: 'One' });
  await page.goto('/inbox');
  await expect(row(page, 'One')).toBeVisible();
  const top = await topOf(page, 'One');
  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you see is from this device.')).toBeVisible();
  expect(await topOf(page, 'One')).toBe(top);
});

test.describe('on a device without a copy', () => {
  test.use({ serviceWorkers: 'block' });

  test('a list whose tasks have not come says so when the connection goes', async ({ page, context }) => {
    await page.route(/(tasks\.list|sync\.pull)/, () => {});
    await page.goto('/inbox');
    await controlHydrated(addLine(page));
    await context.setOffline(true);
    await expect(page.getByText('This device does not have your tasks yet')).toBeVisible();
  });
});

test('the arrow that folds a task stands beside the bar of the cursor, not under it', async ({ page }) => {
  const { id } = await createOver<Named>(page, 'tasks', { name: 'One' });
  await createOver(page, 'tasks', { name: 'Below', parentId: id });
  await page.goto('/inbox');
  await row(page, 'One').getByRole('link').first().focus();
  const arrow = row(page, 'One').getByRole('button', { name: 'What is below “One”' }).locator('svg');
  const [glyph, bar] = [await arrow.boundingBox(), await row(page, 'One').boundingBox()];
  expect((glyph?.x ?? 0) + (glyph?.width ?? 0)).toBeLessThanOrEqual(bar?.x ?? 0);
});

test('Escape in the add line leads back to the row from which Q led there', async ({ page }) => {
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  const second = page.getByRole('main').getByRole('link', { name: 'Two' });
  await second.focus();
  await page.keyboard.press('q');
  await expect(addLine(page)).toBeFocused();
  // One can type in the line before its code has come; left by Escape it is only then.
  await controlHydrated(addLine(page));
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();
});

test('in a narrow window the row of settings shows the page that is open', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/settings/import');
  const pages = page.getByRole('navigation', { name: 'Settings' });
  await expect(pages.getByRole('link', { name: 'Import' })).toBeInViewport({ ratio: 1 });
  await expect(pages.getByRole('link', { name: 'Profile' })).not.toBeInViewport({ ratio: 1 });
});

test('the key that closes the palette is on one line', async ({ page }) => {
  await page.goto('/today');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const key = page.getByRole('dialog').getByRole('button', { name: 'Close' }).locator('span');
  await expect(key).toBeVisible();
  expect(
    await key.evaluate((cap) => cap.clientHeight / Number.parseFloat(getComputedStyle(cap).lineHeight)),
  ).toBeLessThan(2);
});

test('the loads of a week come once, with what they hold', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Paint', dueDate: dayFromToday(0), durationMinutes: 30 });
  await page.addInitScript(() => {
    const seen: Element[] = [];
    new MutationObserver(() => {
      const load = document.querySelector('main a[href="/upcoming"]');
      if (load && load !== seen.at(-1)) seen.push(load);
    }).observe(document, { subtree: true, childList: true });
    Object.assign(window, { seen });
  });
  await page.goto('/today');
  await expect(page.getByRole('link', { name: /^Load of the week.*30 min/ })).toBeVisible();
  await hydrated(page);
  expect(await page.evaluate(() => (window as unknown as { seen: Element[] }).seen.length)).toBe(1);
});

test.describe('while the code or the tasks of a page are on their way', () => {
  test.use({ serviceWorkers: 'block' });

  test('Upcoming tells no load of a day before its tasks are known, and nothing moves once they are', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await createOver(page, 'tasks', { name: 'Paint', dueDate: dayFromToday(0), durationMinutes: 30 });
    expect(await (await page.request.get('/upcoming')).text()).not.toContain(', free');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/(tasks\.list|sync\.pull)/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.goto('/upcoming');
    const strip = page.getByRole('group', { name: /^Week of/ });
    await controlHydrated(strip.getByRole('button').first());
    await expect(strip.getByRole('button', { name: 'free' })).toHaveCount(0);
    const place = await strip.boundingBox();
    resolve();
    await expect(strip.getByRole('button', { name: /1 task, 30 min/ })).toBeVisible();
    await expect(strip.getByRole('button', { name: 'free' })).toHaveCount(6);
    expect(await strip.boundingBox()).toEqual(place);
  });

  for (const [path, name] of [
    ['/inbox', 'Add section'],
    ['/completed', 'Show earlier completed tasks'],
  ])
    test(`${name} does not stand at the top of ${path} before the tasks are there`, async ({ page }) => {
      await page.route(/(tasks\.list|sync\.pull)/, () => {});
      expect(await (await page.request.get(path ?? '')).text()).not.toContain(`${name}</button>`);
      await page.goto(path ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading tasks' })).toBeAttached();
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
    });

  for (const path of ['/today', '/upcoming', '/completed', '/inbox'])
    test(`the Display button of ${path} stays as the server drew it while its code loads`, async ({ page }) => {
      await createOver(page, 'tasks', { name: 'Paint', dueDate: dayFromToday(0) });
      const letThrough = await holdLaterScripts(page, path);
      // Scripts that are asked for in time belong to what a page is loaded with.
      await page.goto(path, { waitUntil: 'commit' });
      const display = page.getByRole('main').getByRole('button', { name: 'Display' });
      const drawn = await display.elementHandle();
      await hydrated(page);
      expect(await drawn?.evaluate((button) => button.isConnected)).toBe(true);
      letThrough();
      await controlHydrated(display);
      expect(await drawn?.evaluate((button) => button.isConnected)).toBe(true);
    });
});

test('with larger letters the loads of a week stay clear of what is beside them', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Paint', dueDate: dayFromToday(0), durationMinutes: 30 });
  await page.goto('/today');
  await expect(page.getByRole('link', { name: /^Load of the week/ })).toBeVisible();
  await enlargeLetters(page);
  const [load, display] = await Promise.all([
    page.getByRole('link', { name: /^Load of the week/ }).boundingBox(),
    page.getByRole('button', { name: 'Display', exact: true }).boundingBox(),
  ]);
  if (!load || !display) throw new Error('Not on the screen.');
  expect(load.x + load.width).toBeLessThanOrEqual(display.x);

  await page.goto('/upcoming');
  const days = page.getByRole('group', { name: /^Week of/ }).getByRole('button');
  await expect(days).toHaveCount(7);
  await enlargeLetters(page);
  const spilt = await days.evaluateAll((buttons) => buttons.filter((day) => day.scrollWidth > day.clientWidth).length);
  expect(spilt).toBe(0);
});

test('with letters twice as large the name of a task still has the width of its row', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Call the plumber about the kitchen sink', dueDate: dayFromToday(-3) });
  await page.goto('/upcoming');
  const name = page.getByRole('main').getByRole('link', { name: /^Call the plumber/ });
  await expect(name).toBeVisible();
  await enlargeLetters(page, '200%');
  await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(400);
});

async function enlargeLetters(page: Page, size = '150%'): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
