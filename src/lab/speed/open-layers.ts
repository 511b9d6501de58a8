import type { Page } from '@playwright/test';
import { type Measure, percentile } from './metric.ts';
import { importProject, newSignedInContext, openSettled } from './signed-in-context.ts';

const tasks = 1_000;
const openings = 30;
const layers = [
  ['t', 'Date popover'],
  ['Enter', 'Open task'],
] as const;

/** From the key to the frame that shows the popover or the task, beside a list of 1,000; the first opening, which loads its code, is left out. */
export const measureOpening: Measure = async (setting) => {
  const context = await newSignedInContext(setting);
  const path = await importProject(context, tasks);
  const page = await context.newPage();
  await openSettled(page, path);
  const metrics = [];
  for (const [key, name] of layers) {
    await page.keyboard.press('j');
    await openOnce(page, key);
    const durations: number[] = [];
    for (let done = 0; done < openings; done += 1) durations.push(await openOnce(page, key));
    metrics.push(
      { name: `${name} to paint, p50`, value: percentile(durations, 0.5), unit: 'ms' as const, limit: { most: 50 } },
      { name: `${name} to paint, p95`, value: percentile(durations, 0.95), unit: 'ms' as const },
    );
  }
  await context.close();
  return metrics;
};

interface Watch {
  /** Milliseconds from the key to the end of the first frame with the layer. */
  painted?: Promise<number>;
}

async function openOnce(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const watch: Watch = {};
    Object.assign(window, { watch });
    const noteKey = (event: KeyboardEvent) => {
      watch.painted = new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector('[role=dialog]')) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - event.timeStamp);
          return port2.postMessage(null);
        };
        requestAnimationFrame(look);
      });
    };
    document.addEventListener('keydown', noteKey, { capture: true, once: true });
  });
  await page.keyboard.press(key);
  const duration = await page.evaluate(
    () => (window as unknown as { watch: Watch }).watch.painted ?? Promise.resolve(Number.NaN),
  );
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  return duration;
}
