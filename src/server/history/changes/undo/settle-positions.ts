import { queryTx } from '../../../foundation/db/query.ts';
import { returnedPosition, type Siblings, siblingsInAccount } from '../../../foundation/records/position.ts';
import { siblingSections } from '../../../resources/sections/owned-section.ts';
import { siblingsInContainer } from '../../../resources/tasks/task-container.ts';
import { setColumns } from './set-columns.ts';
import type { UndoRun, WantedPosition } from './undo-run.ts';

/**
 * Gives records their exact previous position after the records that had taken it were removed: while a change is undone step by
 * step, a record can at first only be placed beside one that is still to be removed.
 */
export async function settlePositions(run: UndoRun): Promise<void> {
  // One that receives its position may free that of another.
  for (let settled = true; settled; ) {
    settled = false;
    for (const wanted of [...run.positions.values()]) settled = (await settle(run, wanted)) || settled;
  }
}

/** @returns whether the record no longer waits; one that is in Trash waits until it is restored */
async function settle(run: UndoRun, wanted: WantedPosition): Promise<boolean> {
  const record = await present(run, wanted);
  if (!record) return false;
  if (record.position !== wanted.position) {
    const free = await returnedPosition(run.open.tx, record.siblings, wanted.position);
    if (free !== wanted.position) return false;
    await setColumns(run, wanted, ['position'], { position: free });
  }
  return run.positions.delete(wanted.id);
}

async function present(
  { open, ctx }: UndoRun,
  { kind, id }: WantedPosition,
): Promise<{ position: string; siblings: Siblings } | null> {
  const { tx } = open;
  const { userId } = ctx.actor;
  const where = { userId, id, deletedAt: null };
  if (kind === 'section') {
    const section = await tx.section.findFirst({ where });
    return section && { position: section.position, siblings: siblingSections(userId, section.projectId) };
  }
  if (kind === 'task') {
    const task = await tx.task.findFirst({ where });
    return task && { position: task.position, siblings: siblingsInContainer(userId, task) };
  }
  const [record] = await queryTx(tx).query<{ position: string }>(
    `SELECT position FROM ${kind} WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`,
    [userId, id],
  );
  return record ? { position: record.position, siblings: siblingsInAccount(kind, userId) } : null;
}
