import { mapIdsIn } from '../view-filters.ts';
import type { KeyedRecords } from './group-values.ts';
import type { Judgement } from './judge-records.ts';
import type { KeyedKind } from './keyed-kinds.ts';

/** A record of the files with what it names in ids of the account. */
export function inIdsHere(
  { kind, record }: { readonly kind: KeyedKind; readonly record: KeyedRecords[KeyedKind] },
  judgement: Judgement,
): KeyedRecords[KeyedKind] {
  const mapped: Record<string, unknown> = { ...record };
  const map = (field: string, of: KeyedKind) => {
    const id = mapped[field];
    if (typeof id === 'string') mapped[field] = judgement.id(of, id);
  };
  map('projectId', 'project');
  map('sectionId', 'section');
  map('taskId', 'task');
  map('commentId', 'comment');
  map('parentId', kind === 'project' ? 'project' : 'task');
  if ('labelIds' in record)
    mapped['labelIds'] = record.labelIds
      .filter((id) => judgement.isTaken('label', id))
      .map((id) => judgement.id('label', id));
  if ('canonical' in record)
    mapped['canonical'] = record.canonical.map((text) => mapIdsIn(text, (id) => judgement.named(id)));
  return mapped as unknown as KeyedRecords[KeyedKind];
}
