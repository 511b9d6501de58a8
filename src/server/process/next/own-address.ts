import type { Env } from '../../foundation/platform/env.ts';

type AddressEnv = Pick<Env, 'publicBaseUrl' | 'port'>;

/** Whether the operator has said by which address the service is reached. */
export function hasNamedAddress({ publicBaseUrl, port }: AddressEnv): boolean {
  return publicBaseUrl !== `http://localhost:${port}`;
}

/**
 * The address in texts that a reader copies: PUBLIC_BASE_URL, or where the operator named none, the one that was asked. Such a text
 * must not be cached, because the reader's own headers decide it.
 * @param headers of a request to Next, to which the custom server has written the origin (pages.ts)
 */
export function ownAddress(env: AddressEnv, headers: Headers): string {
  const [protocol, host] = [headers.get('x-forwarded-proto'), headers.get('x-forwarded-host')];
  return hasNamedAddress(env) || protocol === null || host === null ? env.publicBaseUrl : `${protocol}://${host}`;
}
