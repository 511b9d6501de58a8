import type { Section, UpdateSectionInput } from '../../../contract/sections.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedSection } from './owned-section.ts';
import { sectionTable } from './section-record.ts';

/** Changes a section; absent = unchanged, and a PATCH without a difference leaves updatedAt. @throws DomainError not_found */
export async function updateSection(ctx: VerbContext, { id, ...fields }: UpdateSectionInput): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const section = await ownedSection(tx, userId, id);
    const changes = changedColumns(section, fields);
    if (changes) await tx.section.updateMany({ where: { userId, id }, data: { ...changes, updatedAt: at } });
    return readRecord(tx, sectionTable, userId, id);
  });
}
