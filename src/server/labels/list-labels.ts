import type { Label } from '../../contract/labels.ts';
import type { Queryable } from '../db/query.ts';
import { type LabelRow, labelColumns, toLabel } from './label-record.ts';

/** The living labels of a task, in their order. */
export async function labelsOfTask(queryable: Queryable, userId: string, taskId: string): Promise<Label[]> {
  const rows = await queryable.query<LabelRow>(
    `SELECT ${labelColumns} FROM label l JOIN task_label link ON link.label_id = l.id
     WHERE l.user_id = $1 AND link.task_id = $2 AND l.deleted_at IS NULL ORDER BY l.position, l.id`,
    [userId, taskId],
  );
  return rows.map(toLabel);
}
