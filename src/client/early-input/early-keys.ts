import { nextTask } from '../../lib/next-task.ts';
import { keysOf } from '../keys/key-registry.ts';
import { insert, isField } from './keystroke-buffer.ts';

declare global {
  interface Window {
    /** Set by `holdEarlyKeys`: ends the holding. @returns the events that were held, in order */
    releaseEarlyKeys?: (() => readonly KeyboardEvent[]) | undefined;
  }
}

/**
 * Holds what is typed outside fields until the app's shortcuts are registered: before, a shortcut and the words after it would be lost.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself.
 */
export function holdEarlyKeys(): void {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isLetter = [...event.key].length === 1 && event.key !== ' ' && !event.altKey;
    // These belong to the words after a shortcut; by themselves they are the browser's, as for scrolling.
    const isInWords = held.length > 0 && [' ', 'Enter', 'Backspace'].includes(event.key);
    const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
    // Ctrl and ⌘ with other letters belong to the browser until the page is ready.
    if (isField || event.isComposing || event.repeat) return;
    if (isCommand ? event.key !== 'k' : !isLetter && !isInWords) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(event);
  };
  window.addEventListener('keydown', hold, true);
  window.releaseEarlyKeys = () => {
    window.removeEventListener('keydown', hold, true);
    return held;
  };
}

/** Dispatches the held keys again, each in a task of its own, as if they were pressed now. */
export async function repeatEarlyKeys(): Promise<void> {
  const release = window.releaseEarlyKeys;
  window.releaseEarlyKeys = undefined;
  // A later task, in which every shortcut of this render is registered.
  await nextTask();
  for (const event of release?.() ?? []) {
    const target = document.activeElement ?? document.body;
    const isLeft = target.dispatchEvent(new KeyboardEvent('keydown', event));
    // The browser inserts no text for an event that a script dispatches.
    if (isLeft && isField(target) && [...event.key].length === 1) insert(target, event.key);
    // Nor does it follow a link or press a button.
    if (isLeft && keysOf(event) === 'enter' && target instanceof HTMLElement && target.matches('a[href], button'))
      target.click();
    await nextTask();
  }
}

/** For who goes back before the next view has come, which makes no render that could end the holding. */
const patienceMs = 10_000;
let shown = '';
let patience: ReturnType<typeof setTimeout> | undefined;

/** Holds what is typed from now on, unless it is held already: the view that leaves would take it. */
export function holdKeys(): void {
  if (window.releaseEarlyKeys) return;
  patience = setTimeout(repeatHeldKeys, patienceMs);
  holdEarlyKeys();
}

/** Repeats what is held if what is at the address is shown. @param now what is shown since: its path, a question mark and its query */
export function repeatOnceShown(now = shown): void {
  shown = now;
  const { pathname, search } = window.location;
  if (now === `${pathname}?${new URLSearchParams(search)}`) repeatHeldKeys();
}

/** What was held before the page was ready is not its to repeat. */
export function repeatHeldKeys(): void {
  if (patience === undefined) return;
  clearTimeout(patience);
  patience = undefined;
  void repeatEarlyKeys();
}
