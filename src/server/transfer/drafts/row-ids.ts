import { type KeyedKind, keyedKinds } from '../again/keyed-kinds.ts';
import { recordsOf } from '../again/pair-records.ts';
import type { ParsedImport } from '../parsed-import.ts';

/** The id of the row of the Inbox, which is among a draft's projects and no row of its own. */
export const inboxRowId = 'project-inbox';

/** Names a record by its number among those of its kind, which is the same in every reading of the same files. */
export const rowIdOf = (kind: KeyedKind, index: number): string => `${kind}-${index + 1}`;

/** The records of the files by the ids of their rows, as `kind id`. */
export function recordsByRow(parsed: ParsedImport): Map<string, string> {
  const records = keyedKinds.flatMap((kind) =>
    recordsOf(parsed, kind).map(({ id }, index) => [rowIdOf(kind, index), `${kind} ${id}`] as const),
  );
  const inbox = parsed.exportFile.projects.find(({ isInbox }) => isInbox);
  return new Map([...records, ...(inbox ? [[inboxRowId, `project ${inbox.id}`] as const] : [])]);
}
