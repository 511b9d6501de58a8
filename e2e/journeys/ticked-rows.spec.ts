import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { hydrated } from '../fixtures/hydrated.ts';
import { mainScrolled } from '../fixtures/scrolled.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { pointOf } from '../fixtures/touch.ts';

/** Who ticks a row with the mouse goes on with the keys from where it was. */

test.beforeEach(async ({ signedIn, page }) => {
  expect(signedIn.username).not.toBe('');
  for (let made = 0; made < 24; made += 4)
    await Promise.all(
      [1, 2, 3, 4].map((next) =>
        callAsApp(page, 'tasks.create', {
          name: `Task ${String(made + next).padStart(2, '0')}`,
          dueDate: dayFromToday(0),
          priority: made < 12 ? 2 : 3,
        }),
      ),
    );
});

const link = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

/** The rows as they stand, since tasks made at once have no order of their own. */
async function open(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('main [data-row-focus]')).toHaveCount(24);
  await hydrated(page);
  return page.locator('main [data-row-focus]').allInnerTexts();
}

const tick = (page: Page, name = '') => page.getByRole('checkbox', { name: `Complete “${name}”` }).click();

test('a row that the mouse ticks passes cursor and focus to the next one, and nothing scrolls', async ({ page }) => {
  for (const path of ['/inbox', '/today']) {
    const rows = await open(page, path);
    const [second = '', ticked = '', next = '', afterNext = ''] = [rows[1], ...rows.slice(9)];
    // Nearer to the foot than keys let the cursor come.
    const atFoot = await page
      .locator('main [data-row-focus]')
      .evaluateAll((links) => links.findLastIndex((row) => row.getBoundingClientRect().bottom < innerHeight));
    const box = await pointOf(page.getByRole('checkbox', { name: `Complete “${rows[atFoot]}”` }));
    await page.mouse.click(box.x, box.y);
    await expect(link(page, rows[atFoot + 1] ?? '')).toBeFocused();
    expect(await mainScrolled(page)).toBe(0);
    await page.keyboard.press('z');
    await expect(link(page, rows[atFoot] ?? '')).toBeFocused();
    await link(page, second).focus();
    await tick(page, ticked);
    await expect(link(page, next)).toBeFocused();
    await page.keyboard.press('e');
    await expect(link(page, afterNext)).toBeFocused();
    await page.keyboard.press('z');
    await expect(link(page, next)).toBeFocused();
    await page.keyboard.press('z');
    await expect(link(page, ticked)).toBeFocused();
  }
});

test('a card that the mouse ticks passes cursor and focus to the next one of its column', async ({ page }) => {
  await callAsApp(page, 'displays.put', { list: 'inbox', layout: 'board', groupBy: 'priority' });
  const rows = await open(page, '/inbox');
  await link(page, rows[0] ?? '').focus();
  await tick(page, rows[14]);
  await expect(link(page, rows[15] ?? '')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, rows[16] ?? '')).toBeFocused();
});

test('beside an open task the cursor stays on it, whatever the mouse ticks', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  const rows = await open(page, '/inbox');
  const [shown = '', next = '', ticked = ''] = rows.slice(3);
  await link(page, shown).click();
  await expect(page.getByRole('dialog', { name: `Task “${shown}”` })).toBeVisible();
  await tick(page, ticked);
  await expect(link(page, shown)).toBeFocused();
  await expect(page.getByRole('dialog', { name: `Task “${shown}”` })).toBeVisible();
  await page.keyboard.press('j');
  await expect(link(page, next)).toBeFocused();
  await expect(page.getByRole('dialog', { name: `Task “${next}”` })).toBeVisible();
});

test('a box shows its tick before the list moves; what the user does next comes after the change', async ({ page }) => {
  const [first = '', second = ''] = await open(page, '/inbox');
  const seen = await page.evaluate(async () => {
    const box = () => document.querySelector('main [role=checkbox]') as HTMLElement;
    const state = () => ({ name: box().ariaLabel, ticked: box().ariaChecked });
    // React renders in a microtask of the event.
    const rendered = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    box().click();
    await rendered();
    const clicked = state();
    press('z');
    await rendered();
    const undone = state();
    box().click();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await rendered();
    return { clicked, undone, left: state() };
  });
  expect(seen).toEqual({
    clicked: { name: `Complete “${first}”, priority 2`, ticked: 'true' },
    undone: { name: `Complete “${first}”, priority 2`, ticked: 'false' },
    left: { name: `Complete “${second}”, priority 2`, ticked: 'false' },
  });
  await page.reload();
  await expect(page.locator('main [data-row-focus]')).toHaveCount(23);
  await expect(link(page, second)).toBeVisible();
});
