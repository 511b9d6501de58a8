import { row } from '../fixtures/rows.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

// These journeys answer requests themselves.
test.use({ serviceWorkers: 'block' });

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('date, project and labels of a row open their popovers, and lead there in another tab; an address leads out', async ({
  page,
  context,
}) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const label = await createOver<Named>(page, 'labels', { name: 'phone' });
  await context.route('https://shop.example/**', (route) => route.fulfill({ body: 'Tiles' }));
  const task = { projectId: project.id, labelIds: [label.id], dueDate: dayFromToday(0), dueTime: '23:30' };
  await createOver(page, 'tasks', { name: 'Order https://shop.example/tiles.', ...task });
  await createOver(page, 'tasks', { name: 'Measure', ...task });
  await page.goto('/today');
  const measure = row(page, 'Measure');

  await measure.getByText('Kitchen').click();
  await page.getByRole('dialog').getByRole('option', { name: 'Inbox' }).click();
  await expect(measure.getByText('Inbox')).toBeVisible();
  await page.keyboard.press('z');
  await expect(measure.getByText('Kitchen')).toBeVisible();
  const opensTab = async (text: string, address: string) => {
    const tab = context.waitForEvent('page');
    await measure.getByText(text).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL(new RegExp(`${address}$`));
    await (await tab).close();
  };
  await opensTab('Kitchen', `/project/${project.id}`);
  await opensTab('@phone', `/label/${label.id}`);
  await measure.getByText('@phone').click();
  await page.getByRole('dialog').getByRole('option', { name: 'phone' }).click();
  await expect(measure.getByText('@phone')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(measure.getByText('@phone')).toBeVisible();
  await measure.getByText('11:30 PM').or(measure.getByText('23:30')).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('tomorrow');
  await page.keyboard.press('Enter');
  await expect(measure).toBeHidden();
  await page.keyboard.press('z');
  await expect(measure).toBeVisible();

  const opened = context.waitForEvent('page');
  await row(page, 'Order')
    .getByRole('link', { name: /^shop\.example/ })
    .click();
  await expect(await opened).toHaveURL('https://shop.example/tiles');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // With Shift held it is a click on the row, which selects.
  await measure.getByText('@phone').click({ modifiers: ['Shift'] });
  await expect(measure).toHaveAttribute('data-selected');
  await expect(page).toHaveURL(/\/today$/);
  // The words stay in the name of the row.
  await expect(page.getByRole('link', { name: /Measure.*@phone/ })).toBeVisible();
});

test('the list stays one tab stop, but for the address of the row it is on', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Read https://news.example/a' });
  await createOver(page, 'tasks', { name: 'Write https://mail.example/b' });
  await page.goto('/inbox');
  await row(page, 'Read').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Read').getByRole('link', { name: /^news\.example/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row(page, 'Write').getByRole('link', { name: /^mail\.example/ })).not.toBeFocused();
});

test('beside the words of a project, a click opens the task', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Measure', dueDate: dayFromToday(0) });
  await page.goto('/today');
  const words = row(page, 'Measure').getByText('Inbox');
  await expect(words).toBeVisible();
  const [outer, inner] = [await row(page, 'Measure').boundingBox(), await words.boundingBox()];
  if (!outer || !inner) throw new Error('Not on the screen.');
  const position = { x: inner.x + inner.width + 30 - outer.x, y: inner.y + inner.height / 2 - outer.y };
  await row(page, 'Measure').click({ position });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/today\?task=/);
});

test('a selected row says so by its name, and one that is not does not', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Measure' });
  await page.goto('/inbox');
  await row(page, 'Measure').getByRole('link').focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('link', { name: /^Selected: Measure/ })).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: '1 selected' })).toHaveCount(1);
  await page.keyboard.press('x');
  await expect(page.getByRole('link', { name: /^Measure/ })).toBeFocused();
});

test('with forced colours a selected row has a tick', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await createOver(page, 'tasks', { name: 'Measure' });
  await page.goto('/inbox');
  await row(page, 'Measure').getByRole('link').focus();
  await expect(row(page, 'Measure').getByText('✓')).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(row(page, 'Measure').getByText('✓')).toBeVisible();
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(row(page, 'Measure').getByText('✓')).toBeHidden();
});

test('with forced colours the cursor, the present place and what is done are seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await createOver(page, 'tasks', { name: 'Call Ada' });
  await page.goto('/inbox');
  await expect(row(page, 'Call Ada')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, 'Call Ada')).toHaveCSS('outline-style', 'solid');
  const links = page.getByRole('navigation', { name: 'Main' });
  const fillOf = (name: RegExp) =>
    links.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await fillOf(/^Inbox/)).not.toBe(await fillOf(/^Today/));
  // The plate that the browser lays behind letters tells no style; it is left out where colours are not adjusted.
  await expect(links.getByText('Inbox', { exact: true })).toHaveCSS('forced-color-adjust', 'none');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Task' }).getByRole('checkbox', { name: /“Call Ada”/ });
  const tone = () => box.locator('span').evaluate((span) => getComputedStyle(span).backgroundColor);
  const open = await tone();
  await box.click();
  await expect(box).toBeChecked();
  expect(await tone()).not.toBe(open);
  await expect(box.locator('svg')).not.toHaveCSS('color', await tone());
});

test('the row under the mouse offers a comment and a date, and nothing in it moves but the date', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'tasks', { name: 'Measure', projectId: project.id, dueDate: dayFromToday(1) });
  await createOver(page, 'tasks', { name: 'Paint', projectId: project.id });
  await page.goto(`/project/${project.id}`);
  const paint = row(page, 'Paint');
  await expect(paint).toBeVisible();
  const hand = (name: string) => page.getByRole('button', { name, includeHidden: true });
  await expect(hand('Comment on “Paint”')).toHaveCount(0);
  const titles = () =>
    page
      .locator('main [data-row-focus]')
      .evaluateAll((links) => links.map((link) => JSON.stringify(link.getBoundingClientRect())));
  const before = await titles();
  await paint.hover();
  await expect(hand('Comment on “Paint”')).toBeVisible();
  expect(await titles()).toEqual(before);
  await hand('Due date of “Paint”').click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('tomorrow');
  await page.keyboard.press('Enter');
  await expect(paint.locator('[data-row-date]')).toContainText(/tomorrow/i);

  const measure = row(page, 'Measure');
  await measure.hover();
  await expect(hand('Due date of “Measure”')).toHaveCount(0);
  await hand('Comment on “Measure”').click();
  const comment = page.getByRole('dialog', { name: 'Task' }).getByRole('textbox', { name: 'Comment on “Measure”' });
  await expect(comment).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 700 } });

  test('a tap shows nothing that only a mouse needs', async ({ page }) => {
    await createOver(page, 'tasks', { name: 'Measure' });
    await page.goto('/inbox');
    await row(page, 'Measure').tap();
    await expect(page.getByRole('dialog', { name: 'Task' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comment on “Measure”', includeHidden: true })).toBeHidden();
  });
});
