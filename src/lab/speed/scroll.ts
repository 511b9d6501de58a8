import { type Measure, percentile } from './metric.ts';
import { importProject, newSignedInContext, openSettled } from './signed-in-context.ts';

const tasks = 5_000;
const distancePx = 40_000;
const pixelsPerSecond = 8_000;

/** Frames while the wheel runs through a list, and how many rows exist at most. */
export const measureScroll: Measure = async (setting) => {
  const context = await newSignedInContext(setting);
  const path = await importProject(context, tasks);
  const page = await context.newPage();
  await openSettled(page, path);
  await page.evaluate(() => {
    const frames: number[] = [];
    const rows: number[] = [];
    Object.assign(window, { scrolling: { frames, rows } });
    let before = performance.now();
    const frame = (now: number) => {
      frames.push(now - before);
      rows.push(document.querySelectorAll('[data-drag-task]').length);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const connection = await context.newCDPSession(page);
  const scroll = (yDistance: number) =>
    connection.send('Input.synthesizeScrollGesture', {
      x: 640,
      y: 400,
      yDistance,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  await scroll(-distancePx);
  await scroll(distancePx);
  const { frames, rows } = await page.evaluate(
    () => (window as unknown as { scrolling: { frames: number[]; rows: number[] } }).scrolling,
  );
  await context.close();
  return [
    { name: 'Scrolling 5,000 tasks, frame, p50', value: percentile(frames, 0.5), unit: 'ms' },
    { name: 'Scrolling 5,000 tasks, frame, p95', value: percentile(frames, 0.95), unit: 'ms', limit: { most: 20 } },
    { name: 'Scrolling 5,000 tasks, row nodes at most', value: Math.max(...rows), unit: 'rows', limit: { most: 400 } },
  ];
};
