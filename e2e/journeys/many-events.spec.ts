import { subscribe } from '../fixtures/calendars.ts';
import { controlHydrated } from '../fixtures/hydrated.ts';
import { controlOf, daysOfWeek, hourPx, hoursOf, laneOf, makeTask, openPlanner } from '../fixtures/planner.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

const { today } = daysOfWeek();
const compact = (day: string) => day.replaceAll('-', '');
const phone = { width: 360, height: 740 };

const allDay = (name: string) => [
  `DTSTART;VALUE=DATE:${compact(today)}`,
  `DTEND;VALUE=DATE:${compact(dayFromToday(1))}`,
  `SUMMARY:${name}`,
];
const timed = (name: string, from: string, to: string) => [
  `DTSTART:${compact(today)}T${from}00`,
  `DTEND:${compact(today)}T${to}00`,
  `SUMMARY:${name}`,
];

test.beforeEach(({ signedIn }) => {
  expect(signedIn.username).not.toBe('');
});

test('a week counts the events without a column where they are, and the day alone shows each', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await subscribe(page, [
    timed('Fair', '0000', '2359'),
    ...Array.from({ length: 5 }, (_, index) => timed(`Talk ${index}`, '1400', '1500')),
  ]);
  await openPlanner(page, 'w');
  const more = hoursOf(page, today).getByRole('button', { name: /^\+4 more on / });
  const fromMidnight = async () => {
    const [axis, number] = await Promise.all([hoursOf(page, today).boundingBox(), more.boundingBox()]);
    return Math.round((number?.y ?? 0) - (axis?.y ?? 0));
  };
  await expect.poll(fromMidnight).toBe(14 * hourPx);
  await more.click();
  for (let index = 0; index < 5; index += 1)
    await expect(hoursOf(page, today).getByRole('button', { name: new RegExp(`^Talk ${index},`) })).toBeVisible();
});

test('on a phone, a day of a month tells its events below it', async ({ page }) => {
  await page.setViewportSize(phone);
  await subscribe(page, [allDay('Mum visits'), timed('Board', '1000', '1100')]);
  await page.goto('/upcoming');
  await controlHydrated(controlOf(page, 'Month'));
  await controlOf(page, 'Month').click();
  await expect(page.getByRole('grid').getByRole('button', { name: /2 events/ })).toBeVisible();
  const events = page.getByRole('list', { name: /^Events of / });
  await expect(events.getByRole('button')).toHaveText(['Mum visits', /Board$/]);
  await events.getByRole('button', { name: /^Board/ }).click();
  await expect(page.getByRole('dialog', { name: 'Board' })).toBeVisible();
});

test('many events of whole days leave room for the hours, in a week and on a phone', async ({ page }) => {
  await makeTask(page, { name: 'Ring Maya', dueDate: today });
  await subscribe(
    page,
    Array.from({ length: 16 }, (_, index) => allDay(`Fair ${index}`)),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPlanner(page, 'w');
  const lane = laneOf(page, today);
  await expect(lane.getByRole('button', { name: /^Fair/ })).toHaveCount(3);
  await expect(lane.getByRole('link', { name: 'Ring Maya' })).toBeVisible();
  await lane.getByRole('button', { name: /^\+13 more on / }).click();
  await expect(lane.getByRole('button', { name: /^Fair/ })).toHaveCount(16);

  await page.setViewportSize(phone);
  await page.reload();
  await controlHydrated(controlOf(page, 'Week'));
  const last = lane.getByRole('button', { name: /^Fair/ }).last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  const hours = page.locator('[data-plan-hours]');
  await expect.poll(async () => (await hours.boundingBox())?.height ?? 0).toBeGreaterThan(150);
});
