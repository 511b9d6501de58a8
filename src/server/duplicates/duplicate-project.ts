import { limits } from '../../contract/limits.ts';
import type { DuplicateProjectInput, Project } from '../../contract/projects.ts';
import { copyName } from '../../lib/copy-name.ts';
import { newId } from '../db/new-id.ts';
import { ownedProject, siblingProjects } from '../projects/owned-project.ts';
import { projectTable } from '../projects/project-record.ts';
import { positionAmong } from '../records/position.ts';
import { readRecord } from '../records/record-table.ts';
import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { copyTasks } from './copy-tasks.ts';

/**
 * Duplicates a project with its sections and open tasks, right after the original. A copy is neither archived nor a favourite,
 * and that of the Inbox is an ordinary project.
 * @throws DomainError not_found · limit_reached
 */
export async function duplicateProject(ctx: VerbContext, input: DuplicateProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const original = await ownedProject(tx, userId, input.id);
    const sections = await tx.section.findMany({
      where: { userId, projectId: original.id, deletedAt: null },
      select: { id: true, name: true, position: true },
      orderBy: { position: 'asc' },
    });
    await refuseBeyondUserMax(tx, userId, 'project');
    await refuseBeyondUserMax(tx, userId, 'section', sections.length);
    const projectId = newId('project');
    const stamps = { userId, createdAt: at, updatedAt: at };
    await tx.project.createMany({
      data: {
        ...stamps,
        id: projectId,
        name: input.name ?? copyName(original.name, limits.projectNameCharactersMax),
        description: original.description,
        color: original.color,
        viewStyle: original.viewStyle,
        position: await positionAmong(tx, siblingProjects(userId), { afterId: original.id }),
      },
    });
    const sectionIds = new Map(sections.map(({ id }) => [id, newId('section')]));
    await tx.section.createMany({
      data: sections.map(({ id, name, position }) => ({
        ...stamps,
        id: sectionIds.get(id) ?? '',
        projectId,
        name,
        position,
      })),
    });
    await copyTasks(open, ctx.clock.now(), { userId, from: { projectId: original.id }, projectId, sectionIds });
    return readRecord(tx, projectTable, userId, projectId);
  });
}
