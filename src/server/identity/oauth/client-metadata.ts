import { hasVisibleText } from '../../../lib/visible-text.ts';

/** Of what a client says about itself these are read; the others are dropped, because the library refuses values that it does not know. */
const taken = [
  'client_id',
  'client_name',
  'redirect_uris',
  'token_endpoint_auth_method',
  'token_endpoint_auth_signing_alg',
  'jwks',
  'jwks_uri',
] as const;

const nameCharactersMax = 80;
const redirectsMax = 20;
const redirectCharactersMax = 2_000;
/**
 * What a browser opens by itself, and what systems open with parts of their own: mail, settings, a shop, another application's file. The schemes
 * that programs have made for themselves are others. Most assistants have one without a dot (`cursor:`, `warp:`), whatever RFC 8252,
 * section 7.1, asks for.
 */
const ofNoProgram =
  /^(?:about|android-app|blob|callto|chrome(?:-.+)?|content|data|edge|facetime.*|file|filesystem|ftps?|help|intent|ipps?|itms.*|jar|javascript|ldaps?|magnet|mailto|market|mk|moz-extension|ms-.+|nfs|resource|res|search(?:-ms)?|settings|sftp|shell|smb|smsto|sms|ssh|tel|telnet|vbscript|view-source|webcals?|wss?|x-apple.+):$/;

/** RFC 7591, `invalid_redirect_uri`. */
export class RefusedRedirects extends Error {}

/**
 * The metadata of a client, from its registration or its document, as the library takes it. All are clients of the code flow with
 * refresh tokens, whatever else they can do elsewhere.
 * @throws RefusedRedirects for redirect addresses that are too many, too long or lead to no program
 */
export function clientMetadataOf(sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const metadata: Record<string, unknown> = Object.fromEntries(
    taken.filter((name) => Object.hasOwn(sent, name)).map((name) => [name, sent[name]]),
  );
  const uris = metadata['redirect_uris'];
  if (Array.isArray(uris)) refuseRedirects(uris);
  if (typeof metadata['client_name'] === 'string') metadata['client_name'] = plainName(metadata['client_name']);
  // Who shows no name has none: the page of consent says so, or names the host.
  if (metadata['client_name'] === '') delete metadata['client_name'];
  return { ...metadata, grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] };
}

function refuseRedirects(uris: readonly unknown[]): void {
  const isTooLong = (uri: unknown) => typeof uri === 'string' && uri.length > redirectCharactersMax;
  if (uris.length > redirectsMax || uris.some(isTooLong))
    throw new RefusedRedirects('The redirect addresses are too many or too long.');
  uris.forEach((uri, index) => {
    // Of the address as it is parsed, because browsers drop tabs and line breaks from a scheme.
    const { protocol } = URL.parse(String(uri)) ?? {};
    if (protocol !== undefined && ofNoProgram.test(protocol))
      throw new RefusedRedirects(`redirect_uris[${index}]: ${protocol} leads to no program.`);
  });
}

/**
 * Without what could make a name look like something else: control characters, those that turn the direction of writing and those that
 * nobody sees.
 */
function plainName(name: string): string {
  const shown = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (!hasVisibleText(shown)) return '';
  return [...shown].slice(0, nameCharactersMax).join('').trim();
}
