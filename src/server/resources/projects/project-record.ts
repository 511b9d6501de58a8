import type { Color } from '../../../contract/colors.ts';
import type { Project } from '../../../contract/projects.ts';
import { nullableInstantFromPg } from '../../foundation/db/instants.ts';
import type { Actor } from '../../foundation/records/actor.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import { type RecordTable, readRecord } from '../../foundation/records/record-table.ts';
import type { VerbContext } from '../../foundation/records/verb-context.ts';
import type { Tx } from '../../foundation/records/write.ts';

interface ProjectRow extends RecordRow {
  name: string;
  description: string;
  color: Color;
  is_favorite: boolean;
  view_style: Project['viewStyle'];
  is_inbox: boolean;
  parent_id: string | null;
  position: string;
  open_task_count: number;
  archived_at: string | null;
}

export const projectTable: RecordTable<ProjectRow, Project> = {
  table: 'project',
  alias: 'p',
  columns: `p.id, p.name, p.description, p.color, p.is_favorite, p.view_style, p.is_inbox, p.parent_id, p.position, p.open_task_count,
    p.archived_at::text, p.created_at::text, p.updated_at::text, p.deleted_at::text`,
  order: { by: 'p.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    ...recordFieldsOf(row),
    name: row.name,
    description: row.description,
    color: row.color,
    isFavorite: row.is_favorite,
    viewStyle: row.view_style,
    parentId: row.parent_id,
    archivedAt: nullableInstantFromPg(row.archived_at),
    isInbox: row.is_inbox,
    position: row.position,
    openTaskCount: row.open_task_count,
  }),
};

/** A project as its caller sees it: a token that is restricted to projects learns of no parent outside of them. */
export function projectSeenBy({ projectIds }: Pick<Actor, 'projectIds'>, project: Project): Project {
  const { parentId } = project;
  return parentId === null || projectIds === null || projectIds.includes(parentId)
    ? project
    : { ...project, parentId: null };
}

/** @throws DomainError not_found */
export async function readProject(
  source: Tx | VerbContext,
  actor: Pick<Actor, 'userId' | 'projectIds'>,
  id: string,
  includeDeleted?: boolean,
): Promise<Project> {
  return projectSeenBy(actor, await readRecord(source, projectTable, actor.userId, id, includeDeleted));
}
