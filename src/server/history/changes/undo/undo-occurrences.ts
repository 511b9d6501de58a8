import { rememberKeys } from '../../../transfer/again/write-keys.ts';
import { undoImport } from '../../../transfer/undo-import.ts';
import type { ChangeLine } from '../change-line.ts';
import { markUndone, movedToTrashBy, resolveConflict, type UndoRun } from './undo-run.ts';

/** Marks finished occurrences as undone; the undo of such an undo removes the mark. */
export async function undoOccurrences(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  for (const line of lines) await undoOccurrence(run, line);
}

/** Marks imports as undone, behind what they updated: what they moved is taken out of what they made, which goes to Trash. */
export async function undoImports(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  for (const line of lines) await undoImportLine(run, line);
}

async function undoOccurrence(run: UndoRun, { recordId: id, op, before }: ChangeLine): Promise<void> {
  const { tx, at } = run.open;
  const { userId } = run.ctx.actor;
  const occurrence = await tx.taskOccurrence.findFirst({
    where: { userId, id },
    include: { task: { select: { name: true, deletedAt: true } } },
  });
  if (!occurrence) return;
  const undoneAt = op === 'I' ? at : before?.['undone_at'] === null ? null : at;
  if ((occurrence.undoneAt === null) === (undoneAt === null)) return;
  const { taskId, completedAt } = occurrence;
  const { name, deletedAt } = occurrence.task;
  if (deletedAt !== null && !movedToTrashBy(run, deletedAt)) {
    // Told of the task, which the change has mostly updated too, so that it is told once.
    if (!run.made.has(taskId))
      await resolveConflict(run, { kind: 'task', id: taskId, name, reason: 'in_trash' }, false);
    return;
  }
  const later = { userId, taskId, undoneAt: null, completedAt: { gt: completedAt }, id: { not: id } };
  const overtaken = undoneAt !== null && (await tx.taskOccurrence.count({ where: later })) > 0;
  if (overtaken && !(await resolveConflict(run, { kind: 'occurrence', id, name, reason: 'changed' }))) return;
  await tx.taskOccurrence.updateMany({ where: { userId, id }, data: { undoneAt } });
  markUndone(run, 'occurrence', id);
}

async function undoImportLine(run: UndoRun, { recordId: id, op }: ChangeLine): Promise<void> {
  const { userId } = run.ctx.actor;
  const kept = run.conflicts.map((conflict) => conflict.id);
  if (op === 'I') await undoImport({ ...run.ctx, transaction: run.open }, { id }, kept);
  else {
    // The records that the undo of the import deleted are restored by their deletions.
    await run.open.tx.import.updateMany({ where: { userId, id }, data: { undoneAt: null } });
    await rememberKeys(run.open, userId, id);
  }
  markUndone(run, 'import', id);
}
