import type { ListProjectsInput, Project } from '../../contract/projects.ts';
import type { Page } from '../db/page.ts';
import { listRecords } from '../db/record-table.ts';
import type { VerbContext } from '../platform/verb-context.ts';
import { projectTable } from './project-record.ts';

/** Archived ones too. @throws DomainError invalid_cursor */
export async function listProjects(ctx: VerbContext, input: ListProjectsInput): Promise<Page<Project>> {
  return listRecords(ctx, projectTable, input);
}
