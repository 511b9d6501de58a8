import type { Project } from '../../contract/projects.ts';
import { readRecord } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { ownedProject, refuseInbox } from './owned-project.ts';
import { projectTable } from './project-record.ts';

/**
 * Archives a project. Its sections and tasks stay readable and writable; only views by due date leave them out. Idempotent.
 * @throws DomainError not_found · inbox_protected
 */
export async function archiveProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  return setArchived(ctx, input.id, true);
}

/** @throws DomainError not_found · inbox_protected */
export async function unarchiveProject(ctx: VerbContext, input: { id: string }): Promise<Project> {
  return setArchived(ctx, input.id, false);
}

async function setArchived(ctx: VerbContext, id: string, archived: boolean): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, id);
    refuseInbox(project);
    if ((project.archivedAt !== null) !== archived) {
      await tx.project.updateMany({ where: { id }, data: { archivedAt: archived ? at : null, updatedAt: at } });
    }
    return readRecord(tx, projectTable, userId, id);
  });
}
