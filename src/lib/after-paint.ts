import { painted } from './painted.ts';

/** A page that is shown and yet draws nothing, such as one behind other windows, never says that it has painted. */
const latestMs = 100;
const deeds = ['keydown', 'pointerdown', 'visibilitychange', 'pagehide'] as const;
let waiting: (() => void) | null = null;

/**
 * Makes a change once the browser has painted what answers a click, so that the answer does not wait for everything that the change
 * moves. It is made at once when the user does something else or leaves, so that neither goes on without it.
 */
export function afterPaint(change: () => void): void {
  runWaiting();
  waiting = change;
  for (const deed of deeds) window.addEventListener(deed, runWaiting, { capture: true });
  const run = () => {
    if (waiting === change) runWaiting();
  };
  void painted().then(run);
  setTimeout(run, latestMs);
}

function runWaiting(): void {
  for (const deed of deeds) window.removeEventListener(deed, runWaiting, { capture: true });
  const change = waiting;
  waiting = null;
  change?.();
}
