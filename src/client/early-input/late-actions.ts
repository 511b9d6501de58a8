import { importWithRetry } from '../loading/import-with-retry.ts';
import { holdKeys, repeatHeldKeys } from './early-keys.ts';

let waiting = 0;
let latest: Promise<unknown> = Promise.resolve();

/**
 * Runs an action whose code is loaded on first use. Actions run in the order in which they were asked for, however long each one loads.
 * Keys that are pressed by then are meant for what the action leaves, so that they wait for it.
 */
export function actOnceLoaded<T>(load: () => Promise<T>, act: (module: T) => void): void {
  const loaded = importWithRetry(load);
  const before = latest;
  waiting += 1;
  const isHolding = holdKeys({ withOthers: true });
  const done = Promise.all([loaded, before])
    .then(([module]) => act(module))
    .finally(() => {
      waiting -= 1;
      if (isHolding) repeatHeldKeys();
    });
  // An action whose code cannot be loaded must not hold up the next one; its own rejection is reported by the browser.
  latest = done.catch(() => {});
}

/** Runs at once, or after the actions that wait for their code: an undo must not come before what it undoes. */
export function afterLateActions(act: () => void): void {
  if (waiting === 0) act();
  else void latest.then(act);
}
