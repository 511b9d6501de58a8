import type { Page } from '@playwright/test';
import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** Safari refuses the hundredth within ten seconds. */
const writtenMost = 100;

test.use({ viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ signedIn, page }) => {
  expect(signedIn.username).not.toBe('');
  await page.addInitScript(() => {
    const { replaceState } = History.prototype;
    const at: number[] = Object.assign(window, { replacedAtMs: [] as number[] }).replacedAtMs;
    History.prototype.replaceState = function (...values) {
      at.push(performance.now());
      return replaceState.apply(this, values);
    };
  });
});

/** Holds a key until it was repeated 60 times. */
async function hold(page: Page, key: string): Promise<void> {
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.down(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.up(key);
}

/** How often the address was written within the worst ten seconds so far. */
const writtenInTenSeconds = (page: Page) =>
  page.evaluate(() => {
    const { replacedAtMs } = window as unknown as { replacedAtMs: number[] };
    return Math.max(
      0,
      ...replacedAtMs.map((from) => replacedAtMs.filter((at) => at >= from && at < from + 10_000).length),
    );
  });

const title = (page: Page, name: string) => page.getByRole('textbox', { name: `Title of “${name}”` });

test('while J is held the panel follows as often as every browser lets an address change, and ends where it is let go', async ({
  page,
}) => {
  for (let task = 0; task < 70; task += 1) await createOver(page, 'tasks', { name: `Task ${task}` });
  await page.goto('/inbox');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Task 0')).toBeVisible();
  await hold(page, 'j');
  expect(await writtenInTenSeconds(page)).toBeLessThan(writtenMost);
  const shown = await page.getByRole('textbox', { name: /^Title of “Task / }).inputValue();
  const reached = Number(shown.replace('Task ', ''));
  expect(reached).toBeGreaterThanOrEqual(10);
  await page.keyboard.press('j');
  await expect(title(page, `Task ${reached + 1}`)).toBeVisible();
});

test('while ] is held weeks turn as often as every browser lets an address change', async ({ page }) => {
  await page.goto('/upcoming');
  await page.keyboard.press('w');
  await expect(page.locator(`[data-plan="hours ${dayFromToday(0)}"]`)).toBeVisible();
  await hold(page, ']');
  expect(await writtenInTenSeconds(page)).toBeLessThan(writtenMost);
  const day = new URL(page.url()).searchParams.get('day') ?? '';
  expect(day >= dayFromToday(70)).toBe(true);
});
