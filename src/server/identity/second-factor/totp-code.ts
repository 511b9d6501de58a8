import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based codes of six digits (RFC 6238), with what every authenticator app takes for granted: SHA-1 and 30 s. */
const stepSeconds = 30;
const secretBytes = 20;
/** How many steps a clock may be off. */
const stepsOff = 1;

export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** The code of a step, which counts from 1970. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / stepSeconds);
}

/** The latest step near now whose code it is; null = of none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepOf(now) - stepsOff; step <= stepOf(now) + stepsOff; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    if (given.length === right.length && timingSafeEqual(given, right)) found = step;
  }
  return found;
}

/** What the QR code holds. @param host of the service, by which a person tells two accounts apart */
export function totpUri(secret: Uint8Array, username: string, host: string): string {
  const label = encodeURIComponent(`Tidemark:${username}@${host}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Tidemark`;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding; the bytes must be a multiple of five. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => digits.charAt(Number.parseInt(five, 2))).join('');
}
