import type { HttpRequest } from './http-types.ts';

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Range';
const replyHeaders = [
  'Location',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Request-Id',
  'Idempotency-Replayed',
  'Tidemark-Change-Id',
  'Tidemark-Budget',
  'Tidemark-Dry-Run',
  'ETag',
  'Content-Disposition',
  'Content-Range',
  'Allow',
  'WWW-Authenticate',
].join(', ');
const preflightSeconds = '600';

/**
 * The headers by which pages of the named origins may call the API from a browser with a token (contract.md §1). The browser's
 * own credentials are never allowed, because only the app's own pages may use the session.
 * @param origins CORS_ORIGINS; without any, no header is sent
 */
export function crossOriginHeaders(
  origins: readonly string[],
  { method, header }: Pick<HttpRequest, 'method' | 'header'>,
): Record<string, string> {
  if (origins.length === 0) return {};
  const origin = header('origin');
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  const allowed = { Vary: 'Origin', 'Access-Control-Allow-Origin': origin };
  const isPreflight = method === 'OPTIONS' && header('access-control-request-method') !== undefined;
  if (!isPreflight) return { ...allowed, 'Access-Control-Expose-Headers': replyHeaders };
  return {
    ...allowed,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': requestHeaders,
    'Access-Control-Max-Age': preflightSeconds,
  };
}
