import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

async function served(page: Page): Promise<unknown> {
  return (await (await page.request.get('/api/v1/context')).json()).user.workingHours;
}

const nine = { from: '09:00', to: '17:00' };

test.describe('without its scripts', () => {
  test.use({ serviceWorkers: 'block' });

  test('the page of preferences comes with every field in its place, so that none moves under a pointer', async ({
    page,
    signedIn,
  }) => {
    expect(signedIn.username).not.toBe('');
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/settings/preferences');
    const hours = page.getByRole('checkbox', { name: 'Friday' });
    const before = await hours.boundingBox();
    await expect(page.getByLabel('Time zone')).toBeVisible();
    await page.unroute('**/*.js');
    await page.reload();
    await expect(page.getByLabel('Time zone').getByRole('option').nth(100)).toBeAttached();
    expect(await hours.boundingBox()).toEqual(before);
  });
});

test('working hours are chosen for each day; an end before the beginning is not kept', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  await page.goto('/settings/preferences');
  await page.getByRole('checkbox', { name: 'Friday' }).click();
  await expect.poll(() => served(page)).toEqual([null, nine, nine, nine, nine, null, null]);
  await page.getByLabel('Monday, to').fill('12:30');
  await page.getByLabel('Monday, to').blur();
  await expect.poll(() => served(page)).toEqual([null, { from: '09:00', to: '12:30' }, nine, nine, nine, null, null]);
  await page.getByLabel('Tuesday, to').fill('08:00');
  await page.getByLabel('Tuesday, to').blur();
  await expect(page.getByText('Must end after it begins.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Monday, to')).toHaveValue('12:30');
  await expect(page.getByLabel('Tuesday, to')).toHaveValue('17:00');
  await expect(page.getByRole('checkbox', { name: 'Friday' })).not.toBeChecked();
});
