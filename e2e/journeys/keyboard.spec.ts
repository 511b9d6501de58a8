import { createOver, dayFromToday } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  for (const name of ['One', 'Two', 'Three']) await createOver(page, 'tasks', { name, dueDate: dayFromToday(0) });
  await page.goto('/inbox');
  await expect(page.getByRole('link', { name: /^Three/ })).toBeVisible();
});

test('J, K and the arrows move through the list, which is one tab stop', async ({ page }) => {
  const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await page.keyboard.press('j');
  await expect(row('One')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('Two')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('One')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('One')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const name of ['One', 'Two', 'Three']) await expect(row(name)).not.toBeFocused();
});

test('after a row has left, the next one has the focus', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('link', { name: /^Two/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Three/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('link', { name: /^One/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Your Inbox is empty.')).toBeVisible();
});

test('G and a letter go to the views, Q begins a task, ? lists the keys', async ({ page }) => {
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/\/today$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await page.keyboard.press('q');
  await page.keyboard.type('Question? e j k 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^Question\? e j k 1/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Edit the title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('what is typed before the next view is shown is that view’s', async ({ page }) => {
  await page.evaluate(() => {
    const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (const key of ['g', 't', 'q', ...'Seek']) press(key);
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Today', includeHidden: true })).toBeAttached();
  // In the view's own line, or in the dialog where the view is still to come.
  const field = page.getByRole('textbox', { name: 'Add a task' });
  await expect(field).toHaveValue('Seek');
  await expect(field).toBeFocused();
});

test('a digit gives the priority of the row, and Z undoes it', async ({ page }) => {
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await expect(page.getByRole('checkbox', { name: 'Complete “One”, priority 2' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('checkbox', { name: 'Complete “One”', exact: true })).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a row that leaves fades while the focus is on the next one already, motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    // What fades rows is fetched once the page is idle; a row that leaves before is not animated.
    await page.waitForFunction(async () => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const texts = await Promise.all(scripts.map(async ({ name }) => (await fetch(name)).text()));
      return texts.some((text) => text.includes('translateX(8px)'));
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(page.getByRole('link', { name: /^Two/ })).toBeFocused();
    await expect(page.getByRole('link', { name: /^One/ })).toHaveCount(0);
    const ghost = page.locator('[data-leaving]');
    await expect(ghost).toHaveText(/One/);
    const fade = await ghost.evaluate((element) => {
      const effect = element.getAnimations()[0]?.effect as KeyframeEffect;
      const { composite, computedOffset, easing, offset, ...moved } = effect.getKeyframes().at(-1) ?? {};
      return { duration: effect.getTiming().duration, moved: Object.keys(moved).sort() };
    });
    expect(fade).toEqual(
      reducedMotion === 'reduce'
        ? { duration: 80, moved: ['opacity'] }
        : { duration: 180, moved: ['opacity', 'transform'] },
    );
    await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await expect(ghost).toHaveCount(0);
  });
}
