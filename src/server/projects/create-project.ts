import type { CreateProjectInput, Project } from '../../contract/projects.ts';
import { newId } from '../db/new-id.ts';
import { positionAmong } from '../records/position.ts';
import { readRecord } from '../records/record-table.ts';
import { refuseBeyondUserMax } from '../records/refuse-beyond.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { write } from '../records/write.ts';
import { siblingProjects } from './owned-project.ts';
import { projectTable } from './project-record.ts';

/** Creates a project in the last position. */
export async function createProject(ctx: VerbContext, input: CreateProjectInput): Promise<Project> {
  const { userId } = ctx.actor;
  return write(ctx, async ({ tx, at }) => {
    await refuseBeyondUserMax(tx, userId, 'project');
    const id = newId('project');
    const position = await positionAmong(tx, siblingProjects(userId), {});
    await tx.project.createMany({
      data: {
        id,
        userId,
        name: input.name,
        description: input.description ?? '',
        color: input.color ?? null,
        isFavorite: input.isFavorite ?? false,
        viewStyle: input.viewStyle ?? 'list',
        position,
        createdAt: at,
        updatedAt: at,
      },
    });
    return readRecord(tx, projectTable, userId, id);
  });
}
