import type { Section } from '../../../contract/sections.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { sectionTable } from './section-record.ts';

/** @throws DomainError not_found */
export async function getSection(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Section> {
  return readRecord(ctx, sectionTable, ctx.actor.userId, input.id, input.includeDeleted);
}
