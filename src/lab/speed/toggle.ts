import { expect, type Page } from '@playwright/test';
import { type Measure, percentile, type Setting } from './metric.ts';
import { asApp, importProject, newSignedInContext, openSettled } from './signed-in-context.ts';

const tasks = 1_000;
const serverDelayMs = 400;
const toggles = 60;

const views = 10;

/** From the click to the next frame that shows the task ticked, and the list without it; the service takes 400 ms to answer. */
export const measureToggle: Measure = async (setting) => {
  const toggles = await timeToggles(setting, 0);
  const withViews = await timeToggles(setting, views);
  const name = 'Toggle among 1,000 tasks, service slowed by 400 ms';
  const ms = (part: keyof Toggle, share: number, of = toggles) =>
    percentile(
      of.map((toggle) => toggle[part]),
      share,
    );
  return [
    { name: `${name}: to the tick, p50`, value: ms('ticked', 0.5), unit: 'ms' },
    { name: `${name}: to the tick, p95`, value: ms('ticked', 0.95), unit: 'ms', limit: { most: 40 } },
    { name: `${name}: until the row has left, p50`, value: ms('left', 0.5), unit: 'ms' },
    { name: `${name}: until the row has left, p95`, value: ms('left', 0.95), unit: 'ms' },
    {
      name: `What ${views} counted views add to it, p50`,
      value: ms('left', 0.5, withViews) - ms('left', 0.5),
      unit: 'ms',
      limit: { most: 2 },
    },
  ];
};

/** Milliseconds from a click on a box to the end of the first frame that shows it ticked, and of the first without its row. */
interface Toggle {
  readonly ticked: number;
  readonly left: number;
}

async function timeToggles(setting: Setting, favorites: number): Promise<Toggle[]> {
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
  const times: Toggle[] = [];
  for (let done = 0; done < toggles; done += 1) times.push(await toggleFirst(page));
  await context.close();
  return times;
}

/** What the page notes for `toggleFirst`. */
interface Watch {
  toggle?: Promise<Toggle>;
}

async function watchToggles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch: Watch = {};
    Object.assign(window, { watch });
    const paintedWith = (isShown: () => boolean, since: number): Promise<number> =>
      new Promise((resolve) => {
        const look = () => {
          if (!isShown()) return requestAnimationFrame(look);
          // A message sent while a frame is made arrives once it has been painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - since);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    const noteClick = (event: MouseEvent) => {
      const box = (event.target as Element).closest('[role=checkbox]');
      if (!box) return;
      const hasLeft = () => !box.isConnected;
      const isTicked = () => hasLeft() || box.getAttribute('aria-checked') === 'true';
      const shown = [paintedWith(isTicked, event.timeStamp), paintedWith(hasLeft, event.timeStamp)] as const;
      watch.toggle = Promise.all(shown).then(([ticked, left]) => ({ ticked, left }));
    };
    document.addEventListener('click', noteClick, { capture: true });
  });
}

async function toggleFirst(page: Page): Promise<Toggle> {
  await page.getByRole('checkbox', { checked: false }).first().click();
  const toggle = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.toggle);
  expect(toggle).toBeDefined();
  return toggle as Toggle;
}
