import { daysOfWeek, hourPx, hoursOf, openPlanner } from '../fixtures/planner.ts';
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
