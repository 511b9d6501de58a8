import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/**
 * Addresses that clients name and the service calls: whoever names one must not reach what only this machine or its network reaches.
 * The name is checked, and at the connection what it resolves to.
 */

/** The address, or what its name stands for, is not of the public internet. */
export class AddressRefused extends Error {}

/** The reply has more bytes than may be read. */
export class ReplyTooLarge extends Error {}

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

/** Whether a host, a name or an address as it stands in a URL, is one of the public internet by its look. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:local|localhost|internal|arpa)$/.test(host);
}

/** Refuses a name that now resolves to a private address, even if it did not when it was checked before. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('The name stands for no address.'), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new AddressRefused('The name stands for a private address.'), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

export interface OutboundOptions {
  readonly accept: string;
  readonly bytesMax: number;
  /** From the call to the last byte. */
  readonly msMax: number;
  /** From the call to the head of the reply; by default as long as all of it. */
  readonly headMsMax?: number;
  /** Headers beside those of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the reply may be compressed; its bytes are counted as they are without it. */
  readonly acceptsGzip?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Origins beside those of the public internet; they may be private and without TLS. */
  readonly allowedOrigins?: readonly string[];
  /** By default GET. */
  readonly method?: 'GET' | 'POST';
  /** The fields of a form, sent as the body. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface OutboundReply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Reads a document, without following redirects. Of a reply other than 200 the body is read as well, as far as it may be.
 * @throws AddressRefused · ReplyTooLarge · Error for what does not answer in time
 */
export async function readPublic(address: string, options: OutboundOptions): Promise<OutboundReply> {
  const url = new URL(address);
  const isAllowed = options.allowedOrigins?.includes(url.origin) === true;
  if (!isAllowed) refusePrivate(url);
  const head = new AbortController();
  const timer = setTimeout(
    () => head.abort(new Error('No reply in time.')),
    Math.min(options.headMsMax ?? options.msMax, options.msMax),
  );
  const signals = [AbortSignal.timeout(options.msMax), head.signal, ...(options.signal ? [options.signal] : [])];
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const body = options.form && new URLSearchParams(options.form).toString();
    const headers = {
      ...{ Accept: options.accept, 'User-Agent': 'Tidemark' },
      'Accept-Encoding': options.acceptsGzip === true ? 'gzip' : 'identity',
      ...options.headers,
      ...(body !== undefined && {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Content-Length': Buffer.byteLength(body),
      }),
    };
    const lookup = isAllowed ? {} : { lookup: publicLookup };
    const client = url.protocol === 'http:' ? http : https;
    const { method = 'GET' } = options;
    client
      .request(url, { method, headers, signal: AbortSignal.any(signals), agent: false, ...lookup }, resolve)
      .on('error', reject)
      .end(body);
  }).finally(() => clearTimeout(timer));
  const body = await bodyOf(response, options.bytesMax);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

async function bodyOf(response: http.IncomingMessage, bytesMax: number): Promise<Buffer> {
  // Of a 304 or a redirect the header speaks of the document, and nothing comes that could be unpacked.
  const isDocument = response.statusCode === 200;
  const isCompressed = isDocument && /^(?:x-)?gzip$/i.test(response.headers['content-encoding'] ?? '');
  // What either stream suffers ends both, and is thrown where it is read.
  const source = isCompressed ? pipeline(response, createGunzip(), () => {}) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytesMax) {
      response.destroy();
      throw new ReplyTooLarge('The reply is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether an address may be called by its look: https, with neither a password nor a port of the system. */
export function isCallable(url: URL, allowedOrigins: readonly string[] = []): boolean {
  const isPlain = url.username === '' && url.password === '';
  if (allowedOrigins.includes(url.origin)) return isPlain;
  const hasPort = url.port === '' || Number(url.port) > 1_023;
  return url.protocol === 'https:' && isPlain && hasPort && isPublicHost(url.hostname);
}

function refusePrivate(url: URL): void {
  if (!isCallable(url)) throw new AddressRefused('The address is not of the public internet.');
}
