import { shownFields } from '../change-fields.ts';
import { sameJson } from '../change-line.ts';
import { movedToTrashBy, resolveConflict, setByGroup, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/** Whether some columns of a record may get the values from before a change: it is not in Trash, and nobody has set them since. */
export async function mayTakeBack(run: UndoRun, record: UpdatedRecord, columns: readonly string[]): Promise<boolean> {
  const { kind, id, now } = record;
  if (now['deleted_at'] !== null && !movedToTrashBy(run, now['deleted_at'])) {
    if (!run.made.has(id)) await resolveConflict(run, { kind, id, name: nameOf(record), reason: 'in_trash' }, false);
    return false;
  }
  return isUnchanged(run, record, columns);
}

/** Whether some columns are as a change left them, or the undo overwrites them. */
export async function isUnchanged(run: UndoRun, record: UpdatedRecord, columns: readonly string[]): Promise<boolean> {
  const { kind, id, was, set, now } = record;
  const differing = columns.filter((column) => !sameJson(now[column], set[column]));
  if (differing.length === 0 || (await setByGroup(run, id, record.line.seq, differing))) return true;
  const fields = shownFields(kind, differing, was, set, now).map(({ field, values: [before, given, present] }) => ({
    field,
    was: before,
    set: given,
    now: present,
  }));
  return resolveConflict(run, { kind, id, name: nameOf(record), reason: 'changed', fields });
}

export function nameOf({ now }: UpdatedRecord): string | null {
  return typeof now['name'] === 'string' ? now['name'] : null;
}
