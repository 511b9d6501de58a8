/** Whether the list handles the key: not with the focus on another control or in an open dialog or popover. */
export function isForList(event: KeyboardEvent, list: HTMLElement | null): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement) || target === document.body || target.id === 'main') return true;
  return list?.contains(target) === true && target.getAttribute('role') !== 'menuitem';
}
