import type { Page } from '@playwright/test';
import { outline, row, rows } from '../fixtures/rows.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** Every key of the app, with the keyboard alone. */

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Task' });
const link = (page: Page, name: string) => row(page, name).getByRole('link');

/** Kitchen: One, Two, Three; Tiles: Four. */
async function kitchen(page: Page): Promise<string> {
  const { id } = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const tiles = await createOver<Named>(page, 'sections', { name: 'Tiles', projectId: id });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, projectId: id });
  await createOver(page, 'tasks', { name: 'Four', sectionId: tiles.id });
  await page.goto('/today');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Kitchen/ })).toBeVisible();
  await press(page, 'g', 'p');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('kit');
  await press(page, 'Enter');
  await expect(row(page, 'Four')).toBeVisible();
  return id;
}

test('G and a letter go to every view, / to the search, Ctrl+K anywhere', async ({ page }) => {
  await page.goto('/today');
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeVisible();
  const places = { i: 'Inbox', u: 'Upcoming', l: 'Labels', c: 'Completed', b: 'Trash' };
  for (const [key, name] of Object.entries(places)) {
    await press(page, 'g', key);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await press(page, '/');
  await expect(page.getByRole('textbox')).toBeFocused();
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('today');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/today$/);
  await press(page, 'q');
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused();
});

test('a key that is pressed while the next view is on its way does not end in the one that leaves', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(page.getByRole('textbox')).toBeFocused();
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('inbox');
  // Pressed before React can show the next view.
  await page.evaluate(() => {
    const pressKey = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const { history } = window;
    const push = history.pushState;
    history.pushState = (...entry) => {
      push.apply(history, entry);
      queueMicrotask(() => pressKey('q'));
    };
  });
  await press(page, 'Enter');
  const field = page.getByRole('textbox', { name: 'Add a task' });
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox', includeHidden: true })).toBeAttached();
  await expect(field).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // From a view whose own line would take the key.
  await field.blur();
  await press(page, 'g', 't');
  await expect(page.getByRole('heading', { level: 1, name: 'Today', includeHidden: true })).toBeAttached();
  await expect(field).toBeFocused();
});

test('a list is walked, changed and put in order', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'ArrowDown');
  await expect(link(page, 'Two')).toBeFocused();
  await press(page, 'Alt+ArrowUp');
  await expect.poll(() => rows(page)).toEqual(['0 Two', '0 One', '0 Three', '0 Four']);
  await press(page, 'Alt+ArrowDown', 'Control+]');
  await expect.poll(() => rows(page)).toEqual(['0 One', '1 Two', '0 Three', '0 Four']);
  await press(page, 'Control+[');
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Two', '0 Three', '0 Four']);
  await expect(link(page, 'Two')).toBeFocused();
  await press(page, 'F2');
  await page.keyboard.type('Second');
  await press(page, 'Enter');
  await expect(link(page, 'Second')).toBeFocused();
  await press(page, '1');
  await expect(page.getByRole('checkbox', { name: 'Complete “Second”, priority 1' })).toBeVisible();
  await press(page, 'z');
  await expect(page.getByRole('checkbox', { name: 'Complete “Second”', exact: true })).toBeVisible();
  await press(page, 'e');
  await expect(link(page, 'Three')).toBeFocused();
  await press(page, 'Delete');
  await expect(link(page, 'Four')).toBeFocused();
  await press(page, 'ArrowUp', 'Space');
  await expect.poll(() => outline(page)).toEqual(['# Tiles', '0 Four']);
  await expect(link(page, 'Four')).toBeFocused();
  await press(page, 'z', 'z', 'z');
  await expect.poll(() => outline(page)).toEqual(['0 One', '0 Second', '0 Three', '# Tiles', '0 Four']);
});

test('J goes into the list that a click in the navigation has opened, where Delete does nothing by itself', async ({
  page,
}) => {
  await kitchen(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Kitchen/ })
    .click();
  await expect(link(page, 'One')).toBeVisible();
  await press(page, 'Delete', 'j', 'j');
  await expect(link(page, 'Two')).toBeFocused();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Kitchen/ })
    .click();
  await press(page, 'Delete', 'k');
  await expect(link(page, 'One')).toBeFocused();
  await expect.poll(() => rows(page)).toHaveLength(4);
});

test('the keys of a row open its task at the field they name, and closing returns to the row', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'Enter');
  await expect(panel(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(link(page, 'One')).toBeFocused();

  await press(page, 't');
  await expect(page.getByLabel('When, in words')).toBeFocused();
  await page.keyboard.type('tomorrow');
  await press(page, 'Enter');
  await expect(link(page, 'One')).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await expect(row(page, 'One').getByText('Tomorrow')).toBeVisible();

  const parts: [string, RegExp, string[]][] = [
    ['r', /^Add a reminder/, ['Escape', 'Escape']],
    ['c', /^Comment on/, ['Escape']],
    ['s', /^Add a sub-task/, ['Escape', 'Escape']],
  ];
  for (const [key, name, leave] of parts) {
    await expect(link(page, 'One')).toBeFocused();
    await press(page, key);
    await expect(panel(page).getByLabel(name)).toBeFocused();
    await press(page, ...leave);
    await expect(panel(page)).toHaveCount(0);
  }

  await press(page, '@');
  await expect(page.getByRole('combobox', { name: 'Labels of “One”' })).toBeFocused();
  await page.keyboard.type('phone');
  await press(page, 'Enter');
  await expect(row(page, 'One').getByText('@phone')).toBeVisible();
});

/** Presses keys one after the other as the next field takes the focus. */
async function pressAsFieldOpens(page: Page, keys: readonly string[]): Promise<void> {
  await page.evaluate((pressed) => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      document.removeEventListener('focusin', onFocus);
      for (const key of pressed)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      document.body.setAttribute('data-pressed', '');
    };
    document.addEventListener('focusin', onFocus);
  }, keys);
}

test('two Escapes right as a field opens leave it and close the task', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j');
  await pressAsFieldOpens(page, ['Escape', 'Escape']);
  await press(page, 's');
  await expect(page.locator('body[data-pressed]')).toBeAttached();
  await expect(link(page, 'One')).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await press(page, 'j');
  await expect(link(page, 'Two')).toBeFocused();
});

test('Enter right behind the Escapes that leave a field and close its task opens the task of the row', async ({
  page,
}) => {
  await kitchen(page);
  await press(page, 'j');
  await pressAsFieldOpens(page, ['Escape', 'Escape', 'Enter']);
  await page.evaluate(() => {
    // Its address comes when the task opens, goes when it closes, and comes again.
    let [wasOpen, wasClosed] = [false, false];
    const { history } = window;
    for (const change of ['pushState', 'replaceState'] as const) {
      const make = history[change].bind(history);
      history[change] = (...entry) => {
        make(...entry);
        if (window.location.search === '') wasClosed = wasOpen;
        else if (wasClosed) document.body.setAttribute('data-reopened', '');
        else wasOpen = true;
      };
    }
  });
  await press(page, 's');
  await expect(page.locator('body[data-reopened]')).toBeAttached();
  await expect(panel(page).getByRole('textbox', { name: 'Title of “One”' })).toBeVisible();
});

test('an open task takes the same keys', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'Enter');
  await expect(panel(page)).toBeVisible();
  await press(page, '2');
  await expect(panel(page).getByRole('checkbox', { name: 'Complete “One”, priority 2' })).toBeVisible();
  await press(page, 'e');
  await expect(panel(page).getByRole('checkbox', { name: /^Reopen “One”/ })).toBeVisible();
  await press(page, 'e');
  await expect(panel(page).getByRole('checkbox', { name: /^Complete “One”/ })).toBeVisible();
  await press(page, 'c');
  await expect(panel(page).getByLabel(/^Comment on/)).toBeFocused();
  await page.keyboard.type('Forty of them');
  await press(page, 'Control+Enter');
  await expect(panel(page).getByRole('listitem').getByText('Forty of them')).toBeVisible();
  await press(page, 'Escape');
  // Its row left the list and came back meanwhile.
  await expect(link(page, 'One')).toBeFocused();
  await press(page, 'Enter');
  await expect(panel(page)).toBeVisible();
  await press(page, 'Delete');
  await expect(link(page, 'Two')).toBeFocused();
  await expect.poll(() => rows(page)).toEqual(['0 Two', '0 Three', '0 Four']);
  await press(page, 'z');
  await expect.poll(() => rows(page)).toEqual(['0 One', '0 Two', '0 Three', '0 Four']);
});

test('Ctrl+Enter sends all that was typed before it, also what the field has not taken yet', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'Enter');
  const comment = panel(page).getByLabel(/^Comment on/);
  await expect(comment).toBeVisible();
  // All of it in one task of the browser, before the field takes the first letter.
  await page.evaluate(() => {
    const pressKey = (key: string, ctrlKey = false) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    pressKey('c');
    for (const letter of 'Forty') pressKey(letter);
    pressKey('Enter', true);
  });
  await expect(panel(page).getByRole('listitem').getByText('Forty', { exact: true })).toBeVisible();
  await expect(comment).toHaveValue('');
});

test('what is typed at once behind the name of a project in the palette belongs to the project', async ({ page }) => {
  await kitchen(page);
  await press(page, 'g', 't');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await press(page, 'g', 'p');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type('kit');
  // A device that is busy: React renders by messages to itself, and so the view comes seconds after its address.
  await page.evaluate(() => {
    const push = window.history.pushState;
    const { postMessage } = MessagePort.prototype;
    window.history.pushState = function (...entry) {
      MessagePort.prototype.postMessage = function (message) {
        setTimeout(() => postMessage.call(this, message), 2_500);
      };
      window.history.pushState = push;
      push.apply(this, entry);
      setTimeout(() => {
        MessagePort.prototype.postMessage = postMessage;
      }, 2_000);
    };
  });
  // Three keys in one task of the browser, before the palette has gone.
  await page.evaluate(async () => {
    const pressKey = (key: string) =>
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    pressKey('Enter');
    await Promise.resolve();
    for (const key of ['j', 'j', 'Enter']) pressKey(key);
  });
  await expect(panel(page).getByRole('textbox', { name: 'Title of “Two”' })).toBeVisible();
});

test('over an open task Q adds in a dialog, and leads back to the task', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await kitchen(page);
  await press(page, 'j', 'Enter');
  await expect(panel(page)).toBeVisible();
  await press(page, 'q');
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByRole('textbox', { name: 'Add a task' })).toBeFocused();
  await page.keyboard.type('Five');
  await press(page, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(row(page, 'Five')).toBeVisible();
});

test('several tasks are selected and moved, and the focus is in the list again', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'x', 'Shift+ArrowDown');
  await expect(page.getByRole('region', { name: '2 tasks selected' })).toBeVisible();
  await press(page, '#');
  await expect(page.getByRole('option', { name: 'Inbox' })).toBeVisible();
  await page.keyboard.type('Kitchen / T');
  await expect(page.getByRole('option')).toHaveText(['Kitchen / Tiles', 'Create #Kitchen / T']);
  await press(page, 'Enter');
  await expect.poll(() => outline(page)).toEqual(['0 Three', '# Tiles', '0 Four', '0 One', '0 Two']);
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-row-focus'))).toBe(true);
  await press(page, 'Control+a', 'Escape');
  await expect(page.getByRole('region', { name: /selected$/ })).toHaveCount(0);
});

test('Ctrl+Z undoes and with Shift redoes, but not what is typed in a field', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', '1', 'Backspace');
  await expect(row(page, 'One')).toHaveCount(0);
  await press(page, 'Control+z');
  await expect(row(page, 'One')).toBeVisible();
  await press(page, 'Control+z');
  await expect(page.getByRole('checkbox', { name: 'Complete “One”', exact: true })).toBeVisible();
  await press(page, 'Control+Shift+z');
  await expect(page.getByRole('checkbox', { name: 'Complete “One”, priority 1' })).toBeVisible();
  await press(page, 'Control+y');
  await expect(row(page, 'One')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Add a task' }).focus();
  await page.keyboard.type('Five');
  await press(page, 'Control+z');
  await expect(row(page, 'One')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await link(page, 'Two').focus();
  await press(page, 'Shift+Enter');
  await expect(page.getByRole('textbox', { name: 'Title of “Two”' })).toBeFocused();
});

test('V shows the board, whose columns the arrows cross', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'v');
  await expect(page.getByRole('region', { name: 'Tiles' })).toBeVisible();
  // The cursor stays on its task.
  await expect(link(page, 'One')).toBeFocused();
  await press(page, 'j');
  await expect(link(page, 'Two')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(link(page, 'Four')).toBeFocused();
  await press(page, 'ArrowLeft', 'Alt+ArrowRight');
  await expect(page.getByRole('region', { name: 'Tiles' }).locator('[data-drag-task]')).toHaveCount(2);
  await expect(link(page, 'One')).toBeFocused();
  await press(page, 'Enter');
  await expect(panel(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(link(page, 'One')).toBeFocused();
  await press(page, 'v');
  await expect(page.getByRole('region', { name: 'Tiles' })).toHaveCount(0);
  await expect(link(page, 'One')).toBeFocused();
});

test('the cursor of a board shows its card wholly, also in a column that lay beyond the edge', async ({ page }) => {
  const id = await kitchen(page);
  const floor = await createOver<Named>(page, 'sections', { name: 'Floor', projectId: id });
  await createOver(page, 'tasks', { name: 'Five', sectionId: floor.id });
  await expect(row(page, 'Five')).toBeVisible();
  await page.setViewportSize({ width: 840, height: 700 });
  await press(page, 'v');
  const column = page.getByRole('region', { name: 'Floor' });
  await expect(column).toBeVisible();
  await expect(column).not.toBeInViewport({ ratio: 1 });
  await press(page, 'j', 'ArrowRight', 'ArrowRight');
  await expect(link(page, 'Five')).toBeFocused();
  await expect(column).toBeInViewport({ ratio: 1 });
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(link(page, 'One')).toBeFocused();
  await expect(page.getByRole('region', { name: 'No section' })).toBeInViewport({ ratio: 1 });
});

test('? and the settings list every key of the app, wherever one is; the focus returns', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', '?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  const groups = (at = page.locator('body')) => at.locator('section:has(> dl)').allInnerTexts();
  await expect(keys.getByText('Move to the next column')).toBeVisible();
  for (const words of [
    'Add a reminder',
    'List or board',
    'Select all open tasks',
    'Trash',
    'Send the comment, or end the description',
  ])
    await expect(keys.getByText(words, { exact: true })).toBeVisible();
  const listed = await groups(keys);
  await press(page, 'Escape');
  await expect(link(page, 'One')).toBeFocused();
  await page.goto('/settings/keyboard');
  await expect.poll(() => groups()).toEqual(listed);
});

test('behind an open dialog no key acts', async ({ page }) => {
  const address = `/project/${await kitchen(page)}`;
  await press(page, 'j', '1', '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await press(page, 'f', 'Shift+V', 'q', 'z', 'Control+z', 'v', 'g', 'i');
  await press(page, 'Escape');
  await expect(link(page, 'One')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('checkbox', { name: 'Complete “One”, priority 1' })).toBeVisible();
});

test('a key in the moment in which a dialog is shown and has no focus yet does not act behind it', async ({ page }) => {
  await kitchen(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const target = document.activeElement ?? document.body;
      if (!document.querySelector('[role=dialog]') || target.closest('[role=dialog]')) return;
      observer.disconnect();
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }));
      document.title = window.location.search === '' ? 'kept' : 'acted';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, 'j', '?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect(page).toHaveTitle('kept');
});

test('with the switch off, letters and signs do nothing and the other keys go on', async ({ page }) => {
  await kitchen(page);
  const url = page.url();
  await page.goto('/settings/keyboard');
  const single = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await single.focus();
  await press(page, 'Space');
  await expect(single).not.toBeChecked();
  await expect
    .poll(async () => (await page.request.get('/settings/keyboard')).text())
    .toMatch(/singleKeyShortcuts\\?":false/);
  await page.goto(url);
  await expect(row(page, 'Four')).toBeVisible();
  await press(page, 'ArrowDown');
  await expect(link(page, 'One')).toBeFocused();
  await press(page, 'e', '1', 'x', 'v', '?', 'g', 't');
  await press(page, 'Alt+ArrowDown');
  await expect.poll(() => rows(page)).toEqual(['0 Two', '0 One', '0 Three', '0 Four']);
  expect(page.url()).toBe(url);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /selected$/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Complete “One”', exact: true })).toBeVisible();
  await press(page, 'Control+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
});

test('the list is one tab stop, and Tab leaves it', async ({ page }) => {
  await kitchen(page);
  await press(page, 'j', 'j');
  await expect(link(page, 'Two')).toBeFocused();
  await press(page, 'Shift+Tab', 'Tab');
  await expect(link(page, 'Two')).toBeFocused();
  await press(page, 'Tab');
  const inRow = () => page.evaluate(() => document.activeElement?.closest('[data-drag-task]') !== null);
  expect(await inRow()).toBe(false);
});
