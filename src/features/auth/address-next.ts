import { ownPath } from '../../lib/own-path.ts';

/** The page that the address asks for; only the browser knows it, because the forms are the same for everybody. */
const askedFor = () => new URLSearchParams(window.location.search).get('next');

/** The path of the other form, which then opens the same page. */
export function withNext(path: '/sign-in' | '/sign-up'): string {
  const next = askedFor();
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

/**
 * Where a new account goes on: to the program that waits for an answer, else to its first page, since it holds nothing that another
 * address could show.
 */
export function pageAfterSignUp(first: string): string {
  const next = ownPath(askedFor() ?? '');
  return next?.startsWith('/oauth/consent/') ? next : first;
}
