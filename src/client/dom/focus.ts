/** Whether a control outside a layer has the focus, so that the layer, when it closes, must not take it away again. */
export function isFocusOutside(layer: Element | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !layer?.contains(focused);
}

/** Gives the focus to what takes the place of a control that leaves, unless somebody types by now. */
export function focusUnlessTyping(element: HTMLElement | null | undefined): void {
  if (!document.activeElement?.matches('input, textarea')) element?.focus();
}

/** Gives the focus to the view that is shown, where what had it has left. */
export function focusViewIfLost(): void {
  if (!isFocusOutside(null)) document.getElementById('main')?.focus();
}
