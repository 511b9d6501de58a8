import type { Color } from '../../contract/colors.ts';
import type { Project } from '../../contract/projects.ts';
import { nullableInstantFromPg } from '../db/instants.ts';
import { type RecordRow, recordFieldsOf } from '../records/record-fields.ts';
import type { RecordTable } from '../records/record-table.ts';

interface ProjectRow extends RecordRow {
  name: string;
  description: string;
  color: Color;
  is_favorite: boolean;
  view_style: Project['viewStyle'];
  is_inbox: boolean;
  position: string;
  open_task_count: number;
  archived_at: string | null;
}

export const projectTable: RecordTable<ProjectRow, Project> = {
  table: 'project',
  alias: 'p',
  columns: `p.id, p.name, p.description, p.color, p.is_favorite, p.view_style, p.is_inbox, p.position, p.open_task_count,
    p.archived_at::text, p.created_at::text, p.updated_at::text, p.deleted_at::text`,
  order: { by: 'p.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    ...recordFieldsOf(row),
    name: row.name,
    description: row.description,
    color: row.color,
    isFavorite: row.is_favorite,
    viewStyle: row.view_style,
    archivedAt: nullableInstantFromPg(row.archived_at),
    isInbox: row.is_inbox,
    position: row.position,
    openTaskCount: row.open_task_count,
  }),
};
