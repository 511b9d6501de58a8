import { isDomainError } from '../../platform/domain-error.ts';
import { positionAmong, returnedPosition } from '../../records/position.ts';
import { changeProject } from '../../sections/change-project.ts';
import { siblingSections } from '../../sections/owned-section.ts';
import { moveDescendants } from '../../tasks/move-descendants.ts';
import { nearestContainer, sameContainer } from '../../tasks/restore-task.ts';
import { heightOf, subtreeOf } from '../../tasks/subtree.ts';
import { checkParent, siblingsInContainer, type TaskContainer } from '../../tasks/task-container.ts';
import { type Columns, changedColumnsOf } from '../change-line.ts';
import { meetConflict, type UndoRun } from './undo-run.ts';
import type { UpdatedRecord } from './updated-record.ts';

/**
 * Moves a section or task back to its previous container and position. What moved only with its section or parent moves back with
 * that one.
 * @returns whether it was moved
 */
export async function undoPlace(
  run: UndoRun,
  record: UpdatedRecord,
  was: Columns,
  records: readonly UpdatedRecord[],
): Promise<boolean> {
  if (record.kind === 'section') return undoSectionPlace(run, record, was);
  return followsAnother(record, records) ? undoTaskPosition(run, record, was) : undoTaskPlace(run, record, was);
}

/** Whether the container from which a change moved a section or task is there and has room for it. */
export async function homeExists(run: UndoRun, { kind, id, now, line }: UpdatedRecord): Promise<boolean> {
  const { tx } = run.open;
  const { userId } = run.ctx.actor;
  const was = { ...now, ...line.before };
  if (kind === 'section')
    return (await tx.project.count({ where: { userId, id: String(was['project_id']), deletedAt: null } })) > 0;
  return holds(run, containerOf(was), id, heightOf(await subtreeOf(tx, userId, id)));
}

/** Whether a record moved only because its section or parent did. */
export function followsAnother({ now, line }: UpdatedRecord, records: readonly UpdatedRecord[]): boolean {
  const changed = changedColumnsOf(line);
  const movesOf = (kind: string, id: unknown) =>
    records.some(
      (other) => other.kind === kind && other.id === id && changedColumnsOf(other.line).includes('project_id'),
    ) ||
    records.some(
      (other) => other.kind === kind && other.id === id && changedColumnsOf(other.line).includes('section_id'),
    );
  if (changed.includes('parent_id')) return false;
  if (now['parent_id'] !== null) return movesOf('task', now['parent_id']);
  return !changed.includes('section_id') && now['section_id'] !== null && movesOf('section', now['section_id']);
}

async function undoSectionPlace(run: UndoRun, { kind, id, now }: UpdatedRecord, was: Columns): Promise<boolean> {
  const { tx, at } = run.open;
  const { userId } = run.ctx.actor;
  const projectId = String(was['project_id'] ?? now['project_id']);
  if ((await tx.project.count({ where: { userId, id: projectId, deletedAt: null } })) === 0) {
    await meetConflict(run, { kind, id, name: String(now['name']), reason: 'home_gone' }, false);
    return false;
  }
  const position = await returnedPosition(
    tx,
    siblingSections(userId, projectId),
    String(was['position'] ?? now['position']),
  );
  run.positions.set(id, { kind: 'section', id, position: String(was['position'] ?? now['position']) });
  if (projectId === now['project_id'])
    await tx.section.updateMany({ where: { id }, data: { position, updatedAt: at } });
  else await changeProject(run.open, { userId, id }, projectId, position);
  return true;
}

const containerOf = (columns: Columns): TaskContainer => ({
  projectId: String(columns['project_id']),
  sectionId: columns['section_id'] === null ? null : String(columns['section_id']),
  parentId: columns['parent_id'] === null ? null : String(columns['parent_id']),
});

async function undoTaskPlace(run: UndoRun, { kind, id, now }: UpdatedRecord, was: Columns): Promise<boolean> {
  const { tx, at } = run.open;
  const { userId } = run.ctx.actor;
  const wanted = containerOf({ ...now, ...was });
  const height = heightOf(await subtreeOf(tx, userId, id));
  const found = (await holds(run, wanted, id, height)) ? wanted : null;
  if (found === null && !(await meetConflict(run, { kind, id, name: String(now['name']), reason: 'home_gone' })))
    return false;
  const container = found ?? (await nearestContainer(tx, { userId, ...wanted }, height));
  const siblings = siblingsInContainer(userId, container);
  const position = sameContainer(container, wanted)
    ? await returnedPosition(tx, siblings, String(was['position'] ?? now['position']))
    : await positionAmong(tx, siblings, {});
  if (sameContainer(container, wanted))
    run.positions.set(id, { kind: 'task', id, position: String(was['position'] ?? now['position']) });
  const task = await tx.task.findFirstOrThrow({ where: { userId, id } });
  await tx.task.updateMany({ where: { id }, data: { ...container, position, updatedAt: at } });
  await moveDescendants(run.open, task, container);
  return true;
}

/** Restores the position of a task among its siblings. */
async function undoTaskPosition(run: UndoRun, { id, line }: UpdatedRecord, was: Columns): Promise<boolean> {
  if (!changedColumnsOf(line).includes('position')) return false;
  const { tx, at } = run.open;
  const { userId } = run.ctx.actor;
  const task = await tx.task.findFirstOrThrow({ where: { userId, id } });
  const wanted = String(was['position']);
  const position = await returnedPosition(tx, siblingsInContainer(userId, task), wanted);
  run.positions.set(id, { kind: 'task', id, position: wanted });
  await tx.task.updateMany({ where: { userId, id }, data: { position, updatedAt: at } });
  return true;
}

/** Whether the container still exists and has room for the task with its sub-tasks. */
async function holds(
  { open, ctx }: UndoRun,
  { projectId, sectionId, parentId }: TaskContainer,
  id: string,
  height: number,
) {
  const { tx } = open;
  const living = { userId: ctx.actor.userId, deletedAt: null };
  if ((await tx.project.count({ where: { ...living, id: projectId } })) === 0) return false;
  if (sectionId !== null && (await tx.section.count({ where: { ...living, id: sectionId, projectId } })) === 0)
    return false;
  if (parentId !== null && (await tx.task.count({ where: { ...living, id: parentId, projectId, sectionId } })) === 0)
    return false;
  try {
    await checkParent(tx, living.userId, parentId, id, height);
    return true;
  } catch (error) {
    if (isDomainError(error)) return false;
    throw error;
  }
}
