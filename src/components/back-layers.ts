/**
 * The back gesture of a phone closes what lies on top of the page, and only then leaves the page. Each open layer has an entry
 * of its own in the browser's history, with the same address; `history.state.layers` says how many lie below an entry.
 */

const field = 'layers';
/** A layer often closes for the next one to open, or to go to another view: the entry serves that one, and none is taken back. */
const settleMs = 100;

const open: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
let isGoingBack = false;

/** What an entry that takes the place of the present one keeps of it, so that the layers above the page can still be counted. */
export function layersOfEntry(): Record<string, number> | null {
  const count = countOf(window.history.state);
  return count === 0 ? null : { [field]: count };
}

/** @param close what the back gesture does · @returns ends the layer that closed in another way */
export function openBackLayer(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', onPopState);
  isListening = true;
  open.push(close);
  if (!isGoingBack) addEntries();
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    clearTimeout(timer);
    timer = setTimeout(dropEntries, settleMs);
  };
}

function addEntries(): void {
  for (let count = countOf(window.history.state); count < open.length; count += 1)
    window.history.pushState({ [field]: count + 1 }, '', window.location.href);
}

function dropEntries(): void {
  const surplus = countOf(window.history.state) - open.length;
  if (surplus <= 0) return;
  isGoingBack = true;
  window.history.go(-surplus);
}

function onPopState(event: PopStateEvent): void {
  // A layer that opened while the entries of earlier ones were being taken back is not the one that was meant.
  if (!isGoingBack) while (open.length > countOf(event.state)) open.pop()?.();
  isGoingBack = false;
  addEntries();
  // An entry whose layer is gone looks like the page below it: it is passed over.
  dropEntries();
}

function countOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(field in state)) return 0;
  return typeof state.layers === 'number' ? state.layers : 0;
}
