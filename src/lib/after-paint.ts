import { painted } from './painted.ts';

/** A page that is shown and yet draws nothing, such as one behind other windows, never says that it has painted. */
const latestMs = 100;
const deeds = ['keydown', 'pointerdown', 'visibilitychange', 'pagehide'] as const;
let waiting: (() => void)[] = [];

/**
 * Makes a change once the browser has painted what answers a click, so that the answer does not wait for everything that the change
 * moves. It is made at once when the user does something else or leaves, so that neither goes on without it; changes that wait are made
 * in their order.
 */
export function afterPaint(change: () => void): void {
  if (waiting.length === 0) for (const deed of deeds) window.addEventListener(deed, runWaiting, { capture: true });
  waiting.push(change);
  const run = () => {
    if (waiting.includes(change)) runWaiting();
  };
  void painted().then(run);
  setTimeout(run, latestMs);
}

function runWaiting(): void {
  for (const deed of deeds) window.removeEventListener(deed, runWaiting, { capture: true });
  const changes = waiting;
  waiting = [];
  for (const change of changes)
    try {
      change();
    } catch (error) {
      // The others that wait do not fail with it.
      reportError(error);
    }
}
