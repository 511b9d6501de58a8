import type { Project } from '../../contract/projects.ts';
import { notFound } from '../platform/domain-error.ts';
import { returnedPosition } from '../records/position.ts';
import { readRecord } from '../records/record-table.ts';
import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { restoreDeletion } from '../trash/restore-record.ts';
import { siblingProjects } from './owned-project.ts';
import { projectTable } from './project-record.ts';

/**
 * Restores a project with the sections and tasks that were deleted with it. One that is not deleted is not changed.
 * @throws DomainError not_found · limit_reached
 */
export async function restoreProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx, at } = open;
    const project = await tx.project.findFirst({ where: { userId, id: input.id } });
    if (!project) throw notFound();
    if (project.deletionId !== null) {
      const sections = await tx.section.count({ where: { userId, deletionId: project.deletionId } });
      await refuseBeyondUserMax(tx, userId, 'project');
      await refuseBeyondUserMax(tx, userId, 'section', sections);
      const position = await returnedPosition(tx, siblingProjects(userId), project.position);
      await tx.project.updateMany({ where: { id: project.id }, data: { position, updatedAt: at } });
      // A project is always the root of its deletion.
      await restoreDeletion(open, project.deletionId);
    }
    return readRecord(tx, projectTable, userId, project.id);
  });
}
