import type { HttpRequest } from './http-types.ts';

/** The n-th address from the right of X-Forwarded-For behind n trusted proxies; 0 proxies = the socket's. */
export function clientAddress(
  request: Pick<HttpRequest, 'socketAddress' | 'header'>,
  trustedProxyHops: number,
): string {
  if (trustedProxyHops === 0) return request.socketAddress;
  const forwarded = (request.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxyHops) || request.socketAddress;
}
