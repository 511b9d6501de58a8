import { generateKeyBetween } from 'fractional-indexing';
import { invalidField } from '../platform/domain-error.ts';

/** A sibling that already has its place; positions compare as bytes. */
export interface Placed {
  readonly id: string;
  readonly position: string;
}

export interface Placement {
  readonly afterId?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** The key after the last one; `null` = there is none yet. */
export function positionAfter(last: string | null): string {
  return generateKeyBetween(last, null);
}

/**
 * The key for a record placed among `siblings` (living, ordered by position, without the record itself).
 * @throws DomainError validation_failed when the named neighbour is not among them
 */
export function positionAmong(siblings: readonly Placed[], placement: Placement): string {
  if (placement.afterId !== undefined) {
    const index = siblings.findIndex((sibling) => sibling.id === placement.afterId);
    if (index < 0) throw invalidField('afterId', 'not_a_sibling', 'Must be a record of the same list');
    return between(siblings[index]?.position ?? null, siblings[index + 1]?.position ?? null);
  }
  if (placement.beforeId !== undefined) {
    const index = siblings.findIndex((sibling) => sibling.id === placement.beforeId);
    if (index < 0) throw invalidField('beforeId', 'not_a_sibling', 'Must be a record of the same list');
    return between(siblings[index - 1]?.position ?? null, siblings[index]?.position ?? null);
  }
  return positionAfter(siblings.at(-1)?.position ?? null);
}

/** Equal neighbours (restored beside a newer twin) leave no room between them: then right after the pair. */
function between(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after) return generateKeyBetween(before, null);
  return generateKeyBetween(before, after);
}
