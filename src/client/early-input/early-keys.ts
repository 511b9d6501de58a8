import { nextTask } from '../../lib/next-task.ts';
import { pressKey } from './press-key.ts';

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
 *
 * @param withOthers whether Delete, the arrows and the like are held too, which are the browser's before the page is ready
 */
export function holdEarlyKeys(withOthers = false): void {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const isLetter = [...event.key].length === 1 && event.key !== ' ' && !event.altKey;
    // These belong to the words after a shortcut; by themselves they are the browser's, as for scrolling.
    const isInWords = held.length > 0 && [' ', 'Enter', 'Backspace'].includes(event.key);
    const isOther = withOthers && event.key !== 'Tab' && (event.key.length > 1 || event.key === ' ');
    const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
    // Ctrl and ⌘ with other letters belong to the browser until the page is ready.
    if (isField || event.isComposing || event.repeat) return;
    if (isCommand ? event.key !== 'k' : !isLetter && !isInWords && !isOther) return;
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

/** The event that is dispatched at present, which waits behind no other. */
let repeated: KeyboardEvent | undefined;

/** Dispatches the held keys again, each in a task of its own, as if they were pressed now; what is typed by then comes behind them. */
export async function repeatEarlyKeys(): Promise<void> {
  const release = window.releaseEarlyKeys;
  window.releaseEarlyKeys = undefined;
  // A later task, in which every shortcut of this render is registered.
  await nextTask();
  const waiting = [...(release?.() ?? [])];
  const wait = (event: KeyboardEvent) => {
    const isText = event.key === 'Enter' || [...event.key].length === 1;
    if (event === repeated || !isText || event.ctrlKey || event.metaKey || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.push(event);
  };
  window.addEventListener('keydown', wait, true);
  try {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      repeated = new KeyboardEvent('keydown', event);
      pressKey(repeated);
      await nextTask();
    }
  } finally {
    window.removeEventListener('keydown', wait, true);
  }
}

/** For who goes back before the next view has come, which makes no render that could end the holding. */
const patienceMs = 10_000;
let shown = '';
const whenShown: (() => void)[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds what is typed from now on, unless it is held already: the view that leaves would take it.
 *
 * @returns whether it is this call that holds it
 */
export function holdKeys({ withOthers = false } = {}): boolean {
  if (window.releaseEarlyKeys) return false;
  patience = setTimeout(repeatHeldKeys, patienceMs);
  holdEarlyKeys(withOthers);
  return true;
}

/** Repeats what is held if what is at the address is shown. @param now what is shown since: its path, a question mark and its query */
export function repeatOnceShown(now = shown): void {
  shown = now;
  if (!isShown()) return;
  for (const go of whenShown.splice(0)) go();
  repeatHeldKeys();
}

function isShown(): boolean {
  const { pathname, search } = window.location;
  return shown === `${pathname}?${new URLSearchParams(search)}`;
}

/** Resolves when what is at the address is shown, at the latest when nobody would wait for it any more. */
export async function addressShown(): Promise<void> {
  if (isShown()) return;
  await new Promise<void>((resolve) => {
    whenShown.push(resolve);
    setTimeout(resolve, patienceMs);
  });
}

/** What was held before the page was ready is not its to repeat. */
export function repeatHeldKeys(): void {
  if (patience === undefined) return;
  clearTimeout(patience);
  patience = undefined;
  void repeatEarlyKeys();
}
