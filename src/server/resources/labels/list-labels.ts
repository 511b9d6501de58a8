import type { Label, ListLabelsInput } from '../../../contract/labels.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { labelTable } from './label-record.ts';

/** @throws DomainError invalid_cursor */
export async function listLabels(ctx: VerbContext, input: ListLabelsInput): Promise<Page<Label>> {
  return listRecords(ctx, labelTable, input);
}
