import { encode } from 'next-auth/jwt';
import { limits } from '../../../contract/limits.ts';

/** Names and lifetime of the session cookie, shared by next-auth (which writes it) and the API (which reads it). */
export const sessionSeconds = limits.sessionIdleDaysMax * 24 * 60 * 60;

/** The cookie's name at an origin; under https it has the `__Secure-` prefix, which browsers accept only over https. */
export function sessionCookieName({ protocol }: Pick<URL, 'protocol'>): string {
  return protocol === 'https:' ? '__Secure-tidemark.session' : 'tidemark.session';
}

/**
 * The Set-Cookie header of a session that was started without next-auth, as next-auth would write it.
 * @param origin by which the browser reached the service
 */
export async function sessionCookie(
  origin: URL,
  authSecret: string,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<string> {
  const token = await encode({ token: { sub: userId, sessionId }, secret: authSecret, maxAge: sessionSeconds });
  const secure = origin.protocol === 'https:' ? '; Secure' : '';
  return `${sessionCookieName(origin)}=${token}; Path=/; Max-Age=${sessionSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Reads a cookie, also one that next-auth has split into `name.0`, `name.1` … because of its size. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null;
  const chunks: string[] = [];
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    const key = part.slice(0, equals).trim();
    if (key === name || key.startsWith(`${name}.`)) chunks.push(part.slice(equals + 1).trim());
  }
  return chunks.length === 0 ? null : chunks.join('');
}
