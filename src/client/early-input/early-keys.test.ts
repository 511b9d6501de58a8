import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { nextTask } from '../../lib/next-task.ts';
import { holdKeys, repeatHeldKeys, repeatOnceShown } from './early-keys.ts';
import { createKeystrokeBuffer } from './keystroke-buffer.ts';
import { partIsLoading } from './loading-parts.ts';

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
/** What a key does at once. */
const effects = new Map<string, () => void>();

/** An element with the focus, whose events come to the window before. */
class Focused extends EventTarget {
  readonly isField: boolean;
  constructor(isField: boolean) {
    super();
    this.isField = isField;
  }
  matches(selector: string): boolean {
    return this.isField && selector.includes('input');
  }
  override dispatchEvent(event: Key): boolean {
    Object.defineProperty(event, 'target', { value: this });
    if (!page.dispatchEvent(event)) return false;
    pressed.push(event.key);
    effects.get(event.key)?.();
    return true;
  }
}
class Input extends Focused {
  readonly value = '';
  setRangeText(text: string): void {
    pressed.push(text);
  }
}
class Radio extends Input {
  readonly type = 'radio';
  override setRangeText(): void {
    throw new Error('The input element’s type does not support selection.');
  }
}
class TextArea extends Focused {
  value = '';
  readonly isConnected = true;
  setRangeText(text: string): void {
    this.value += text;
  }
}
const list = new Focused(false);
const field = new Focused(true);
const press = (key: string) => document.activeElement?.dispatchEvent(new Key('keydown', { key }) as never);
const focus = (element: Focused) => vi.stubGlobal('document', { activeElement: element, hidden: true });

beforeEach(() => {
  pressed.length = 0;
  effects.clear();
  focus(list);
});

beforeAll(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('KeyboardEvent', Key);
  vi.stubGlobal('Element', Focused);
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', TextArea);
  vi.stubGlobal('InputEvent', class extends Event {});
  vi.stubGlobal('HTMLElement', class Nothing {});
});
// A queue that is left would be the next test's.
afterEach(() => vi.waitFor(() => expect(window.heldKeys).toBeUndefined()));
afterAll(() => {
  vi.unstubAllGlobals();
});

test('what is typed while held keys are repeated comes behind them', async () => {
  // Typed at the very moment in which the first of the keys is repeated.
  effects.set('t', () => press('o'));
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

test('a key that is repeated on a radio button writes nothing into it, and those behind it follow', async () => {
  focus(new Radio(true));
  holdKeys();
  effects.set('m', () => focus(list));
  window.heldKeys?.events.push(new Key('keydown', { key: 'm' }) as never, new Key('keydown', { key: 'j' }) as never);
  repeatHeldKeys();
  await vi.waitFor(() => expect(pressed).toEqual(['m', 'j']));
});

test('what is typed while a view does not come acts on nothing else, and is repeated for who went back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  Object.assign(page, { location: { pathname: '/inbox', search: '?task=tsk_1' } });
  repeatOnceShown('/inbox?');
  holdKeys();
  press('e');
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(window.heldKeys).toBeUndefined());
  expect(pressed).toEqual([]);
  Object.assign(page, { location: { pathname: '/inbox', search: '' } });
  holdKeys();
  press('j');
  vi.advanceTimersByTime(10_000);
  await vi.waitFor(() => expect(pressed).toEqual(['j']));
});

test('keys for the view at an address wait for its parts, and for the view of another address where one has left', async () => {
  Object.assign(page, { location: { pathname: '/inbox', search: '' } });
  const listIsThere = partIsLoading();
  holdKeys();
  press('j');
  repeatOnceShown('/inbox?');
  await nextTask();
  await nextTask();
  expect(pressed).toEqual([]);
  Object.assign(page, { location: { pathname: '/today', search: '' } });
  listIsThere();
  await nextTask();
  await nextTask();
  expect(pressed).toEqual([]);
  repeatOnceShown('/today?');
  await vi.waitFor(() => expect(pressed).toEqual(['j']));
});

test('an arrow stays behind the letters that were typed before it, and is the browser’s where none was', async () => {
  holdKeys();
  press('ArrowDown');
  expect(pressed).toEqual(['ArrowDown']);
  for (const key of ['j', 'x', 'ArrowDown', 'Delete']) press(key);
  expect(pressed).toEqual(['ArrowDown']);
  repeatHeldKeys();
  await vi.waitFor(() => expect(pressed).toEqual(['ArrowDown', 'j', 'x', 'ArrowDown', 'Delete']));
});

test('what is typed in a field that has the focus before the keys in front are repeated comes behind them', async () => {
  holdKeys();
  for (const key of 'w1') press(key);
  repeatHeldKeys();
  focus(field);
  for (const key of ['2', '8', 'Backspace', 'Escape']) press(key);
  expect(pressed).toEqual([]);
  await vi.waitFor(() => expect(pressed).toEqual(['w', '1', '2', '8', 'Backspace', 'Escape']));
});

test('where a repeated key has the keys held once more, those behind it wait for that', async () => {
  effects.set('@', () => void holdKeys());
  holdKeys();
  for (const key of '@w') press(key);
  repeatHeldKeys();
  await vi.waitFor(() => expect(pressed).toEqual(['@']));
  press('1');
  await nextTask();
  await nextTask();
  expect(pressed).toEqual(['@']);
  repeatHeldKeys();
  focus(field);
  press('2');
  await vi.waitFor(() => expect(pressed).toEqual(['@', 'w', '1', '2']));
});

test('a key that is typed while both queues are repeated reaches the field that a shortcut opens', async () => {
  const buffer = createKeystrokeBuffer();
  const opened = new Input(true);
  buffer.expect('input');
  holdKeys({ withOthers: true });
  focus(opened);
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: opened }));
  repeatHeldKeys();
  press('Escape');
  expect(pressed).toEqual([]);
  for (let turn = 0; turn < 20; turn += 1) await nextTask();
  expect(pressed).toEqual(['Escape']);
});

test.each(['pointerdown', 'popstate'])('a field that %s may close has what was typed until then', async (leaves) => {
  const buffer = createKeystrokeBuffer();
  const opened = new TextArea(true);
  buffer.expect('input');
  focus(opened);
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: opened }));
  for (const key of 'Milk') press(key);
  page.dispatchEvent(new Event(leaves));
  focus(list);
  expect(opened.value).toBe('Milk');
  for (let turn = 0; turn < 20; turn += 1) await nextTask();
  expect(opened.value).toBe('Milk');
});

test('several lines that are typed at once keep their order through both queues', async () => {
  const typed = ['M', 'Enter', 'N', 'Enter', 'O', 'Enter'];
  holdKeys({ withOthers: true });
  for (const key of typed) press(key);
  const buffer = createKeystrokeBuffer();
  const opened = new Input(true);
  buffer.expect('input');
  repeatHeldKeys();
  // The field comes while most of the keys are still to be repeated.
  await vi.waitFor(() => expect(window.heldKeys?.events.length).toBeLessThan(typed.length - 1), { interval: 0 });
  focus(opened);
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: opened }));
  await vi.waitFor(() => expect(pressed.filter(Boolean)).toHaveLength(typed.length));
  expect(pressed.filter(Boolean)).toEqual(typed);
});

test('an Enter behind held keys breaks a line that is not hydrated yet, as the browser does', async () => {
  const line = new TextArea(true);
  holdKeys();
  for (const key of ['x', 'Enter']) press(key);
  focus(line);
  repeatHeldKeys();
  await vi.waitFor(() => expect(line.value).toBe('x\n'));
});

test('what is typed in a field goes to it at once where no key waits', async () => {
  holdKeys();
  repeatHeldKeys();
  focus(field);
  press('Enter');
  expect(pressed).toEqual(['Enter']);
});

describe('before the first view', () => {
  /** The module of a page that is new. */
  async function newPage() {
    vi.resetModules();
    return import('./early-keys.ts');
  }

  test('a first key that only the view takes waits for it, with those behind it', async () => {
    const { holdEarlyKeys, repeatFirstKeys, viewIsReady } = await newPage();
    holdEarlyKeys();
    press('j');
    const repeated = repeatFirstKeys();
    press('q');
    for (let task = 0; task < 3; task += 1) await nextTask();
    expect(window.heldKeys?.events.map(({ key }) => key)).toEqual(['j', 'q']);
    pressed.length = 0;
    viewIsReady();
    await repeated;
    expect(pressed).toEqual(['j', 'q']);
  });

  test('a first key that the shell takes waits for no view, nor do those behind it', async () => {
    const { holdEarlyKeys, repeatFirstKeys } = await newPage();
    const taken: string[] = [];
    const take = (event: Event) => {
      if ((event as unknown as Key).key !== 'q') return;
      event.preventDefault();
      taken.push('q');
    };
    holdEarlyKeys();
    page.addEventListener('keydown', take);
    const repeated = repeatFirstKeys();
    await nextTask();
    await nextTask();
    for (const key of 'qab') press(key);
    await repeated;
    expect(taken).toEqual(['q']);
    expect(pressed).toEqual(['a', 'b']);
    page.removeEventListener('keydown', take);
  });
});
