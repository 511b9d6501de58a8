import type { Change } from '../../contract/changes.ts';

/** What a change was, in words; the id of one that was undone says nothing to a reader. */
export function changeWords({ summary, undoes }: Pick<Change, 'summary' | 'undoes'>): string {
  if (undoes.length === 0) return summary ?? 'A change';
  const undid = undoes.length === 1 ? 'Undid a change' : `Undid ${undoes.length} changes`;
  return summary?.replace(`Undid ${undoes[0]}`, undid) ?? undid;
}
