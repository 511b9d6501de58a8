import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { invalidField } from '../../foundation/platform/domain-error.ts';

/**
 * The client names the address that the server will call, so a signed-in attacker can name any. Only https addresses of the
 * public internet are called, which is checked for the name and again for its resolved address at the call; beside them only
 * origins that the operator allows.
 */

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4');
/** The public IPv6 addresses, without those that map to IPv4 addresses or are reserved for documentation. */
const publicRanges = new BlockList();
publicRanges.addSubnet('2000::', 3, 'ipv6');
const specialRanges = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialRanges.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateRanges.check(address, 'ipv4');
  return publicRanges.check(address, 'ipv6') && !specialRanges.check(address, 'ipv6');
}

/** @throws DomainError validation_failed, naming the field */
export function parseEndpoint(text: string, allowedOrigins: readonly string[]): URL {
  const refuse = (message: string) => invalidField('endpoint', 'invalid_value', message);
  if (!URL.canParse(text)) throw refuse('must be an address');
  const endpoint = new URL(text);
  if (endpoint.username !== '' || endpoint.password !== '') throw refuse('must not hold a password');
  if (allowedOrigins.includes(endpoint.origin)) return endpoint;
  if (endpoint.protocol !== 'https:') throw refuse('must begin with https://');
  if (endpoint.port !== '') throw refuse('must not name a port');
  const host = endpoint.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (
    isIP(host) === 0 ? !host.includes('.') || /\.(?:local|localhost|internal|arpa)$/.test(host) : !isPublicAddress(host)
  )
    throw refuse('must be of a push service on the public internet');
  return endpoint;
}

/** Refuses a name that now resolves to a private address, even if it did not when the browser subscribed. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('The name stands for no address.'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('The name of the push service stands for a private address.'), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
