import type { Section } from '../../contract/sections.ts';
import { instantFromPg, nullableInstantFromPg } from '../db/instants.ts';
import type { RecordTable } from '../records/record-table.ts';

interface SectionRow {
  id: string;
  project_id: string;
  name: string;
  position: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export const sectionTable: RecordTable<SectionRow, Section> = {
  table: 'section',
  alias: 's',
  columns: 's.id, s.project_id, s.name, s.position, s.created_at::text, s.updated_at::text, s.deleted_at::text',
  order: { by: 's.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    id: row.id,
    createdAt: instantFromPg(row.created_at),
    updatedAt: instantFromPg(row.updated_at),
    deletedAt: nullableInstantFromPg(row.deleted_at),
    projectId: row.project_id,
    name: row.name,
    position: row.position,
  }),
};
