import type { Project } from '../../../contract/projects.ts';
import { notFound } from '../../foundation/platform/domain-error.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { refuseInbox } from './owned-project.ts';
import { readProject } from './project-record.ts';
import { projectWithin } from './project-tree.ts';

/**
 * Moves a project with its sub-projects, sections and tasks to Trash as one deletion. Idempotent.
 * @throws DomainError not_found · inbox_protected
 */
export async function trashProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async (open) => {
    const { tx } = open;
    const project = await tx.project.findFirst({ where: { userId, id: input.id } });
    if (!project) throw notFound();
    refuseInbox(project);
    if (project.deletedAt === null) {
      const within = (await projectWithin(tx, userId, project.id)).map(({ id }) => id);
      const tombstone = await openDeletion(open, userId, { kind: 'project', id: project.id, name: project.name });
      const contents = { userId, projectId: { in: within }, deletedAt: null };
      await tx.task.updateMany({ where: contents, data: tombstone });
      await tx.section.updateMany({ where: contents, data: tombstone });
      await tx.project.updateMany({ where: { userId, id: { in: within } }, data: tombstone });
    }
    return readProject(tx, ctx.actor, project.id, true);
  });
}
