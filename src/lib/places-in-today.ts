import type { TaskOfToday } from './today-order.ts';

/** Right after or right before another task; neither = at the end. */
export interface PlaceInToday {
  readonly afterId?: string | undefined;
  readonly beforeId?: string | undefined;
}

/** Tasks that receive places of their own, in order, between two that have one; null = that end of the list. */
export interface NewPlaces<T> {
  readonly tasks: readonly T[];
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The places that a move gives: one to the moved task, and one to each task before it that has none, so that all of them stay where they
 * are shown.
 * @param others the other tasks of Today in their order
 * @returns null where the named neighbour is not among them
 */
export function placesInToday<T extends TaskOfToday>(
  moved: T,
  others: readonly T[],
  { afterId, beforeId }: PlaceInToday,
): NewPlaces<T> | null {
  const named = afterId ?? beforeId;
  const neighbour = others.findIndex(({ id }) => id === named);
  if (named !== undefined && neighbour < 0) return null;
  const index = named === undefined ? others.length : afterId === undefined ? neighbour : neighbour + 1;
  const placed = others.findLastIndex(({ todayPosition }) => todayPosition !== null) + 1;
  const first = Math.min(index, placed);
  return {
    tasks: [...others.slice(first, index), moved],
    before: others[first - 1]?.todayPosition ?? null,
    after: index < placed ? (others[index]?.todayPosition ?? null) : null,
  };
}
