import { generateNKeysBetween } from 'fractional-indexing';

/** New positions after `last` in the order of the old ones, which are untrusted text from the file. */
export function keysInOrder<T extends { readonly id: string; readonly position: string }>(
  siblings: readonly T[],
  last: string | null,
): Map<string, string> {
  const sorted = [...siblings].sort((a, b) => compareBytes(a.position, b.position) || compareBytes(a.id, b.id));
  const keys = generateNKeysBetween(last, null, sorted.length);
  return new Map(sorted.map(({ id }, index) => [id, keys[index] ?? '']));
}

/** Compares positions; for their letters and digits UTF-16 order equals byte order. */
function compareBytes(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
