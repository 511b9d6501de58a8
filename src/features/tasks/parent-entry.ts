import type { ListEntry } from './list-entries.ts';

/** The index of the row of which another is a sub-task; -1 where it is none, or its parent is not in the list. */
export function parentEntry(entries: readonly ListEntry[], index: number): number {
  const entry = entries[index];
  if (entry?.kind !== 'row' || entry.row.depth === 0) return -1;
  const { depth } = entry.row;
  return entries.slice(0, index).findLastIndex((above) => above.kind === 'row' && above.row.depth < depth);
}
