import type { MoveProjectInput, Project } from '../../contract/projects.ts';
import { positionAmong } from '../records/position.ts';
import { readRecord } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { ownedProject, refuseInbox, siblingProjects } from './owned-project.ts';
import { projectTable } from './project-record.ts';

/** @throws DomainError not_found · inbox_protected · validation_failed for a neighbour that is not one of the user's projects */
export async function moveProject(ctx: VerbContext, input: MoveProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, input.id);
    refuseInbox(project);
    const position = await positionAmong(tx, siblingProjects(userId), input, project);
    if (position !== project.position)
      await tx.project.updateMany({ where: { id: project.id }, data: { position, updatedAt: at } });
    return readRecord(tx, projectTable, userId, project.id);
  });
}
