import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdKeys, repeatHeldKeys } from './early-keys.ts';

class Key extends Event {
  readonly key: string;
  constructor(type: string, { key }: { key: string }) {
    super(type, { cancelable: true });
    this.key = key;
  }
}

/** Node does not know a listener again by the short form of its options. */
class Page extends EventTarget {
  override removeEventListener(type: string, listener: EventListener, capture?: unknown): void {
    super.removeEventListener(type, listener, { capture: capture === true });
  }
}

const page = new Page();
const pressed: string[] = [];
/** The element with the focus, whose events come to the window before. */
const focused = {
  dispatchEvent(event: Key): boolean {
    if (!page.dispatchEvent(event)) return false;
    pressed.push(event.key);
    // Typed at the very moment in which the first of the keys is repeated.
    if (event.key === 't') press('o');
    return true;
  },
};
const press = (key: string) => focused.dispatchEvent(new Key('keydown', { key }));

beforeAll(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', { activeElement: focused });
  vi.stubGlobal('KeyboardEvent', Key);
  for (const name of ['Element', 'HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement'])
    vi.stubGlobal(name, class Nothing {});
});
afterAll(() => {
  vi.unstubAllGlobals();
});

test('what is typed while held keys are repeated comes behind them', async () => {
  holdKeys();
  for (const key of 'tom') press(key);
  expect(pressed).toEqual([]);
  repeatHeldKeys();
  await vi.waitFor(() => expect(pressed).toHaveLength(4));
  expect(pressed.join('')).toBe('tomo');
  await vi.waitFor(() => {
    press('k');
    expect(pressed.at(-1)).toBe('k');
  });
});
