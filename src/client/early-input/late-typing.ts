import { isField } from './press-key.ts';

/** What is typed within this time belongs to the letters before it. */
const pauseMs = 1_500;
const notText = 'input:is([type="checkbox"], [type="radio"])';

/**
 * Drops what is typed on after a field has gone with the task that it belonged to, which another device may have completed or
 * deleted: the letters would be shortcuts of another task. A pause, a press of the pointer and a key that ends a line say that
 * the next key is meant.
 *
 * @returns ends it
 */
export function dropLateTyping(): () => void {
  let field: Element | null = null;
  let typedAt = 0;
  const forget = () => {
    field = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, timeStamp } = event;
    const isLeaving = key === 'Escape' || key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey;
    if (isField(target) && !target.matches(notText)) {
      field = isLeaving || key === 'Enter' ? null : target;
      typedAt = timeStamp;
      return;
    }
    if (field === null) return;
    const isTypedOn = !field.isConnected && !isLeaving && timeStamp - typedAt < pauseMs;
    if (!isTypedOn || key === 'Enter') forget();
    if (!isTypedOn) return;
    typedAt = timeStamp;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('pointerdown', forget, true);
  window.addEventListener('popstate', forget);
  return () => {
    window.removeEventListener('keydown', onKeyDown, true);
    window.removeEventListener('pointerdown', forget, true);
    window.removeEventListener('popstate', forget);
  };
}
