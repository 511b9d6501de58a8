import type { Project } from '../../../contract/projects.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { readProject } from './project-record.ts';

/** @throws DomainError not_found */
export async function getProject(
  ctx: VerbContext,
  input: { id: string; includeDeleted?: boolean | undefined },
): Promise<Project> {
  return readProject(ctx, ctx.actor, input.id, input.includeDeleted);
}
