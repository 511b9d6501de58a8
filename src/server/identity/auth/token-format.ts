import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `tdm_`, `tdo_` of a program that was connected by OAuth, `tdf_` of a feed, or `tdl_` of a link to sign in, + 43 base62 characters (256 random bits) + 6 base62 characters of the CRC32 of all before (contract.md §8). */
type SecretPrefix = 'tdm_' | 'tdo_' | 'tdf_' | 'tdl_';
const prefixCharacters = 4;
const secretCharacters = 43;
const checksumCharacters = 6;
const tokenCharacters = prefixCharacters + secretCharacters + checksumCharacters;
/** How many characters of a token the list shows: enough to recognise it, too few to guess it. */
const shownCharacters = 12;

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index += 1) {
    text = base62.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text;
}

function checksum(body: string): string {
  return toBase62(BigInt(crc32(body)), checksumCharacters);
}

export function generateToken(prefix: SecretPrefix = 'tdm_'): string {
  const body = prefix + toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretCharacters);
  return body + checksum(body);
}

/** Checks format and checksum, so that typing errors and guesses are refused without a database call. */
export function isWellFormedToken(token: string, prefix: SecretPrefix = 'tdm_'): boolean {
  if (token.length !== tokenCharacters || !token.startsWith(prefix)) return false;
  const body = token.slice(0, -checksumCharacters);
  return token.slice(-checksumCharacters) === checksum(body);
}

/** The hash under which a token is stored, as hexadecimal text. */
export function hashText(token: string): string {
  return hash('sha256', token, 'hex');
}

export function hashToken(token: string): Buffer {
  // By way of text: a buffer that the hash allocates lies outside of V8's heap, which takes longer than the rest of the call.
  return Buffer.from(hashText(token), 'hex');
}

export function shownPrefix(token: string): string {
  return token.slice(0, shownCharacters);
}
