import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from './fixtures/browser.ts';

/**
 * Makes the pictures of the README and of the manifest (src/app/manifest.ts) from a running service with an empty account:
 * `BASE_URL=http://localhost:3000 USERNAME=ada PASSWORD='a long enough pass phrase' node_modules/.bin/node e2e/screenshots.ts`
 */
const baseURL = process.env.BASE_URL ?? 'http://localhost:3000';
const username = process.env.USERNAME ?? 'ada';
const password = process.env.PASSWORD ?? 'a long enough pass phrase';
const folder = path.join(import.meta.dirname, '..', 'public', 'screenshots');

/** Tasks of the pictures: where, what, and the rest of the fields; `due` is in days from today. */
type Plan = readonly [place: string, name: string, fields?: { due?: number } & Record<string, unknown>];
const plans: readonly Plan[] = [
  ['Kitchen renovation/Planning', 'Pick a worktop', { due: 2, priority: 2 }],
  ['Inbox', 'Renew passport', { due: -3, priority: 1, labels: ['errands'] }],
  ['Q4 report/Writing', 'Send Q4 draft to Maya', { due: -1, priority: 2, labels: ['deep'] }],
  ['Kitchen renovation/Ordering', 'Order tiles for the splashback', { due: 0, dueTime: '17:30', priority: 3 }],
  ['Home', 'Water plants', { due: 0, recurrence: { rule: 'FREQ=DAILY;INTERVAL=3', text: 'every 3 days' } }],
  ['Reading', 'Read chapter 4 of “The 9/11 Report”', { due: 0 }],
  ['Q4 report/Review', 'Check the figures with finance', { due: 0, labels: ['waiting'] }],
  ['Kitchen renovation/Planning', 'Measure the window wall', { due: 5 }],
  ['Kitchen renovation/Planning', 'Compare three induction hobs', { labels: ['deep'] }],
  ['Kitchen renovation/Ordering', 'Ask for a second offer on the oak shelves', { due: 3, labels: ['waiting'] }],
  ['Kitchen renovation/Ordering', 'Pay the deposit', { due: 6, priority: 1 }],
  ['Kitchen renovation/Building', 'Paint the ceiling', { due: 9 }],
  ['Kitchen renovation/Building', 'Take out the old cupboards', { due: 7, priority: 3 }],
  ['Kitchen renovation/Building', 'Hang the lamps'],
  ['Kitchen renovation/Planning', 'Ask the building about the wall', { due: 4, labels: ['phone'] }],
  ['Kitchen renovation/Ordering', 'Choose the tap'],
  ['Q4 report/Writing', 'Draft the outlook', { due: 1, labels: ['deep'] }],
  ['Home', 'Book dentist', { due: 2, labels: ['phone'] }],
  ['Reading', 'Return library books', { due: 3 }],
];

const plumber: Plan = [
  'Kitchen renovation/Building',
  'Call plumber',
  {
    due: 1,
    dueTime: '09:00',
    priority: 1,
    labels: ['phone'],
    description: 'Ask about the **shut-off valve** and whether he can come before the worktop does.',
    recurrence: { rule: 'FREQ=WEEKLY;BYDAY=SU', text: 'every week' },
  },
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

function dayFromToday(days: number): string {
  return new Intl.DateTimeFormat('sv-SE').format(Date.now() + days * 86_400_000);
}

/** Makes tasks, and on the way the projects, sections and labels they are the first to name. */
function maker(page: Page) {
  const made = new Map<string, string>();
  const once = async (key: string, url: string, body: object) => {
    const id = made.get(key) ?? (await call(page, url, body)).id;
    made.set(key, id);
    return id;
  };
  const project = (name: string, more: object = {}) => once(name, '/api/v1/projects', { name, ...more });
  const task = async ([place, name, { due, labels = [], ...fields } = {}]: Plan): Promise<string> => {
    const [projectName = '', section] = place.split('/');
    const at: Record<string, string> = {};
    if (projectName !== 'Inbox') at.projectId = await project(projectName);
    if (section !== undefined)
      at.sectionId = await once(place, '/api/v1/sections', { projectId: at.projectId, name: section });
    const labelIds = [];
    for (const label of labels as string[]) labelIds.push(await once(`@${label}`, '/api/v1/labels', { name: label }));
    const dueDate = due === undefined ? null : dayFromToday(due);
    return (await call(page, '/api/v1/tasks', { name, ...at, labelIds, dueDate, ...fields })).id;
  };
  return { project, task };
}

/** What the pictures show. @returns the address of the board and the name of the task */
async function furnish(page: Page): Promise<{ board: string; task: string }> {
  const make = maker(page);
  const kitchen = await make.project('Kitchen renovation', { viewStyle: 'board', color: 'teal' });
  for (const name of ['Q4 report', 'Home', 'Reading']) await make.project(name);
  for (const plan of plans) await make.task(plan);
  const task = await make.task(plumber);
  for (const name of ['Find the shut-off valve', 'Ask what it will cost'])
    await call(page, '/api/v1/tasks', { parentId: task, name });
  for (const done of [{ name: 'Send him the photos', parentId: task }, { name: 'Cancel the old broadband' }]) {
    const { id } = await call(page, '/api/v1/tasks', done);
    await call(page, `/api/v1/tasks/${id}/complete`, {});
  }
  await call(page, '/api/v1/reminders', { taskId: task, minutesBefore: 30 });
  await call(page, '/api/v1/comments', { taskId: task, content: 'They call back on **Thursday**.' });
  for (const name of ['Backup script', 'Claude']) await makeToken(page, name);
  return { board: `/project/${kitchen}`, task: 'Call plumber' };
}

async function makeToken(page: Page, name: string): Promise<void> {
  await page.goto('/settings/api-tokens');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const command = (await dialog.getByText('curl').textContent()) ?? '';
  const [, token = '', url = ''] = /Bearer (tdm_\w+)" (\S+)/.exec(command) ?? [];
  // It is listed as used.
  await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
}

/** What an installation dialog of a phone shows. */
async function takePhonePictures(browser: Browser, { board, task }: { board: string; task: string }): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    colorScheme: 'light',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  const page = await signIn(context);
  for (const [name, address] of Object.entries({ today: '/today', board })) {
    await page.goto(address);
    await page.waitForTimeout(2_000);
    await page.screenshot({ path: path.join(folder, `phone-${name}-light.png`) });
  }
  await page.goto('/upcoming');
  await page.getByRole('link', { name: task }).tap();
  await page.waitForTimeout(2_000);
  await page.screenshot({ path: path.join(folder, 'phone-task-light.png') });
  await context.close();
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
      tokens: '/settings/api-tokens',
    };
    for (const [name, address] of Object.entries(views)) {
      await page.goto(address);
      await page.waitForTimeout(2_000);
      await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
    }
    await page.goto('/upcoming');
    await page.getByRole('link', { name: places.task }).click();
    await page.waitForTimeout(2_000);
    await page.screenshot({ path: path.join(folder, `task-${colorScheme}.png`) });
    await page.goto('/today');
    await page.waitForTimeout(1_000);
    await page.keyboard.press('q');
    await page.keyboard.type('Call plumber tomorrow 9am #Kitchen renovation @phone p1 remind me 30m before');
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: path.join(folder, `quick-add-${colorScheme}.png`) });
    await context.close();
  }
  if (places) await takePhonePictures(browser, places);
  await browser.close();
}

await main();
