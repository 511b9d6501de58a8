import type { Page } from '@playwright/test';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { controlOf, daysOfWeek, hourPx, hoursOf, makeTask, servedTask, tileOf } from '../fixtures/planner.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Finger, fingerOn, type Point, pointOf } from '../fixtures/touch.ts';

const upright = { width: 360, height: 800 };
test.use({ hasTouch: true, isMobile: true, viewport: upright });

const { today } = daysOfWeek();
const onBlock = { x: 20, y: 10 };

let id = '';
let finger: Finger;

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  id = await makeTask(page, { name: 'Order tiles', dueDate: today, dueTime: '10:00', durationMinutes: 60 });
  await page.goto('/upcoming');
  await controlHydrated(controlOf(page, 'Week'));
  await controlOf(page, 'Week').click();
  await expect(tileOf(page, 'Order tiles')).toBeVisible();
  finger = await fingerOn(page);
});

const breaks: readonly (readonly [string, (page: Page, at: Point) => Promise<void>])[] = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a second finger', (_page, { x, y }) => finger.secondDown({ x: x + 80, y: y + 90 })],
  ['turning the device', (page) => page.setViewportSize({ width: upright.height, height: upright.width })],
];

for (const [name, breakOff] of breaks) {
  test(`${name} breaks off what a finger moves: nothing is dropped, nothing turned, and the next drag works`, async ({
    page,
  }) => {
    const block = tileOf(page, 'Order tiles');
    const from = await pointOf(block, onBlock);
    await finger.down(from);
    await expect(block).toHaveAttribute('data-dragging');
    const to = { x: from.x + 120, y: from.y + hourPx / 2 };
    await finger.moveTo(to);
    await breakOff(page, to);
    await expect(page.locator('[data-dragging]')).toHaveCount(0);
    await finger.moveTo({ x: to.x, y: to.y + 10 });
    await finger.up();
    await page.setViewportSize(upright);

    await expect(hoursOf(page, today)).toBeVisible();
    const [again, eleven] = [
      await pointOf(block, onBlock),
      await pointOf(hoursOf(page, today), { x: 60, y: 11 * hourPx }),
    ];
    await finger.down(again);
    await expect(block).toHaveAttribute('data-dragging');
    await finger.moveTo({ x: eleven.x, y: eleven.y + onBlock.y });
    await finger.up();
    await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '11:00' });
    expect(await writesOf(page, id)).toBe(2);
  });

  test(`${name} breaks off the pull of a lower edge: the length stays`, async ({ page }) => {
    const block = tileOf(page, 'Order tiles');
    await finger.down(await pointOf(block, onBlock));
    await expect(block).toHaveAttribute('data-dragging');
    await finger.up();
    const handle = block.locator('[data-resize]');
    await expect(handle).toBeVisible();
    const height = (await block.boundingBox())?.height ?? 0;
    const grip = await pointOf(handle);
    await finger.down(grip);
    const to = { x: grip.x, y: grip.y + hourPx };
    await finger.moveTo(to);
    await expect.poll(async () => (await block.boundingBox())?.height).toBe(height + hourPx);
    await breakOff(page, to);
    await expect.poll(async () => (await block.boundingBox())?.height).toBe(height);
    await finger.moveTo({ x: to.x, y: to.y + 10 });
    await finger.up();
    await page.setViewportSize(upright);
    await block.getByRole('link').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => servedTask(page, id)).toMatchObject({ dueTime: '10:15', durationMinutes: 60 });
    expect(await writesOf(page, id)).toBe(2);
  });
}

test('a block that is moved a little in time and far to the side leaves the day where it is', async ({ page }) => {
  const from = await pointOf(tileOf(page, 'Order tiles'), onBlock);
  await finger.down(from);
  await expect(tileOf(page, 'Order tiles')).toHaveAttribute('data-dragging');
  await finger.moveTo({ x: from.x + 140, y: from.y + hourPx / 2 });
  await finger.up();
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '10:30' });
  await expect(hoursOf(page, today)).toBeVisible();
});

/** How often a task was written, its making included. */
async function writesOf(page: Page, taskId: string): Promise<number> {
  const { items } = await (await page.request.get(`/api/v1/changes?recordId=${taskId}`)).json();
  return items.length;
}
