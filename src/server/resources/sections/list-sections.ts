import type { ListSectionsInput, Section } from '../../../contract/sections.ts';
import type { Page } from '../../foundation/records/page.ts';
import { listRecords, readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import { projectTable } from '../projects/project-record.ts';
import { sectionTable } from './section-record.ts';

/**
 * Lists the sections of a project; a delta pull may leave the project out.
 * @throws DomainError not_found for another user's project, or one in Trash unless includeDeleted · invalid_cursor
 */
export async function listSections(ctx: VerbContext, input: ListSectionsInput): Promise<Page<Section>> {
  const page = await listRecords(ctx, sectionTable, input, { project_id: input.projectId });
  // The project is checked only for an empty page, because a section shows that its project is the caller's.
  if (input.projectId !== undefined && page.items.length === 0)
    await readRecord(ctx, projectTable, ctx.actor.userId, input.projectId, input.includeDeleted);
  return page;
}
