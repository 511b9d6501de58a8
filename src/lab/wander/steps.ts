import type { Page } from '@playwright/test';
import { asApp } from '../speed/signed-in-context.ts';

export type Random = (below: number) => number;

interface Step {
  readonly name: string;
  /** How often, beside the others. */
  readonly weight: number;
  /** @returns what exactly was done */
  take(page: Page, random: Random): Promise<string | undefined>;
}

const keys =
  'ArrowDown ArrowUp j k ArrowLeft ArrowRight Home End e x t d Shift+d p s r c m n w f h . u v Space Enter Escape Escape Escape F2 a q / ? 1 2 3 4 @ # [ ] Delete Backspace Control+a Control+] Control+[ Control+k Control+c Control+Enter Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowDown Shift+ArrowDown Shift+ArrowUp Shift+v Shift+t Shift+p Shift+Enter PageDown Tab'.split(
    ' ',
  );
const views = ['i', 't', 'u', 'c', 'l', 'v', 'b', 'p'];
const lines = ['Milk', 'Bread tomorrow', 'Ring Bo #House @shop p2', 'Run every mon', 'Post 9:30', 'Nails ! 10:00', 'x'];
/** What ends the walk, leaves the app or opens a dialog of the system. */
const leaves =
  /sign out|close (this )?account|delete account|choose|attach|file|export|download|import|print|passkey|notifications|connect/i;

const pick = <T>(random: Random, of: readonly T[]): T => of[random(of.length)] as T;

const common: readonly Step[] = [
  {
    name: 'key',
    weight: 40,
    async take(page, random) {
      const key = pick(random, keys);
      await page.keyboard.press(key);
      return key;
    },
  },
  {
    name: 'go to',
    weight: 5,
    async take(page, random) {
      const key = pick(random, views);
      await page.keyboard.press('Escape');
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      return key;
    },
  },
  {
    name: 'add',
    weight: 8,
    async take(page, random) {
      const line = pick(random, lines);
      await page.keyboard.press('Escape');
      await page.keyboard.press(pick(random, ['q', 'a']));
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      return line;
    },
  },
  {
    name: 'type',
    weight: 5,
    async take(page, random) {
      const isField = await page.evaluate(() => document.activeElement?.matches('input, textarea, [contenteditable]'));
      if (!isField) return;
      const text = pick(random, ['new', 'tomorrow', '15:00', ' and more']);
      await page.keyboard.type(text);
      await page.keyboard.press(pick(random, ['Enter', 'Escape', 'Tab', 'Control+Enter']));
      return text;
    },
  },
  {
    name: 'click',
    weight: 25,
    async take(page, random) {
      const all = page.locator('a, button, [role=checkbox], [role=menuitem], [role=option], [role=radio], summary, h1');
      const target = all.nth(random(Math.max(1, await all.count())));
      if (!(await target.isVisible()) || (await target.getAttribute('target')) !== null) return;
      const name = await target.evaluate((node) => (node.getAttribute('aria-label') ?? node.textContent ?? '').trim());
      const href = (await target.getAttribute('href')) ?? '';
      if (leaves.test(name) || /^(http|\/docs|\/help|\/api|\/sign|mailto)/.test(href)) return;
      const button = random(12) === 0 ? 'right' : 'left';
      const modifiers = random(10) === 0 ? (['Shift'] as const) : [];
      await target.click({ timeout: 700, button, modifiers: [...modifiers] });
      return `${button} ${modifiers.join()} ${name.slice(0, 40)}`;
    },
  },
  {
    name: 'drag',
    weight: 6,
    async take(page, random) {
      const rows = page.locator('main [data-drag-task]');
      const count = await rows.count();
      if (count < 2) return;
      const [from, to] = [rows.nth(random(count)), rows.nth(random(count))];
      const [start, end] = [await from.boundingBox(), await to.boundingBox()];
      if (!start || !end) return;
      await page.mouse.move(start.x + start.width / 2, start.y + 8);
      await page.mouse.down();
      await page.mouse.move(start.x + start.width / 2, start.y + 24, { steps: 3 });
      await page.mouse.move(end.x + 60 + random(80), end.y + random(Math.max(1, Math.round(end.height))), { steps: 5 });
      await page.mouse.up();
      return 'one row to another';
    },
  },
  {
    name: 'back',
    weight: 4,
    async take(page, random) {
      const isBack = random(3) > 0;
      // Further back than the app is the empty page that was open before it.
      if (isBack && (await page.evaluate(() => window.navigation.currentEntry?.index)) === 0) return;
      await page.evaluate((by) => history.go(by), isBack ? -1 : 1);
      await page.waitForTimeout(150);
      return isBack ? 'back' : 'forward';
    },
  },
  {
    name: 'wait',
    weight: 6,
    async take(page, random) {
      await page.waitForTimeout(random(600));
      return undefined;
    },
  },
];

const withReloads: readonly Step[] = [
  {
    name: 'undo or redo',
    weight: 6,
    async take(page, random) {
      const key = pick(random, ['z', 'z', 'Control+z', 'Control+Shift+z']);
      await page.keyboard.press(key);
      return key;
    },
  },
  {
    name: 'reload',
    weight: 3,
    async take(page) {
      await page.reload({ waitUntil: 'commit' });
      return undefined;
    },
  },
  {
    name: 'connection',
    weight: 3,
    async take(page, random) {
      const isOff = random(2) === 0;
      await page.context().setOffline(isOff);
      return isOff ? 'off' : 'on';
    },
  },
  {
    name: 'elsewhere',
    weight: 4,
    async take(page, random) {
      const reply = await page.request.get('/api/v1/tasks?limit=50', { headers: asApp });
      const { items } = (await reply.json()) as {
        readonly items: readonly { readonly id: string; readonly name: string }[];
      };
      const task = items[random(Math.max(1, items.length))];
      if (!task) return;
      const isDeleted = random(3) === 0;
      const path = `/api/v1/tasks/${task.id}`;
      if (isDeleted) await page.request.delete(path, { headers: asApp });
      else await page.request.patch(path, { headers: asApp, data: { name: `${task.name.slice(0, 40)} +` } });
      return `${isDeleted ? 'deleted' : 'renamed'} ${task.name}`;
    },
  },
];

/** @param undoes whether everything is undone at the end, so that nothing may be done that is not of this tab */
export function stepOf(random: Random, undoes: boolean): Step {
  const steps = undoes ? common : [...common, ...withReloads];
  let at = random(steps.reduce((sum, { weight }) => sum + weight, 0));
  for (const step of steps) {
    if (at < step.weight) return step;
    at -= step.weight;
  }
  throw new Error('The weights have no such place.');
}
