import { headers } from 'next/headers';
import { ownPath } from '../lib/own-path.ts';
import { type PageSession, pageSession } from '../server/next/page-session.ts';
import { processServices } from '../server/next/process-services.ts';

/** Who asks for this page, or null. */
export async function requestSession(): Promise<PageSession | null> {
  const incoming = await headers();
  return pageSession(processServices(), incoming.get('cookie'));
}

/** The page of ours to go to after signing in; without one, Today. */
export function pageAfterSignIn(next: string | string[] | undefined): string {
  return (typeof next === 'string' ? ownPath(next) : null) ?? '/today';
}
