import type { Occurrence } from '../../../contract/occurrences.ts';
import { instantFromPg, nullableInstantFromPg } from '../../foundation/db/instants.ts';
import type { RecordTable } from '../../foundation/records/record-table.ts';

export interface OccurrenceRow {
  id: string;
  task_id: string;
  occurrence: string;
  completed_at: string;
  updated_at: string;
  undone_at: string | null;
}

/** How finished occurrences are read; those of one task are listed in the order in which they were finished. */
export const occurrenceTable: RecordTable<OccurrenceRow, Occurrence> = {
  table: 'task_occurrence',
  alias: 'o',
  columns: 'o.id, o.task_id, o.occurrence::text, o.completed_at::text, o.updated_at::text, o.undone_at::text',
  order: { by: 'o.completed_at', type: 'timestamptz', of: (row) => instantFromPg(row.completed_at) },
  isOfTask: true,
  ordersWithinTask: true,
  deletedAt: 'o.undone_at',
  toItem: toOccurrence,
};

export function toOccurrence(row: OccurrenceRow): Occurrence {
  const completedAt = instantFromPg(row.completed_at);
  return {
    id: row.id,
    createdAt: completedAt,
    updatedAt: instantFromPg(row.updated_at),
    deletedAt: nullableInstantFromPg(row.undone_at),
    taskId: row.task_id,
    occurrence: row.occurrence,
    completedAt,
  };
}
