import { changeProject } from '../../sections/change-project.ts';
import { moveDescendants } from '../../tasks/move-descendants.ts';
import { wholeSubtreeOf } from '../../tasks/subtree.ts';
import { type ChangeLine, changedColumnsOf } from '../change-line.ts';
import type { UndoRun } from './undo-run.ts';

/**
 * Gives a section or task in Trash the container and position again from which its restore moved it, so that a later restore returns it
 * there. Where the container no longer exists, the record keeps its present one.
 */
export async function returnInTrash(run: UndoRun, line: ChangeLine): Promise<void> {
  const changed = changedColumnsOf(line);
  const isMoved = ['project_id', 'section_id', 'parent_id', 'position'].some((column) => changed.includes(column));
  if (!isMoved || line.before === null) return;
  if (line.kind === 'section') await returnSection(run, line.recordId, line.before);
  if (line.kind === 'task') await returnTask(run, line.recordId, line.before);
}

async function returnSection({ open, ctx, positions }: UndoRun, id: string, was: Record<string, unknown>) {
  const { tx } = open;
  const { userId } = ctx.actor;
  const section = await tx.section.findFirst({ where: { userId, id, deletedAt: { not: null } } });
  if (!section) return;
  const projectId = String(was['project_id'] ?? section.projectId);
  if ((await tx.project.count({ where: { userId, id: projectId } })) === 0) return;
  await changeProject(open, { userId, id }, projectId, String(was['position'] ?? section.position));
  positions.delete(id);
}

async function returnTask({ open, ctx, positions }: UndoRun, id: string, was: Record<string, unknown>) {
  const { tx } = open;
  const { userId } = ctx.actor;
  const task = await tx.task.findFirst({ where: { userId, id, deletedAt: { not: null } } });
  if (!task) return;
  const column = (name: string, now: string | null) => (name in was ? (was[name] as string | null) : now);
  const projectId = String(was['project_id'] ?? task.projectId);
  const sectionId = column('section_id', task.sectionId);
  const parentId = column('parent_id', task.parentId);
  const inside = await wholeSubtreeOf(tx, userId, id);
  const exists =
    (await tx.project.count({ where: { userId, id: projectId } })) > 0 &&
    (sectionId === null || (await tx.section.count({ where: { userId, id: sectionId, projectId } })) > 0) &&
    (parentId === null ||
      (!inside.some((each) => each.id === parentId) &&
        (await tx.task.count({ where: { userId, id: parentId, projectId, sectionId } })) > 0));
  if (!exists) return;
  const container = { projectId, sectionId, parentId };
  const position = String(was['position'] ?? task.position);
  await tx.task.updateMany({ where: { userId, id }, data: { ...container, position, updatedAt: open.at } });
  await moveDescendants(open, task, container);
  positions.delete(id);
}
