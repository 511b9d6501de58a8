import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from './fixtures/browser.ts';

/**
 * Makes the pictures of the README from a running service with an empty account:
 * `BASE_URL=http://localhost:3000 USERNAME=ada PASSWORD='a long enough pass phrase' node_modules/.bin/node e2e/screenshots.ts`
 */
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
const username = process.env.USERNAME ?? 'ada';
const password = process.env.PASSWORD ?? 'a long enough pass phrase';
const folder = path.join(import.meta.dirname, '..', 'public', 'screenshots');

const lines = [
  'Renew passport 3 days ago p1',
  'Send Q4 draft to Maya yesterday p2 @deep #Q4 report',
  'Order tiles for the splashback today 23:30 p3 #Kitchen renovation',
  'Water plants every 3 days',
  'Read chapter 4 of “The 9/11 Report” today #Reading',
  'Call plumber tomorrow 9am #Kitchen renovation @phone p1',
  'Pick a worktop in 4 days #Kitchen renovation',
  'Book dentist next week @phone',
];

async function call(page: Page, url: string, body: object): Promise<{ id: string }> {
  const reply = await page.request.post(url, { data: body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  if (!reply.ok()) throw new Error(`${url}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()) as { id: string };
}

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/today');
  return page;
}

/** What the pictures show. @returns addresses of the views with a record in them */
async function furnish(page: Page): Promise<{ board: string; task: string }> {
  const kitchen = await call(page, '/api/v1/projects', { name: 'Kitchen renovation', viewStyle: 'board' });
  await call(page, '/api/v1/projects', { name: 'Q4 report' });
  await call(page, '/api/v1/projects', { name: 'Reading' });
  for (const name of ['Planning', 'Doing']) await call(page, '/api/v1/sections', { projectId: kitchen.id, name });
  const made: string[] = [];
  for (const text of lines)
    made.push((await call(page, '/api/v1/tasks/quick-add', { text, createMissing: 'labels' })).id);
  const task = made[5] ?? '';
  await call(page, '/api/v1/comments', { taskId: task, content: 'They call back on **Thursday**.' });
  await call(page, '/api/v1/tasks', { parentId: task, name: 'Find the shut-off valve' });
  return { board: `/project/${kitchen.id}`, task: `/today?task=${task}` };
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(await findBrowser());
  let places: { board: string; task: string } | undefined;
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL,
      colorScheme,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
    });
    const page = await signIn(context);
    places ??= await furnish(page);
    const views = {
      today: '/today',
      upcoming: '/upcoming',
      board: places.board,
      task: places.task,
      tokens: '/settings/api-tokens',
    };
    for (const [name, address] of Object.entries(views)) {
      await page.goto(address);
      await page.waitForTimeout(2_000);
      await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
    }
    await page.goto('/today');
    await page.waitForTimeout(1_000);
    await page.keyboard.press('q');
    await page.keyboard.type('Call plumber tomorrow 9am #Kitchen renovation @phone p1 remind me 30 minutes before');
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: path.join(folder, `quick-add-${colorScheme}.png`) });
    await context.close();
  }
  await browser.close();
}

await main();
