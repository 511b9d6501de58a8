import { isTyping } from '../../client/keys/key-registry.ts';

/** Whether the list handles the key: not with the focus on another control, in an open dialog or popover, or in a field of its own. */
export function isForList(event: KeyboardEvent, list: HTMLElement | null): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target === document.body || target.id === 'main') return true;
  return list?.contains(target) === true && !isTyping(target) && target.getAttribute('role') !== 'menuitem';
}
