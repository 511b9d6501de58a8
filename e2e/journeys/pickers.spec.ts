import type { Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { accessibilityFindings, findingsInThemes } from '../fixtures/findings.ts';
import { row, rows } from '../fixtures/rows.ts';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** The one popover for date, place, labels and priority. */

interface Served {
  readonly name: string;
  readonly dueDate: string | null;
  readonly dueTime: string | null;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const link = (page: Page, name: string) => row(page, name).getByRole('link');
const served = async (page: Page): Promise<Served[]> => (await (await page.request.get('/api/v1/tasks')).json()).items;

async function cursorOn(page: Page, name: string): Promise<void> {
  await link(page, name).focus();
  await expect(row(page, name)).toHaveAttribute('data-active');
}

test('T takes a date in words on the row, says how it reads them, and Enter leads back to the row', async ({
  page,
}) => {
  await createOver(page, 'tasks', { name: 'Order tiles' });
  await createOver(page, 'tasks', { name: 'Paint', dueDate: dayFromToday(1), durationMinutes: 60 });
  await page.goto('/inbox');
  await cursorOn(page, 'Order tiles');
  await page.keyboard.press('t');
  const words = page.getByLabel('When, in words');
  await expect(words).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Date of “Order tiles”' })).toBeVisible();
  await page.keyboard.type('tomorrow 9am for 45m');
  await expect(page.getByRole('status').filter({ hasText: 'Tomorrow' })).toHaveText(
    /^Tomorrow, .+ 9:00 AM, For 45 min$/,
  );
  await expect(page.getByText(/then holds 2 tasks, 1 h 45 min$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(link(page, 'Order tiles')).toBeFocused();
  await expect(row(page, 'Order tiles').getByText(/^(due )?Tomorrow 9:00 AM$/)).toBeVisible();
  await page.keyboard.press('Shift+T');
  await expect(row(page, 'Order tiles').getByText('Tomorrow')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(row(page, 'Order tiles').getByText(/^(due )?Tomorrow 9:00 AM$/)).toBeVisible();
  await expect.poll(async () => (await served(page)).map(({ dueTime }) => dueTime).sort()).toContain('09:00');
});

test('a task that is already in the place chosen is not moved, and Z undoes what was done before', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Order tiles' });
  await page.goto('/inbox');
  await cursorOn(page, 'Order tiles');
  await page.keyboard.press('1');
  await expect(row(page, 'Order tiles').getByRole('checkbox', { name: /priority 1/ })).toBeVisible();
  await page.keyboard.press('#');
  await page.keyboard.type('Inbox');
  await page.keyboard.press('Enter');
  await expect(link(page, 'Order tiles')).toBeFocused();
  await page.keyboard.press('z');
  await expect(row(page, 'Order tiles').getByRole('checkbox', { name: /priority 1/ })).toHaveCount(0);
});

test('a row that its new date takes out of sight is scrolled to, because the next key is for it', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Order tiles', dueDate: dayFromToday(0) });
  for (let count = 1; count <= 20; count += 1)
    await createOver(page, 'tasks', { name: `Errand ${count}`, dueDate: dayFromToday(1) });
  await page.goto('/upcoming');
  await cursorOn(page, 'Order tiles');
  await page.keyboard.press('t');
  await page.keyboard.type('in 3 days');
  await page.keyboard.press('Enter');
  await expect(
    page.locator(`[data-day="${dayFromToday(3)}"]`).getByRole('link', { name: 'Order tiles' }),
  ).toBeFocused();
  await expect(row(page, 'Order tiles')).toBeInViewport({ ratio: 1 });
});

test('Escape clears the words first, then closes, and nothing is changed', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Order tiles' });
  await page.goto('/inbox');
  for (const key of ['t', '@', '#']) {
    await cursorOn(page, 'Order tiles');
    await page.keyboard.press(key);
    const field = page.locator('[data-field="picker"]');
    await expect(field).toBeFocused();
    await page.keyboard.type('zoo');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(link(page, 'Order tiles')).toBeFocused();
  }
  expect(await served(page)).toMatchObject([{ name: 'Order tiles', dueDate: null, labelIds: [] }]);
});

test('Escape right after words that were typed ahead clears them, and the popover stays', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Order tiles' });
  await page.goto('/inbox');
  await cursorOn(page, 'Order tiles');
  // The keys come in the instant in which the field gets the focus, when what was typed before is still on its way to it.
  await page.evaluate(() => {
    const typeAhead = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.dataset.field !== 'picker') return;
      window.removeEventListener('focusin', typeAhead);
      for (const key of ['z', 'o', 'o', 'Escape'])
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    window.addEventListener('focusin', typeAhead);
  });
  await page.keyboard.press('#');
  const field = page.locator('[data-field="picker"]');
  await expect(field).toBeFocused();
  await page.keyboard.type('kitchen');
  await expect(field).toHaveValue('kitchen');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(link(page, 'Order tiles')).toBeFocused();
});

test('@ puts a label on the row, made where there is none; # moves it, to a project made for it', async ({ page }) => {
  await createOver(page, 'projects', { name: 'Kitchen' });
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await cursorOn(page, 'One');
  await page.keyboard.press('@');
  await expect(page.getByRole('combobox', { name: 'Labels of “One”' })).toBeFocused();
  await page.keyboard.type('phone');
  await expect(page.getByRole('option', { name: 'Create @phone' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(link(page, 'One')).toBeFocused();
  await expect(row(page, 'One').getByText('@phone')).toBeVisible();

  await page.keyboard.press('#');
  await expect(page.getByRole('combobox', { name: 'Place of “One”' })).toBeFocused();
  await page.keyboard.type('kit');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page)).toEqual(['0 Two']);
  await expect(link(page, 'Two')).toBeFocused();
  await page.keyboard.press('#');
  await page.keyboard.type('Garden');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows(page)).toEqual([]);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Garden/ })
    .click();
  await expect(row(page, 'Two')).toBeVisible();
});

test('overdue tasks are spread over the week as shown before, and one undo restores their dates', async ({ page }) => {
  for (const [name, minutes] of [
    ['Passport', 60],
    ['Draft', 60],
    ['Drill', 60],
  ] as const)
    await createOver(page, 'tasks', { name, dueDate: dayFromToday(-2), durationMinutes: minutes });
  await createOver(page, 'tasks', { name: 'Full day', dueDate: dayFromToday(0), durationMinutes: 300 });
  const workingHours = Array.from({ length: 7 }, () => ({ from: '09:00', to: '17:00' }));
  await callAsApp(page, 'account.update', { workingHours });
  await page.goto('/today');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Spread over the week…' }).click();
  const preview = page.getByRole('dialog', { name: 'Date of 3 tasks' });
  await expect(preview.getByRole('listitem').first()).toHaveText(/Today.*5 h of 8 h$/);
  await expect(preview.getByRole('listitem').nth(1)).toHaveText(/Tomorrow.*1 h of 8 h$/);
  await page.getByRole('button', { name: 'Spread 3 tasks' }).click();
  await expect.poll(() => rows(page)).toEqual(['0 Full day']);
  // The heading has gone with its button.
  await expect(link(page, 'Full day')).toBeFocused();
  await expect
    .poll(async () => (await served(page)).map(({ dueDate }) => dueDate).sort())
    .toEqual([0, 1, 2, 3].map(dayFromToday));
  await page.keyboard.press('z');
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible();
  await expect
    .poll(async () => (await served(page)).filter(({ dueDate }) => dueDate === dayFromToday(-2)).length)
    .toBe(3);

  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await expect.poll(() => rows(page)).toEqual(['0 Full day']);
  await page.keyboard.press('z');
  await expect.poll(async () => (await rows(page)).length).toBe(4);
});

test('a popover that reaches the bottom of the window lies above the notices there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await link(page, 'Three').focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByText('“Three”')).toBeVisible();
  await page.keyboard.press('t');
  const popover = page.getByRole('dialog', { name: 'Date of “Three”' });
  const last = popover.getByRole('button', { name: 'Repeat' });
  await last.scrollIntoViewIfNeeded();
  // A notice in front of it would take the click.
  await last.click({ trial: true });
});

test('the open task has its date, place, labels and priority from the same popover', async ({ page }) => {
  await createOver(page, 'projects', { name: 'Kitchen' });
  await createOver(page, 'tasks', { name: 'Order tiles' });
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/inbox');
    await link(page, 'Order tiles').click();
    const panel = page.getByRole('dialog', { name: 'Task “Order tiles”' });
    await expect(panel).toBeVisible();
    await expect(panel.locator('select')).toHaveCount(0);
    await panel.getByRole('button', { name: /^Date of/ }).click();
    await expect(page.getByLabel('When, in words')).toBeFocused();
    await page.keyboard.type(`in ${width} days`);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: /^Date of/ })).toBeFocused();
    await expect.poll(async () => (await served(page))[0]?.dueDate).toBe(dayFromToday(width));
    await page.keyboard.press('@');
    await page.keyboard.type(`w${width}`);
    await expect(page.getByRole('combobox', { name: 'Labels of “Order tiles”' })).toHaveValue(`w${width}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Labels of “Order tiles”' })).toHaveCount(0);
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});

for (const days of [0, -3])
  test(`a chosen day ${days === 0 ? 'that is today' : 'in the past'} is legible in the calendar`, async ({ page }) => {
    await createOver(page, 'tasks', { name: 'Order tiles', dueDate: dayFromToday(days) });
    await page.goto('/today');
    await page.getByRole('button', { name: 'More for “Order tiles”' }).click();
    await page.getByRole('menuitem', { name: 'Due date' }).click();
    const calendar = page.getByRole('dialog', { name: 'Date of “Order tiles”' }).getByRole('grid');
    await expect(calendar.getByRole('gridcell', { selected: true })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const findings = await accessibilityFindings(page, (checker) =>
        checker.include('[role="grid"]').withRules('color-contrast'),
      );
      expect(findings).toEqual([]);
    }
  });

test('today is legible in the calendar of the next month', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Order tiles', dueDate: '2030-12-01' });
  await page.clock.setFixedTime(new Date('2030-11-30T12:00:00'));
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'More for “Order tiles”' }).click();
  await page.getByRole('menuitem', { name: 'Due date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Date of “Order tiles”' }).getByRole('grid', { name: 'December' });
  await expect(calendar.getByRole('gridcell', { name: 'November 30, today' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const findings = await accessibilityFindings(page, (checker) =>
      checker.include('[role="grid"]').withRules('color-contrast'),
    );
    expect(findings).toEqual([]);
  }
});

for (const [item, name] of [
  ['Due date', 'Date'],
  ['Move to…', 'Place'],
  ['Labels', 'Labels'],
  ['Priority', 'Priority'],
] as const)
  test(`${name}: the popover has no accessibility finding in either theme, with nothing typed and with words`, async ({
    page,
  }) => {
    await createOver(page, 'projects', { name: 'Kitchen' });
    const { id } = await createOver<{ id: string }>(page, 'labels', { name: 'phone' });
    const dueDate = dayFromToday(1);
    await createOver(page, 'tasks', { name: 'Order tiles', dueDate, dueTime: '09:00', labelIds: [id], priority: 2 });
    await page.goto('/inbox');
    await row(page, 'Order tiles').click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
    const popover = page.getByRole('dialog', { name: `${name} of “Order tiles”` });
    await expect(popover).toBeVisible();
    for (const words of ['', 'tomorrow']) {
      if (words !== '') await popover.locator('[data-field="picker"]').fill(words);
      expect(await findingsInThemes(page, (checker) => checker.include('[role="dialog"]')), words).toEqual([]);
    }
  });

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('the date is a sheet inside the window that raises no keyboard and keeps a time as it is chosen', async ({
    page,
  }) => {
    await createOver(page, 'tasks', { name: 'Order tiles' });
    await page.goto('/inbox');
    await page.getByRole('button', { name: 'More for “Order tiles”' }).dispatchEvent('click');
    await page.getByRole('menuitem', { name: 'Due date' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Date of “Order tiles”' });
    await expect(sheet).toBeVisible();
    await expect(page.getByLabel('When, in words')).not.toBeFocused();
    await page.setViewportSize({ width: 360, height: 400 });
    const edges = () =>
      sheet.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= 400;
      });
    await expect.poll(edges).toBe(true);
    await sheet.getByRole('button', { name: 'Time', exact: true }).tap();
    await sheet.getByLabel('Time', { exact: true }).last().fill('18:45');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect.poll(() => served(page)).toMatchObject([{ dueTime: '18:45', dueDate: dayFromToday(0) }]);
  });
});

test('T right after J opens below the date of the task that J leads to', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const name of ['One', 'Two']) await createOver(page, 'tasks', { name, dueDate: dayFromToday(0) });
  await page.goto('/inbox');
  await link(page, 'One').click();
  await expect(page.getByRole('dialog', { name: 'Task “One”' })).toBeVisible();
  // Pressed before React can show the next task.
  await page.evaluate(() => {
    const pressKey = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const { history } = window;
    const replace = history.replaceState;
    history.replaceState = (...entry) => {
      replace.apply(history, entry);
      history.replaceState = replace;
      queueMicrotask(() => pressKey('t'));
    };
  });
  await page.keyboard.press('j');
  const popover = page.getByRole('dialog', { name: 'Date of “Two”' });
  await expect(popover).toBeVisible();
  const date = page.getByRole('button', { name: /^Date of “Two”/ });
  const [below, at] = [await popover.boundingBox(), await date.boundingBox()];
  expect(below?.x).toBeCloseTo(at?.x ?? 0, -2);
  expect(below?.y).toBeGreaterThanOrEqual((at?.y ?? 0) + (at?.height ?? 0));
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Date of “Two”: Tomorrow/ })).toBeFocused();
});

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'by a finger' : 'by a mouse', () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch, isMobile: hasTouch });

    test('the popover of the date is within a narrow window with letters of twice the size', async ({ page }) => {
      await createOver(page, 'tasks', { name: 'Order tiles', dueDate: dayFromToday(0) });
      await page.goto('/today');
      await cursorOn(page, 'Order tiles');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await page.keyboard.press('t');
      const dialog = page.getByRole('dialog', { name: 'Date of “Order tiles”' });
      await expect(dialog.getByRole('grid')).toBeVisible();
      for (const detail of ['Time', 'Length', 'Repeat']) {
        await dialog.getByRole('button', { name: detail, exact: true }).click();
        await expect(dialog.getByRole('button', { name: detail, exact: true, expanded: true })).toBeVisible();
        const beyond = () =>
          dialog.locator('button, input, textarea, select').evaluateAll((controls) =>
            controls.flatMap((control) => {
              const { left, right } = control.getBoundingClientRect();
              return left >= 0 && right <= window.innerWidth
                ? []
                : [control.getAttribute('aria-label') ?? control.textContent];
            }),
          );
        await expect.poll(beyond).toEqual([]);
        expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        const { y = -1, height = 0 } = (await dialog.boundingBox()) ?? {};
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(640);
      }
      await dialog.getByRole('button', { name: 'Every year' }).click();
      await dialog.getByRole('button', { name: 'Tomorrow' }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(async () => (await served(page)).map(({ dueDate }) => dueDate)).toEqual([dayFromToday(1)]);
    });
  });
