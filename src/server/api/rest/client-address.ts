import { parseAddress } from '../../foundation/platform/network-address.ts';
import type { HttpRequest } from './http-types.ts';

/**
 * The client's address in canonical form: the n-th from the right of X-Forwarded-For behind n trusted proxies. The socket's
 * address is used with 0 proxies, and where a proxy names none.
 */
export function clientAddress(
  request: Pick<HttpRequest, 'socketAddress' | 'header'>,
  trustedProxyHops: number,
): string {
  const socketAddress = parseAddress(request.socketAddress) ?? request.socketAddress;
  if (trustedProxyHops === 0) return socketAddress;
  const forwarded = (request.header('x-forwarded-for') ?? '').split(',');
  return parseAddress(forwarded.at(-trustedProxyHops) ?? '') ?? socketAddress;
}
