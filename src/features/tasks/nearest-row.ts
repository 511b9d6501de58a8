import type { ListEntry } from './list-entries.ts';

/** The row now at this index, or the one before it. */
export function nearestRow(entries: readonly ListEntry[], index: number): number {
  const next = entries.findIndex(({ kind }, at) => at >= index && kind === 'row');
  return next >= 0 ? next : entries.findLastIndex(({ kind }) => kind === 'row');
}
