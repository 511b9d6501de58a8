import type { CreateLabelInput, Label } from '../../../contract/labels.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type WriteTransaction, write } from '../../foundation/records/write.ts';
import { labelNameKey } from './label-name-key.ts';
import { labelTable } from './label-record.ts';
import { refuseTakenName } from './owned-label.ts';

/** Creates a label in the last position. @throws DomainError label_exists if a label with that name exists, ignoring case */
export async function createLabel(ctx: VerbContext, input: CreateLabelInput): Promise<Label> {
  return write(ctx, async (open) => {
    const id = await insertLabel(open, ctx.actor.userId, input);
    return readRecord(open.tx, labelTable, ctx.actor.userId, id);
  });
}

/** @returns the new id @throws DomainError label_exists */
export async function insertLabel(
  { tx, at }: WriteTransaction,
  userId: string,
  input: CreateLabelInput,
): Promise<string> {
  const nameKey = labelNameKey(input.name);
  await refuseTakenName(tx, userId, nameKey);
  await refuseBeyondUserMax(tx, userId, 'label');
  const id = newId('label');
  const position = await positionAmong(tx, siblingsInAccount('label', userId), {});
  await tx.label.createMany({
    data: {
      id,
      userId,
      name: input.name,
      nameKey,
      color: input.color ?? null,
      isFavorite: input.isFavorite ?? false,
      position,
      createdAt: at,
      updatedAt: at,
    },
  });
  return id;
}
