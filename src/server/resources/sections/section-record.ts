import type { Section } from '../../../contract/sections.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';

interface SectionRow extends RecordRow {
  project_id: string;
  name: string;
  position: string;
}

export const sectionTable: RecordTable<SectionRow, Section> = {
  table: 'section',
  alias: 's',
  columns: 's.id, s.project_id, s.name, s.position, s.created_at::text, s.updated_at::text, s.deleted_at::text',
  order: { by: 's.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    ...recordFieldsOf(row),
    projectId: row.project_id,
    name: row.name,
    position: row.position,
  }),
};
