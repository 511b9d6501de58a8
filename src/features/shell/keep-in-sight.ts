/**
 * Scrolls the navigation to a link, and again when a line that comes below makes the navigation lower, unless the link was scrolled out
 * of sight by then.
 *
 * @returns the function that ends it
 */
export function keepInSight(link: Element): () => void {
  const show = () => link.scrollIntoView({ block: 'nearest' });
  show();
  const navigation = link.closest('nav');
  if (!navigation) return () => {};
  let height = navigation.clientHeight;
  const observer = new ResizeObserver(() => {
    const before = height;
    height = navigation.clientHeight;
    const { top } = navigation.getBoundingClientRect();
    const place = link.getBoundingClientRect();
    if (height < before && place.bottom > top && place.top < top + before) show();
  });
  observer.observe(navigation);
  return () => observer.disconnect();
}
