import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, referencePolicy } from './lib/content-security-policy.ts';
import { pageHeaders } from './lib/page-headers.ts';
import { requestedPathHeader } from './lib/requested-path.ts';

/**
 * Next's proxy (its middleware): gives each page a policy with a nonce of its own, which Next reads from the request header
 * and writes into the scripts it sends. The API is kept out: a proxy that matches a route cuts bodies at 10 MB.
 */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const policyOf = request.nextUrl.pathname === '/docs' ? referencePolicy : contentSecurityPolicy;
  const policy = policyOf(nonce, process.env.NODE_ENV === 'development');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('Content-Security-Policy', policy);
  headers.set(requestedPathHeader, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value);
  return response;
}

export const config = {
  matcher: [
    {
      source:
        '/((?!api/|api$|_next/static/|_next/image|icons/|screenshots/|docs/scalar-|docs-start\\.js$|sw\\.js$|icon\\.svg$|favicon\\.ico$|manifest\\.webmanifest$).*)',
    },
  ],
};
