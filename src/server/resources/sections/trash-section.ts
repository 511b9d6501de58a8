import type { Section } from '../../../contract/sections.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { sectionTable } from './section-record.ts';

/** Moves a section with its tasks to Trash as one deletion. Idempotent. @throws DomainError not_found */
export async function trashSection(ctx: VerbContext, input: { id: string }): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const section = await tx.section.findFirst({ where: { userId, id: input.id } });
    if (!section) throw notFound();
    if (section.deletedAt === null) {
      const { id: sectionId } = section;
      const tombstone = await openDeletion(open, userId, { kind: 'section', id: sectionId, name: section.name });
      await tx.task.updateMany({ where: { userId, sectionId, deletedAt: null }, data: tombstone });
      await tx.section.updateMany({ where: { userId, id: sectionId }, data: tombstone });
    }
    return readRecord(tx, sectionTable, userId, section.id, true);
  });
}
