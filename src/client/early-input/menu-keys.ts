import { selectorOf } from '../dom/data-attributes.ts';
import { holdKeys, repeatHeldKeys } from './early-keys.ts';

/** Of an open one nothing is held: a press closes it. */
const closedMenu = 'button[aria-haspopup="menu"]:not([aria-expanded="true"])';

/**
 * Holds what is pressed behind the opening of a menu until the menu has the focus: while its code is loaded, and until it is painted, the
 * list behind it would take it. A menu that does not come within the patience of held keys gets none of them, nor does the list.
 *
 * @returns ends it
 */
export function holdKeysForMenus(): () => void {
  const hold = () => holdKeys({ withOthers: true, isMeant: () => false });
  const onClick = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element && target.closest(closedMenu);
    if (!button || !hold()) return;
    // A menu whose code is loaded on this click cannot tell that a key opened it, and would not focus its first item.
    const isByKey = detail === 0 && !button.hasAttribute('aria-expanded');
    if (isByKey)
      window.heldKeys?.events.push(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  };
  const onContextMenu = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' && target instanceof Element && target.closest(selectorOf('task'))) hold();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest('[role="menu"]')) repeatHeldKeys();
  };
  window.addEventListener('click', onClick, true);
  window.addEventListener('contextmenu', onContextMenu as EventListener, true);
  window.addEventListener('focusin', onFocus);
  return () => {
    window.removeEventListener('click', onClick, true);
    window.removeEventListener('contextmenu', onContextMenu as EventListener, true);
    window.removeEventListener('focusin', onFocus);
  };
}
