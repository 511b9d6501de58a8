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

/** The view of the path starts at the top when it is shown next. */
export function forgetScrollPlace(path: string): void {
  places.delete(path);
}

/** The view of a path takes the place of another, and stays where that one was scrolled to. */
export function passScrollPlace(from: string, to: string): void {
  places.set(to, places.get(from) ?? 0);
}
