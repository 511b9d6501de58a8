import type { Label } from '../../../contract/labels.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { labelTable } from './label-record.ts';

/** Moves a label to Trash; its links to tasks are hidden and stay for its restore. Idempotent. @throws DomainError not_found */
export async function trashLabel(ctx: VerbContext, input: { id: string }): Promise<Label> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const label = await tx.label.findFirst({ where: { userId, id: input.id } });
    if (!label) throw notFound();
    if (label.deletedAt === null) {
      const tombstone = await openDeletion(open, userId, { kind: 'label', id: label.id, name: label.name });
      await tx.label.updateMany({ where: { userId: label.userId, id: label.id }, data: tombstone });
    }
    return readRecord(tx, labelTable, userId, label.id, true);
  });
}
