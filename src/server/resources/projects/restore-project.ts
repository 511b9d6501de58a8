import type { Project } from '../../../contract/projects.ts';
import { Prisma } from '../../foundation/db/generated/client.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { placeRestored, tasksApart } from '../tasks/place-restored.ts';
import { isDeletionRoot, restoreDeletion, restoreRows } from '../trash/restore-record.ts';
import { placeRestoredProjects } from './place-restored-projects.ts';
import { readProject } from './project-record.ts';
import { projectWithin } from './project-tree.ts';

/**
 * Restores a project with the sub-projects, sections and tasks that were deleted with it; where its parent is in Trash or has no room for
 * it, to the top. One that is not deleted is not changed.
 * @throws DomainError not_found · limit_reached
 */
export async function restoreProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const project = await tx.project.findFirst({ where: { userId, id: input.id } });
    if (!project) throw notFound();
    const { deletionId } = project;
    if (deletionId !== null) {
      const isRoot = await isDeletionRoot(tx, userId, deletionId, project.id);
      const below = (await projectWithin(tx, userId, project.id, deletionId)).map(({ id }) => id);
      // Of a whole deletion also those whose parent has left it before.
      const whole = isRoot ? await tx.project.findMany({ where: { userId, deletionId }, select: { id: true } }) : [];
      const within = [...new Set([...below, ...whole.map(({ id }) => id)])];
      const sections = await tx.section.count({
        where: { userId, deletionId, ...(isRoot ? {} : { projectId: { in: within } }) },
      });
      await refuseBeyondUserMax(tx, userId, 'project', within.length);
      await refuseBeyondUserMax(tx, userId, 'section', sections);
      const apart = isRoot
        ? await tasksApart(tx, userId, deletionId)
        : await tasksApart(tx, userId, deletionId, Prisma.sql`t.project_id = ANY(${within})`);
      if (isRoot) await restoreDeletion(open, userId, deletionId);
      else {
        const its = (column: string) =>
          Prisma.sql`user_id = ${userId} AND deletion_id = ${deletionId} AND ${Prisma.raw(column)} = ANY(${within})`;
        await restoreRows(open, userId, 'project', its('id'));
        await restoreRows(open, userId, 'section', its('project_id'));
        await restoreRows(open, userId, 'task', its('project_id'));
      }
      await placeRestoredProjects(open, userId, within);
      await placeRestored(open, userId, apart);
    }
    return readProject(tx, ctx.actor, project.id);
  });
}
