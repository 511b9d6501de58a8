import { entryState, layersOf } from '../../components/entry-layers.ts';
import { createValue } from '../../lib/value.ts';

/** Whether the current view was reached by the browser's back or forward button: then its scroll position is restored. */
export const travelled = createValue(false);

/**
 * Shows another view of the app at once, without a request: Next's router observes the History API and only passes the new
 * path to its components.
 */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  travelled.set(false);
  if (options.replace) window.history.replaceState(entryState(layersOf(window.history.state)), '', path);
  else if (path !== window.location.pathname + window.location.search) window.history.pushState(null, '', path);
}
