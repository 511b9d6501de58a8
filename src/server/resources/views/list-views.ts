import type { ListViewsInput, View } from '../../../contract/views.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords, queryableOf } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { withNamedFilters } from './named-filters.ts';
import { viewTable } from './view-record.ts';

/** @throws DomainError invalid_cursor */
export async function listViews(ctx: VerbContext, input: ListViewsInput): Promise<Page<View>> {
  const page = await listRecords(ctx, viewTable, input);
  return { ...page, items: await withNamedFilters(queryableOf(ctx), ctx.actor, page.items) };
}
