import type { Project, UpdateProjectInput } from '../../../contract/projects.ts';
import { changedColumns } from '../../foundation/db/changed-columns.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { ownedProject } from './owned-project.ts';
import { readProject } from './project-record.ts';

/** Changes a project; absent = unchanged, and a PATCH without a difference leaves updatedAt. @throws DomainError not_found */
export async function updateProject(ctx: VerbContext, { id, ...fields }: UpdateProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, id);
    const changes = changedColumns(project, fields);
    if (changes) await tx.project.updateMany({ where: { userId, id }, data: { ...changes, updatedAt: at } });
    return readProject(tx, ctx.actor, id);
  });
}
