import { isIP } from 'node:net';
import { DomainError } from '../../foundation/platform/domain-error.ts';
import type { Env } from '../../foundation/platform/env.ts';

/** For whom passkeys are made: browsers offer them at this host alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** @returns null where browsers make no passkeys: the public address has no TLS, or its host is a number */
export function relyingPartyOf({ publicBaseUrl }: Pick<Env, 'publicBaseUrl'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicBaseUrl);
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0;
  const isSecure = protocol === 'https:' || /(?:^|\.)localhost$/.test(hostname);
  return isSecure && !isNumber ? { id: hostname, origin } : null;
}

/**
 * @param origin of the page that asks, where the browser says it: at another one it would find no passkey
 * @throws DomainError passkeys_unavailable
 */
export function requireRelyingParty(env: Pick<Env, 'publicBaseUrl'>, origin?: string): RelyingParty {
  const party = relyingPartyOf(env);
  if (party === null)
    throw new DomainError('passkeys_unavailable', {
      detail: 'Passkeys need a public address with https and a name in place of a number.',
    });
  if (origin !== undefined && origin !== party.origin)
    throw new DomainError('passkeys_unavailable', { detail: `Passkeys work at ${party.origin} alone.` });
  return party;
}
