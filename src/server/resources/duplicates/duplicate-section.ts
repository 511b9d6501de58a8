import { limits } from '../../../contract/limits.ts';
import type { DuplicateSectionInput, Section } from '../../../contract/sections.ts';
import { copyName } from '../../../lib/copy-name.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { positionAmong } from '../../foundation/records/position.ts';
import { readRecord } from '../../foundation/records/record-table.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedSection, siblingSections } from '../sections/owned-section.ts';
import { sectionTable } from '../sections/section-record.ts';
import { copyTasks } from './copy-tasks.ts';

/**
 * Duplicates a section with its open tasks, right after the original.
 * @throws DomainError not_found · limit_reached
 */
export async function duplicateSection(ctx: VerbContext, input: DuplicateSectionInput): Promise<Section> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const original = await ownedSection(tx, userId, input.id);
    const { projectId } = original;
    await refuseBeyondUserMax(tx, userId, 'section');
    const id = newId('section');
    const name = input.name ?? copyName(original.name, limits.sectionNameCharactersMax);
    const position = await positionAmong(tx, siblingSections(userId, projectId), { afterId: original.id });
    await tx.section.createMany({ data: { id, userId, projectId, name, position, createdAt: at, updatedAt: at } });
    const from = { projectId, sectionId: original.id };
    await copyTasks(open, ctx.clock.now(), { userId, from, projectId, sectionIds: new Map([[original.id, id]]) });
    return readRecord(tx, sectionTable, userId, id);
  });
}
