import type { MoveSectionInput, Section } from '../../../contract/sections.ts';
import { positionAmong } from '../../foundation/records/position.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedProject } from '../projects/owned-project.ts';
import { changeProject } from './change-project.ts';
import { ownedSection, siblingSections } from './owned-section.ts';
import { sectionTable } from './section-record.ts';

/**
 * Moves a section within its project, or with its tasks to another one.
 * @throws DomainError not_found · validation_failed for a neighbour that is not in the project
 */
export async function moveSection(ctx: VerbContext, input: MoveSectionInput): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const section = await ownedSection(tx, userId, input.id);
    const project = await ownedProject(tx, userId, input.projectId ?? section.projectId);
    const stays = project.id === section.projectId;
    const current = { id: section.id, position: stays ? section.position : null };
    const position = await positionAmong(tx, siblingSections(userId, project.id), input, current);
    if (!stays) await changeProject(open, section, project.id, position);
    else if (position !== section.position)
      await tx.section.updateMany({
        where: { userId: section.userId, id: section.id },
        data: { position, updatedAt: at },
      });
    return readRecord(tx, sectionTable, userId, section.id);
  });
}
