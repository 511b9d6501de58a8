import { accessibilityFindings } from '../fixtures/findings.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { daysOfWeek, hourPx, hoursOf, laneOf, makeTask, servedTask, tileOf } from '../fixtures/planner.ts';
import { expect, test } from '../fixtures/test.ts';
import { fingerOn, pointOf } from '../fixtures/touch.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 800 } });

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

const { today, other, toOther } = daysOfWeek();

test('a finger moves a block in time, pulls its handle and drops it on a day of the strip', async ({ page }) => {
  const id = await makeTask(page, { name: 'Order tiles', dueDate: today, dueTime: '10:00' });
  await page.goto('/upcoming');
  await controlHydrated(page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }));
  await page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }).click();
  await expect(tileOf(page, 'Order tiles')).toBeVisible();
  const finger = await fingerOn(page);

  await finger.down(await pointOf(tileOf(page, 'Order tiles'), { x: 40, y: 10 }));
  await expect(tileOf(page, 'Order tiles')).toHaveAttribute('data-dragging');
  await finger.moveTo(await pointOf(hoursOf(page, today), { x: 60, y: 11 * hourPx + 10 }));
  await finger.up();
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '11:00' });
  await expect(page).not.toHaveURL(/task/);

  // Held without a move, it becomes the cursor, which has a handle.
  await finger.down(await pointOf(tileOf(page, 'Order tiles'), { x: 40, y: 10 }));
  await expect(tileOf(page, 'Order tiles')).toHaveAttribute('data-dragging');
  await finger.up();
  const handle = tileOf(page, 'Order tiles').locator('[data-resize]');
  await expect(handle).toBeVisible();
  const grip = await pointOf(handle);
  await finger.down(grip);
  await finger.moveTo({ x: grip.x, y: grip.y + hourPx / 2 });
  await finger.up();
  await expect.poll(() => servedTask(page, id)).toMatchObject({ durationMinutes: 60 });

  await finger.down(await pointOf(tileOf(page, 'Order tiles'), { x: 40, y: 10 }));
  await expect(tileOf(page, 'Order tiles')).toHaveAttribute('data-dragging');
  await finger.moveTo(await pointOf(page.getByRole('group', { name: /^Week of/ }).locator(`[data-day="${other}"]`)));
  await finger.up();
  await expect
    .poll(() => servedTask(page, id))
    .toEqual({ name: 'Order tiles', dueDate: other, dueTime: '11:00', durationMinutes: 60 });
});

test('on a phone that lies on its side, the hours have room and are scrolled to', async ({ page }) => {
  await makeTask(page, { name: 'Order tiles', dueDate: today, dueTime: '10:00' });
  for (const name of ['Clean the sink', 'Call Ada']) await makeTask(page, { name, dueDate: today });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/upcoming');
  await controlHydrated(page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }));
  await page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }).click();
  const tile = tileOf(page, 'Order tiles');
  await expect(tile).toBeVisible();
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toBeInViewport({ ratio: 1 });
});

test('what waits for a time unfolds above the hours and is dragged into them', async ({ page }) => {
  const id = await makeTask(page, { name: 'Renew permit', dueDate: today });
  await page.goto('/upcoming');
  await controlHydrated(page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }));
  await page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }).click();
  const fold = page.getByRole('button', { name: /^Waiting for a time/ });
  await expect(fold).toHaveText(/1$/);
  await fold.click();
  const row = page
    .getByRole('region', { name: 'No time yet' })
    .getByRole('listitem')
    .filter({ hasText: 'Renew permit' });
  expect(await accessibilityFindings(page)).toEqual([]);
  const finger = await fingerOn(page);
  await finger.down(await pointOf(row, { x: 80, y: 20 }));
  await expect(row).toHaveAttribute('data-dragging');
  // In the middle of what is seen, because the hours scroll where a finger waits at their edge.
  await page.locator('[data-plan-hours]').evaluate((hours, top) => {
    hours.scrollTop = top - hours.clientHeight / 2;
  }, 11 * hourPx);
  const eleven = { x: 60, y: 11 * hourPx + 2 };
  const atEleven = () => pointOf(hoursOf(page, today), eleven);
  // On its way over the upper edge the finger scrolls the hours, and for a moment more.
  await expect
    .poll(async () => {
      const aim = await atEleven();
      await finger.moveTo(aim);
      return (await atEleven()).y - aim.y;
    })
    .toBe(0);
  await finger.up();
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: '11:00' });
  await expect(fold).toHaveText(/0$/);
  await expect(page.getByText('Nothing waits for a time.')).toBeVisible();

  // Dropped on the folded line it loses the time again.
  await fold.click();
  await finger.down(await pointOf(tileOf(page, 'Renew permit'), { x: 40, y: 10 }));
  await expect(tileOf(page, 'Renew permit')).toHaveAttribute('data-dragging');
  await finger.moveTo(await pointOf(fold));
  await finger.up();
  await expect.poll(() => servedTask(page, id)).toMatchObject({ dueDate: today, dueTime: null });
});

test('a finger that moves sideways turns to the next day, one that moves up or down scrolls', async ({ page }) => {
  await makeTask(page, { name: 'Order tiles', dueDate: today, dueTime: '10:00' });
  await page.goto('/upcoming');
  await controlHydrated(page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }));
  await page.getByRole('button', { name: 'Week', exact: true }).filter({ visible: true }).click();
  await expect(tileOf(page, 'Order tiles')).toBeVisible();
  const finger = await fingerOn(page);
  const middle = await pointOf(laneOf(page, today));
  const at = { x: middle.x, y: middle.y + 300 };
  await finger.swipe(at, { x: at.x - toOther * 120, y: at.y });
  await expect(hoursOf(page, other)).toBeVisible();
  await expect(hoursOf(page, today)).toHaveCount(0);
  const hours = page.locator('[data-plan-hours]');
  const before = await hours.evaluate((element) => element.scrollTop);
  await finger.swipe(at, { x: at.x, y: at.y - 150 });
  await expect.poll(() => hours.evaluate((element) => element.scrollTop)).toBeGreaterThan(before);
  await expect(hoursOf(page, other)).toBeVisible();
});
