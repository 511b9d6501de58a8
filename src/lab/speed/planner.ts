import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, type CalendarDate } from '../../lib/calendar-date.ts';
import { calendarFile } from '../../test/calendar-host.ts';
import { type Measure, percentile, type Setting } from './metric.ts';
import { asApp, newSignedInContext, settle } from './signed-in-context.ts';

const tasks = 5_000;
const events = 2_000;
/** Over so many days both are spread, half of them behind; every fourth task has a time. */
const days = 364;
const turns = 20;

/** Week and month with 5,000 tasks and 2,000 events, from the click to the next frame that shows them, and frames while one is dragged. */
export const measurePlanner: Measure = async (setting) => {
  const context = await newSignedInContext(setting);
  await fill(context.request, setting);
  const page = await context.newPage();
  await page.goto('/upcoming');
  await page.getByRole('main').getByRole('button', { name: 'Week', exact: true }).first().click();
  await page.locator('[data-plan^="hours "]').first().waitFor();
  await settle(page);
  const [weeks, months, steps]: number[][] = [[], [], []];
  for (let turn = 0; turn < turns; turn += 1) {
    months?.push(await pressed(page, 'Month'));
    weeks?.push(await pressed(page, 'Week'));
  }
  for (let turn = 0; turn < turns; turn += 1)
    steps?.push(await pressed(page, turn % 4 < 2 ? 'Next week' : 'Previous week'));
  const dragged = await framesOf(page, () => drag(page));
  const scrolled = await framesOf(page, () => scroll(page));
  await context.close();
  const of = `${tasks} tasks and ${events} events`;
  return [
    { name: `Week shown, ${of}, p50`, value: percentile(weeks ?? [], 0.5), unit: 'ms' },
    { name: `Week shown, ${of}, p95`, value: percentile(weeks ?? [], 0.95), unit: 'ms', limit: { most: 100 } },
    { name: `Month shown, ${of}, p95`, value: percentile(months ?? [], 0.95), unit: 'ms', limit: { most: 100 } },
    { name: `Another week shown, ${of}, p95`, value: percentile(steps ?? [], 0.95), unit: 'ms', limit: { most: 100 } },
    {
      name: `A task dragged in the week, frame, p95`,
      value: percentile(dragged, 0.95),
      unit: 'ms',
      limit: { most: 20 },
    },
    { name: `The week scrolled, frame, p95`, value: percentile(scrolled, 0.95), unit: 'ms', limit: { most: 20 } },
  ];
};

async function fill(request: Request, { calendarOrigin }: Setting): Promise<void> {
  const today = new Date().toISOString().slice(0, 10) as CalendarDate;
  const dayOf = (index: number) => addDays(today, (index % days) - days / 2);
  const timeOf = (index: number) => `${String(6 + (index % 14)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  const lines = Array.from({ length: tasks }, (_, index) => {
    const round = Math.floor(index / days);
    const isTimed = round % 4 === 0;
    const date = isTimed ? `${dayOf(index)} ${timeOf(index)}` : dayOf(index);
    return `task,Step ${index},1,${(index % 4) + 1},${date},${isTimed ? '45,minute' : ','}`;
  });
  const head = 'TYPE,CONTENT,INDENT,PRIORITY,DATE,DURATION,DURATION_UNIT';
  const buffer = Buffer.from([head, ...lines].join('\n'));
  await post(
    request,
    '/api/v1/imports',
    { multipart: { file: { name: 'Plan.csv', mimeType: 'text/csv', buffer } } },
    201,
  );
  const compact = (text: string) => text.replaceAll(/[-:]/g, '');
  const told = Array.from({ length: events }, (_, index) => {
    const start = compact(`${dayOf(index)}T${timeOf(index * 3)}:00`);
    return [`DTSTART:${start}`, 'DURATION:PT50M', `SUMMARY:Event ${index}`];
  });
  const url = `${calendarOrigin}/${randomUUID()}.ics`;
  await request.put(url, { data: calendarFile('Busy', told) });
  await post(request, '/api/trpc/calendars.create', { data: { url } }, 200);
}

type Request = Awaited<ReturnType<typeof newSignedInContext>>['request'];

async function post(request: Request, path: string, options: object, status: number): Promise<void> {
  const response = await request.post(path, { headers: asApp, ...options });
  expect(response.status(), await response.text()).toBe(status);
}

/** Presses a control of Upcoming. @returns milliseconds until the frame that shows what it leads to */
function pressed(page: Page, name: string): Promise<number> {
  return page.evaluate(async (label) => {
    const shown = () => document.querySelector('[role="grid"]')?.textContent;
    const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
      (each) => (each.getAttribute('aria-label') ?? each.textContent) === label && each.offsetParent !== null,
    );
    if (!button) throw new Error(`there is no control “${label}”`);
    const before = shown();
    const startedAt = performance.now();
    button.click();
    do await new Promise(requestAnimationFrame);
    while (shown() === before || shown() === undefined);
    await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  }, name);
}

async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { planned: frames });
    let before = performance.now();
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await work();
  return page.evaluate(() => (window as unknown as { planned: number[] }).planned);
}

async function drag(page: Page): Promise<void> {
  const tile = page.locator('[data-plan^="hours "] [data-drag-task]').filter({ visible: true }).first();
  const box = await tile.boundingBox();
  if (!box) throw new Error('no task stands in the hours');
  await page.mouse.move(box.x + 10, box.y + 8);
  await page.mouse.down();
  for (let step = 0; step < 80; step += 1) await page.mouse.move(box.x + 10 + step * 5, box.y + 8 + (step % 40) * 4);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

async function scroll(page: Page): Promise<void> {
  const hours = await page.locator('[data-plan^="hours "]').first().boundingBox();
  const connection = await page.context().newCDPSession(page);
  for (const yDistance of [-900, 900, -900, 900])
    await connection.send('Input.synthesizeScrollGesture', {
      ...{ x: (hours?.x ?? 300) + 20, y: 500, yDistance, speed: 1_200 },
      ...{ gestureSourceType: 'mouse', preventFling: true },
    });
}
