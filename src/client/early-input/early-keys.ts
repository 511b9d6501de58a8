import { nextTask } from '../../lib/next-task.ts';
import { oncePartsLoaded } from './loading-parts.ts';
import { pressKey } from './press-key.ts';

/** What was typed and waits. */
interface HeldKeys {
  readonly events: KeyboardEvent[];
  /** Whether Delete, the arrows and the like are held too, which are the browser's before the page is ready. */
  withOthers: boolean;
  /** Called when a first key is held while only the shell is ready. */
  onFirst?: () => void;
  /** Who repeats them at present; what is typed by then comes behind them. */
  repeating?: symbol | undefined;
  /** The event that is dispatched at present, which waits behind no other. */
  repeated?: KeyboardEvent;
  end(): void;
}

declare global {
  interface Window {
    /** Set by `holdEarlyKeys` until everything that it held has been repeated. */
    heldKeys?: HeldKeys | undefined;
  }
}

/**
 * Holds what is typed outside fields until the app's shortcuts are registered: before, a shortcut and the words after it would be lost.
 *
 * It runs in the page before other scripts, from its own source text; so it refers to nothing outside itself.
 */
export function holdEarlyKeys(withOthers = false): void {
  const hold = (event: KeyboardEvent) => {
    if (event === keys.repeated || event.isComposing || event.repeat) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isLetter = [...event.key].length === 1 && event.key !== ' ' && !event.altKey;
    const isWaiting = keys.events.length > 0;
    // These belong to the words after a shortcut; by themselves they are the browser's, as for scrolling.
    const isInWords = isWaiting && [' ', 'Enter', 'Backspace'].includes(event.key);
    // So do these, which would overtake the keys in front of them; in a field they move its caret.
    const isMove = isWaiting && /^(?:Arrow|Home$|End$|Delete$)/.test(event.key);
    const isOther = keys.withOthers && event.key !== 'Tab' && (event.key.length > 1 || event.key === ' ');
    const isField = event.target instanceof Element && event.target.matches('input, textarea, select');
    // The field that a repeated shortcut opens may have the focus before the words behind it have been repeated.
    const isBehind = keys.repeating && isWaiting && (isLetter || isInWords || event.key === 'Escape');
    // Ctrl and ⌘ with other letters belong to the browser until the page is ready.
    if (
      isCommand
        ? isField || event.key !== 'k'
        : !isBehind && (isField || (!isLetter && !isInWords && !isMove && !isOther))
    )
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys.events.push(event);
    if (!keys.repeating && keys.events.length === 1) keys.onFirst?.();
  };
  const keys: HeldKeys = {
    events: [],
    withOthers,
    end() {
      window.removeEventListener('keydown', hold, true);
      window.heldKeys = undefined;
    },
  };
  window.heldKeys = keys;
  window.addEventListener('keydown', hold, true);
}

const firstView = Promise.withResolvers<void>();

/** Called by each view once its shortcuts are registered, but for those of its list where that is loading. */
export function viewIsReady(): void {
  oncePartsLoaded(firstView.resolve);
}

/**
 * Repeats what was typed before the page was ready. The shell is ready before its view, whose code and shortcuts come later: if a shortcut
 * of the shell takes the first key, the keys wait for no view.
 */
export async function repeatFirstKeys(): Promise<void> {
  const keys = window.heldKeys;
  if (!keys) return;
  const tryFirst = () => {
    const [first] = keys.events;
    if (!first || window.heldKeys !== keys) return;
    keys.repeated = new KeyboardEvent('keydown', first);
    if (!pressKey(keys.repeated)) return;
    keys.events.shift();
    delete keys.onFirst;
    firstView.resolve();
  };
  // A later task, in which every shortcut of this render is registered.
  await nextTask();
  keys.onFirst = tryFirst;
  tryFirst();
  // A view that does not come leaves the keys to the shell.
  await Promise.race([firstView.promise, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  if (window.heldKeys === keys) await repeatEarlyKeys();
}

/**
 * Dispatches the held keys again, each in a task of its own, as if they were pressed now; what is typed by then comes behind them. Where
 * one of them has the keys held once more, those behind it wait for that too.
 */
export async function repeatEarlyKeys(): Promise<void> {
  const keys = window.heldKeys;
  if (!keys || keys.repeating) return;
  const turn = Symbol();
  keys.repeating = turn;
  // A later task, in which every shortcut of this render is registered.
  await nextTask();
  try {
    while (keys.repeating === turn && keys.events.length > 0) {
      keys.repeated = new KeyboardEvent('keydown', keys.events.shift());
      pressKey(keys.repeated);
      await nextTask();
    }
  } finally {
    if (keys.repeating === turn) keys.end();
  }
}

/** Lets an event that another queue dispatches pass: what that queue holds was typed before the keys that wait here behind repeated ones. */
export function letPass(event: KeyboardEvent): void {
  const keys = window.heldKeys;
  if (keys?.repeating) keys.repeated = event;
}

/** For who goes back before the next view has come, which makes no render that could end the holding. */
const patienceMs = 10_000;
let shown = '';
const whenShown: (() => void)[] = [];
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Holds what is typed from now on, unless it is held already: the view that leaves would take it.
 *
 * @param isMeant whether the focus is where the keys were meant, once nobody waits for them any more
 * @returns whether it is this call that holds it
 */
export function holdKeys({ withOthers = false, isMeant = isShown } = {}): boolean {
  const keys = window.heldKeys;
  if (keys && !keys.repeating) return false;
  patience = setTimeout(giveUp, patienceMs, isMeant);
  if (!keys) holdEarlyKeys(withOthers);
  else {
    keys.repeating = undefined;
    keys.withOthers = withOthers;
  }
  return true;
}

/** A view that has not come by then leaves the focus where its keys were not meant: they would act on another task. */
function giveUp(isMeant: () => boolean): void {
  if (!isMeant()) window.heldKeys?.events.splice(0);
  repeatHeldKeys();
}

/** Repeats what is held if what is at the address is shown. @param now what is shown since: its path, a question mark and its query */
export function repeatOnceShown(now = shown): void {
  shown = now;
  if (!isShown()) return;
  for (const go of whenShown.splice(0)) go();
  // By then another address may be the one to wait for.
  if (patience !== undefined) oncePartsLoaded(repeatIfShown);
}

function repeatIfShown(): void {
  if (isShown()) repeatHeldKeys();
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
