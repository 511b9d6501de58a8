import type { Locator } from '@playwright/test';
import { subscribe } from '../fixtures/calendars.ts';
import { daysOfWeek, hourPx, hoursOf, makeTask, openPlanner, tileOf } from '../fixtures/planner.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { pointOf } from '../fixtures/touch.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('where colours are forced, the lines of the hours are seen', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.emulateMedia({ forcedColors: 'active' });
  await openPlanner(page, 'w');
  // Of another day than today, whose line of now is elsewhere.
  const at = await pointOf(hoursOf(page, daysOfWeek().other), { x: 20, y: 14 * hourPx });
  const picture = async (y: number) =>
    (await page.screenshot({ clip: { x: at.x, y, width: 30, height: 2 } })).toString('base64');
  expect(await picture(at.y - 1)).not.toBe(await picture(at.y - hourPx / 4));
});

test('where colours are forced, events are told from tasks by their lines', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const { today } = daysOfWeek();
  const [begin, end] = [today, dayFromToday(1)].map((day) => day.replaceAll('-', ''));
  await subscribe(page, [
    [`DTSTART:${begin}T100000`, `DTEND:${begin}T120000`, 'SUMMARY:Board'],
    [`DTSTART;VALUE=DATE:${begin}`, `DTEND;VALUE=DATE:${end}`, 'SUMMARY:Fair'],
  ]);
  await makeTask(page, { name: 'Order tiles', dueDate: today, dueTime: '14:00', durationMinutes: 120 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPlanner(page, 'w');
  /** Below and beside the words. */
  const isLined = async (tile: Locator) => {
    const box = await tile.boundingBox();
    const { x, y } = await pointOf(tile, { x: (box?.width ?? 0) - 16, y: (box?.height ?? 0) - 16 });
    const strips = [0, 2, 4].map((down) => page.screenshot({ clip: { x, y: y + down, width: 10, height: 2 } }));
    return new Set((await Promise.all(strips)).map((strip) => strip.toString('base64'))).size > 1;
  };
  const event = (name: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(`^${name},`) });
  await event('Board').scrollIntoViewIfNeeded();
  await expect.poll(() => isLined(event('Board'))).toBe(true);
  expect(await isLined(event('Fair'))).toBe(true);
  await tileOf(page, 'Order tiles').scrollIntoViewIfNeeded();
  expect(await isLined(tileOf(page, 'Order tiles'))).toBe(false);
});
