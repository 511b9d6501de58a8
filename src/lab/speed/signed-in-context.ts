import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn, signUp } from '../../../e2e/fixtures/test.ts';
import type { Setting } from './metric.ts';

/** The headers of the app's own requests. */
export const asApp = { 'Sec-Fetch-Site': 'same-origin' };
const settleMs = 3_000;
const desktop = { width: 1280, height: 800 };

/** A fresh browser profile, signed in to a fresh account. */
export async function newSignedInContext({ browser, baseUrl }: Setting): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: desktop, locale: 'en-GB' });
  await signIn(context.request, await signUp(context.request));
  return context;
}

/** Gives Today as many tasks as a day has. */
export async function planToday(request: APIRequestContext): Promise<void> {
  for (let task = 1; task <= 12; task += 1) {
    const text = `Step ${task} today p${(task % 4) + 1}`;
    const response = await request.post('/api/v1/tasks/quick-add', { headers: asApp, data: { text } });
    expect(response.status(), await response.text()).toBe(201);
  }
}

/** Imports a project of so many tasks. @returns the project's path in the app */
export async function importProject(context: BrowserContext, tasks: number): Promise<string> {
  const name = `Plan ${tasks}`;
  const lines = Array.from({ length: tasks }, (_, index) => `task,Step ${index + 1} of the plan,,${(index % 4) + 1},1`);
  const response = await context.request.post('/api/v1/imports', {
    headers: asApp,
    multipart: {
      file: {
        name: `${name}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(['TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT', ...lines].join('\n')),
      },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { items } = (await (await context.request.get('/api/v1/projects')).json()) as {
    items: { id: string; name: string }[];
  };
  return `/project/${items.find((project) => project.name === name)?.id}`;
}

/** Waits until the list is there and the page does nothing more on its own. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-row-focus]').first().waitFor();
  await settle(page);
}

/** The live channel never ends, so "no request under way" cannot be waited for. */
export function settle(page: Page): Promise<void> {
  return page.waitForTimeout(settleMs);
}
