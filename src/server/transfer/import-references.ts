import type { ExportedTask } from '../../contract/export-records.ts';
import type { RecordKind } from '../../contract/ids.ts';
import { importedKinds } from '../../contract/imports.ts';
import { newId } from '../foundation/db/new-id.ts';
import { labelNameKey } from '../resources/labels/label-name-key.ts';
import type { ExistingPlaces } from './import-places.ts';
import { keysInOrder } from './keys-in-order.ts';
import { type ImportableFile, importedOrderedKinds } from './parsed-import.ts';
import type { StoredFile } from './stored-files.ts';
import type { TaskPlace } from './task-place.ts';

/** Maps the ids, positions and deletions of an export file to new ones. */
export interface ImportReferences {
  /** The record's new id, or the id of the user's Inbox or label that it is merged with. */
  id(kind: RecordKind, id: string): string;
  /** The new id of what a filter may name, a project, section or label; its own where the file does not hold it. */
  named(id: string): string;
  /** Whether the record is merged with one of the user's, or with an earlier one of the file. */
  isPresent(kind: 'project' | 'label', id: string): boolean;
  position(kind: RecordKind, id: string): string;
  /** Where a task is to stand, in ids of the account. */
  place(task: ExportedTask): TaskPlace;
  trash(deletionId: string | null): { deleted_at: string | null; deletion_id: string | null };
  completionId(id: string | null): string | null;
  /** Where the bytes of an attachment are by now, and what they are. */
  stored(id: string): StoredFile | undefined;
  /** The new ids of those labels that are not deleted, in the order of the labels. */
  shownLabelIds(ids: readonly string[]): string[];
}

/** Labels are merged by their name. */
const unmergedKinds = importedKinds.filter((kind) => kind !== 'label');

export function importReferences(exportFile: ImportableFile, places: ExistingPlaces): ImportReferences {
  const ids = mapByKind();
  const present = { project: new Set<string>(), label: new Set<string>() };
  for (const { id } of exportFile.deletions) ids('deletion').set(id, newId('deletion'));
  for (const kind of unmergedKinds) for (const { id } of exportFile[`${kind}s`]) ids(kind).set(id, newId(kind));

  const inbox = exportFile.projects.find((project) => project.isInbox);
  if (inbox) {
    ids('project').set(inbox.id, places.inboxId);
    present.project.add(inbox.id);
  }
  const labelIds = new Map(places.labelIds);
  for (const label of exportFile.labels) {
    // Names are unique only among labels that are not deleted.
    const name = label.deletionId === null ? labelNameKey(label.name) : null;
    const known = name === null ? undefined : labelIds.get(name);
    const id = known ?? newId('label');
    if (known !== undefined) present.label.add(label.id);
    else if (name !== null) labelIds.set(name, id);
    ids('label').set(label.id, id);
  }

  const undeletedLabels = new Set(
    exportFile.labels.filter(({ deletionId }) => deletionId === null).map(({ id }) => id),
  );
  const inOrder = [...exportFile.labels].sort((a, b) => (a.position < b.position ? -1 : 1));
  const rank = new Map(inOrder.map(({ id }, index) => [ids('label').get(id), index]));
  const deletedAt = new Map(exportFile.deletions.map((deletion) => [deletion.id, deletion.deletedAt]));
  const completions = new Map<string, string>();
  const positions = positionsOf(exportFile, places, inbox?.id);
  const idOf: ImportReferences['id'] = (kind, id) => ids(kind).get(id) ?? newId(kind);
  return {
    id: idOf,
    place: ({ projectId, sectionId, parentId }) => ({
      projectId: idOf('project', projectId),
      sectionId: sectionId === null ? null : idOf('section', sectionId),
      parentId: parentId === null ? null : idOf('task', parentId),
    }),
    named: (id) => ids('project').get(id) ?? ids('section').get(id) ?? ids('label').get(id) ?? id,
    isPresent: (kind, id) => present[kind].has(id),
    stored: () => undefined,
    position: (kind, id) => positions(kind).get(id) ?? '',
    trash: (deletionId) =>
      deletionId === null
        ? { deleted_at: null, deletion_id: null }
        : { deleted_at: deletedAt.get(deletionId) ?? null, deletion_id: ids('deletion').get(deletionId) ?? null },
    shownLabelIds(linked) {
      const shown = linked.filter((id) => undeletedLabels.has(id)).map((id) => ids('label').get(id) ?? '');
      return [...new Set(shown)].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
    },
    completionId(id) {
      if (id === null) return null;
      const known = completions.get(id) ?? newId('task');
      completions.set(id, known);
      return known;
    },
  };
}

type MapByKind = (kind: RecordKind) => Map<string, string>;

/** A map of each kind. One map with the kind in its keys would hold a string more for each of 50,000 records. */
function mapByKind(): MapByKind {
  const maps = new Map<RecordKind, Map<string, string>>();
  return (kind) => {
    const known = maps.get(kind) ?? new Map<string, string>();
    maps.set(kind, known);
    return known;
  };
}

/** New positions for every group of siblings, by kind and id; records that join the user's Inbox come after its own. */
function positionsOf(exportFile: ImportableFile, places: ExistingPlaces, inboxId: string | undefined): MapByKind {
  const keys = mapByKind();
  const add = (kind: RecordKind, made: ReadonlyMap<string, string>) => {
    for (const [id, position] of made) keys(kind).set(id, position);
  };
  for (const kind of importedOrderedKinds)
    add(kind, keysInOrder<{ id: string; position: string }>(exportFile[`${kind}s`], places.last[kind]));
  const { sections, tasks } = exportFile;
  for (const [projectId, siblings] of Map.groupBy(sections, (section) => section.projectId))
    add('section', keysInOrder(siblings, projectId === inboxId ? places.lastInboxSection : null));
  const containerOf = (task: ExportedTask) => JSON.stringify([task.projectId, task.sectionId, task.parentId]);
  const inboxContainer = JSON.stringify([inboxId, null, null]);
  for (const [container, siblings] of Map.groupBy(tasks, containerOf))
    add('task', keysInOrder(siblings, container === inboxContainer ? places.lastInboxTask : null));
  return keys;
}
