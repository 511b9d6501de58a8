/** Whether a control outside a layer has the focus, so that the layer, when it closes, must not take it away again. */
export function isFocusOutside(layer: Element | null): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !layer?.contains(focused);
}
