import { usernameSchema } from '../../../contract/account.ts';
import { limits } from '../../../contract/limits.ts';

/** The name that a provider gives a person, in the letters of our usernames; it may be too short for one. */
function foldedName(name: string): string {
  const [local = ''] = name.slice(0, 200).split('@', 1);
  return local
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_.]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, limits.usernameCharactersMax);
}

/** @returns null for a name that our rule refuses */
export function usernameOf(name: string): string | null {
  const { success, data } = usernameSchema.safeParse(foldedName(name));
  return success ? data : null;
}

/** Names for an account whose own cannot be had, in the order in which they are tried. */
export function* numberedNames(name: string): Generator<string> {
  const base = foldedName(name) || 'user';
  for (let number = 2; number < 1_000; number += 1) {
    const suffix = `-${number}`;
    yield base.slice(0, limits.usernameCharactersMax - suffix.length) + suffix;
  }
}
