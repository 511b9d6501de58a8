import { callAsApp } from '../fixtures/call-as-app.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser is in New York, its user at home in Auckland.
test.use({ timezoneId: 'America/New_York' });

const zone = 'Pacific/Auckland';

/** `YYYY-MM-DD` there. */
function dayThere(instant: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}

/** The next midnight there, to the minute. */
function nextMidnight(): number {
  const day = dayThere(Date.now());
  let instant = Math.ceil(Date.now() / 60_000) * 60_000;
  while (dayThere(instant) === day) instant += 60_000;
  return instant;
}

const midnight = nextMidnight();

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await callAsApp(page, 'account.update', { timezone: zone });
  await callAsApp(page, 'tasks.create', { name: 'Of the old day', dueDate: dayThere(midnight - 1) });
  await callAsApp(page, 'tasks.create', { name: 'Of the new day', dueDate: dayThere(midnight) });
  // The clock goes on while the page is loaded.
  await page.clock.install({ time: midnight - 600_000 });
  await page.goto('/today');
  await expect(page.getByRole('link', { name: /^Of the old day/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Of the new day/ })).toHaveCount(0);
});

test('Today rolls over at midnight in the zone of the user, by itself', async ({ page }) => {
  const day = page.getByRole('main').locator('header p');
  const before = (await day.textContent())?.split(' · ')[0] ?? '';
  await page.clock.runFor(300_000);
  await expect(page.getByRole('link', { name: /^Of the new day/ })).toHaveCount(0);
  await page.clock.runFor(300_000);
  await expect(page.getByRole('link', { name: /^Of the new day/ })).toBeVisible();
  await expect(page.getByText('1 overdue')).toBeVisible();
  await expect(day).not.toContainText(before);
  await page.getByRole('textbox', { name: 'Add a task' }).fill('Of the new hour');
  await page.keyboard.press('Enter');
  const due = async () =>
    (await (await page.request.get('/api/v1/tasks?query=hour')).json()).items.map(
      ({ dueDate }: { dueDate: string }) => dueDate,
    );
  await expect.poll(due).toEqual([dayThere(midnight)]);
});

for (const [what, wake] of [
  ['the window has the focus again', () => window.dispatchEvent(new Event('focus'))],
  ['the tab becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
] as const) {
  test(`Today rolls over when ${what}, after the device slept through midnight`, async ({ page }) => {
    // The clock goes on, but no timer fires, as in a device that sleeps.
    await page.clock.setSystemTime(midnight + 3_600_000);
    await page.evaluate(wake);
    await expect(page.getByRole('link', { name: /^Of the new day/ })).toBeVisible();
    await expect(page.getByText('1 overdue')).toBeVisible();
  });
}
