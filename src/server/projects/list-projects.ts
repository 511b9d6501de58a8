import type { ListProjectsInput, Project } from '../../contract/projects.ts';
import type { Page } from '../records/page.ts';
import { listRecords } from '../records/record-table.ts';
import type { VerbContext } from '../records/verb-context.ts';
import { projectTable } from './project-record.ts';

/** Lists the caller's projects, archived ones too. @throws DomainError invalid_cursor */
export async function listProjects(ctx: VerbContext, input: ListProjectsInput): Promise<Page<Project>> {
  return listRecords(ctx, projectTable, input);
}
