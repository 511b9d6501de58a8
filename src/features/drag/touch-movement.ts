/** A finger trembles this far without meaning to move. */
const slackPx = 8;
/** How much farther sideways than up or down a movement goes that swipes. */
const swipeSlant = 1.5;

/** What a finger does that has not held long enough to drag: it rests, swipes the row, or scrolls. */
export function touchMovement(xPx: number, yPx: number): 'rest' | 'swipe' | 'scroll' {
  if (isAtRest(xPx, yPx)) return 'rest';
  return Math.abs(xPx) > Math.abs(yPx) * swipeSlant ? 'swipe' : 'scroll';
}

export function isAtRest(xPx: number, yPx: number): boolean {
  return Math.hypot(xPx, yPx) <= slackPx;
}

const edgePx = 56;
const stepPx = 8;

/** By how much to scroll for a finger near an edge: back at the first, on at the last. */
export function scrollStep(at: number, from: number, to: number): number {
  if (at < from + edgePx) return -stepPx;
  return at > to - edgePx ? stepPx : 0;
}
