import type { Browser, Page } from '@playwright/test';
import { fullyInstalled } from '../../../e2e/fixtures/service-worker.ts';
import { signIn, signUp } from '../../../e2e/fixtures/test.ts';
import { livingRecords, setTheStage, settled } from './account.ts';
import { look, settledOutline } from './look.ts';
import { type Random, stepOf } from './steps.ts';

export interface Walk {
  /** What was done, in order. */
  readonly taken: readonly string[];
  /** What did not hold; empty where everything did. */
  readonly findings: readonly string[];
}

interface Options {
  readonly browser: Browser;
  readonly baseUrl: string;
  readonly steps: number;
  readonly random: Random;
}

/** As many steps as the app keeps in a tab that is not loaded again. */
const undosMax = 50;

/** One walk through the app of a fresh account, in one tab or two, looked at after each step and at its end. */
export async function walk({ browser, baseUrl, steps, random }: Options): Promise<Walk> {
  const isNarrow = random(3) === 0;
  // A reload keeps fewer steps than a walk has, so that half of the walks are undone and the others loaded again.
  const undoes = random(2) === 0;
  const tabs = undoes ? 1 : 1 + random(2);
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'en-GB',
    viewport: isNarrow ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    extraHTTPHeaders: { 'X-Forwarded-For': `10.${random(256)}.${random(256)}.${1 + random(254)}` },
  });
  const ending = undoes ? 'undone at the end' : 'with reloads';
  const taken = [`${isNarrow ? 'narrow' : 'wide'}, ${ending}${tabs > 1 ? ', in two tabs' : ''}`];
  const findings: string[] = [];
  const pages: Page[] = [];
  let page = await context.newPage();
  let loads = 0;
  try {
    await signIn(context.request, await signUp(context.request));
    await setTheStage(page);
    for (let tab = 0; tab < tabs; tab += 1) {
      if (tab > 0) page = await context.newPage();
      pages.push(page);
      hear(page, findings);
      await page.goto('/today');
      await page.locator('[data-row-focus]').first().waitFor();
      // Before the worker keeps the pages, none is loaded again without a connection.
      if (!undoes && tab === 0) await fullyInstalled(page);
      page.on('domcontentloaded', () => {
        loads += 1;
        taken.push('(another document)');
      });
    }
    const before = await livingRecords(context.request);
    for (let step = 0; step < steps && findings.length === 0; step += 1) {
      const tab = tabs > 1 ? random(tabs) : 0;
      page = pages[tab] ?? page;
      const { name, take } = stepOf(random, undoes);
      const at = tabs > 1 ? `tab ${tab + 1}, ${name}` : name;
      try {
        taken.push([at, await take(page, random)].filter(Boolean).join(': '));
      } catch (error) {
        taken.push(`${at}: ${String(error).split('\n')[0]}`);
      }
      findings.push(...(await look(page)));
    }
    await context.setOffline(false);
    if (findings.length > 0) return { taken, findings };
    if (undoes && loads === 0) {
      findings.push(...(await undoAll(page, before)));
      return { taken, findings };
    }
    for (page of pages) {
      // The layout of Upcoming is kept by the device: another tab may have chosen one that this tab shows when it is loaded again.
      if (tabs > 1 && page.url().includes('/upcoming')) continue;
      findings.push(...(await loadAgain(page)));
    }
  } catch (error) {
    findings.push(`the walk broke off at ${page.url()}: ${String(error)}`);
  } finally {
    await context.close();
  }
  return { taken, findings };
}

/** Hears what a page says of its own errors, and of the service's. */
function hear(page: Page, findings: string[]): void {
  page.on('pageerror', (error) => findings.push(`error of the page at ${page.url()}: ${error.message}`));
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('response', (response) => {
    // 503 asks for a pause, which the app makes.
    if (response.status() >= 500 && response.status() !== 503) findings.push(`${response.status()} ${response.url()}`);
  });
}

async function undoAll(page: Page, before: readonly string[]): Promise<readonly string[]> {
  await settled(page);
  // A dialog whose code loads late has the focus, and handles some of the key presses.
  for (let undo = 0; undo < undosMax || (undo < 2 * undosMax && (await stepsLeft(page)) !== ''); undo += 1) {
    // The code of one that was asked for by the last steps may have come only now.
    await leaveLayers(page);
    // A walk may have turned off the keys without a modifier.
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(60);
    await undoAnyway(page);
  }
  await settled(page);
  const after = await livingRecords(page.request);
  if (before.join() === after.join()) return [];
  return [
    `still to undo at ${page.url()}: ${await stepsLeft(page)}`,
    ...before.filter((line) => !after.includes(line)).map((line) => `lost by doing and undoing: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `left after undoing: ${line}`),
  ];
}

/** How a project is shown is changed without a step, and its undo asks about that. */
async function undoAnyway(page: Page): Promise<void> {
  const answer = page.getByRole('button', { name: 'Undo anyway' });
  if ((await answer.count()) > 0) await answer.first().click({ timeout: 1_000 });
}

async function loadAgain(page: Page): Promise<readonly string[]> {
  await settled(page);
  await leaveLayers(page);
  const before = await settledOutline(page);
  await page.reload();
  await settled(page);
  const after = await settledOutline(page);
  return before === after
    ? []
    : [`another list after a reload of ${page.url()}:`, `before ${before}`, `after ${after}`];
}

/** Leaves fields, menus and dialogs, so that the keys of the view are those of the page. */
async function leaveLayers(page: Page): Promise<void> {
  const layers = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]');
  for (let tries = 0; tries < 10 && (await layers.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** What this tab could still undo, and what is open over the view. */
function stepsLeft(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [, steps = '[]'] = Object.entries(sessionStorage).find(([key]) => key.startsWith('tidemark.undo/')) ?? [];
    const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')];
    return [
      ...(JSON.parse(steps) as { sentence: string }[]).map(({ sentence }) => sentence),
      ...layers.map((layer) => `open: ${layer.getAttribute('aria-label') ?? layer.textContent?.slice(0, 60)}`),
    ].join(', ');
  });
}
