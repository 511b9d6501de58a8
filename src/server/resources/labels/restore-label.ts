import type { Label } from '../../../contract/labels.ts';
import { limits } from '../../../contract/limits.ts';
import { DomainError, notFound } from '../../foundation/platform/domain-error.ts';
import { returnedPosition, siblingsInAccount } from '../../foundation/records/position.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { labelTable } from './label-record.ts';
import { refuseTakenName } from './owned-label.ts';

/**
 * Restores a label, also on the tasks that had it. One that is not deleted is not changed.
 * @throws DomainError not_found · label_exists when another label has taken the name · limit_reached, also when a task would get too many labels
 */
export async function restoreLabel(ctx: VerbContext, input: { id: string }): Promise<Label> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const label = await tx.label.findFirst({ where: { userId, id: input.id } });
    if (!label) throw notFound();
    if (label.deletedAt !== null) {
      await refuseTakenName(tx, userId, label.nameKey);
      await refuseBeyondUserMax(tx, userId, 'label');
      await refuseFullTasks(tx, label);
      const position = await returnedPosition(tx, siblingsInAccount('label', userId), label.position);
      if (position !== label.position)
        await tx.label.updateMany({ where: { userId: label.userId, id: label.id }, data: { position, updatedAt: at } });
      await restoreRecord(open, userId, 'label', label.id);
    }
    return readRecord(tx, labelTable, userId, label.id);
  });
}

/** Tasks in Trash count too, because they show the label once they are restored. */
async function refuseFullTasks(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const [full] = await tx.$queryRaw<{ name: string }[]>`
    SELECT task.name FROM task_label link JOIN task ON task.user_id = link.user_id AND task.id = link.task_id
    WHERE link.user_id = ${userId} AND link.label_id = ${id} AND cardinality(task.label_ids) >= ${limits.labelsPerTaskMax} LIMIT 1`;
  if (full === undefined) return;
  throw new DomainError('limit_reached', {
    detail: `The task “${full.name}” had this label and has ${limits.labelsPerTaskMax} others by now: take one off first.`,
  });
}
