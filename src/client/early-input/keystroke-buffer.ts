import { nextTask } from '../../lib/next-task.ts';
import { painted } from '../../lib/painted.ts';
import { addressShown, letPass } from './early-keys.ts';
import { insert, isField, pressKey, swallow } from './press-key.ts';

/**
 * Buffers what is typed between a shortcut and the field which that shortcut opens: while the field's code is still loading,
 * a letter would be lost or treated as a shortcut.
 */
export interface KeystrokeBuffer {
  /**
   * @param selector the field that receives what is typed from now on. A pointer press cancels the buffer, once a field that is
   * there has the letters in front; so does Escape as long as the field is not there; then, and behind an Enter, Escape is one of
   * its keys.
   */
  expect(selector: string): void;
  /** Called when the field will not open after all. */
  cancel(): void;
}

const patienceMs = 30_000;

/** Text to insert; without it a key, Enter (with its modifiers) or Escape, to dispatch to the field. */
interface Held {
  readonly text?: string;
  /** The key; none for what was pasted. */
  readonly event?: KeyboardEvent;
}

export function createKeystrokeBuffer(): KeystrokeBuffer {
  let wanted: string | null = null;
  let held: Held[] = [];
  let pouring = false;
  /** Where the letters in front belong: the field that has had the focus, until a key leads out of it. */
  let receiver: HTMLInputElement | HTMLTextAreaElement | null = null;
  /** The event that is being dispatched to the field, which must not be buffered again. */
  let delivered: Event | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expect(selector: string): void {
    if (wanted === null) listen(true);
    if (wanted !== selector) held = [];
    wanted = selector;
    clearTimeout(timer);
    timer = setTimeout(stop, patienceMs);
  }

  function stop(): void {
    if (wanted === null) return;
    clearTimeout(timer);
    wanted = null;
    held = [];
    receiver = null;
    listen(false);
  }

  /** A press of the pointer, or Back, may take the field away before its next letter is delivered. */
  function deliverLetters(): void {
    if (!receiver?.isConnected) return;
    const firstKey = held.findIndex(({ text }) => text === undefined);
    const letters = held.splice(0, firstKey < 0 ? held.length : firstKey);
    if (letters.length > 0) insert(receiver, letters.map(({ text }) => text).join(''));
  }

  function onPointerDown(): void {
    deliverLetters();
    stop();
  }

  function listen(on: boolean): void {
    const change = on ? 'addEventListener' : 'removeEventListener';
    window[change]('keydown', onKeyDown as EventListener, true);
    window[change]('paste', onPaste as EventListener, true);
    window[change]('focusin', onFocus as EventListener, true);
    window[change]('pointerdown', onPointerDown, true);
    window[change]('popstate', deliverLetters, true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event === delivered) return;
    const { key } = event;
    const command = (event.metaKey || event.ctrlKey) && !event.getModifierState('AltGraph');
    // What was entered by then is to be kept, and only what follows it given up.
    const cancels = key === 'Escape' && !pouring && !held.some((each) => each.event?.key === 'Enter');
    if (cancels) stop();
    // Ctrl+Enter sends what was typed before it, so that it waits its turn.
    if (cancels || (command && key !== 'Enter') || event.isComposing) return;
    if (key === 'Enter' || key === 'Escape') held.push({ event });
    else if (key === 'Backspace') held.pop();
    else if ([...key].length !== 1) return;
    // Repeats of a shortcut that is held down are not text.
    else if (!event.repeat) held.push({ text: key, event });
    swallow(event);
  }

  function onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain');
    if (!text) return;
    held.push({ text });
    swallow(event);
  }

  function onFocus({ target }: FocusEvent): void {
    if (!pouring && wanted !== null && isField(target) && target.matches(wanted)) void pour(target);
  }

  /** Delivers the buffered keys one by one; new keys are still buffered meanwhile, so that their order holds. */
  async function pour(first: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    pouring = true;
    let field = first;
    receiver = field;
    /** Whether a key led out of the field; the keys behind it are pressed where the focus is then. */
    let isLeft = false;
    await nextTask();
    while (held.length > 0 && (isLeft || document.activeElement === field)) {
      const { text, event } = held.shift() as Held;
      if (text && !isLeft) insert(field, text);
      else if (event) {
        const again = new KeyboardEvent('keydown', event);
        delivered = again;
        letPass(again);
        pressKey(again);
      }
      // An Escape that closes a task has done so, and the focus is back in the list, when the address is shown.
      if (isLeft) await addressShown();
      // React renders the effect of one key before the next is delivered.
      await nextTask();
      if (text || isLeft) continue;
      if (event?.key === 'Enter') await entered(field);
      const { activeElement } = document;
      // The line behind the one that was entered may have a field of its own.
      if (wanted !== null && isField(activeElement) && activeElement.matches(wanted)) field = activeElement;
      else isLeft = true;
      receiver = isLeft ? null : field;
    }
    pouring = false;
    // A dialog that opens may briefly take the focus from its field; the remaining keys wait until the focus returns.
    if (held.length === 0 || !field.isConnected) stop();
  }

  /** Waits until the Enter has done its work: what it closes returns the focus once it has gone, and words may wait for their parser. */
  async function entered(field: HTMLElement): Promise<void> {
    await painted();
    while (wanted !== null && field.isConnected && field.ariaBusy === 'true') await nextTask();
    if (!field.isConnected) await painted();
  }

  return { expect, cancel: stop };
}
