import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropLateTyping } from './late-typing.ts';

class Input extends EventTarget {
  isConnected = true;
  readonly isInDialog: boolean;
  constructor(isInDialog = false) {
    super();
    this.isInDialog = isInDialog;
  }
  matches(): boolean {
    return false;
  }
  closest(): Input | null {
    return this.isInDialog ? this : null;
  }
}
class Button extends EventTarget {
  closest(): null {
    return null;
  }
}

const page = new EventTarget();
const row = new Button();
let stop = () => {};

/** @param at milliseconds · @returns whether the key was dropped */
function press(target: EventTarget, key: string, at: number): boolean {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key });
  for (const [name, value] of Object.entries({ target, timeStamp: at })) Object.defineProperty(event, name, { value });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

function focus(at: number): void {
  page.dispatchEvent(Object.defineProperty(new Event('focusin'), 'timeStamp', { value: at }));
}

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('Element', EventTarget);
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', Input);
  stop = dropLateTyping();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('letters behind a field that has gone are dropped until a pause', () => {
  const field = new Input();
  expect(press(field, 'a', 1_000)).toBe(false);
  field.isConnected = false;
  expect([press(row, 'b', 1_200), press(row, 'c', 2_600), press(row, 'd', 4_200)]).toEqual([true, true, false]);
});

test('what is typed after a pause in which the field went is dropped as well', () => {
  const field = new Input();
  press(field, 'a', 1_000);
  field.isConnected = false;
  focus(5_000);
  expect([press(row, 'b', 5_300), press(row, 'c', 6_900)]).toEqual([true, false]);
});

test('a focus that moves while the field is there changes nothing', () => {
  press(new Input(), 'a', 1_000);
  focus(1_100);
  expect(press(row, 'b', 1_200)).toBe(false);
});

test('an Enter that is held down, or pressed twice, sends a dialog and presses nothing behind it', () => {
  const field = new Input(true);
  expect(press(field, 'Enter', 1_000)).toBe(false);
  field.isConnected = false;
  expect([1_300, 1_600, 1_900].map((at) => press(row, 'Enter', at))).toEqual([true, true, true]);
  expect(press(row, 'Enter', 2_600)).toBe(false);
});

test('an Enter in a field outside dialogs, or in a dialog that stays, is followed by the next', () => {
  const outside = new Input();
  press(outside, 'Enter', 1_000);
  outside.isConnected = false;
  expect(press(row, 'Enter', 1_100)).toBe(false);
  press(new Input(true), 'Enter', 2_000);
  expect(press(row, 'Enter', 2_100)).toBe(false);
});
