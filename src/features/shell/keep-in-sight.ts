/**
 * Keeps the link of the present page in sight in the sidebar where a line that comes below makes that lower; one that was scrolled out of
 * sight stays there.
 *
 * @returns the function that ends it
 */
export function keepInSight(): () => void {
  const sidebar = document.querySelector('nav[aria-label="Main"]');
  if (!sidebar) return () => {};
  // It may have become lower before this came.
  let height = Number.POSITIVE_INFINITY;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = sidebar.clientHeight;
    const link = sidebar.querySelector('[aria-current=page]');
    if (!link || height >= before) return;
    const { top } = sidebar.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (place.bottom > top && place.top < top + before) link.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(sidebar);
  return () => observer.disconnect();
}
