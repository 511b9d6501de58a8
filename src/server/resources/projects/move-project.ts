import type { MoveProjectInput, Project } from '../../../contract/projects.ts';
import { notASibling, type Placement, positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { type Tx, write } from '../../foundation/records/write.ts';
import { ownedProject, refuseInbox } from './owned-project.ts';
import { readProject } from './project-record.ts';
import { heightOfProjects, projectWithin, requireParent } from './project-tree.ts';

/**
 * Moves a project into another one or to the top, and among those that are there. Order and parent are kept apart: positions are
 * unique in the account, so that a client that knows no parents sees one list.
 * @throws DomainError not_found · inbox_protected · validation_failed on parentId, or for a neighbour that has another parent
 */
export async function moveProject(ctx: VerbContext, input: MoveProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    const project = await ownedProject(tx, userId, input.id);
    refuseInbox(project);
    const parentId = input.parentId === undefined ? project.parentId : input.parentId;
    const changesParent = parentId !== project.parentId;
    if (changesParent) {
      const height = heightOfProjects(await projectWithin(tx, userId, project.id));
      const isArchived = project.archivedAt !== null;
      await requireParent(tx, userId, parentId, { id: project.id, isArchived, height });
    }
    await requireSibling(tx, userId, parentId, input);
    const current = { id: project.id, position: changesParent ? null : project.position };
    const position = await positionAmong(tx, siblingsInAccount('project', userId), input, current);
    if (changesParent || position !== project.position)
      await tx.project.updateMany({
        where: { userId: project.userId, id: project.id },
        data: { parentId, position, updatedAt: at },
      });
    return readProject(tx, ctx.actor, project.id);
  });
}

async function requireSibling(tx: Tx, userId: string, parentId: string | null, { afterId, beforeId }: Placement) {
  const id = afterId ?? beforeId;
  if (id === undefined) return;
  const siblings = await tx.project.count({ where: { userId, id, parentId } });
  if (siblings === 0) throw notASibling(afterId === undefined ? 'beforeId' : 'afterId');
}
