import { randomUUID } from 'node:crypto';
import { calendarFile } from '../../src/test/calendar-host.ts';
import { accessibilityFindings } from '../fixtures/findings.ts';
import { daysOfWeek, hoursOf, laneOf, makeTask, openPlanner, servedTask, tileOf } from '../fixtures/planner.ts';
import { dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const { today } = daysOfWeek();
const compact = (day: string) => day.replaceAll('-', '');

/** Floating times are those of the person. */
const events = [
  [
    `DTSTART:${compact(today)}T090000`,
    `DTEND:${compact(today)}T120000`,
    'SUMMARY:Planning with Maya',
    'LOCATION:Room 4',
  ],
  [`DTSTART;VALUE=DATE:${compact(today)}`, `DTEND;VALUE=DATE:${compact(dayFromToday(1))}`, 'SUMMARY:Mum visits'],
];

test('a calendar is added by its address, stands in week and month, takes working time, and stays without the service', async ({
  page,
  context,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const everyDay = Array.from({ length: 7 }, () => ({ from: '09:00', to: '17:00' }));
  await page.request.post('/api/trpc/account.update', {
    data: { workingHours: everyDay },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const id = await makeTask(page, { name: 'Ring Maya', dueDate: today });
  const address = `${process.env.E2E_CALENDAR_ORIGIN}/${randomUUID()}.ics`;
  await page.request.put(address, { data: calendarFile('Team', events) });

  await page.goto('/settings/calendars');
  await expect(page.getByText('No calendars yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add calendar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://127.0.0.1:1/calendar.ics');
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No calendar was added.');
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByTitle('Teal').click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  const row = page.getByRole('list', { name: 'Calendars' }).getByRole('listitem').filter({ hasText: 'Team' });
  await expect(row).toContainText('127.0.0.1');
  await expect(row).not.toContainText('.ics');
  await expect(row).toContainText('2 events');
  await expect(page.getByText('Added the calendar “Team”')).toHaveCount(2);
  expect(await accessibilityFindings(page)).toEqual([]);

  await openPlanner(page, 'w');
  const meeting = hoursOf(page, today).getByRole('button', { name: /^Planning with Maya/ });
  await expect(meeting).toBeVisible();
  await expect(laneOf(page, today).getByRole('button', { name: /^Mum visits/ })).toBeVisible();
  await expect(page.locator(`[data-day="${today}"]`).first()).toContainText('2 events');
  await expect(page.locator(`[data-day="${today}"]`).first()).toContainText('of 5 h');
  expect(await accessibilityFindings(page)).toEqual([]);
  await meeting.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Planning with Maya' })).toContainText(/9:00.*12:00.*Room 4.*Team/);
  await page.keyboard.press('Escape');
  await expect(meeting).toBeFocused();

  // The first gap of a day that is busy in the morning.
  await page.getByRole('region', { name: 'No time yet' }).getByRole('link', { name: 'Ring Maya' }).focus();
  await page.keyboard.press('p');
  await expect(tileOf(page, 'Ring Maya')).toBeVisible();
  const isPlanned = async () => {
    const { dueDate, dueTime } = await servedTask(page, id);
    return dueTime !== null && (dueDate !== today || dueTime >= '12:00');
  };
  await expect.poll(isPlanned).toBe(true);

  await page.keyboard.press('m');
  await expect(page.getByRole('grid').getByRole('button', { name: /^Mum visits/ })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid').getByRole('button', { name: /^Planning with Maya/ })).toBeVisible();
  await expect(page.getByText(/^Calendars as of /)).toBeVisible();
  await context.setOffline(false);

  await page.request.delete(address);
  await page.goto('/settings/calendars');
  await row.getByRole('button', { name: 'Edit “Team”' }).click();
  await dialog.getByLabel('Name').fill('Office');
  await dialog.getByLabel('Agents see').selectOption('Nothing');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('list', { name: 'Calendars' }).getByRole('listitem').filter({ hasText: 'Office' });
  await expect(renamed).toContainText('agents see nothing of it');
  await renamed.getByRole('button', { name: 'Delete “Office”' }).click();
  await expect(page.getByText('No calendars yet.')).toBeVisible();
  await page.keyboard.press('z');
  await expect(renamed).toBeVisible();
});
