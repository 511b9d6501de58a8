/**
 * Calls once a gesture is broken off by whoever makes it: by Escape, by another finger, or because the device is turned and
 * everything lies elsewhere. @returns stops listening
 */
export function onBreakOff(breakOff: () => void): () => void {
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    breakOff();
  }
  function onTouch(event: TouchEvent): void {
    if (event.touches.length > 1) breakOff();
  }
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('touchstart', onTouch, { capture: true, passive: true });
  window.addEventListener('orientationchange', breakOff);
  return () => {
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('touchstart', onTouch, { capture: true });
    window.removeEventListener('orientationchange', breakOff);
  };
}
