import { callAsApp } from '../fixtures/call-as-app.ts';
import { carry } from '../fixtures/drag.ts';
import { hourPx, hoursOf, makeTask, openPlanner, servedTask, tileOf } from '../fixtures/planner.ts';
import { expect, test } from '../fixtures/test.ts';

const zone = 'Europe/Berlin';
test.use({ timezoneId: zone, viewport: { width: 1280, height: 900 } });

/** The next day on which the clock there goes from 2:00 to 3:00, the last Sunday of March, and how many months it is off. */
function nextSpring(): { readonly day: string; readonly months: number } {
  // The page turns from the month that it is there, which can be another than in UTC.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format();
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number);
  for (const year of [thisYear, thisYear + 1]) {
    const last = new Date(Date.UTC(year, 2, 31));
    last.setUTCDate(31 - last.getUTCDay());
    const day = last.toISOString().slice(0, 10);
    // A day of the month that is shown at first needs no turning, one that is over is not the next.
    if (day > today) return { day, months: (year - thisYear) * 12 + 3 - thisMonth };
  }
  throw new Error('There is no next year.');
}

test('keys and mouse put a task at no time that the clock skips, and say where it stands', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'account.update', { timezone: zone, locale: 'en-GB' });
  const { day, months } = nextSpring();
  const id = await makeTask(page, { name: 'Feed the cat', dueDate: day, dueTime: '03:00' });
  await openPlanner(page, 'm');
  for (let turned = 0; turned < months; turned += 1) await page.keyboard.press(']');
  await page.getByRole('gridcell').filter({ hasText: 'Feed the cat' }).getByRole('button').first().click();
  await expect(hoursOf(page, day)).toBeVisible();
  const block = tileOf(page, 'Feed the cat');
  const due = () => servedTask(page, id);

  await block.getByRole('link').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(due).toMatchObject({ dueDate: day, dueTime: '01:45' });
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(due).toMatchObject({ dueDate: day, dueTime: '03:00' });

  await page.locator('[data-plan-hours]').evaluate((hours) => hours.scrollTo(0, 0));
  const box = await block.boundingBox();
  await carry(page, block, hoursOf(page, day), { x: 20, y: 2.5 * hourPx + (box?.height ?? 0) / 2 });
  await expect(page.locator('body > [aria-hidden]').filter({ hasText: /^03:30$/ })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(/Moved “Feed the cat” to .*03:30/).first()).toBeVisible();
  await expect.poll(due).toMatchObject({ dueDate: day, dueTime: '03:30' });
});
