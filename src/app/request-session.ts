import { headers } from 'next/headers';
import { ownPath } from '../lib/own-path.ts';
import { type PageSession, pageSession } from '../server/next/page-session.ts';
import { processServices } from '../server/next/process-services.ts';

/** The session of the page's request, or null. */
export async function requestSession(): Promise<PageSession | null> {
  const incoming = await headers();
  return pageSession(processServices(), incoming.get('cookie'));
}

/** The page of this app to open after sign-in; by default Today. */
export function pageAfterSignIn(next: string | string[] | undefined): string {
  return (typeof next === 'string' ? ownPath(next) : null) ?? '/today';
}
