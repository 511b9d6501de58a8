import type { ExportedDisplay } from '../../contract/export-records.ts';
import type { ExistingPlaces } from './import-places.ts';
import type { ImportReferences } from './import-references.ts';
import type { ImportableFile } from './parsed-import.ts';

/** The list of this account that a display of the file is for. */
export interface DisplayedList {
  readonly id: string;
  readonly kind: 'fixed' | 'project' | 'label' | 'view';
  /** The id of the project, label or view; of the Inbox too. */
  readonly recordId: string | null;
}

const fixedNames = new Set(['today', 'upcoming', 'completed']);

/** Whether every account has this list. */
export function isOfEveryAccount(list: string): boolean {
  return fixedNames.has(list) || list === 'inbox';
}

/** What lists a file has, by the names that its displays may give. */
export function listsOfFile({ projects, labels, views }: Pick<ImportableFile, 'projects' | 'labels' | 'views'>) {
  const kinds = new Map<string, DisplayedList['kind']>([...fixedNames].map((name) => [name, 'fixed']));
  for (const { id, isInbox } of projects) kinds.set(isInbox ? 'inbox' : id, 'project');
  for (const { id } of labels) kinds.set(id, 'label');
  for (const { id } of views) kinds.set(id, 'view');
  return kinds;
}

/**
 * The displays that an import makes: of every list that has none in this account, so that nothing of what was chosen here is lost
 * where lists are merged.
 */
export function importedDisplays(
  created: Pick<ImportableFile, 'displays'>,
  exportFile: ImportableFile,
  references: ImportReferences,
  places: ExistingPlaces,
): (ExportedDisplay & { readonly of: DisplayedList })[] {
  const kinds = listsOfFile(exportFile);
  const taken = new Set(places.displayedLists);
  return created.displays.flatMap((display) => {
    const of = listOf(display.list, kinds.get(display.list) ?? 'fixed', references, places);
    if (taken.has(of.id)) return [];
    taken.add(of.id);
    return [{ ...display, of }];
  });
}

function listOf(
  list: string,
  kind: DisplayedList['kind'],
  references: ImportReferences,
  { inboxId }: ExistingPlaces,
): DisplayedList {
  if (kind === 'fixed') return { id: list, kind, recordId: null };
  if (list === 'inbox') return { id: list, kind, recordId: inboxId };
  const recordId = references.id(kind, list);
  return { id: recordId, kind, recordId };
}
