import { isIP, SocketAddress } from 'node:net';

/**
 * The one spelling of an IP address, or null for what is none. Proxies write ports behind addresses and brackets around them;
 * an IPv4 address in IPv6 (`::ffff:198.51.100.7`) is that IPv4 address; zones name an interface and not the other side.
 */
export function parseAddress(text: string): string | null {
  const [bare = ''] = withoutPort(text.trim()).split('%', 1);
  const version = isIP(bare);
  if (version === 4) return bare;
  if (version !== 6) return null;
  const { address } = new SocketAddress({ address: bare, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
}

/** `198.51.100.7:5000`, `[2001:db8::1]`, `[2001:db8::1]:5000` */
function withoutPort(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  return inBrackets ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
}

/**
 * What attempts are counted by: an IPv4 address by itself, an IPv6 address with all of its /64, of which one customer has every
 * address. @param address as `parseAddress` spells it; anything else stays as it is
 */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address;
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = right?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
