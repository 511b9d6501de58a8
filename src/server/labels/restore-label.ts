import type { Label } from '../../contract/labels.ts';
import { notFound } from '../platform/domain-error.ts';
import { returnedPosition } from '../records/position.ts';
import { readRecord } from '../records/record-table.ts';
import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { restoreRecord } from '../trash/restore-record.ts';
import { labelTable } from './label-record.ts';
import { refuseTakenName, siblingLabels } from './owned-label.ts';

/**
 * Restores a label, also on the tasks that had it. One that is not deleted is not changed.
 * @throws DomainError not_found · label_exists when another label has taken the name · limit_reached
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
      const position = await returnedPosition(tx, siblingLabels(userId), label.position);
      if (position !== label.position)
        await tx.label.updateMany({ where: { id: label.id }, data: { position, updatedAt: at } });
      await restoreRecord(open, userId, 'label', label.id);
    }
    return readRecord(tx, labelTable, userId, label.id);
  });
}
