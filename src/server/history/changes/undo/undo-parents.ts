import {
  heightOfProjects,
  parentFault,
  projectsAbove,
  projectWithin,
} from '../../../resources/projects/project-tree.ts';
import { sameJson } from '../change-line.ts';
import { isUnchanged, mayTakeBack, nameOf } from './may-take-back.ts';
import { wasInTrash } from './place-in-trash.ts';
import { setColumns } from './set-columns.ts';
import { markUndone, movedToTrashBy, resolveConflict, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/**
 * Puts projects back into those they were in. One whose parent has no room for it yet is tried again after the others; a parent that is
 * gone is a conflict, and an undo that overwrites leaves the project at the top.
 * @param restored projects that the same change restored: they return to a parent in Trash when they are there themselves
 */
export async function undoParents(
  run: UndoRun,
  records: readonly UpdatedRecord[],
  restored: ReadonlySet<string>,
): Promise<void> {
  let waiting: UpdatedRecord[] = [];
  for (const record of records) {
    if (sameJson(record.now['parent_id'], record.was['parent_id'])) continue;
    if (restored.has(record.id) && !(await fits(run, record))) continue;
    if (await mayReturn(run, record)) waiting.push(record);
  }
  for (let moved = true; moved && waiting.length > 0; ) {
    const left: UpdatedRecord[] = [];
    for (const record of waiting) {
      if (await fits(run, record)) await putBack(run, record, parentOf(record));
      else left.push(record);
    }
    moved = left.length < waiting.length;
    waiting = left;
  }
  for (const record of waiting) {
    const { kind, id, now, was } = record;
    const canOverwrite = now['deleted_at'] === null;
    if (!(await resolveConflict(run, { kind, id, name: nameOf(record), reason: 'home_gone' }, canOverwrite))) continue;
    run.homes.set(id, { parent_id: was['parent_id'] });
    await putBack(run, record, null);
  }
}

/**
 * Whether a project in Trash could return into the parent that it had, in Trash or not.
 * @param deletionId the deletion in which the parent must be; null = in any or none
 */
export async function canReturnToParent(
  run: UndoRun,
  record: UpdatedRecord,
  deletionId: string | null,
): Promise<boolean> {
  const { tx } = run.open;
  const { userId } = run.ctx.actor;
  const parentId = parentOf(record);
  if (parentId === null) return deletionId === null;
  const where = { userId, id: parentId, isInbox: false, ...(deletionId === null ? {} : { deletionId }) };
  return (await tx.project.count({ where })) > 0 && !(await projectsAbove(tx, userId, parentId)).includes(record.id);
}

const parentOf = ({ was }: UpdatedRecord): string | null =>
  typeof was['parent_id'] === 'string' ? was['parent_id'] : null;

async function mayReturn(run: UndoRun, record: UpdatedRecord): Promise<boolean> {
  const { now } = record;
  const columns = ['parent_id'];
  if (now['deleted_at'] === null) return mayTakeBack(run, record, columns);
  const isPlacedThere = movedToTrashBy(run, now['deleted_at']) || (await wasInTrash(run, record));
  return isPlacedThere ? isUnchanged(run, record, columns) : mayTakeBack(run, record, columns);
}

async function fits(run: UndoRun, record: UpdatedRecord): Promise<boolean> {
  const { id, now } = record;
  const parentId = parentOf(record);
  if (now['deleted_at'] !== null) return canReturnToParent(run, record, null);
  if (parentId === null) return true;
  const { tx } = run.open;
  const { userId } = run.ctx.actor;
  const height = heightOfProjects(await projectWithin(tx, userId, id));
  return (await parentFault(tx, userId, parentId, { id, isArchived: now['archived_at'] !== null, height })) === null;
}

async function putBack(run: UndoRun, record: UpdatedRecord, parentId: string | null): Promise<void> {
  await setColumns(run, record, ['parent_id'], { parent_id: parentId });
  markUndone(run, record.kind, record.id);
}
