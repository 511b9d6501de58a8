import type { RefObject } from 'react';
import { useShortcuts } from '../../client/react/use-shortcuts.ts';
import { isForList } from './is-for-list.ts';
import type { ListEntry } from './list-entries.ts';
import { parentEntry } from './parent-entry.ts';
import type { RowFocus } from './use-row-focus.ts';

export interface FoldKeysOptions {
  readonly entries: readonly ListEntry[];
  readonly focus: RowFocus;
  readonly list: RefObject<HTMLElement | null>;
  readonly folded: ReadonlySet<string>;
  readonly fold: (id: string, isFolded: boolean) => void;
}

/** The left arrow folds a row's sub-tasks or moves the cursor to its parent; the right arrow unfolds them. */
export function useFoldKeys({ entries, focus, list, folded, fold }: FoldKeysOptions): void {
  const active = entries[focus.activeIndex];

  function out(event: KeyboardEvent): boolean {
    if (active?.kind !== 'row' || !isForList(event, list.current)) return false;
    const { id } = active.row;
    if (active.hasBelow && !folded.has(id)) fold(id, true);
    else {
      const parent = parentEntry(entries, focus.activeIndex);
      if (parent < 0) return false;
      focus.focusIndex(parent);
    }
    return true;
  }

  function into(event: KeyboardEvent): boolean {
    if (active?.kind !== 'row' || !isForList(event, list.current) || !folded.has(active.row.id)) return false;
    fold(active.row.id, false);
    return true;
  }

  useShortcuts([
    { keys: 'arrowleft', run: out },
    { keys: 'arrowright', run: into },
  ]);
}
