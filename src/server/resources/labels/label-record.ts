import type { Color } from '../../../contract/colors.ts';
import type { Label } from '../../../contract/labels.ts';
import { type RecordRow, recordFieldsOf } from '../../foundation/records/record-fields.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';

export interface LabelRow extends RecordRow {
  name: string;
  color: Color;
  is_favorite: boolean;
  position: string;
  task_count: number;
}

export const labelTable: RecordTable<LabelRow, Label> = {
  table: 'label',
  alias: 'l',
  columns: `l.id, l.name, l.color, l.is_favorite, l.position, l.task_count,
    l.created_at::text, l.updated_at::text, l.deleted_at::text`,
  order: { by: 'l.position', type: 'text', of: (row) => row.position },
  toItem: (row) => ({
    ...recordFieldsOf(row),
    name: row.name,
    color: row.color,
    isFavorite: row.is_favorite,
    position: row.position,
    taskCount: row.task_count,
  }),
};
