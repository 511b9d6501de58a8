import type { CreateSectionInput, Section } from '../../contract/sections.ts';
import { newId } from '../db/new-id.ts';
import { positionAmong } from '../db/position.ts';
import { readRecord } from '../db/record-table.ts';
import { write } from '../db/write.ts';
import type { VerbContext } from '../platform/verb-context.ts';
import { ownedProject } from '../projects/owned-project.ts';
import { siblingSections } from './owned-section.ts';
import { sectionTable } from './section-record.ts';

/** A new section stands last in its project. @throws DomainError not_found for a project that is not the caller's living one */
export async function createSection(ctx: VerbContext, input: CreateSectionInput): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, ['section'], async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, input.projectId);
    const id = newId('section');
    const position = await positionAmong(tx, siblingSections(userId, project.id), {});
    await tx.section.createMany({
      data: { id, userId, projectId: project.id, name: input.name, position, createdAt: at, updatedAt: at },
    });
    return readRecord(tx, sectionTable, userId, id);
  });
}
