import type { IncomingMessage } from 'node:http';
import type { Logger } from '../../foundation/platform/logger.ts';
import { forwardingHeaders } from '../../foundation/platform/request-origin.ts';

/**
 * Warns once when requests come through a proxy that TRUSTED_PROXY_HOPS does not count: all users then have the proxy's address
 * and share its sign-in limit. @returns the function that checks each request
 */
export function warnOfProxy(trustedProxyHops: number, logger: Logger): (request: IncomingMessage) => void {
  let isQuiet = trustedProxyHops > 0;
  return ({ headers }) => {
    if (isQuiet) return;
    const header = forwardingHeaders.find((name) => headers[name] !== undefined);
    if (header === undefined) return;
    isQuiet = true;
    logger.warn(
      { header },
      'Requests come through a proxy, but TRUSTED_PROXY_HOPS is 0: sign-in attempts of all users count as from one address',
    );
  };
}
