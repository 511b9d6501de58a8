/**
 * Keeps what is typed between a key and the field which that key opens: the field's code may still be on its way, and until
 * it is there a letter would be lost, or be taken for a shortcut.
 */
export interface KeystrokeBuffer {
  /** @param selector the field that what is typed from now on belongs to. Escape and the pointer end the waiting. */
  expect(selector: string): void;
  /** There is no such field after all. */
  cancel(): void;
}

const patienceMs = 30_000;

/** A character, or a key that the field is to be sent. */
type Held = { readonly text: string } | { readonly enter: KeyboardEventInit };

export function createKeystrokeBuffer(): KeystrokeBuffer {
  let wanted: string | null = null;
  let held: Held[] = [];
  let pouring = false;
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
    listen(false);
  }

  function listen(on: boolean): void {
    const change = on ? window.addEventListener : window.removeEventListener;
    change('keydown', onKeyDown as EventListener, true);
    change('paste', onPaste as EventListener, true);
    change('focusin', onFocus as EventListener, true);
    change('pointerdown', stop, true);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // One of ours, on its way to the field.
    if (!event.isTrusted) return;
    const command = (event.metaKey || event.ctrlKey) && !event.getModifierState('AltGraph');
    if (event.key === 'Escape') stop();
    if (event.key === 'Escape' || command || event.isComposing) return;
    if (event.key === 'Enter') held.push({ enter: { key: 'Enter', code: 'Enter', shiftKey: event.shiftKey } });
    else if (event.key === 'Backspace') held.pop();
    else if ([...event.key].length !== 1) return;
    // The key that opened it, held down too long, is not a word.
    else if (!event.repeat) held.push({ text: event.key });
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

  /** Keys go on being held meanwhile, so that none overtakes another. */
  async function pour(field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
    pouring = true;
    await nextTask();
    while (held.length > 0 && document.activeElement === field) {
      const next = held.shift() as Held;
      if ('text' in next) insert(field, next.text);
      else field.dispatchEvent(new KeyboardEvent('keydown', { ...next.enter, bubbles: true, cancelable: true }));
      // What the one changed is on the screen before the other comes.
      await nextTask();
    }
    pouring = false;
    // A layer that opens may take the focus from its field for a moment; the rest waits for it to come back.
    if (held.length === 0 || !field.isConnected) stop();
  }

  return { expect, cancel: stop };
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
