import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import type { ListEntry } from '../list-entries.ts';

/** The props of a list's layout, plain or virtual. */
export interface RowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly listAttributes: HTMLAttributes<HTMLUListElement>;
  readonly entries: readonly ListEntry[];
  /** The index of the entry that stays rendered at any scroll position; -1 = none. */
  readonly activeIndex: number;
  readonly renderEntry: (entry: ListEntry) => ReactNode;
  /** Set by a layout that does not render every entry: scrolls to one, which may not be rendered yet. */
  readonly scrollTo: RefObject<((index: number) => void) | null>;
  /** Called when that layout has come, in place of one that showed the first entries alone. */
  readonly onLaidOut: (isLaidOut: true) => void;
  /** Called when the end comes into view. */
  readonly onEndReached?: () => void;
  /** The day of an entry's group. */
  readonly dayOf: (entry: ListEntry) => string | undefined;
}
