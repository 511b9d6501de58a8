import type { Change } from '../../contract/changes.ts';

/** What a change was, in words; the id of one that was undone says nothing to a reader. */
export function changeWords({ summary, undoes }: Pick<Change, 'summary' | 'undoes'>): string {
  if (summary !== null) return summary.replace(/^Undid chg_\d+/, 'Undid a change');
  if (undoes.length === 0) return 'A change';
  return undoes.length === 1 ? 'Undid a change' : `Undid ${undoes.length} changes`;
}
