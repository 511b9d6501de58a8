import type { Project } from '../../contract/projects.ts';
import { readRecord } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { projectTable } from './project-record.ts';

/** @throws DomainError not_found */
export async function getProject(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Project> {
  return readRecord(ctx, projectTable, ctx.actor.userId, input.id, input.includeDeleted);
}
