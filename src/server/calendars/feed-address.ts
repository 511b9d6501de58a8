import type { Env } from '../foundation/platform/env.ts';
import { generateToken, hashToken, isWellFormedToken } from '../identity/auth/token-format.ts';

export const feedsPath = '/ical/';
const prefix = 'tdf_';
const ending = '.ics';

/** A new secret: its address, which is told once, and what is stored of it. */
export function newFeedAddress({ publicBaseUrl }: Pick<Env, 'publicBaseUrl'>): {
  address: string;
  hash: Uint8Array<ArrayBuffer>;
} {
  const secret = generateToken(prefix);
  return {
    address: new URL(`${feedsPath}${secret}${ending}`, publicBaseUrl).href,
    hash: new Uint8Array(hashToken(secret)),
  };
}

/** What is stored of the secret in a path; null for a path that leads to no feed of anybody. */
export function feedHashOf(path: string): Buffer | null {
  if (!path.startsWith(feedsPath) || !path.endsWith(ending)) return null;
  const secret = path.slice(feedsPath.length, -ending.length);
  return isWellFormedToken(secret, prefix) ? hashToken(secret) : null;
}
