import { positionAmong, returnedPosition } from '../../../foundation/records/position.ts';
import { changeProject } from '../../../resources/sections/change-project.ts';
import { siblingSections } from '../../../resources/sections/owned-section.ts';
import { moveDescendants } from '../../../resources/tasks/move-descendants.ts';
import { nearestContainer, sameContainer } from '../../../resources/tasks/nearest-container.ts';
import { heightOf, subtreeOf } from '../../../resources/tasks/subtree.ts';
import { siblingsInContainer, type TaskContainer } from '../../../resources/tasks/task-container.ts';
import { changedColumnsOf, sameJson } from '../change-line.ts';
import { isUnchanged, mayTakeBack, nameOf } from './may-take-back.ts';
import { inOrderOfMoves } from './order-of-moves.ts';
import { placeInTrash, wasInTrash } from './place-in-trash.ts';
import { containerOf, holdsTask, placeColumns } from './places.ts';
import { markUndone, movedToTrashBy, resolveConflict, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/**
 * Moves sections and tasks back to their previous containers and positions. What moved only with its section or parent moves back with
 * that one. One whose container has no room yet is tried again after the others have left it; a container that is gone is a conflict.
 * @param restored records that the same change restored: where its restore had to choose another home, they return to their own in Trash
 */
export async function undoPlaces(
  run: UndoRun,
  records: readonly UpdatedRecord[],
  restored: ReadonlySet<string>,
): Promise<void> {
  let waiting: UpdatedRecord[] = [];
  for (const record of inOrderOfMoves(records)) {
    if (restored.has(record.id) && !(await homeIsThere(run, record))) continue;
    if (await mayMoveBack(run, record, records)) waiting.push(record);
  }
  for (let moved = true; moved && waiting.length > 0; ) {
    const left: UpdatedRecord[] = [];
    for (const record of waiting) if (!(await moveBack(run, record))) left.push(record);
    moved = left.length < waiting.length;
    waiting = left;
  }
  for (const record of waiting) if (!restored.has(record.id)) await moveElsewhere(run, record);
}

/** Whether a record is to be moved by itself, and may be. */
async function mayMoveBack(run: UndoRun, record: UpdatedRecord, records: readonly UpdatedRecord[]): Promise<boolean> {
  const { kind, now, was } = record;
  const isFollower = kind === 'task' && followsAnother(record, records);
  const columns = isFollower ? ['position'] : placeColumns[kind === 'section' ? 'section' : 'task'];
  if (isFollower && !changedColumnsOf(record.line).includes('position')) return false;
  if (columns.every((column) => sameJson(now[column], was[column]))) return false;
  if (now['deleted_at'] === null) return mayTakeBack(run, record, columns);
  // A task that is in Trash is moved with its section or parent.
  if (isFollower) return false;
  const isPlacedThere = movedToTrashBy(run, now['deleted_at']) || (await wasInTrash(run, record));
  return isPlacedThere ? isUnchanged(run, record, columns) : mayTakeBack(run, record, columns);
}

/** Whether a task moved only because its section or parent did, and is still in there. */
function followsAnother({ now, set, line }: UpdatedRecord, records: readonly UpdatedRecord[]): boolean {
  const changed = changedColumnsOf(line);
  const moves = (kind: string, id: unknown) =>
    records.some(
      (other) =>
        other.kind === kind &&
        other.id === id &&
        changedColumnsOf(other.line).some((column) => column === 'project_id' || column === 'section_id'),
    );
  if (changed.includes('parent_id') || !sameJson(now['parent_id'], set['parent_id'])) return false;
  if (set['parent_id'] !== null) return moves('task', set['parent_id']);
  return (
    !changed.includes('section_id') &&
    set['section_id'] !== null &&
    sameJson(now['section_id'], set['section_id']) &&
    moves('section', set['section_id'])
  );
}

async function homeIsThere({ open, ctx }: UndoRun, { was }: UpdatedRecord): Promise<boolean> {
  const { projectId, sectionId, parentId } = containerOf(was);
  const notDeleted = { userId: ctx.actor.userId, deletedAt: null };
  return (
    (await open.tx.project.count({ where: { ...notDeleted, id: projectId } })) > 0 &&
    (sectionId === null || (await open.tx.section.count({ where: { ...notDeleted, id: sectionId } })) > 0) &&
    (parentId === null || (await open.tx.task.count({ where: { ...notDeleted, id: parentId } })) > 0)
  );
}

/** @returns false where the container is not there, or has no room yet */
async function moveBack(run: UndoRun, record: UpdatedRecord): Promise<boolean> {
  const { kind, id, now, was } = record;
  if (now['deleted_at'] !== null) {
    if (!(await placeInTrash(run, record))) return false;
  } else if (kind === 'section') {
    if (!(await moveSection(run, record))) return false;
  } else {
    const { tx } = run.open;
    const container = containerOf(was);
    const height = heightOf(await subtreeOf(tx, run.ctx.actor.userId, id));
    if (!(await holdsTask(run, container, id, height, 'not deleted'))) return false;
    await moveTask(
      run,
      id,
      container,
      await returnedPosition(tx, siblingsInContainer(run.ctx.actor.userId, container), String(was['position'])),
    );
    run.positions.set(id, { kind: 'task', id, position: String(was['position']) });
  }
  markUndone(run, kind, id);
  return true;
}

async function moveSection(run: UndoRun, { id, now, was }: UpdatedRecord): Promise<boolean> {
  const { tx, at } = run.open;
  const { userId } = run.ctx.actor;
  const projectId = String(was['project_id']);
  if ((await tx.project.count({ where: { userId, id: projectId, deletedAt: null } })) === 0) return false;
  const wanted = String(was['position']);
  const position = await returnedPosition(tx, siblingSections(userId, projectId), wanted);
  run.positions.set(id, { kind: 'section', id, position: wanted });
  if (projectId === now['project_id'])
    await tx.section.updateMany({ where: { userId, id }, data: { position, updatedAt: at } });
  else await changeProject(run.open, { userId, id }, projectId, position);
  return true;
}

async function moveTask(run: UndoRun, id: string, container: TaskContainer, position: string): Promise<void> {
  const { tx, at } = run.open;
  const { userId } = run.ctx.actor;
  const task = await tx.task.findFirstOrThrow({ where: { userId, id } });
  await tx.task.updateMany({ where: { userId, id }, data: { ...container, position, updatedAt: at } });
  await moveDescendants(run.open, task, container);
}

/** Where the previous container is gone, or cannot hold the record, an undo that overwrites puts a task into the nearest one. */
async function moveElsewhere(run: UndoRun, record: UpdatedRecord): Promise<void> {
  const { kind, id, now, was } = record;
  const canOverwrite = kind === 'task' && now['deleted_at'] === null;
  if (!(await resolveConflict(run, { kind, id, name: nameOf(record), reason: 'home_gone' }, canOverwrite))) return;
  const { tx } = run.open;
  const { userId } = run.ctx.actor;
  const container = await nearestContainer(
    tx,
    { userId, id, ...containerOf(was) },
    heightOf(await subtreeOf(tx, userId, id)),
  );
  run.homes.set(id, Object.fromEntries(placeColumns.task.map((column) => [column, was[column]])));
  markUndone(run, kind, id);
  const task = await tx.task.findFirstOrThrow({ where: { userId, id } });
  if (sameContainer(container, task)) return;
  await moveTask(run, id, container, await positionAmong(tx, siblingsInContainer(userId, container), {}));
}
