import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Measure, type Metric, percentile } from './metric.ts';
import { asApp, importProject, newSignedInContext, openSettled } from './signed-in-context.ts';

const selected = 500;
const overdue = 231;
const turns = 12;
/** So long without a request, the changes of a turn have been sent. */
const quietMs = 2_000;

/** The priority of 500 selected tasks, by its key, and the day of 231 overdue ones, by a click: until the frame that shows the change. */
export const measureManyChanges: Measure = async (setting) => {
  const context = await newSignedInContext(setting);
  const priority = await timePriority(context);
  await context.close();
  const another = await newSignedInContext(setting);
  const day = await timeReschedule(another);
  await another.close();
  return [
    ...metricsOf(`Priority of ${selected} selected tasks to paint`, priority),
    ...metricsOf(`Reschedule of ${overdue} to paint`, day),
  ];
};

const metricsOf = (name: string, durations: readonly number[]): readonly Metric[] => [
  { name: `${name}, p50`, value: percentile(durations, 0.5), unit: 'ms', limit: { most: 50 } },
  { name: `${name}, p95`, value: percentile(durations, 0.95), unit: 'ms' },
];

async function timePriority(context: BrowserContext): Promise<number[]> {
  const path = await importProject(context, selected);
  const page = await context.newPage();
  const allSent = watchRequests(page);
  await openSettled(page, path);
  const durations: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('region', { name: `${selected} tasks selected` }).waitFor();
    const priority = (turn % 3) + 1;
    const duration = await noteNext(page, 'keydown', `[role=checkbox][aria-label$="priority ${priority}"]`);
    await page.keyboard.press(`${priority}`);
    durations.push(await duration());
    await expect(page.getByRole('checkbox', { name: `priority ${priority}` }).first()).toBeVisible();
    await allSent();
    await page.keyboard.press('Escape');
  }
  return durations;
}

async function timeReschedule(context: BrowserContext): Promise<number[]> {
  const day = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: overdue }, (_, index) => `task,Step ${index},1,${(index % 4) + 1},${day}`);
  const buffer = Buffer.from(['TYPE,CONTENT,INDENT,PRIORITY,DATE', ...lines].join('\n'));
  const response = await context.request.post('/api/v1/imports', {
    headers: asApp,
    multipart: { file: { name: 'Late.csv', mimeType: 'text/csv', buffer } },
  });
  expect(response.status(), await response.text()).toBe(201);
  const page = await context.newPage();
  const allSent = watchRequests(page);
  await openSettled(page, '/today');
  const durations: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.getByRole('button', { name: 'Reschedule' }).click();
    const tomorrow = page.getByRole('button', { name: 'Tomorrow', exact: true });
    await tomorrow.waitFor();
    const duration = await noteNext(page, 'click', `[role=checkbox]`, true);
    await tomorrow.click();
    durations.push(await duration());
    await expect(page.getByRole('heading', { name: 'Overdue' })).toBeHidden();
    await allSent();
    await page.keyboard.press('z');
    await page.getByRole('heading', { name: 'Overdue' }).waitFor();
    await allSent();
  }
  return durations;
}

/** @returns what waits until the page has sent nothing for a while */
function watchRequests(page: Page): () => Promise<void> {
  let latest = 0;
  page.on('request', () => {
    latest = Date.now();
  });
  return async () => {
    latest = Date.now();
    while (Date.now() - latest < quietMs) await page.waitForTimeout(quietMs - (Date.now() - latest));
  };
}

interface Watch {
  painted?: Promise<number>;
}

/**
 * @param shown an element that the change brings; `isGone` = that it takes away
 * @returns what tells the milliseconds from the next such event to the end of the first frame that shows the change
 */
async function noteNext(
  page: Page,
  type: 'click' | 'keydown',
  shown: string,
  isGone = false,
): Promise<() => Promise<number>> {
  await page.evaluate(
    ([kind, selector, isAbsent]) => {
      const watch: Watch = {};
      Object.assign(window, { watch });
      const note = (event: Event) => {
        watch.painted = new Promise((resolve) => {
          const look = () => {
            if ((document.querySelector(selector) === null) !== isAbsent) return requestAnimationFrame(look);
            // Comes once the frame is painted, and before what the page itself has left for later.
            return scheduler.postTask(() => resolve(performance.now() - event.timeStamp), {
              priority: 'user-blocking',
            });
          };
          requestAnimationFrame(look);
        });
      };
      document.addEventListener(kind, note, { capture: true, once: true });
    },
    [type, shown, isGone] as const,
  );
  return () => page.evaluate(() => (window as unknown as { watch: Watch }).watch.painted ?? Number.NaN);
}
