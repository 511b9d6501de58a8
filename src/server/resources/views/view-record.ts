import type { Color } from '../../../contract/colors.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';
import type { StoredView } from './named-filters.ts';

export interface ViewRow extends RecordRow {
  name: string;
  canonical: string[];
  color: Color;
  is_favorite: boolean;
  position: string;
}

/** Views without their `filters`, which `withNamedFilters` writes with the names of today. */
export const viewTable: RecordTable<ViewRow, StoredView> = {
  table: 'view',
  alias: 'v',
  columns: `v.id, v.name, to_jsonb(v.canonical) AS canonical, v.color, v.is_favorite, v.position,
    v.created_at::text, v.updated_at::text, v.deleted_at::text`,
  order: { by: 'v.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    ...recordFieldsOf(row),
    name: row.name,
    canonical: row.canonical,
    color: row.color,
    isFavorite: row.is_favorite,
    position: row.position,
  }),
};
