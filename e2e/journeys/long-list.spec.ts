import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/held-scripts.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { importLongProject } from '../fixtures/long-project.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

async function openLongProject(page: Page, names: readonly string[]): Promise<void> {
  await importLongProject(page, names);
  await page.goto('/today');
  await page.getByRole('navigation').getByRole('link', { name: /^Long/ }).click();
  await expect(page.getByRole('main').getByText(`${names.length} open`)).toBeVisible();
  // Until the layout of long lists is loaded, the first eighty are shown by the one of short lists.
  await expect.poll(() => page.locator('main [data-drag-task]').count()).toBeLessThan(80);
}

/** By how many pixels each rendered row begins below the end of the row above it. */
const gaps = (page: Page) =>
  page.locator('main li:has([data-drag-task])').evaluateAll((items) => {
    const places = items.map((item) => item.getBoundingClientRect());
    return places.slice(1).map(({ top }, index) => Math.round(top - (places[index]?.bottom ?? Number.NaN)));
  });

test('while a task of a long list is completed, nothing asks the browser to lay out the page', async ({ page }) => {
  await openLongProject(
    page,
    Array.from({ length: 200 }, (_, index) => `Task ${index + 1}`),
  );
  const read = await page.evaluate(async () => {
    const asked: string[] = [];
    const first = () => document.querySelector<HTMLElement>('main [data-drag-task] [role=checkbox]');
    for (const name of ['offsetTop', 'offsetHeight', 'offsetWidth'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, name) ?? {};
      Object.defineProperty(HTMLElement.prototype, name, {
        get() {
          asked.push(name);
          return get?.call(this);
        },
      });
    }
    // An observer is told in a microtask of the change; what is read once the browser has laid out the page costs nothing.
    const left = new Promise<string[]>((resolve) => {
      const [row, list] = [first()?.closest('li'), document.querySelector('main ul')];
      const observer = new MutationObserver(() => row?.isConnected || resolve([...asked]));
      if (list) observer.observe(list, { childList: true });
    });
    first()?.click();
    return { asked: await left, first: first()?.getAttribute('aria-label') };
  });
  expect(read).toEqual({ asked: [], first: expect.stringContaining('“Task 2”') });
});

test('rows of any height stand below each other, also those that come in for others that left', async ({ page }) => {
  const long = 'a title that is much too long for one line of a window that is not very wide, and goes on';
  await openLongProject(
    page,
    Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? `Task ${index + 1}, ${long}` : `Task ${index + 1}`)),
  );
  await page.setViewportSize({ width: 420, height: 800 });
  const areInPlace = () => expect.poll(async () => [...new Set(await gaps(page))]).toEqual([0]);
  await areInPlace();
  for (const done of [1, 2, 4]) {
    await page.getByRole('checkbox', { name: new RegExp(`“Task ${done}[,”]`) }).click();
    await expect(page.getByRole('link', { name: new RegExp(`^Task ${done}\\b`) })).toHaveCount(0);
    await areInPlace();
  }
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Task 200' })).toBeInViewport({ ratio: 1 });
  await areInPlace();
});

for (const { length, layout } of [
  { length: 30, layout: 'short' },
  { length: 200, layout: 'long' },
])
  test(`a task that is moved by keys stays in view, in a ${layout} list`, async ({ page }) => {
    await importLongProject(
      page,
      Array.from({ length }, (_, index) => `Task ${index + 1}`),
    );
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto('/today');
    await page.getByRole('navigation').getByRole('link', { name: /^Long/ }).click();
    const moved = page.getByRole('link', { name: 'Task 1', exact: true });
    await moved.focus();
    for (let times = 0; times < 12; times += 1) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(moved).toBeFocused();
      await expect(moved).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'Task 14', exact: true })).toBeFocused();
  });

for (const { length, layout } of [
  { length: 60, layout: 'short' },
  { length: 160, layout: 'long' },
])
  test(`neither a heading nor the bar of selected tasks covers the cursor, in a ${layout} list`, async ({ page }) => {
    await importLongProject(
      page,
      Array.from({ length }, (_, index) => `Task ${index + 1}`),
      { sectionEvery: 20 },
    );
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/today');
    await page.getByRole('navigation').getByRole('link', { name: /^Long/ }).click();
    await page.getByRole('link', { name: 'Task 1', exact: true }).focus();
    const covered = () =>
      page.evaluate(() => {
        const cursor = document.activeElement?.closest('[data-drag-task]');
        const { left = 0, width = 0, top = 0, bottom = 0 } = cursor?.getBoundingClientRect() ?? {};
        const isCovered = (y: number) => !cursor?.contains(document.elementFromPoint(left + width / 2, y));
        return [top + 2, (top + bottom) / 2, bottom - 2].filter(isCovered).length;
      });
    const press = async (key: string, task: number) => {
      await page.keyboard.press(key);
      await expect(page.locator('[data-row-focus]', { hasText: new RegExp(`^Task ${task}$`) })).toBeFocused();
      await expect.poll(covered).toBe(0);
    };
    await press('End', length);
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await press('ArrowUp', length - 1);
    await press('ArrowDown', length);
    await page.keyboard.press('x');
    for (let task = length - 1; task > length - 16; task -= 1) await press('ArrowUp', task);
  });

test.describe('while the layout of long lists is still on its way', () => {
  // Requests are routed.
  test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

  test('a key leads to the end of the list, which is seen once the layout has come', async ({ page }) => {
    const names = Array.from({ length: 200 }, (_, index) => `Task ${index + 1}${' and so on'.repeat(index % 4)}`);
    await importLongProject(page, names);
    const letLayoutCome = await holdScripts(page, 'scrollPaddingEnd');
    const { items } = await (await page.request.get('/api/v1/projects?limit=100')).json();
    await page.goto(`/project/${items.find(({ name }: { name: string }) => name.startsWith('Long')).id}`);
    await expect(page.getByRole('main').getByText(`${names.length} open`)).toBeVisible();
    const rows = page.locator('main [data-drag-task]');
    await expect(rows).toHaveCount(80);
    await controlHydrated(rows.first().getByRole('checkbox'));
    await page.keyboard.press('End');
    letLayoutCome();
    await expect(rows.getByRole('link', { name: /^Task 200 / })).toBeFocused();
    await expect(rows.filter({ hasText: 'Task 200 ' })).toBeInViewport({ ratio: 1 });
    await page.unrouteAll({ behavior: 'wait' });
  });
});
