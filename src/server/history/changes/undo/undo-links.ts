import { limits } from '../../../../contract/limits.ts';
import { attachLabels } from '../../../resources/tasks/task-labels.ts';
import { type ChangeLine, idsOf } from '../change-line.ts';
import { markUndone, movedToTrashBy, resolveConflict, type UndoRun } from './undo-run.ts';

/** Removes the labels that a change added, and adds those that it removed. */
export async function undoLinks(run: UndoRun, lines: readonly ChangeLine[]): Promise<void> {
  const { tx } = run.open;
  const { userId } = run.ctx.actor;
  for (const line of lines) {
    const taskId = line.recordId;
    const ids = idsOf(line) ?? [];
    const links = await tx.taskLabel.findMany({ where: { userId, taskId }, select: { labelId: true } });
    const linked = new Set(links.map(({ labelId }) => labelId));
    const wanted = ids.filter((id) => linked.has(id) === (line.kind === 'label_on'));
    if (wanted.length === 0) continue;
    const task = await tx.task.findFirst({ where: { userId, id: taskId } });
    const labels = await tx.label.findMany({
      where: { userId, id: { in: wanted } },
      select: { id: true, deletedAt: true },
    });
    const here = ({ deletedAt }: { deletedAt: Date | null }) => deletedAt === null || movedToTrashBy(run, deletedAt);
    const linkable = labels.filter(here);
    const taskHere = task !== null && here(task);
    const roomLeft = line.kind === 'label_on' || linked.size + linkable.length <= limits.labelsPerTaskMax;
    if (!taskHere || linkable.length < wanted.length || !roomLeft)
      await resolveConflict(
        run,
        { kind: 'task', id: taskId, name: task?.name ?? null, reason: roomLeft ? 'in_trash' : 'changed' },
        false,
      );
    if (!taskHere || linkable.length === 0 || !roomLeft) continue;
    const labelIds = linkable.map(({ id }) => id);
    if (line.kind === 'label_on')
      await tx.taskLabel.deleteMany({ where: { userId, taskId, labelId: { in: labelIds } } });
    else await attachLabels(tx, userId, taskId, labelIds);
    markUndone(run, 'task', taskId);
  }
}
