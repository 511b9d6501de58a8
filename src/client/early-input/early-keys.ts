import { nextTask } from '../../lib/next-task.ts';
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
    if (isLeft && isPlainEnter(event) && target instanceof HTMLElement && target.matches('a[href], button'))
      target.click();
    await nextTask();
  }
}

const isPlainEnter = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** How often is looked whether the address is shown: one that is left and returned to in one render tells nothing. */
const lookMs = 200;
const patienceMs = 10_000;
let shown = '';
let isBetweenViews = false;
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Does what may lead to another view or task in a later task, when a closed dialog has returned the focus, and holds what is typed from
 * now on until that is shown.
 */
export function actBetweenViews(act: () => void): void {
  holdKeys();
  setTimeout(() => {
    const { href } = window.location;
    act();
    if (window.location.href === href) repeatKeysBetweenViews();
    else holdKeysUntilShown();
  });
}

/** Holds what is typed from now on until what is at the address is shown, because the view that leaves would take its keys. */
export function holdKeysUntilShown(): void {
  holdKeys();
  if (!isBetweenViews || looking !== undefined) return;
  const startedAt = performance.now();
  looking = setInterval(() => {
    if (shown === addressNow() || performance.now() - startedAt > patienceMs) repeatKeysBetweenViews();
  }, lookMs);
}

function holdKeys(): void {
  if (window.releaseEarlyKeys) return;
  isBetweenViews = true;
  holdEarlyKeys();
}

/** Called when what is at an address is shown. What was held before the page was ready is not its to repeat. */
export function noteShownAddress(path: string, query: URLSearchParams): void {
  const address = addressOf(path, query);
  shown = address;
  if (address === addressNow()) repeatKeysBetweenViews();
}

const addressOf = (path: string, query: URLSearchParams) => `${path}?${query}`;
const addressNow = () => addressOf(window.location.pathname, new URLSearchParams(window.location.search));

function repeatKeysBetweenViews(): void {
  if (!isBetweenViews) return;
  clearInterval(looking);
  looking = undefined;
  isBetweenViews = false;
  void repeatEarlyKeys();
}
