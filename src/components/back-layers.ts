import { entryState, layersOf } from './entry-layers.ts';

/**
 * The back gesture of a phone closes the topmost dialog or panel, a layer, before it leaves the page. Each open layer has its own
 * entry in the browser's history with the same address; `history.state.layers` is the number of layers below an entry.
 */

/** How long to wait before an entry is removed: often another layer or view opens next, which then reuses the entry. */
const settleMs = 100;

const open: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
let isGoingBack = false;

/** @param close called by the back gesture · @returns the function to call when the layer was closed in another way */
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
  for (let count = layersOf(window.history.state); count < open.length; count += 1)
    window.history.pushState(entryState(count + 1), '', window.location.href);
}

function dropEntries(): void {
  // Going back takes a moment, in which a second call would leave the page below.
  if (isGoingBack) return;
  const surplus = layersOf(window.history.state) - open.length;
  if (surplus <= 0) return;
  isGoingBack = true;
  window.history.go(-surplus);
}

function onPopState(event: PopStateEvent): void {
  // A layer that opened while earlier entries were being removed must not be closed by their removal.
  if (!isGoingBack) while (open.length > layersOf(event.state)) open.pop()?.();
  isGoingBack = false;
  addEntries();
  // An entry whose layer no longer exists looks like the page below it, so it is skipped.
  dropEntries();
}
