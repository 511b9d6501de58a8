import { keysOf } from '../keys/key-registry.ts';

/**
 * Presses a key again where the focus is now, with all that it would have done.
 *
 * @param event a new one: the same event cannot be dispatched twice
 * @returns whether a listener or a field took it
 */
export function pressKey(event: KeyboardEvent): boolean {
  const target = document.activeElement ?? document.body;
  if (!target.dispatchEvent(event)) return true;
  // The browser inserts no text for an event that a script dispatches, follows no link, presses no button and sends no form.
  if (isField(target) && [...event.key].length === 1) insert(target, event.key);
  if (isField(target) && event.key === 'Backspace') deleteBackward(target);
  // Before hydration, this is how a line says that it was entered.
  const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  if (isEnter && target instanceof HTMLTextAreaElement) insert(target, '\n');
  if (keysOf(event) === 'enter' && target instanceof HTMLElement && target.matches('a[href], button')) target.click();
  if (keysOf(event) === 'enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  return isField(target);
}

/** Inserts text where the caret is, as typing does; a field for a number or a time has none that can be known. */
export function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.selectionStart === null) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

/** Deletes the selection, else the character before the caret, as Backspace does. */
function deleteBackward(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.selectionStart === null) return;
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart;
  const last = [...field.value.slice(0, start)].at(-1) ?? '';
  field.setRangeText('', start === end ? start - last.length : start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

/** Whether a target takes what is typed. */
export function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
}

/** Keeps an event from the browser and from whoever would hear it next. */
export function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
