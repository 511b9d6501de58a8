import type { ExportedTask } from '../../contract/export-records.ts';
import type { RecordKind } from '../../contract/ids.ts';
import { newId } from '../db/new-id.ts';
import { labelNameKey } from '../labels/label-name-key.ts';
import { type ExistingPlaces, keysInOrder } from './import-places.ts';
import type { ImportableFile } from './parsed-import.ts';

/** Maps the ids, positions and deletions of an export file to new ones. */
export interface ImportReferences {
  /** The record's new id, or the id of the user's Inbox or label that it is merged with. */
  id(kind: RecordKind, id: string): string;
  /** Whether the record is merged with one of the user's, or with an earlier one of the file. */
  isPresent(kind: 'project' | 'label', id: string): boolean;
  position(kind: RecordKind, id: string): string;
  trash(deletionId: string | null): { deleted_at: string | null; deletion_id: string | null };
  completionId(id: string | null): string | null;
  /** The new ids of those labels that are not deleted, in the order of the labels. */
  shownLabelIds(ids: readonly string[]): string[];
}

export function importReferences(exportFile: ImportableFile, places: ExistingPlaces): ImportReferences {
  const ids = mapByKind();
  const present = { project: new Set<string>(), label: new Set<string>() };
  const parts = [
    ['deletion', exportFile.deletions],
    ['project', exportFile.projects],
    ['section', exportFile.sections],
    ['task', exportFile.tasks],
    ['comment', exportFile.comments],
    ['reminder', exportFile.reminders],
  ] as const;
  for (const [kind, records] of parts) for (const { id } of records) ids(kind).set(id, newId(kind));

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

  const livingLabels = new Set(exportFile.labels.filter(({ deletionId }) => deletionId === null).map(({ id }) => id));
  const inOrder = [...exportFile.labels].sort((a, b) => (a.position < b.position ? -1 : 1));
  const rank = new Map(inOrder.map(({ id }, index) => [ids('label').get(id), index]));
  const deletedAt = new Map(exportFile.deletions.map((deletion) => [deletion.id, deletion.deletedAt]));
  const completions = new Map<string, string>();
  const positions = positionsOf(exportFile, places, inbox?.id);
  return {
    id: (kind, id) => ids(kind).get(id) ?? newId(kind),
    isPresent: (kind, id) => present[kind].has(id),
    position: (kind, id) => positions(kind).get(id) ?? '',
    trash: (deletionId) =>
      deletionId === null
        ? { deleted_at: null, deletion_id: null }
        : { deleted_at: deletedAt.get(deletionId) ?? null, deletion_id: ids('deletion').get(deletionId) ?? null },
    shownLabelIds(linked) {
      const shown = linked.filter((id) => livingLabels.has(id)).map((id) => ids('label').get(id) ?? '');
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
function positionsOf(
  { projects, labels, sections, tasks }: ImportableFile,
  places: ExistingPlaces,
  inboxId: string | undefined,
): MapByKind {
  const keys = mapByKind();
  const add = (kind: RecordKind, made: ReadonlyMap<string, string>) => {
    for (const [id, position] of made) keys(kind).set(id, position);
  };
  add('project', keysInOrder(projects, places.lastProject));
  add('label', keysInOrder(labels, places.lastLabel));
  for (const [projectId, siblings] of Map.groupBy(sections, (section) => section.projectId))
    add('section', keysInOrder(siblings, projectId === inboxId ? places.lastInboxSection : null));
  const containerOf = (task: ExportedTask) => JSON.stringify([task.projectId, task.sectionId, task.parentId]);
  const inboxContainer = JSON.stringify([inboxId, null, null]);
  for (const [container, siblings] of Map.groupBy(tasks, containerOf))
    add('task', keysInOrder(siblings, container === inboxContainer ? places.lastInboxTask : null));
  return keys;
}
