import type { Page } from '@playwright/test';
import { outline, row, rows } from '../fixtures/rows.ts';
import { mainScrolled } from '../fixtures/scrolled.ts';
import { createOver } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

interface Named {
  readonly id: string;
}

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

/** Waits until the list has stopped scrolling. */
async function scrollingEnded(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await mainScrolled(page);
        return last - before;
      },
      { intervals: [250] },
    )
    .toBe(0);
}

test('a finger that rests on a row picks it up, for another place and another section', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  const section = await createOver<Named>(page, 'sections', { name: 'Tiles', projectId: project.id });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, projectId: project.id });
  const others = ['Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
  for (const name of others) await createOver(page, 'tasks', { name, sectionId: section.id });
  const rest = others.slice(1).map((name) => `0 ${name}`);
  await page.goto(`/project/${project.id}`);
  await expect.poll(() => outline(page)).toEqual(['0 One', '0 Two', '0 Three', '# Tiles', '0 Four', ...rest]);
  // There is something to scroll, so that a browser which is not kept from it would.
  expect(await page.locator('#main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBeGreaterThan(100);
  const finger = await fingerOn(page);

  await finger.down(await pointOf(row(page, 'Three'), { x: 120, y: 20 }));
  await expect(row(page, 'Three')).toHaveAttribute('data-dragging');
  await finger.moveTo(await pointOf(row(page, 'One'), { x: 120, y: 4 }));
  await finger.up();
  await expect.poll(() => outline(page)).toEqual(['0 Three', '0 One', '0 Two', '# Tiles', '0 Four', ...rest]);
  await expect(page).not.toHaveURL(/task=/);

  await finger.down(await pointOf(row(page, 'One'), { x: 120, y: 20 }));
  await expect(row(page, 'One')).toHaveAttribute('data-dragging');
  await finger.moveTo(await pointOf(row(page, 'Four'), { x: 120, y: 40 }));
  await finger.up();
  await expect.poll(() => outline(page)).toEqual(['0 Three', '0 Two', '# Tiles', '0 Four', '0 One', ...rest]);
  await page.reload();
  await expect.poll(() => outline(page)).toEqual(['0 Three', '0 Two', '# Tiles', '0 Four', '0 One', ...rest]);
});

test('a finger that moves at once scrolls; one that only rests selects, without a menu and without the task', async ({
  page,
}) => {
  const names = Array.from({ length: 16 }, (_, index) => `Task ${String(index).padStart(2, '0')}`);
  for (const name of names) await createOver(page, 'tasks', { name });
  await page.goto('/inbox');
  await expect(row(page, 'Task 03')).toBeVisible();
  const finger = await fingerOn(page);

  const from = await pointOf(row(page, 'Task 06'), { x: 120, y: 20 });
  await finger.swipe(from, await pointOf(row(page, 'Task 01'), { x: 120, y: 20 }));
  await expect.poll(() => mainScrolled(page)).toBeGreaterThan(100);
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await scrollingEnded(page);

  const held = row(page, 'Task 10');
  await held.scrollIntoViewIfNeeded();
  await scrollingEnded(page);
  await finger.down(await pointOf(held, { x: 120, y: 20 }));
  await expect(held).toHaveAttribute('data-dragging');
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
  await finger.up();
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect(held).toHaveAttribute('data-selected');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(/\/inbox$/);
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
  await page.reload();
  await expect(row(page, 'Task 03')).toBeVisible();
  expect((await rows(page)).slice(0, 8)).toEqual(names.slice(0, 8).map((name) => `0 ${name}`));
});

test('the first tap of all opens the task and leaves nothing picked up', async ({ page }) => {
  await createOver(page, 'tasks', { name: 'Buy paint' });
  await page.goto('/inbox');
  await expect(row(page, 'Buy paint')).toBeVisible();
  const finger = await fingerOn(page);
  await finger.down(await pointOf(row(page, 'Buy paint'), { x: 120, y: 20 }));
  await finger.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  const isPrevented = await page.evaluate(
    () => !document.body.dispatchEvent(new Event('contextmenu', { bubbles: true, cancelable: true })),
  );
  expect(isPrevented).toBe(false);
});

test('a card that is held at the edge of the board scrolls it, as far as the last column', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen', viewStyle: 'board' });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'sections', { name, projectId: project.id });
  await createOver(page, 'tasks', { name: 'Card', projectId: project.id });
  await page.goto(`/project/${project.id}`);
  const board = page.locator('[data-board]');
  await expect(board.getByRole('region', { name: 'Three' })).toBeVisible();
  const finger = await fingerOn(page);
  await finger.down(await pointOf(row(page, 'Card'), { x: 120, y: 20 }));
  await expect(row(page, 'Card')).toHaveAttribute('data-dragging');
  const column = board.getByRole('region', { name: 'Three' });
  const { y } = await pointOf(board);
  await finger.moveTo({ x: 350, y });
  await column.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const look = () =>
          element.getBoundingClientRect().right > innerWidth ? requestAnimationFrame(look) : resolve();
        look();
      }),
  );
  // Away from the edge the board rests; until the finger is there it scrolls on, past the column on a busy machine.
  await finger.moveTo({ x: 180, y });
  const { left, right } = await column.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const [from, to] = [Math.max(left, 60), Math.min(right, 300)];
  expect(to - from, `${left} ${right}`).toBeGreaterThan(20);
  await finger.moveTo({ x: (from + to) / 2, y: (await pointOf(column)).y });
  await finger.up();
  await expect(column.getByRole('link', { name: /^Card/ })).toBeVisible();
});

test('a touch that the browser has taken for a scroll moves no task', async ({ page }) => {
  const project = await createOver<Named>(page, 'projects', { name: 'Kitchen' });
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, projectId: project.id });
  await page.goto(`/project/${project.id}`);
  await expect(row(page, 'Three')).toBeVisible();
  const before = await outline(page);
  const finger = await fingerOn(page);
  await finger.down(await pointOf(row(page, 'Three'), { x: 120, y: 20 }));
  await expect(row(page, 'Three')).toHaveAttribute('data-dragging');
  const { x, y } = await pointOf(row(page, 'One'), { x: 120, y: 4 });
  await row(page, 'Three').evaluate(
    (element, at) => {
      const touch = new Touch({ identifier: 0, target: element, clientX: at.x, clientY: at.y });
      const move = { touches: [touch], changedTouches: [touch], bubbles: true, cancelable: false };
      for (let count = 0; count < 14; count += 1) element.dispatchEvent(new TouchEvent('touchmove', move));
    },
    { x, y },
  );
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await finger.up();
  expect(await outline(page)).toEqual(before);
});
