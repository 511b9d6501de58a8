import type { ListProjectsInput, Project } from '../../../contract/projects.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { projectSeenBy, projectTable } from './project-record.ts';

/** Lists the caller's projects, archived ones too. @throws DomainError invalid_cursor */
export async function listProjects(ctx: VerbContext, input: ListProjectsInput): Promise<Page<Project>> {
  const page = await listRecords(ctx, projectTable, input);
  return { ...page, items: page.items.map((project) => projectSeenBy(ctx.actor, project)) };
}
