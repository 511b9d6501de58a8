import type { Label } from '../../../contract/labels.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { labelTable } from './label-record.ts';

/** @throws DomainError not_found */
export async function getLabel(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Label> {
  return readRecord(ctx, labelTable, ctx.actor.userId, input.id, input.includeDeleted);
}
