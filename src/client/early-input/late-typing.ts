import { isField, swallow } from './press-key.ts';

/** What is typed within this time of the last letter, or of the field's going, belongs to the letters before it. */
const pauseMs = 1_500;
/** An Enter within this time is the one before, pressed twice. */
const pressedTwiceMs = 500;
const dialogForm = '[role="dialog"] form';

/**
 * Drops what is typed on after a field has gone with the task that it belonged to, which another device may have completed or
 * deleted: the letters would be shortcuts of another task. A pause, a press of the pointer and a key that ends a line say that
 * the next key is meant. The second Enter behind one that has sent a dialog is dropped as well, as are the repeats of one that
 * is held down: they would press the button that the focus has gone back to.
 *
 * @returns ends it
 */
export function dropLateTyping(): () => void {
  let field: Element | null = null;
  let typedAt = 0;
  let sent: Element | null = null;
  let sentAt = 0;
  const forget = () => {
    field = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, timeStamp } = event;
    const isLeaving = key === 'Escape' || key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey;
    const isSentTwice = key === 'Enter' && sent?.isConnected === false && timeStamp - sentAt < pressedTwiceMs;
    if (!isSentTwice) sent = key === 'Enter' && target instanceof Element && target.closest(dialogForm) ? target : null;
    sentAt = timeStamp;
    if (isField(target)) {
      field = isLeaving || key === 'Enter' ? null : target;
      typedAt = timeStamp;
      return;
    }
    if (isSentTwice) swallow(event);
    if (isSentTwice || field === null) return;
    const isTypedOn = !field.isConnected && !isLeaving && timeStamp - typedAt < pauseMs;
    if (!isTypedOn || key === 'Enter') forget();
    if (!isTypedOn) return;
    typedAt = timeStamp;
    swallow(event);
  };
  // Where a field goes while it is typed in, the focus is given to what is left.
  const onFocus = ({ timeStamp }: Event) => {
    if (field?.isConnected === false) typedAt = timeStamp;
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('focusin', onFocus, true);
  window.addEventListener('pointerdown', forget, true);
  window.addEventListener('popstate', forget);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('focusin', onFocus, true);
    window.removeEventListener('pointerdown', forget, true);
    window.removeEventListener('popstate', forget);
  };
}
