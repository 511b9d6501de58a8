import type { Project } from '../../contract/projects.ts';
import { notFound } from '../platform/domain-error.ts';
import { readRecord } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { openDeletion } from '../trash/delete-record.ts';
import { refuseInbox } from './owned-project.ts';
import { projectTable } from './project-record.ts';

/**
 * Moves a project with its sections and tasks to Trash as one deletion. Idempotent.
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
      const { id: projectId } = project;
      const tombstone = await openDeletion(open, userId, { kind: 'project', id: projectId, name: project.name });
      await tx.task.updateMany({ where: { userId, projectId, deletedAt: null }, data: tombstone });
      await tx.section.updateMany({ where: { userId, projectId, deletedAt: null }, data: tombstone });
      await tx.project.updateMany({ where: { id: projectId }, data: tombstone });
    }
    return readRecord(tx, projectTable, userId, project.id, true);
  });
}
