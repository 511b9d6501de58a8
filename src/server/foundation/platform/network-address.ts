import { isIP, SocketAddress } from 'node:net';

/**
 * The canonical form of an IP address, or null for other text. Ports and brackets, which proxies add, are removed, as are zones,
 * which name a local interface; an IPv4 address in IPv6 (`::ffff:198.51.100.7`) becomes that IPv4 address.
 */
export function parseAddress(text: string): string | null {
  if (isIP(text) === 4) return text;
  const [bare = ''] = withoutPort(text.trim()).split('%', 1);
  const version = isIP(bare);
  if (version === 4) return bare;
  if (version !== 6) return null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** Removes the port from `198.51.100.7:5000`, `[2001:db8::1]` or `[2001:db8::1]:5000`. */
function withoutPort(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  return inBrackets ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
}

/**
 * The unit by which attempts are counted: an IPv4 address, or the /64 of an IPv6 address, because one customer usually has a
 * whole /64. @param address in the form of `parseAddress`; other text is returned unchanged
 */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
