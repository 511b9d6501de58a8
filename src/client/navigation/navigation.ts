import { createValue } from '../../lib/value.ts';

/** Whether the view now shown was reached by going back or forward: then its scroll position is restored. */
export const travelled = createValue(false);

/**
 * Shows another view of the app at once, without asking the server: Next's router follows the History API and only tells its
 * components the new path.
 */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  travelled.set(false);
  if (options.replace) window.history.replaceState(null, '', path);
  else if (path !== window.location.pathname + window.location.search) window.history.pushState(null, '', path);
}
