import type { HTMLAttributes, ReactNode, RefObject } from 'react';
import type { ListEntry } from '../list-entries.ts';

/** What lays out the entries of a list. */
export interface RowsProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly listAttributes: HTMLAttributes<HTMLUListElement>;
  readonly entries: readonly ListEntry[];
  /** -1 = none. The entry that stays, however far one scrolls. */
  readonly activeIndex: number;
  readonly renderEntry: (entry: ListEntry) => ReactNode;
  /** Set by the layout: brings an entry into the window, which may not exist yet. */
  readonly scrollTo: RefObject<(index: number) => void>;
  /** Called when the end comes into view. */
  readonly onEndReached?: () => void;
  /** The day a group stands for. */
  readonly dayOf: (entry: ListEntry) => string | undefined;
}
