/** How far the view of each path was scrolled when it was last shown, in pixels. */
const places = new Map<string, number>();
let shown: { readonly path: string; readonly scroller: HTMLElement } | undefined;

/** How far the view of the address is scrolled, or is to be where it is not shown yet, in pixels. */
export function scrollPlace(): number {
  const path = window.location.pathname;
  return (shown?.path === path ? shown.scroller.scrollTop : places.get(path)) ?? 0;
}

/** Notes how far a view is scrolled, from when it is shown. @returns the function that ends it */
export function noteScrollPlace(path: string, scroller: HTMLElement): () => void {
  shown = { path, scroller };
  const note = () => places.set(path, scroller.scrollTop);
  scroller.addEventListener('scroll', note, { passive: true });
  return () => {
    shown = undefined;
    scroller.removeEventListener('scroll', note);
  };
}

/** The view of the path starts at the top when it is shown next, or where that of another path is whose place it takes. */
export function resetScrollPlace(path: string, replaced?: string): void {
  places.set(path, (replaced === undefined ? undefined : places.get(replaced)) ?? 0);
}
