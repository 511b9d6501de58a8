import { expect, type Page } from '@playwright/test';
import { type Measure, percentile, type Setting } from './metric.ts';
import { asApp, importProject, newSignedInContext, openSettled } from './signed-in-context.ts';

const tasks = 1_000;
const serverDelayMs = 400;
const toggles = 60;

const views = 10;

/** From the click to the next frame that shows the task ticked, with a service that takes 400 ms to answer. */
export const measureToggle: Measure = async (setting) => {
  const durations = await toggleDurations(setting, 0);
  const withViews = await toggleDurations(setting, views);
  return [
    {
      name: 'Toggle to paint, 1,000 tasks, service slowed by 400 ms, p50',
      value: percentile(durations, 0.5),
      unit: 'ms',
    },
    {
      name: 'Toggle to paint, 1,000 tasks, service slowed by 400 ms, p95',
      value: percentile(durations, 0.95),
      unit: 'ms',
      limit: { most: 50 },
    },
    {
      name: `What ${views} counted views add to it, p50`,
      value: percentile(withViews, 0.5) - percentile(durations, 0.5),
      unit: 'ms',
      limit: { most: 2 },
    },
  ];
};

async function toggleDurations(setting: Setting, favorites: number): Promise<number[]> {
  const context = await newSignedInContext(setting);
  const path = await importProject(context, tasks);
  for (let index = 0; index < favorites; index += 1) {
    const data = {
      name: `View ${index}`,
      filters: [`p${(index % 4) + 1} or overdue`, 'step -nowhere'],
      isFavorite: true,
    };
    const response = await context.request.post('/api/v1/views', { headers: asApp, data });
    expect(response.status(), await response.text()).toBe(201);
  }
  const page = await context.newPage();
  await openSettled(page, path);
  const connection = await context.newCDPSession(page);
  await connection.send('Network.enable');
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: serverDelayMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await watchToggles(page);
  const durations: number[] = [];
  for (let done = 0; done < toggles; done += 1) durations.push(await toggleFirst(page));
  await context.close();
  return durations;
}

/** What the page notes for `toggleFirst`. */
interface Watch {
  /** Milliseconds from the click to the end of the first frame in which the row is ticked or has left. */
  painted?: Promise<number>;
}

async function watchToggles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Watch = {};
    Object.assign(window, { watch });
    const isTicked = (box: Element) => !box.isConnected || box.getAttribute('aria-checked') === 'true';
    const noteClick = (event: MouseEvent) => {
      const box = (event.target as Element).closest('[role=checkbox]');
      if (!box) return;
      watch.painted = new Promise((resolve) => {
        const look = () => {
          if (!isTicked(box)) return requestAnimationFrame(look);
          // A message sent while a frame is made arrives once it has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    };
    document.addEventListener('click', noteClick, { capture: true });
  });
}

async function toggleFirst(page: Page): Promise<number> {
  await page.getByRole('checkbox', { checked: false }).first().click();
  return page.evaluate(() => (window as unknown as { watch: Watch }).watch.painted ?? Number.NaN);
}
