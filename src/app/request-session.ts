import { headers } from 'next/headers';
import { type PageSession, pageSession } from '../server/next/page-session.ts';
import { processServices } from '../server/next/process-services.ts';

/** Who asks for this page, or null. */
export async function requestSession(): Promise<PageSession | null> {
  const incoming = await headers();
  return pageSession(processServices(), incoming.get('cookie'));
}

/** A path of ours to go to after signing in; anything else leads to Today. */
export function safeNext(next: string | string[] | undefined): string {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : '/today';
}
