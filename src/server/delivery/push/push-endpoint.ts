import { invalidField } from '../../foundation/platform/domain-error.ts';
import { isPublicHost } from '../../foundation/platform/outbound.ts';

/**
 * The client names the address that the server will call, so a signed-in attacker can name any. Only https addresses of the
 * public internet are called, which is checked for the name and again for its resolved address at the call; beside them only
 * origins that the operator allows.
 */

/** @throws DomainError validation_failed, naming the field */
export function parseEndpoint(text: string, allowedOrigins: readonly string[]): URL {
  const refuse = (message: string) => invalidField('endpoint', 'invalid_value', message);
  if (!URL.canParse(text)) throw refuse('must be an address');
  const endpoint = new URL(text);
  if (endpoint.username !== '' || endpoint.password !== '') throw refuse('must not hold a password');
  if (allowedOrigins.includes(endpoint.origin)) return endpoint;
  if (endpoint.protocol !== 'https:') throw refuse('must begin with https://');
  if (endpoint.port !== '') throw refuse('must not name a port');
  if (!isPublicHost(endpoint.hostname)) throw refuse('must be of a push service on the public internet');
  return endpoint;
}
