import type { Label, UpdateLabelInput } from '../../../contract/labels.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { labelNameKey } from './label-name-key.ts';
import { labelTable } from './label-record.ts';
import { ownedLabel, refuseTakenName } from './owned-label.ts';

/**
 * Changes a label; absent = unchanged, and a PATCH without a difference leaves updatedAt. A new name or colour also marks its
 * tasks as changed, because they show it.
 * @throws DomainError not_found · label_exists
 */
export async function updateLabel(ctx: VerbContext, { id, ...fields }: UpdateLabelInput): Promise<Label> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const label = await ownedLabel(tx, userId, id);
    const nameKey = fields.name === undefined ? undefined : labelNameKey(fields.name);
    if (nameKey !== undefined) await refuseTakenName(tx, userId, nameKey, id);
    const changes = changedColumns(label, { ...fields, nameKey });
    if (changes) await tx.label.updateMany({ where: { userId, id }, data: { ...changes, updatedAt: at } });
    return readRecord(tx, labelTable, userId, id);
  });
}
