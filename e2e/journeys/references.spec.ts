import { callAsApp } from '../fixtures/call-as-app.ts';
import { accessibilityFindings } from '../fixtures/findings.ts';
import { expect, test } from '../fixtures/test.ts';

test('the quick-add reference needs no session and speaks two languages', async ({ page }) => {
  await page.goto('/help/quick-add');
  await expect(page.getByRole('heading', { level: 1, name: 'Quick add' })).toBeVisible();
  await expect.poll(() => page.locator('mark').count()).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schnelleingabe' })).toBeVisible();
});

for (const path of ['/help/quick-add', '/help/filters'])
  test(`${path} is small enough for anybody to fetch, and models have a short form of it`, async ({ request }) => {
    for (const lang of ['en', 'de']) {
      const page = await request.get(`${path}?lang=${lang}`);
      expect((await page.body()).length).toBeLessThanOrEqual(150_000);
      expect(page.headers()['content-security-policy']).toContain("script-src 'none'");
      const text = await request.get(`${path}.md?lang=${lang}`);
      expect(text.headers()['content-type']).toContain('text/markdown');
      expect((await text.body()).length).toBeLessThanOrEqual(6_000);
    }
    expect(await (await request.get('/llms.txt')).text()).toContain(`${path}.md`);
  });

test('the quick-add reference has no accessibility finding', async ({ page }) => {
  // The checker takes most of a minute for thousands of highlighted words on a busy machine.
  test.setTimeout(180_000);
  await page.goto('/help/quick-add');
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the help on filters explains each line in both languages and has no accessibility finding', async ({ page }) => {
  await page.goto('/help/filters');
  await expect(page.getByRole('listitem').filter({ hasText: 'deadline within 7 days' })).toContainText(
    'with a deadline in the next 7 days',
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Filter', exact: true })).toBeVisible();
});

test('the API reference asks for a session', async ({ page }) => {
  await page.goto('/docs');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdocs/);
});

test('the API reference shows every operation, from our origin alone, breaking no policy', async ({
  page,
  signedIn,
}) => {
  expect(signedIn.username).not.toBe('');
  const addresses: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /^Tidemark/, level: 1 })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Open Group - Import and export' }).click();
  await expect(page.getByRole('link', { name: /Everything of the user as one file/ })).toBeVisible();
  const ours = new URL(page.url()).origin;
  expect(addresses.filter((address) => !/^(data|blob):/.test(address) && !address.startsWith(`${ours}/`))).toEqual([]);
  expect(refused).toEqual([]);
});

test('a call is tried with a pasted token', async ({ page, signedIn }) => {
  expect(signedIn.username).not.toBe('');
  const { token } = await callAsApp(page, 'apiTokens.create', { name: 'Trial', scopes: ['tasks:read'] });
  await page.goto('/docs');
  await page.getByPlaceholder('Token').fill(token);
  await page.getByRole('button', { name: 'Open Group - Tasks' }).click();
  await page.getByRole('link', { name: /^List tasks/ }).click();
  await page.getByRole('button', { name: /^Test Request.*get \/tasks\)$/ }).click();
  const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/tasks');
  await page.getByRole('button', { name: /^Send/ }).first().click();
  expect((await called).headers().authorization).toBe(`Bearer ${token}`);
  await expect(page.getByText('200 OK')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the API reference has no accessibility finding at three widths, ${colorScheme}`, async ({ page, signedIn }) => {
    expect(signedIn.username).not.toBe('');
    // Each look of the checker takes seconds, most of a minute on a busy machine.
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme });
    await page.goto('/docs');
    await expect(page.getByRole('heading', { name: /^Tidemark/, level: 1 })).toBeVisible({ timeout: 60_000 });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => accessibilityFindings(page), { message: String(width), timeout: 60_000 }).toEqual([]);
    }
  });
}
