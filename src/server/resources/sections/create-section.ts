import type { CreateSectionInput, Section } from '../../../contract/sections.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { positionAmong } from '../../foundation/records/position.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedProject } from '../projects/owned-project.ts';
import { siblingSections } from './owned-section.ts';
import { sectionTable } from './section-record.ts';

/**
 * Creates a section in the last position of its project.
 * @throws DomainError not_found for a project that is deleted or another user's
 */
export async function createSection(ctx: VerbContext, input: CreateSectionInput): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, input.projectId);
    await refuseBeyondUserMax(tx, userId, 'section');
    const id = newId('section');
    const position = await positionAmong(tx, siblingSections(userId, project.id), {});
    await tx.section.createMany({
      data: { id, userId, projectId: project.id, name: input.name, position, createdAt: at, updatedAt: at },
    });
    return readRecord(tx, sectionTable, userId, id);
  });
}
