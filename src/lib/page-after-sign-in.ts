import { ownPath } from './own-path.ts';

/** The page of this app to open after sign-in; by default Today. */
export function pageAfterSignIn(next: string | string[] | undefined): string {
  return (typeof next === 'string' ? ownPath(next) : null) ?? '/today';
}
