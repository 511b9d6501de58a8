import type { View } from '../../../contract/views.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { queryableOf, readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';
import { withNamedFilters } from './named-filters.ts';
import { viewTable } from './view-record.ts';

/** @throws DomainError not_found */
export async function readView(
  source: Tx | VerbContext,
  actor: Actor,
  id: string,
  includeDeleted = false,
): Promise<View> {
  const stored = await readRecord(source, viewTable, actor.userId, id, includeDeleted);
  const [view] = await withNamedFilters(queryableOf(source), actor, [stored]);
  return view ?? { ...stored, filters: stored.canonical };
}
