import { invalidField } from '../../foundation/platform/domain-error.ts';
import { isCallable } from '../../foundation/platform/outbound.ts';
import { createSealing } from '../../foundation/platform/sealing.ts';

/**
 * The address of a calendar as it is called; `webcal:` is a calendar's word for https.
 * @throws DomainError validation_failed on url
 */
export function calendarAddress(text: string, allowedOrigins: readonly string[]): URL {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!URL.canParse(address)) throw invalidField('url', 'invalid_url', 'Must be an address that begins with https:');
  const url = new URL(address);
  url.hash = '';
  if (!isCallable(url, allowedOrigins)) throw addressNotAllowed();
  return url;
}

export function addressNotAllowed() {
  return invalidField(
    'url',
    'not_allowed',
    'Must be an https address of the public internet without a password in it, and lead to such ones only',
  );
}

/** Addresses are secrets: whoever knows one reads the calendar. */
export function calendarSealing(authSecret: string) {
  const sealing = createSealing(authSecret, 'calendar addresses');
  return {
    seal: (url: URL) => sealing.seal({ address: url.href }),
    /** @returns null for what another secret has sealed */
    open(sealed: Uint8Array): string | null {
      const address = sealing.open(sealed)?.address;
      return typeof address === 'string' ? address : null;
    },
  };
}
