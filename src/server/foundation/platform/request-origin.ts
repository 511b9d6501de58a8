import type { Env } from './env.ts';

type Header = (name: string) => string | undefined;

/** What the configuration says about addresses. */
export type AddressSettings = Pick<Env, 'publicBaseUrl' | 'trustedProxyHops'>;

export const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port: nothing else can stand in an address. */
const hostPattern = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;

/**
 * The origin by which the browser reached the service: one process answers at several names, over http at home and over https
 * through a proxy. A proxy's headers count only as far as TRUSTED_PROXY_HOPS says. It serves to compare and to choose cookies,
 * and is neither cached nor sent to anybody but the sender of the request.
 */
export function requestOrigin(header: Header, settings: AddressSettings): URL {
  const base = new URL(settings.publicBaseUrl);
  const named = forwarded(header, 'x-forwarded-host', settings) ?? header('host') ?? '';
  const host = named.toLowerCase();
  if (!hostPattern.test(host)) return new URL(base.origin);
  const protocol = protocolOf(host, header, settings, base);
  const origin = `${protocol}//${host}`;
  return URL.canParse(origin) ? new URL(origin) : new URL(base.origin);
}

function protocolOf(host: string, header: Header, settings: AddressSettings, base: URL): string {
  const forwardedProtocol = forwarded(header, 'x-forwarded-proto', settings)?.toLowerCase();
  if (forwardedProtocol === 'http' || forwardedProtocol === 'https') return `${forwardedProtocol}:`;
  // A proxy that does not name the protocol is the one of PUBLIC_BASE_URL; many call a service on their machine by its loopback name.
  const isBehindProxy = forwardingHeaders.some((name) => header(name) !== undefined);
  return host === base.host || isBehindProxy || isLoopback(host) ? base.protocol : 'http:';
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
}

/** What the outermost trusted proxy wrote; proxies further in often pass one value on instead of adding their own. */
function forwarded(header: Header, name: string, { trustedProxyHops }: AddressSettings): string | undefined {
  const value = header(name);
  if (trustedProxyHops === 0 || value === undefined) return undefined;
  const values = value.split(',').map((part) => part.trim());
  return values.at(-trustedProxyHops) ?? values[0];
}
