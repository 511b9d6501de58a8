import type { CreateProjectInput, Project } from '../../../contract/projects.ts';
import { newId } from '../../foundation/db/new-id.ts';
import { positionAmong, siblingsInAccount } from '../../foundation/records/position.ts';
import { refuseBeyondUserMax } from '../../foundation/records/refuse-beyond.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { write } from '../../foundation/records/write.ts';
import { readProject } from './project-record.ts';
import { requireParent } from './project-tree.ts';

/**
 * Creates a project in the last position.
 * @throws DomainError not_found for a parent that is missing or in Trash · validation_failed on parentId · limit_reached
 */
export async function createProject(ctx: VerbContext, input: CreateProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    await refuseBeyondUserMax(tx, userId, 'project');
    const parentId = input.parentId ?? null;
    await requireParent(tx, userId, parentId, { id: null, isArchived: false, height: 1 });
    const id = newId('project');
    const position = await positionAmong(tx, siblingsInAccount('project', userId), {});
    await tx.project.createMany({
      data: {
        id,
        userId,
        name: input.name,
        description: input.description ?? '',
        color: input.color ?? null,
        isFavorite: input.isFavorite ?? false,
        viewStyle: input.viewStyle ?? 'list',
        parentId,
        position,
        createdAt: at,
        updatedAt: at,
      },
    });
    return readProject(tx, ctx.actor, id);
  });
}
