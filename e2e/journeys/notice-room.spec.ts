import type { Locator, Page } from '@playwright/test';
import { callAsApp } from '../fixtures/call-as-app.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { openPlanner } from '../fixtures/planner.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** A notice lies over the foot of the page for seconds: what is under it can be scrolled out from there. */

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** Scrolls to the end, where the last of it stands above the notice. */
async function expectAboveNotice(scroller: Locator, last: Locator): Promise<void> {
  const notice = scroller.page().locator('[data-sonner-toast]').first();
  await expect(notice).toBeVisible();
  await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const [top, foot] = [await topOf(notice), await footOf(last)];
  expect(foot).toBeLessThan(top);
}

const topOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);
const footOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().bottom);

async function openBoard(page: Page): Promise<Locator> {
  const { id: projectId } = await callAsApp(page, 'projects.create', { name: 'Kitchen', viewStyle: 'board' });
  for (let made = 0; made < 20; made += 4)
    await Promise.all(
      [1, 2, 3, 4].map((next) => callAsApp(page, 'tasks.create', { name: `Order tiles ${made + next}`, projectId })),
    );
  await page.goto(`/project/${projectId}`);
  await controlHydrated(page.getByRole('checkbox').first());
  return page.locator('[data-board] > section');
}

test('a column of a board and its cursor end above a notice', async ({ page }) => {
  const column = await openBoard(page);
  await column.getByRole('link').first().focus();
  await page.keyboard.press('e');
  await expectAboveNotice(column, column.getByRole('button', { name: /^Add task/ }).last());
  await page.keyboard.press('End');
  const last = column.locator('[data-card]').last();
  await expect(last.getByRole('link')).toBeFocused();
  expect(await footOf(last)).toBeLessThan(await topOf(page.locator('[data-sonner-toast]').first()));
});

test('the days of the planner and what waits beside them end above a notice', async ({ page }) => {
  for (let made = 0; made < 24; made += 4)
    await Promise.all(
      [1, 2, 3, 4].map((next) =>
        callAsApp(page, 'tasks.create', { name: `Order ${made + next}`, dueDate: dayFromToday(0) }),
      ),
    );
  await openPlanner(page, 'w');
  const tray = page.locator('[data-plan="tray"]');
  await tray.getByRole('checkbox').first().click();
  await expectAboveNotice(page.locator('[data-plan-hours]'), page.locator('[data-plan^="hours "]').last());
  await expectAboveNotice(tray, tray.getByRole('checkbox').last());
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a column of a board ends above a notice, one of two lines too', async ({ page }) => {
    const column = await openBoard(page);
    const name = 'Order the tiles for the wall behind the stove and the sink';
    await callAsApp(page, 'tasks.create', { name, projectId: new URL(page.url()).pathname.split('/').at(-1) });
    await page.getByRole('checkbox', { name: `Complete “${name}”` }).tap();
    await expectAboveNotice(column, column.getByRole('button', { name: /^Add task/ }).last());
  });
});
