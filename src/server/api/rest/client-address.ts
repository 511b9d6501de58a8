import { parseAddress } from '../../platform/network-address.ts';
import type { HttpRequest } from './http-types.ts';

/**
 * The n-th address from the right of X-Forwarded-For behind n trusted proxies; 0 proxies = the socket's. In its one spelling;
 * where a proxy names none, the socket's as well.
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
