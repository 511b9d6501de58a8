import type { Project } from '../../../contract/projects.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedProject, refuseInbox } from './owned-project.ts';
import { readProject } from './project-record.ts';
import { projectWithin, refuseArchivedParent } from './project-tree.ts';

/**
 * Archives a project with those in it that are not archived yet. Their sections and tasks stay readable and writable; only views by due date leave them out. Idempotent.
 * @throws DomainError not_found · inbox_protected
 */
export async function archiveProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  return setArchived(ctx, input.id, true);
}

/**
 * Takes a project back from the archive with those that were archived with it, which have the same instant.
 * @throws DomainError not_found · inbox_protected · validation_failed on id for a project in an archived one
 */
export async function unarchiveProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  return setArchived(ctx, input.id, false);
}

async function setArchived(ctx: VerbContext, id: string, archived: boolean): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, id);
    refuseInbox(project);
    if ((project.archivedAt !== null) !== archived) {
      if (!archived) await refuseArchivedParent(tx, userId, project.parentId);
      const within = await projectWithin(tx, userId, id);
      const together = within.filter(({ archivedAt }) => archivedAt?.getTime() === project.archivedAt?.getTime());
      const ids = together.map((each) => each.id);
      await tx.project.updateMany({
        where: { userId, id: { in: ids } },
        data: { archivedAt: archived ? at : null, updatedAt: at },
      });
    }
    return readProject(tx, ctx.actor, id);
  });
}
